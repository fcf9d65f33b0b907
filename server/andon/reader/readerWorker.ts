import { answerTasks } from '../../process/workers/answerTasks.ts'
import { refuse } from '../../process/refuse.ts'
import { allowOnlyPhotoDecoders } from '../../files/sharp.ts'
import { departmentOf } from './department.ts'
import { legibleLines } from './legibleLines.ts'
import { openPhoto } from './pixels.ts'
import { readCodes } from './readCodes.ts'
import type { Reading } from './reading.ts'
import { severityOf } from './severity.ts'
import { descriptionOf, subjectOf } from './subject.ts'
import { tagsOf } from './tags.ts'

// Runs as a separate process: see reader.ts.

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
  const { lines: placed, illegible } = await legibleLines(forText)
  const lines = placed.map(({ text, confidence }) => ({ text, confidence: Math.round(confidence * 1000) / 1000 }))
  const text = lines.map(({ text }) => text).join('\n')
  return {
    lines,
    text,
    codes,
    ...subjectOf(placed, illegible),
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
