import { findText } from './findText.ts'
import { loadAlphabet, loadDetection, loadRecognition } from './models.ts'
import type { Pixels } from './pixels.ts'
import { readLine, type Quarters } from './readLine.ts'
import type { Line } from './reading.ts'
import type { Rectangle } from './rectangles.ts'

/**
 * A line with its centre and size in reading direction, in pixels. `isGuessed`: a word that no dictionary has was
 * replaced by the only one that differs in one letter.
 */
export type PlacedLine = Line & { x: number; y: number; width: number; height: number; isGuessed?: boolean }

/** Ratio of height to width from which text runs vertically. */
const upright = 1.5
/** Confidence below which a line is also read upside down. */
const doubtful = 0.8
/** Minimum number of long lines from which the tilt of the camera is estimated. */
const fewestLines = 3

let loaded: ReturnType<typeof loadAll> | null = null

async function loadAll() {
  const [detection, recognition, alphabet] = [await loadDetection(), await loadRecognition(), await loadAlphabet()]
  return { detection, recognition, alphabet }
}

type Found = Line & { rectangle: Rectangle; quarters: Quarters }

/** Reads all text of a picture in reading order, whatever the orientation of the camera. */
export async function readText(picture: Pixels): Promise<PlacedLine[]> {
  const { detection, recognition, alphabet } = await (loaded ??= loadAll())
  const found: Found[] = []
  for (const rectangle of await findText(detection, picture)) {
    const read = async (quarters: Quarters) => ({
      ...(await readLine(recognition, alphabet, picture, rectangle, quarters)),
      rectangle,
      quarters,
    })
    const isUpright = rectangle.height > rectangle.width * upright
    let best = await read(isUpright ? 1 : 0)
    if (best.confidence < doubtful) {
      const other = await read(isUpright ? 3 : 2)
      if (other.confidence > best.confidence) best = other
    }
    found.push(best)
  }
  // Specks without a letter or digit would come between the words of a line.
  return inReadingOrder(found.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)))
}

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

function placedOn(page: number, slant: number, { rectangle, quarters, text, confidence }: Found): PlacedLine {
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
  return { text, confidence, x: u, y: v, width, height }
}

/** Joins words of a line that were detected separately. */
function joined(row: PlacedLine[]): PlacedLine[] {
  const lines: PlacedLine[] = []
  for (const part of row) {
    const before = lines.at(-1)
    const gap = before ? part.x - part.width / 2 - (before.x + before.width / 2) : Infinity
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
      }
    } else lines.push(part)
  }
  return lines
}
