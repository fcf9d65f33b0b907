import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Cell, cellId } from './cells.ts'
import type { ColumnHandle, Register } from './useCardDrag.ts'
import type { VirtualCards } from './useVirtualCards.ts'

type ColumnHandleOptions = {
  cell: Cell
  section: RefObject<HTMLElement | null>
  scroller: RefObject<HTMLElement | null>
  virtualizer: VirtualCards
  register: Register
}

/** Registers what a drag needs to know about the column. */
export function useColumnHandle({ cell, section, scroller, virtualizer, register }: ColumnHandleOptions): void {
  const { count } = virtualizer.options
  const id = cellId(cell)

  const gapAt = useEffectEvent((clientY: number): number => {
    const box = scroller.current
    if (!box || count === 0) return 0
    const offset = clientY - box.getBoundingClientRect().top + box.scrollTop
    if (offset >= virtualizer.getTotalSize()) return count
    const under = virtualizer.getVirtualItemForOffset(offset)
    return under ? under.index + (offset > under.start + under.size / 2 ? 1 : 0) : 0
  })
  const reveal = useEffectEvent((gap: number) => {
    if (count > 0) virtualizer.scrollToIndex(Math.min(gap, count - 1), { align: 'auto' })
  })

  useEffect(() => {
    if (section.current && scroller.current) {
      const handle: ColumnHandle = {
        element: section.current,
        scroller: scroller.current,
        gapAt: (clientY) => gapAt(clientY),
        reveal: (gap) => reveal(gap),
      }
      register(id, handle)
    }
    return () => register(id, null)
  }, [id, register, section, scroller])
}
