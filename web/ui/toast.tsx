import { lazy, Suspense } from 'react'
import i18next from 'i18next'
import { sharedState } from '../browser/sharedState.ts'
import { refusalText } from './refusalText.ts'

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

const shown = sharedState<Shown | null>(null)

/** Shows a toast in place of the current one: there is only ever one. Texts are already translated. */
export function toast(next: Toast): void {
  shown.set({ ...next, key: (shown.get()?.key ?? 0) + 1, open: true })
}

/** Closes the toast. */
export function dismissToast(): void {
  const current = shown.get()
  if (current) shown.set({ ...current, open: false })
}

/** Renders the toast; mounted once. `duration` is how long it stays, in milliseconds. */
export function Toaster({ duration }: { duration: number }) {
  const current = shown.useValue()
  return <Suspense>{current && <ToastRegion toast={current} duration={duration} />}</Suspense>
}

/** Shows a toast that something failed: the server's reason if `error` has one, else `otherwise`, already translated. */
export function showError(otherwise: string, error?: unknown): void {
  toast({ title: i18next.t('Error'), description: refusalText(error) ?? otherwise, variant: 'destructive' })
}
