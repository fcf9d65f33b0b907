import { lazy, Suspense, useSyncExternalStore } from 'react'

/** Loaded with the first toast: most visits see none. */
const ToastRegion = lazy(async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion }))

/** How long a toast stays, in milliseconds. */
export const toastDuration = 5000

type Toast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** A single action, such as Undo. */
  action?: { label: string; onClick: () => void }
}

export type Shown = Toast & { key: number; open: boolean }

let shown: Shown | null = null
const listeners = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the current one: there is only ever one. Texts are already translated. */
export function toast(next: Toast): void {
  show({ ...next, key: (shown?.key ?? 0) + 1, open: true })
}

/** Closes the toast. */
export function dismissToast(): void {
  if (shown) show({ ...shown, open: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the toast; mounted once. `duration` is how long it stays, in milliseconds. */
export function Toaster({ duration }: { duration: number }) {
  const current = useSyncExternalStore(subscribe, () => shown)
  return <Suspense>{current && <ToastRegion toast={current} duration={duration} />}</Suspense>
}
