import { tensorOf, type Network } from './models.ts'
import { resized, type Pixels } from './pixels.ts'
import { grown, smallestAround, type Point, type Rectangle } from './rectangles.ts'

/** Longest edge of the picture for text detection, in pixels: memory grows with its square. */
const longestEdge = 1152
/** The network requires edges that are multiples of this. */
const step = 32
/** Minimum probability of a text pixel. */
const pixelThreshold = 0.3
/** Minimum mean probability of a text area. */
const areaThreshold = 0.6
/** The network marks a shrunken text area, which is expanded by this factor of area over perimeter (Liao et al., 2020). */
const growth = 1.6
const smallestSide = 3
/** Maximum lines read in one photo. */
const maxLines = 80

const colours = [
  [0.485, 0.456, 0.406],
  [0.229, 0.224, 0.225],
] as const

/** Finds the text lines of a picture, in its own pixels and in no order, by differentiable binarization (DB). */
export async function findText(detection: Network, picture: Pixels): Promise<Rectangle[]> {
  const scale = Math.min(1, longestEdge / Math.max(picture.width, picture.height))
  const edge = (length: number) => Math.max(step, Math.round((length * scale) / step) * step)
  const width = edge(picture.width)
  const height = edge(picture.height)
  const small = await resized(picture, { width, height })
  const { data } = await detection(tensorOf(small.data, width * height, colours), [1, 3, height, width])
  const back = { x: picture.width / width, y: picture.height / height }
  return areasOf(data, width, height)
    .map((area) => smallestAround(area))
    .filter((core) => Math.min(core.width, core.height) >= smallestSide)
    .map((core) => grown(core, (core.width * core.height * growth) / (2 * (core.width + core.height))))
    .toSorted((a, b) => b.height * b.width - a.height * a.width)
    .slice(0, maxLines)
    .map((line) => scaled(line, back))
}

function scaled({ center, along, width, height }: Rectangle, by: Point): Rectangle {
  // The two scales differ only by rounding, so rectangles stay rectangles.
  const length = Math.hypot(along.x * by.x, along.y * by.y)
  return {
    center: { x: center.x * by.x, y: center.y * by.y },
    along: { x: (along.x * by.x) / length, y: (along.y * by.y) / length },
    width: width * length,
    height: height * Math.hypot(along.y * by.x, along.x * by.y),
  }
}

/** Connected text areas, each as the ends of its pixel rows. */
function areasOf(probability: Float32Array, width: number, height: number): Point[][] {
  const seen = new Uint8Array(width * height)
  const isText = (at: number) => seen[at] === 0 && (probability[at] ?? 0) > pixelThreshold
  const areas: Point[][] = []
  for (let start = 0; start < seen.length; start += 1) {
    if (!isText(start)) continue
    seen[start] = 1
    const stack = [start]
    const rows = new Map<number, { left: number; right: number }>()
    let sum = 0
    let count = 0
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      sum += probability[at] ?? 0
      count += 1
      const x = at % width
      const y = (at - x) / width
      const row = rows.get(y)
      if (row) Object.assign(row, { left: Math.min(row.left, x), right: Math.max(row.right, x) })
      else rows.set(y, { left: x, right: x })
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = at + dy * width + dx
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height || !isText(next)) continue
          seen[next] = 1
          stack.push(next)
        }
      }
    }
    if (sum / count < areaThreshold) continue
    areas.push(
      [...rows].flatMap(([y, { left, right }]) =>
        [left, right + 1].flatMap((x) => [
          { x, y },
          { x, y: y + 1 },
        ]),
      ),
    )
  }
  return areas
}
