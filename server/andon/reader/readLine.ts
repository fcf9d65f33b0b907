import { tensorOf, type Network } from './models.ts'
import type { Pixels } from './pixels.ts'
import type { Rectangle } from './rectangles.ts'
import type { Line } from './reading.ts'

/** Rotation of the text in the photo, in quarter turns clockwise. */
export type Quarters = 0 | 1 | 2 | 3

/** Input height of the network, in pixels. */
const lineHeight = 48
/** Width per output step of the network, in pixels. */
const stepWidth = 8
/** Maximum input width in pixels; longer lines are compressed. */
const maxWidth = 1600
/** Minimum input width in pixels; shorter lines are padded, since the network was trained on wide ones. */
const minWidth = 160
const colours = [
  [0.5, 0.5, 0.5],
  [0.5, 0.5, 0.5],
] as const

/** Reads the text inside a rectangle of a picture, given its rotation. */
export async function readLine(
  recognition: Network,
  alphabet: string[],
  picture: Pixels,
  rectangle: Rectangle,
  quarters: Quarters,
): Promise<Line> {
  const strip = cut(picture, turned(rectangle, quarters))
  const width = Math.max(minWidth, strip.width)
  const tensor = tensorOf(padded(strip, width), width * lineHeight, colours)
  const { data, shape } = await recognition(tensor, [1, 3, lineHeight, width])
  return decoded(data, shape[2] ?? alphabet.length, alphabet, strip)
}

/** The same rectangle with its width in reading direction. */
export function turned(rectangle: Rectangle, quarters: Quarters): Rectangle {
  let { along, width, height } = rectangle
  for (let turn = 0; turn < quarters; turn += 1) {
    along = { x: -along.y, y: along.x }
    ;[width, height] = [height, width]
  }
  return { center: rectangle.center, along, width, height }
}

/** Crops a rectangle, upright and at the network's height. Large text is averaged, so that thin strokes are kept. */
function cut(picture: Pixels, { center, along, width, height }: Rectangle): Pixels {
  const wide = Math.min(maxWidth, Math.max(8, Math.round((lineHeight * width) / height)))
  const fine = Math.min(4, Math.max(1, Math.ceil(height / lineHeight / 1.2)))
  const data = new Uint8Array(wide * lineHeight * 3)
  for (let row = 0; row < lineHeight; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      let [red, green, blue] = [0, 0, 0]
      for (let part = 0; part < fine * fine; part += 1) {
        const u = ((column + ((part % fine) + 0.5) / fine) / wide - 0.5) * width
        const v = ((row + (Math.floor(part / fine) + 0.5) / fine) / lineHeight - 0.5) * height
        const x = center.x + u * along.x - v * along.y - 0.5
        const y = center.y + u * along.y + v * along.x - 0.5
        const left = Math.min(Math.max(Math.floor(x), 0), picture.width - 2)
        const top = Math.min(Math.max(Math.floor(y), 0), picture.height - 2)
        const fx = Math.min(Math.max(x - left, 0), 1)
        const fy = Math.min(Math.max(y - top, 0), 1)
        const at = (top * picture.width + left) * 3
        const below = at + picture.width * 3
        const mix = (offset: number) => {
          const upper = (picture.data[at + offset] ?? 0) * (1 - fx) + (picture.data[at + 3 + offset] ?? 0) * fx
          const lower = (picture.data[below + offset] ?? 0) * (1 - fx) + (picture.data[below + 3 + offset] ?? 0) * fx
          return upper * (1 - fy) + lower * fy
        }
        red += mix(0)
        green += mix(1)
        blue += mix(2)
      }
      const to = (row * wide + column) * 3
      data[to] = red / (fine * fine)
      data[to + 1] = green / (fine * fine)
      data[to + 2] = blue / (fine * fine)
    }
  }
  return { data, width: wide, height: lineHeight }
}

