import { lettersOf, sure } from './likeliestOf.ts'
import type { Pixels } from './pixels.ts'
import { turned, type Quarters } from './readLine.ts'
import type { Line } from './reading.ts'
import type { Point, Rectangle } from './rectangles.ts'

// A letter or number that stands alone at the end of a line is often not found: `au bornier` for `au bornier 4`.

/** A line and its first reading. */
export type Seen = { rectangle: Rectangle; quarters: Quarters; first: Line }

/** How far a letter may stand beyond the end of its line, and the least room for one, in line heights. */
const farthest = 1.5
const leastRoom = 0.5
const maxLetters = 2

const isLine = ({ first }: Seen) => first.confidence >= sure && lettersOf(first.text).length >= maxLetters

/** The rectangle of a line with the room beyond its end, up to the next line; null when nothing stands there. */
export function extended(line: Seen, all: Seen[], picture: Pixels): Rectangle | null {
  const { rectangle, quarters } = line
  const upright = turned(rectangle, quarters)
  const others = all.filter((other) => other !== line && isLine(other))
  const gaps = others.map((other) => gapTo(turned(other.rectangle, quarters), upright))
  const room = Math.min(upright.height * farthest, ...gaps)
  if (!isLine(line) || room < upright.height * leastRoom) return null
  const { along } = upright
  const shifted = (by: number) => ({ x: rectangle.center.x + along.x * by, y: rectangle.center.y + along.y * by })
  const beyond = { ...upright, center: shifted((upright.width + room) / 2), width: room }
  if (!hasInk(picture, beyond)) return null
  const { width, height } = rectangle
  const size = quarters % 2 === 0 ? { width: width + room, height } : { width, height: height + room }
  return { ...rectangle, ...size, center: shifted(room / 2) }
}

/** Samples per height of a rectangle, and the middle part of its height that is sampled. */
const samples = 16
const middle = 0.8
/** Minimum difference of ink from the ground, in greys; minimum samples of a column with ink, and columns of a letter. */
const contrast = 45
const inkOfColumn = 2
const columnsOfLetter = 3

/** Whether there is anything in a rectangle as dark or light as a letter. */
function hasInk({ data, width, height }: Pixels, { center, along, ...size }: Rectangle): boolean {
  const columns = Math.round((samples * size.width) / size.height)
  const greys = Array.from({ length: columns * samples }, (_, at) => {
    const u = ((Math.floor(at / samples) + 0.5) / columns - 0.5) * size.width
    const v = (((at % samples) + 0.5) / samples - 0.5) * size.height * middle
    const x = Math.min(Math.max(Math.round(center.x + u * along.x - v * along.y), 0), width - 1)
    const y = Math.min(Math.max(Math.round(center.y + u * along.y + v * along.x), 0), height - 1)
    const from = (y * width + x) * 3
    return ((data[from] ?? 0) + (data[from + 1] ?? 0)) / 2
  })
  const ground = greys.toSorted((a, b) => a - b)[Math.floor(greys.length / 2)] ?? 0
  const inkOf = (column: number) =>
    greys.slice(column * samples, (column + 1) * samples).filter((grey) => Math.abs(grey - ground) > contrast).length
  return (
    Array.from({ length: columns }, (_, at) => inkOf(at)).filter((ink) => ink >= inkOfColumn).length >= columnsOfLetter
  )
}

/** Whether a reading has one or two letters or digits behind those of another. */
export function hasMore(reading: Line, than: Line): boolean {
  const [letters, fewer] = [lettersOf(reading.text), lettersOf(than.text)]
  const more = letters.length - fewer.length
  return reading.confidence >= sure && letters.startsWith(fewer) && more > 0 && more <= maxLetters
}

/** Whether a line of one or two letters lies inside one that was read with them. */
export function isPart({ rectangle, first }: Seen, whole: Line & { rectangle: Rectangle }): boolean {
  const { along, across } = from(whole.rectangle, rectangle.center)
  const isInside = Math.abs(along) < whole.rectangle.width / 2 && Math.abs(across) < whole.rectangle.height / 2
  return isInside && whole.confidence >= sure && lettersOf(first.text).length <= maxLetters
}

/** The gap from the end of a line to another one in its row; infinite when it is elsewhere. */
function gapTo(other: Rectangle, line: Rectangle): number {
  const { along, across } = from(line, other.center)
  const isInRow = Math.abs(across) < (line.height + other.height) * 0.3 && along > 0
  return isInRow ? along - (line.width + other.width) / 2 : Infinity
}

/** A point seen from the centre of a rectangle. */
function from({ center, along }: Rectangle, { x, y }: Point): { along: number; across: number } {
  const [dx, dy] = [x - center.x, y - center.y]
  return { along: dx * along.x + dy * along.y, across: dy * along.x - dx * along.y }
}
