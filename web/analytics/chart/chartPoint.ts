/** One thing in a chart that can be pointed at: by the mouse, a finger, or the arrow keys. */
export type ChartPoint = {
  /** Where it is, in pixels from the upper left corner of the plot. */
  x: number
  y: number
  /** Its area, where it has one: outlined while it is pointed at. */
  box?: { x: number; y: number; width: number; height: number }
  title: string
  /** Its figures in words, one a line. */
  lines: string[]
  /** Shows what is behind it. */
  open?: (() => void) | undefined
}

/** The place in the list of the point nearest to a position; -1 when there is none. */
export function nearestPoint(points: readonly ChartPoint[], x: number, y: number): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  points.forEach((point, index) => {
    const distance = distanceTo(point, x, y)
    if (distance < least) {
      best = index
      least = distance
    }
  })
  return best
}

/** Across counts more than down: in a column of a chart one means its point, however high the pointer is. */
function distanceTo(point: ChartPoint, x: number, y: number): number {
  const { box } = point
  if (!box) return (4 * (point.x - x)) ** 2 + (point.y - y) ** 2
  const across = Math.max(box.x - x, 0, x - box.x - box.width)
  const down = Math.max(box.y - y, 0, y - box.y - box.height)
  return (4 * across) ** 2 + down ** 2
}

/** Which point a key leads to; null for keys that lead nowhere. */
export function pointByKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return active < 0 ? count - 1 : Math.max(active - 1, 0)
  return null
}
