import { useEffect, useRef } from 'react'
import type { BaseImage } from './render.ts'

/**
 * A modal dialog above everything, including other dialogs, as soon as it is mounted. The photo receives the focus once
 * loaded.
 */
export function useDrawingDialog(ground: BaseImage | null | undefined) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opened = dialog.current
    if (!opened || opened.open) return
    opened.showModal()
    opened.focus()
  }, [])
  useEffect(() => {
    if (ground && document.activeElement === dialog.current) photoIn(dialog.current)?.focus()
  }, [ground])
  return dialog
}

/** The part of the dialog on which shapes are drawn. */
export const photoIn = (dialog: Element | null) => dialog?.querySelector<HTMLElement>('[role="application"]')
