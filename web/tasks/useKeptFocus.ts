import { type FocusEvent, useLayoutEffect, useRef } from 'react'

/**
 * A row that moves or leaves takes the focus with it, and the keyboard would start again at the top of the page.
 * The focus goes back to where it was, or to the row that came into its place.
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
      // Outside every row: in the menu of the one that it came from.
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
