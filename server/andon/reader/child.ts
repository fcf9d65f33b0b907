import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { departmentOf } from './department.ts'
import { legible } from './legible.ts'
import { openPhoto } from './pixels.ts'
import { readCodes } from './readCodes.ts'
import type { ChildAnswer } from './readerChild.ts'
import type { Reading } from './reading.ts'
import { readText } from './readText.ts'
import { severityOf } from './severity.ts'
import { descriptionOf, subjectOf } from './subject.ts'
import { tagsOf } from './tags.ts'

// Runs as a process of its own: see readerChild.ts. It yields to the server where both want the processor.
setPriority(5)
goFirst()

/** Where memory runs out, Linux ends this process, which is started again for the next photo, and not the server. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Other systems have no such file.
  }
}

async function answerTo(photo: Buffer): Promise<ChildAnswer> {
  let pixels: Awaited<ReturnType<typeof openPhoto>>
  try {
    pixels = await openPhoto(photo)
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
  // What goes wrong from here on is no fault of the photo: the process ends, and says on its error output why.
  return { reading: await read(pixels) }
}

async function read({ forText, forCodes }: Awaited<ReturnType<typeof openPhoto>>): Promise<Reading> {
  const codes = await readCodes(forCodes)
  const placed = legible(await readText(forText))
  const lines = placed.map(({ text, confidence }) => ({ text, confidence: Math.round(confidence * 1000) / 1000 }))
  const text = lines.map(({ text }) => text).join('\n')
  return {
    lines,
    text,
    codes,
    subject: subjectOf(placed),
    description: descriptionOf(placed),
    department: await departmentOf(text),
    severity: severityOf(text),
    tags: tagsOf(lines, codes),
  }
}

async function serve(photo: Uint8Array): Promise<void> {
  process.send?.(await answerTo(Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength)))
  // Pictures lie outside of what the engine counts, so it would not collect them in time.
  globalThis.gc?.()
}

process.on('message', (photo: Uint8Array) => void serve(photo))
process.on('disconnect', () => process.exit())
