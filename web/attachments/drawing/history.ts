import type { Shape } from './shapes.ts'

/** The shapes, with undo and redo history. */
type History = { past: Shape[][]; shapes: Shape[]; future: Shape[][] }

export const nothingDrawn: History = { past: [], shapes: [], future: [] }

const stepTo = ({ past, shapes }: History, next: Shape[]): History => ({
  past: [...past, shapes],
  shapes: next,
  future: [],
})

export const withShape = (history: History, shape: Shape): History => stepTo(history, [...history.shapes, shape])

/** Removes everything, which can be undone, too. */
export const cleared = (history: History): History => (history.shapes.length > 0 ? stepTo(history, []) : history)

export function undone({ past, shapes, future }: History): History {
  const before = past.at(-1)
  return before ? { past: past.slice(0, -1), shapes: before, future: [shapes, ...future] } : { past, shapes, future }
}

export function redone({ past, shapes, future }: History): History {
  const [after, ...rest] = future
  return after ? { past: [...past, shapes], shapes: after, future: rest } : { past, shapes, future }
}
