import { useState } from 'react'
import { cleared, nothingDrawn, redone, undone, withShape } from './history.ts'
import type { Shape } from './shapes.ts'

/** What is drawn on a photo, the shape that is moved by keys and not set yet, and the steps back and forward. */
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
    /** All that is seen: the shapes that are set, and the pending one. */
    seen: pending ? [...history.shapes, pending] : history.shapes,
    add(shape: Shape): void {
      setPending(null)
      setHistory((before) => withShape(before, shape))
    },
    // Null where there is no such step. The pending shape is the first that goes.
    undo: pending ? () => setPending(null) : history.past.length > 0 ? step(undone) : null,
    redo: history.future.length > 0 ? step(redone) : null,
    clear: history.shapes.length > 0 ? step(cleared) : null,
  }
}
