import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { DialogSuspense } from './DialogSuspense.tsx'

type Shown = { key: number; dialog: (close: () => void) => ReactNode }

let shown: Shown | null = null
const listeners = new Set<() => void>()

function show(next: Shown | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/**
 * Shows a dialog that outlives the control that opened it, such as a menu that has closed; it replaces any dialog shown this
 * way. Texts are already translated; it is rendered until it calls `close`.
 */
export function showDialog(dialog: Shown['dialog']): void {
  show({ key: (shown?.key ?? 0) + 1, dialog })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the dialogs of `showDialog`. Mounted once, inside the router and data providers. */
export function DialogRegion() {
  const current = useSyncExternalStore(subscribe, () => shown)
  if (!current) return null
  const close = () => shown === current && show(null)
  return (
    <DialogSuspense>
      <Fragment key={current.key}>{current.dialog(close)}</Fragment>
    </DialogSuspense>
  )
}
