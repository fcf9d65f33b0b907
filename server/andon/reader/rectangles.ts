export type Point = { x: number; y: number }

/** A rotated rectangle. `along` is the unit vector of its width, at most 45 degrees from the horizontal. */
export type Rectangle = { center: Point; along: Point; width: number; height: number }

/** The smallest rotated rectangle around points: one of its sides contains a side of their convex hull. */
export function smallestAround(points: Point[]): Rectangle {
  const hull = hullOf(points)
  let best: Rectangle | null = null
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const along = length === 0 ? { x: 1, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    const candidate = around(hull, levelled(along))
    if (!best || candidate.width * candidate.height < best.width * best.height) best = candidate
  }
  return best ?? around(points, { x: 1, y: 0 })
}

/** Expands a rectangle on all sides. */
export function grown(rectangle: Rectangle, by: number): Rectangle {
  return { ...rectangle, width: rectangle.width + 2 * by, height: rectangle.height + 2 * by }
}

function levelled({ x, y }: Point): Point {
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? { x, y } : { x: -x, y: -y }
  return y > 0 ? { x: y, y: -x } : { x: -y, y: x }
}

function around(points: Point[], along: Point): Rectangle {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { x, y } of points) {
    const u = x * along.x + y * along.y
    const v = y * along.x - x * along.y
    left = Math.min(left, u)
    right = Math.max(right, u)
    top = Math.min(top, v)
    bottom = Math.max(bottom, v)
  }
  const [u, v] = [(left + right) / 2, (top + bottom) / 2]
  const center = { x: u * along.x - v * along.y, y: u * along.y + v * along.x }
  return { center, along, width: right - left, height: bottom - top }
}

/** Convex hull by Andrew's monotone chain algorithm (1979). */
function hullOf(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length >= 2 && crossProduct(chain.at(-2), chain.at(-1), point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  const hull = [...half(sorted), ...half(sorted.toReversed())]
  return hull.length > 0 ? hull : sorted.slice(0, 1)
}

/** The cross product of `ab` and `ac`: its sign is the direction of the turn at `b`; 0 on a straight line. */
function crossProduct(a: Point | undefined, b: Point | undefined, c: Point): number {
  return a && b ? (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) : 0
}
