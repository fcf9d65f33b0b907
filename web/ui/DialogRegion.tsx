import { Fragment, type ReactNode } from 'react'
import { sharedState } from '../browser/sharedState.ts'
import { DialogSuspense } from './DialogSuspense.tsx'

type Shown = { key: number; dialog: (close: () => void) => ReactNode }

const shown = sharedState<Shown | null>(null)

/**
 * Shows a dialog that outlives the control that opened it, such as a menu that has closed; it replaces any dialog shown this
 * way. Texts are already translated; it is rendered until it calls `close`.
 */
export function showDialog(dialog: Shown['dialog']): void {
  shown.set({ key: (shown.get()?.key ?? 0) + 1, dialog })
}

/** Renders the dialogs of `showDialog`. Mounted once, inside the router and data providers. */
export function DialogRegion() {
  const current = shown.useValue()
  if (!current) return null
  const close = () => shown.get() === current && shown.set(null)
  return (
    <DialogSuspense>
      <Fragment key={current.key}>{current.dialog(close)}</Fragment>
    </DialogSuspense>
  )
}
