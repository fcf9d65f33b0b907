import { answerTasks } from '../../process/workers/answerTasks.ts'
import { refuse } from '../../process/refuse.ts'
import { allowOnlyPhotoDecoders } from '../../files/sharp.ts'
import { departmentOf } from './department.ts'
import { respelled } from './dictionary.ts'
import { openPhoto } from './pixels.ts'
import { readCodes } from './readCodes.ts'
import type { Reading } from './reading.ts'
import { readText, type PlacedLine } from './readText.ts'
import { severityOf } from './severity.ts'
import { descriptionOf, subjectOf } from './subject.ts'
import { tagsOf } from './tags.ts'

// Runs as a separate process: see reader.ts.

/** Minimum mean confidence of a line's letters. */
const sure = 0.75
/** Minimum confidence of the best line; otherwise the picture has only patterns that look like letters. */
const verySure = 0.85
/** Minimum confidence of a line with a single letter or digit, which is more often a speck. */
const almostCertain = 0.95

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu) ?? []

/** A row of bolts or slats is read as one repeated letter. */
const isVaried = (text: string) => {
  const letters = lettersOf(text.toLowerCase().replaceAll('o', '0'))
  return letters.length < 4 || new Set(letters).size > Math.min(3, letters.length / 4)
}

/** Removes lines that are probably not text. */
function legible(lines: PlacedLine[]): PlacedLine[] {
  const kept = lines.filter(
    ({ text, confidence }) => confidence >= (lettersOf(text).length < 2 ? almostCertain : sure) && isVaried(text),
  )
  const isText = kept.some(({ text, confidence }) => confidence >= verySure && lettersOf(text).length >= 3)
  return isText ? kept : []
}

/** A problem with the photo is refused; later errors are not the photo's fault, and end the process. */
async function pixelsOf(photo: Buffer): ReturnType<typeof openPhoto> {
  try {
    return await openPhoto(photo)
  } catch (error) {
    throw refuse('photoUnreadable', { cause: error })
  }
}

async function read({ forText, forCodes }: Awaited<ReturnType<typeof openPhoto>>): Promise<Reading> {
  const codes = await readCodes(forCodes)
  const placed = legible(await readText(forText)).map((line) => ({ ...line, ...respelled(line) }))
  const lines = placed.map(({ text, confidence }) => ({ text, confidence: Math.round(confidence * 1000) / 1000 }))
  const text = lines.map(({ text }) => text).join('\n')
  return {
    lines,
    text,
    codes,
    subject: subjectOf(placed),
    description: descriptionOf(placed),
    department: departmentOf(text),
    severity: severityOf(text),
    tags: tagsOf(lines, codes),
  }
}

await allowOnlyPhotoDecoders()
answerTasks(async (photo: Uint8Array) =>
  read(await pixelsOf(Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength))),
)
