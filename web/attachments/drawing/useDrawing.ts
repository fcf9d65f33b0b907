import { useState } from 'react'
import { cleared, nothingDrawn, redone, undone, withShape } from './history.ts'
import type { Shape } from './shapes.ts'

export type Drawing = ReturnType<typeof useDrawing>

/** The state of drawing on a photo: shapes, the shape that is being moved by keys and not placed yet, undo and redo. */
export function useDrawing() {
  const [history, setHistory] = useState(nothingDrawn)
  const [pending, setPending] = useState<Shape | null>(null)
  const step = (way: typeof undone) => () => {
    setPending(null)
    setHistory(way)
  }
  return {
    shapes: history.shapes,
    pending,
    setPending,
    /** Everything visible: the placed shapes, and the pending one. */
    seen: pending ? [...history.shapes, pending] : history.shapes,
    add(shape: Shape): void {
      setPending(null)
      setHistory((before) => withShape(before, shape))
    },
    // Null if there is nothing to undo. The pending shape is removed first.
    undo: pending ? () => setPending(null) : history.past.length > 0 ? step(undone) : null,
    redo: history.future.length > 0 ? step(redone) : null,
    clear: history.shapes.length > 0 ? step(cleared) : null,
  }
}
