import { extended, hasMore, isPart, type Seen } from './lineEnd.ts'
import { findText } from './findText.ts'
import { loadAlphabet, loadDetection, loadRecognition } from './models.ts'
import { lettersOf, likeliestOf } from './likeliestOf.ts'
import { cleared, type Pixels } from './pixels.ts'
import { readLine, type Quarters } from './readLine.ts'
import type { Line } from './reading.ts'
import type { Rectangle } from './rectangles.ts'

/**
 * A line with its centre and size in reading direction, in pixels. Agreed is the share of its readings that have the same
 * letters.
 */
export type PlacedLine = Line & {
  x: number
  y: number
  width: number
  height: number
  agreed: number
}

/** Ratio of height to width from which text runs vertically. */
const upright = 1.5
/** Confidence below which a line is also read upside down. */
const doubtful = 0.8
/** Confidence below which a line is not read again: it would hardly become legible. */
const legible = 0.6
/** Confidence and letters of two like readings from which there is no third. */
const clearly = 0.97
const fewestClear = 4
/** Minimum number of long lines from which the tilt of the camera is estimated. */
const fewestLines = 3
/** Minimum overlap of boxes, in line heights, for a letter that was read in both. */
const overlapOfEcho = 0.2

let loaded: ReturnType<typeof loadAll> | null = null

async function loadAll() {
  const [detection, recognition, alphabet] = [await loadDetection(), await loadRecognition(), await loadAlphabet()]
  return { detection, recognition, alphabet }
}

type Found = Line & { rectangle: Rectangle; quarters: Quarters; agreed: number }

/** A slightly larger cut, which the network reads anew. */
const larger = (rectangle: Rectangle): Rectangle => ({
  ...rectangle,
  width: rectangle.width * 1.03,
  height: rectangle.height * 1.12,
})

/**
 * Reads all text of a picture in reading order, whatever the orientation of the camera. Each line is read again with
 * another margin, and unless both readings are alike and clear, also with the noise, since a misread letter is rarely
 * misread in the same way again. Where something stands beyond its end, it is read with that.
 */
export async function readText(picture: Pixels): Promise<PlacedLine[]> {
  const { detection, recognition, alphabet } = await (loaded ??= loadAll())
  const clear = await cleared(picture)
  const read: Read = (quarters, rectangle, isNoisy = false) =>
    readLine(recognition, alphabet, isNoisy ? picture : clear, rectangle, quarters)
  const seen: Seen[] = []
  for (const rectangle of await findText(detection, clear)) seen.push(await readOnce(read, rectangle))
  const found: Found[] = []
  for (const line of seen) {
    if (!found.some((whole) => isPart(line, whole))) found.push(await readAgain(read, line, seen, clear))
  }
  // Specks without a letter or digit would come between the words of a line.
  return inReadingOrder(found.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))
}

type Read = (quarters: Quarters, rectangle: Rectangle, isNoisy?: boolean) => Promise<Line>

async function readOnce(read: Read, rectangle: Rectangle): Promise<Seen> {
  const quarters: Quarters = rectangle.height > rectangle.width * upright ? 1 : 0
  const first = await read(quarters, rectangle)
  if (first.confidence >= doubtful) return { rectangle, quarters, first }
  const turned: Quarters = quarters === 1 ? 3 : 2
  const other = await read(turned, rectangle)
  return other.confidence > first.confidence
    ? { rectangle, quarters: turned, first: other }
    : { rectangle, quarters, first }
}

async function readAgain(read: Read, line: Seen, all: Seen[], picture: Pixels): Promise<Found> {
  const { rectangle, quarters, first } = line
  if (first.confidence < legible) return { ...first, rectangle, quarters, agreed: 0 }
  const further = extended(line, all, picture)
  if (further) {
    const longer = await read(quarters, further)
    const noisy = hasMore(longer, first) ? await read(quarters, further, true) : first
    if (hasMore(noisy, first)) {
      const readings = [longer, noisy, await read(quarters, larger(further))]
      return { ...likeliestOf(readings), rectangle: further, quarters }
    }
  }
  const second = await read(quarters, larger(rectangle))
  const readings = isClear(first, second) ? [first, second] : [first, second, await read(quarters, rectangle, true)]
  return { ...likeliestOf(readings), rectangle, quarters }
}