/** Pads a strip on the right with the grey that is zero for the network. */
function padded(strip: Pixels, width: number): Uint8Array {
  if (strip.width === width) return strip.data
  const data = new Uint8Array(width * lineHeight * 3).fill(128)
  for (let row = 0; row < lineHeight; row += 1) {
    data.set(strip.data.subarray(row * strip.width * 3, (row + 1) * strip.width * 3), row * width * 3)
  }
  return data
}

/** Greedy CTC decoding (Graves et al., 2006): the likeliest class of each step, without repetitions and blanks (class 0). */
function decoded(data: Float32Array, classes: number, alphabet: string[], strip: Pixels): Line {
  const letters: Letter[] = []
  let sum = 0
  let before = 0
  for (let step = 0; step * classes < data.length; step += 1) {
    const start = step * classes
    let best = 0
    for (let one = 1; one < classes; one += 1) if ((data[start + one] ?? 0) > (data[start + best] ?? 0)) best = one
    if (best !== 0 && best !== before) {
      letters.push({ text: alphabet[best] ?? '', from: step * stepWidth, to: (step + 1) * stepWidth })
      sum += data[start + best] ?? 0
    } else if (best !== 0) {
      const letter = letters.at(-1)
      if (letter) letter.to = (step + 1) * stepWidth
    }
    before = best
  }
  return { text: withSpaces(letters, strip), confidence: letters.length === 0 ? 0 : sum / letters.length }
}

/** A letter and the columns of the strip where the network recognised it; the letter itself may be wider. */
type Letter = { text: string; from: number; to: number }

/** Minimum darkness of a column with ink, as a share of the darkest columns of the line. */
const inkThreshold = 0.1
/** Minimum width of a space, as a share of the strip's height, and relative to the usual gap. */
const narrowestSpace = 0.19
const timesUsual = 2
/** Digits and signs of a number, which are never separated: half a number would be wrong. */
const oneNumber = /[-./:]|\d\d/

/**
 * Inserts the spaces that the network, trained on Chinese, omits between Latin words: gaps without ink that are wider
 * than those between letters.
 */
function withSpaces(letters: Letter[], strip: Pixels): string {
  const ink = inkOf(strip)
  const gaps = letters.map((letter, index) => gapBetween(letters[index - 1], letter, ink))
  const usual = gaps.slice(1).toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) * 0.4)] ?? 0
  const space = Math.max(strip.height * narrowestSpace, usual * timesUsual)
  return letters
    .map(({ text }, index) => {
      const before = letters[index - 1]?.text ?? ''
      const isSpace = index > 0 && (gaps[index] ?? 0) >= space && !oneNumber.test(before + text)
      return isSpace ? ` ${text}` : text
    })
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Columns with ink, which differ from the strip's background. */
function inkOf({ data, width, height }: Pixels): boolean[] {
  const grey = Float32Array.from({ length: width * height }, (_, at) => (data[at * 3 + 1] ?? 0) + (data[at * 3] ?? 0))
  const ground = grey.toSorted()[Math.floor(grey.length / 2)] ?? 0
  const standsOut = Array.from({ length: width }, (_, column) => {
    let sum = 0
    for (let row = 0; row < height; row += 1) sum += Math.abs((grey[row * width + column] ?? 0) - ground)
    return sum / height
  })
  const sorted = standsOut.toSorted((a, b) => a - b)
  const least = sorted[Math.floor(width * 0.03)] ?? 0
  const most = sorted[Math.floor(width * 0.85)] ?? 0
  return standsOut.map((value) => value > least + (most - least) * inkThreshold)
}

/** Longest run of columns without ink between the centres of two letters. */
function gapBetween(before: Letter | undefined, letter: Letter, ink: boolean[]): number {
  if (!before) return 0
  let longest = 0
  let run = 0
  for (let column = Math.round((before.from + before.to) / 2); column < (letter.from + letter.to) / 2; column += 1) {
    run = ink[column] ? 0 : run + 1
    longest = Math.max(longest, run)
  }
  return longest
}
