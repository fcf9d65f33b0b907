/** An interactive point of a chart, for mouse, touch and arrow keys. */
export type ChartPoint = {
  /** Its position in pixels from the upper left corner of the plot. */
  x: number
  y: number
  /** Its area, if any: outlined while it is selected. */
  box?: { x: number; y: number; width: number; height: number }
  title: string
  /** Its figures as text, by line. */
  lines: string[]
  /** Opens what is behind it. */
  open?: (() => void) | undefined
}

/** Index of the point nearest to a position; -1 for none. */
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

/** Horizontal distance counts more: in a column of a chart its point is meant, however high the pointer is. */
function distanceTo(point: ChartPoint, x: number, y: number): number {
  const { box } = point
  if (!box) return (4 * (point.x - x)) ** 2 + (point.y - y) ** 2
  const across = Math.max(box.x - x, 0, x - box.x - box.width)
  const down = Math.max(box.y - y, 0, y - box.y - box.height)
  return (4 * across) ** 2 + down ** 2
}

/** The index of the point to which a key moves; null for other keys. */
export function pointByKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return active < 0 ? count - 1 : Math.max(active - 1, 0)
  return null
}
