import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { useMedia } from '../ui/useMedia.ts'
import { type CaseColumn, type FittingColumns, fitColumns } from './caseColumns.ts'

/** Only a pointer shows buttons above a row. */
const byPointer = ['buttons', 'menu'] as const
const byTouch = ['menu'] as const

/** Width in rem of a printed page between its margins. */
const paper = 45

/**
 * The chosen columns that fit into a frame of its current width; null until measured, which happens before the first paint.
 */
export function useFittingColumns(
  frame: RefObject<HTMLElement | null>,
  chosen: readonly CaseColumn[],
  hasActions: boolean,
): FittingColumns | null {
  const isPrinting = useIsPrinting()
  const offered = useMedia('(hover: none)') ? byTouch : byPointer
  const [measured, setMeasured] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    // Without a layout the width is unlimited.
    const measure = () => setMeasured(element.clientWidth > 0 ? element.clientWidth / rem : Number.POSITIVE_INFINITY)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const width = isPrinting ? paper : measured
  const fitting = width === null ? null : fitColumns(chosen, width, hasActions && !isPrinting ? offered : [])
  // The same object for the same columns, since every row is rendered with it.
  const kept = fitting && JSON.stringify(fitting)
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as FittingColumns)), [kept])
}