/** Whether two readings are alike and so sure that a third one would hardly ever differ; of few letters one is soon lost. */
const isClear = (one: Line, other: Line) =>
  lettersOf(one.text) === lettersOf(other.text) &&
  lettersOf(one.text).length >= fewestClear &&
  Math.min(one.confidence, other.confidence) >= clearly

/** Sorts lines in the orientation of most letters, top to bottom and left to right. */
function inReadingOrder(found: Found[]): PlacedLine[] {
  const votes = [0, 0, 0, 0]
  for (const { quarters, text, confidence } of found)
    votes[quarters] = (votes[quarters] ?? 0) + text.length * confidence
  const page = votes.indexOf(Math.max(...votes))
  const slant = slantOf(found)
  const placed = found.map((line) => placedOn(page, slant, line)).toSorted((a, b) => a.y - b.y)
  const rows: PlacedLine[][] = []
  for (const line of placed) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && line.y - first.y < Math.min(first.height, line.height) * 0.5) row.push(line)
    else rows.push([line])
  }
  return rows.flatMap((row) => joined(row.toSorted((a, b) => a.x - b.x)))
}

/**
 * The tilt of the camera in radians: the median slope of the long lines, a few of which may really be sloped, as in
 * handwriting.
 */
function slantOf(found: Found[]): number {
  const angles = found
    .filter(({ rectangle: { width, height } }) => Math.max(width, height) > Math.min(width, height) * upright * 2)
    .map(({ rectangle: { along } }) => Math.atan2(along.y, along.x))
    .toSorted((a, b) => a - b)
  return angles.length < fewestLines ? 0 : (angles[Math.floor(angles.length / 2)] ?? 0)
}

function placedOn(page: number, slant: number, { rectangle, quarters, ...line }: Found): PlacedLine {
  const { center } = rectangle
  const [cos, sin] = [Math.cos(slant), Math.sin(slant)]
  const [x, y] = [center.x * cos + center.y * sin, center.y * cos - center.x * sin]
  const seenFrom: [number, number][] = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ]
  const [u, v] = seenFrom[page] ?? [x, y]
  const [width, height] = quarters % 2 === 0 ? [rectangle.width, rectangle.height] : [rectangle.height, rectangle.width]
  return { ...line, x: u, y: v, width, height }
}

/** Joins words of a line that were detected separately. */
function joined(row: PlacedLine[]): PlacedLine[] {
  const lines: PlacedLine[] = []
  for (const part of withoutEchoes(row)) {
    const before = lines.at(-1)
    const gap = before ? gapBetween(before, part) : Infinity
    const isSimilarHeight = before && Math.max(before.height, part.height) < Math.min(before.height, part.height) * 1.4
    if (before && isSimilarHeight && gap < part.height) {
      const right = part.x + part.width / 2
      const left = before.x - before.width / 2
      const letters = before.text.length + part.text.length
      lines[lines.length - 1] = {
        text: `${before.text} ${part.text}`,
        confidence: (before.confidence * before.text.length + part.confidence * part.text.length) / (letters || 1),
        x: (left + right) / 2,
        y: (before.y + part.y) / 2,
        width: right - left,
        height: Math.max(before.height, part.height),
        agreed: Math.min(before.agreed, part.agreed),
      }
    } else lines.push(part)
  }
  return lines
}

const gapBetween = (before: PlacedLine, part: PlacedLine) => part.x - part.width / 2 - (before.x + before.width / 2)

/** Where boxes overlap, a letter alone at their edge is a part of the other's word: `DO I` beside `NOT`, `1` beside `1:`. */
function withoutEchoes(row: PlacedLine[]): PlacedLine[] {
  const overlaps = (before: PlacedLine | undefined, part: PlacedLine | undefined) =>
    before !== undefined && part !== undefined && gapBetween(before, part) < -part.height * overlapOfEcho
  return row.map((part, at) => {
    const [before, after] = [row[at - 1], row[at + 1]]
    const text = overlaps(before, part) ? part.text.replace(/^\p{L} (?=\p{L}{2})/u, '') : part.text
    if (!after || !overlaps(part, after)) return { ...part, text }
    const last = / (\p{L}|\d)$/u.exec(text)?.[1] ?? ''
    const isEcho = last !== '' && (/\p{L}/u.test(last) || after.text.startsWith(last))
    return { ...part, text: isEcho ? text.slice(0, -2) : text }
  })
}
