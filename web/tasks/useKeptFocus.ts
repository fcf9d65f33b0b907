import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus when a focused row moves or is removed, since it would otherwise be lost: it returns to where it was,
 * or to the row that took that place.
 */
export function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  const last = useRef<Place | null>(null)
  const left = useRef<Place | null>(null)
  useLayoutEffect(() => {
    const lost = last.current
    if (!lost || document.activeElement !== document.body) return
    const rows = rowsOf(frame.current)
    const heir = lost.element.isConnected
      ? lost.element
      : rows[Math.min(lost.row, rows.length - 1)]?.querySelector<HTMLElement>('input')
    heir?.focus()
  })

  return {
    ref: frame,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = rowsOf(currentTarget).findIndex((one) => one.contains(target))
      // Outside every row: in the menu of the row it came from.
      last.current = row < 0 ? left.current : { element: target, row }
    },
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (!target.isConnected) return
      left.current = last.current
      last.current = null
    },
  }
}

type Place = { element: HTMLElement; row: number }

const rowsOf = (frame: HTMLElement | null): HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>('[data-task]') ?? []),
]
