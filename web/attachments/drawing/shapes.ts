export const tools = ['arrow', 'circle', 'blur'] as const
export type Tool = (typeof tools)[number]

export const inks = ['red', 'yellow'] as const
export type Ink = (typeof inks)[number]

/** A position on the picture, in its own pixels. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
type Box = Point & Size

/** An arrow points from `from` to `to`; circle and blur fill the box between the two. */
export type Shape = { tool: Tool; ink: Ink; from: Point; to: Point }

/** Line width relative to the picture's size, so that lines look equally thick on small and large pictures. */
export const lineWidth = ({ width, height }: Size): number => Math.max(3, Math.max(width, height) / 110)

/** Edge of the squares that cover a blurred part. */
const tileSize = ({ width, height }: Size): number => Math.max(8, Math.round(Math.max(width, height) / 36))

/**
 * The squares that cover a blurred part, in two shades. They depend only on its position and size: averages of the pixels
 * below it, however coarse, can be compared with guesses, and overlapping ones add up to finer ones.
 */
export function coverTiles(shape: Pick<Shape, 'from' | 'to'>, size: Size): (Box & { isDark: boolean })[] {
  const box = boxOf(shape)
  // Whole pixels, rounded outwards: a partly covered pixel would reveal a part of its colour.
  const [left, top] = [Math.floor(box.x), Math.floor(box.y)]
  const right = Math.min(size.width, Math.max(left + 1, Math.ceil(box.x + box.width)))
  const bottom = Math.min(size.height, Math.max(top + 1, Math.ceil(box.y + box.height)))
  const edge = tileSize(size)
  const tiles: (Box & { isDark: boolean })[] = []
  for (let y = top; y < bottom; y += edge) {
    for (let x = left; x < right; x += edge) {
      const isDark = ((x - left) / edge + (y - top) / edge) % 2 === 1
      tiles.push({ x, y, width: Math.min(edge, right - x), height: Math.min(edge, bottom - y), isDark })
    }
  }
  return tiles
}

export const boxOf = ({ from, to }: Pick<Shape, 'from' | 'to'>): Box => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})

/** The position itself, or the nearest one on the picture. */
export const within = ({ x, y }: Point, { width, height }: Size): Point => ({
  x: Math.min(Math.max(x, 0), width),
  y: Math.min(Math.max(y, 0), height),
})

/** Whether a drag was too short to be intended as one. */
export const isTap = ({ from, to }: Pick<Shape, 'from' | 'to'>, size: Size): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) < Math.max(size.width, size.height) / 60

/** The shape that a tap places: an arrow that points at the position, a circle or a blurred part around it. */
export function shapeAt(place: Point, tool: Tool, ink: Ink, size: Size): Shape {
  const reach = Math.min(size.width, size.height) / 5
  if (tool === 'arrow') {
    // From the side with room.
    const away = (at: number, whole: number) => (at + reach <= whole ? at + reach : at - reach)
    return { tool, ink, from: { x: away(place.x, size.width), y: away(place.y, size.height) }, to: within(place, size) }
  }
  const half = { x: reach / 2, y: tool === 'blur' ? reach / 4 : reach / 2 }
  const corner = (sign: number) => within({ x: place.x + sign * half.x, y: place.y + sign * half.y }, size)
  return { tool, ink, from: corner(-1), to: corner(1) }
}

/** The shape moved as a whole, as far as it stays on the picture. */
export function moved(shape: Shape, by: Point, size: Size): Shape {
  const box = boxOf(shape)
  const step = {
    x: Math.min(Math.max(by.x, -box.x), size.width - box.x - box.width),
    y: Math.min(Math.max(by.y, -box.y), size.height - box.y - box.height),
  }
  const shifted = ({ x, y }: Point): Point => ({ x: x + step.x, y: y + step.y })
  return { ...shape, from: shifted(shape.from), to: shifted(shape.to) }
}

/** The shape with its second end moved: an arrow turned, a circle or blurred part resized. */
export const resized = (shape: Shape, by: Point, size: Size): Shape => ({
  ...shape,
  to: within({ x: shape.to.x + by.x, y: shape.to.y + by.y }, size),
})

/** The corners of an arrow with shaft and head, beginning with its point. */
export function arrowCorners({ from, to }: Pick<Shape, 'from' | 'to'>, width: number): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const head = Math.min(width * 5, length * 0.6)
  const corner = (back: number, aside: number): Point => ({
    x: to.x - along.x * back - along.y * aside,
    y: to.y - along.y * back + along.x * aside,
  })
  const shaft = width / 2
  const wing = head * 0.6
  return [
    corner(0, 0),
    corner(head, wing),
    corner(head * 0.85, shaft),
    corner(length, shaft),
    corner(length, -shaft),
    corner(head * 0.85, -shaft),
    corner(head, -wing),
  ]
}
