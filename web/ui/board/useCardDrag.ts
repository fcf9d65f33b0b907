import type { DragStartEvent } from '@dnd-kit/core'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BoardCards, type BoardItem, cardsIn, type Cell, cellId, cellsOf, cellWith } from './cells.ts'
import { edgeSpeed, fastest, makeScroller } from './edgeScroll.ts'
import { nextSpot, type Spot } from './spots.ts'

/** What a column provides while a card is dragged over it. */
export type ColumnHandle = {
  /** The column from its header to its end. */
  element: HTMLElement
  scroller: HTMLElement
  /** The gap between cards nearest to a vertical position on the screen. */
  gapAt: (clientY: number) => number
  /** Scrolls until a gap is visible. */
  reveal: (gap: number) => void
}

/** Tells a drag the handle of a cell, by its id; null once it is gone. */
export type Register = (cell: string, handle: ColumnHandle | null) => void

type Held<Card> = {
  card: Card
  /** Where it was picked up. */
  from: Cell
  by: 'pointer' | 'keyboard'
  /** Height in pixels of the space that it takes. */
  height: number
}

type CardDrag<Card> = {
  board: BoardCards<Card>
  isRanked: boolean
  /** The row of columns, which scrolls sideways, and with lanes also down. */
  strip: RefObject<HTMLElement | null>
  onPickUp: (held: Held<Card>, spot: Spot) => void
  /** A key moved the dragged card; null when it could not. */
  onStep: (held: Held<Card>, spot: Spot | null) => void
}

/**
 * Tracks a dragged card. The columns are virtualised, so most cards do not exist as drop targets: the position is computed
 * from the column under the pointer instead, and columns and board scroll when the pointer nears their edges.
 */
export function useCardDrag<Card extends BoardItem>({ board, isRanked, strip, onPickUp, onStep }: CardDrag<Card>) {
  const [held, setHeld] = useState<Held<Card> | null>(null)
  const [spot, setSpot] = useState<Spot | null>(null)
  const handles = useRef(new Map<string, ColumnHandle>())
  const pointer = useRef({ x: 0, y: 0 })

  const [scroll] = useState(() => ({ sideways: makeScroller(), down: makeScroller(), lanes: makeScroller() }))

  const follow = useEffectEvent((elapsed: number) => {
    const { x, y } = pointer.current
    const view = strip.current?.getBoundingClientRect()
    if (view) {
      const speed = edgeSpeed(x, view.left, view.right, fastest.sideways)
      const down =
        board.lanes.length > 1 ? edgeSpeed(y, view.top, Math.min(view.bottom, window.innerHeight), fastest.down) : 0
      strip.current?.scrollBy(scroll.sideways(speed, elapsed), scroll.lanes(down, elapsed))
    }
    const isInView = view !== undefined && x >= view.left && x <= view.right && y >= view.top
    const cell = cellsOf(board).find((one) => isInView && holds(handles.current.get(cellId(one))?.element, x, y))
    const column = cell && handles.current.get(cellId(cell))
    if (!column) return setSpot(null)
    const edges = column.scroller.getBoundingClientRect()
    const speed = edgeSpeed(y, edges.top, Math.min(edges.bottom, window.innerHeight), fastest.down)
    column.scroller.scrollTop += scroll.down(speed, elapsed)
    const next: Spot = { ...cell, gap: isRanked ? column.gapAt(y) : null }
    setSpot((before) => (before && cellId(before) === cellId(next) && before.gap === next.gap ? before : next))
  })

  const isPointing = held?.by === 'pointer'
  useEffect(() => {
    if (!isPointing) return undefined
    const stop = new AbortController()
    const listening = { signal: stop.signal, capture: true, passive: true }
    const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
      pointer.current = { x: clientX, y: clientY }
    }
    window.addEventListener('mousemove', at, listening)
    window.addEventListener('touchmove', ({ touches }) => touches[0] && at(touches[0]), listening)
    let before = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      follow(Math.max(0, now - before))
      before = now
      frame = requestAnimationFrame(step)
    })
    return () => {
      stop.abort()
      cancelAnimationFrame(frame)
    }
  }, [isPointing])

  function start({ activatorEvent }: DragStartEvent, card: Card): void {
    const from = cellWith(board, card.id)
    if (!from) return
    const by = activatorEvent instanceof KeyboardEvent ? 'keyboard' : 'pointer'
    const touch = 'touches' in activatorEvent ? (activatorEvent as TouchEvent).touches[0] : undefined
    const { clientX, clientY } = touch ?? (activatorEvent as MouseEvent)
    pointer.current = { x: clientX, y: clientY }
    const own: Spot = { ...from, gap: isRanked ? cardsIn(board, from).findIndex(({ id }) => id === card.id) : null }
    const drawn = handles.current.get(cellId(from))?.scroller.querySelector(`[data-card="${card.id}"]`)
    const taken: Held<Card> = { card, from, by, height: drawn?.getBoundingClientRect().height ?? 0 }
    setHeld(taken)
    setSpot(own)
    onPickUp(taken, own)
  }

  function step(key: string): void {
    if (!held || !spot) return
    const next = nextSpot(board, { id: held.card.id, ...held.from }, spot, key, isRanked)
    onStep(held, next)
    if (!next) return
    setSpot(next)
    const column = handles.current.get(cellId(next))
    column?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (next.gap !== null) column?.reveal(next.gap)
  }

  function end(): void {
    setHeld(null)
    setSpot(null)
  }

  const register: Register = useCallback((cell, handle) => {
    if (handle) handles.current.set(cell, handle)
    else handles.current.delete(cell)
  }, [])

  return { held, spot, start, step, end, register }
}

function holds(element: HTMLElement | undefined, x: number, y: number): boolean {
  const box = element?.getBoundingClientRect()
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}
