import { isolatedWork, WorkFailed } from '../../process/workers/isolatedWork.ts'
import { replaceRareCharacters } from './lines.ts'

/** The source of a PDF. */
export type Manuscript = {
  /** The path of the template, which imports only from its own folder. */
  template: string
  /** Plain data that the template reads as JSON from `sys.inputs.sheet`. */
  sheet: unknown
  /** Pictures by the paths under which the template requests them, `/picture-1.jpg`. */
  files: Record<string, Uint8Array>
  /** The date of the document, ISO 8601. */
  printedAt: string
}

/** The longest document takes a few seconds of a CPU, for which it may have to wait. */
const typesetting = isolatedWork<Manuscript, Uint8Array>(new URL('typesetter.ts', import.meta.url), {
  milliseconds: 60_000,
  heapMegabytes: 256,
  megabytes: 1500,
  idleMilliseconds: 0,
})

/**
 * Typesets documents one at a time, each in a separate process: typesetting keeps a CPU busy, fills memory and can
 * crash on rare characters, which must not affect the server. Throws with the typesetter's message when it fails.
 */
export async function typeset(manuscript: Manuscript): Promise<Buffer> {
  try {
    return Buffer.from(await typesetting.run(manuscript))
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error
    // Some combinations of characters abort the library. A document that marks them is better than none.
    return Buffer.from(await typesetting.run({ ...manuscript, sheet: inPlainLetters(manuscript.sheet) }))
  }
}

const inPlainLetters = (sheet: unknown): unknown =>
  JSON.parse(JSON.stringify(sheet), (_key, value: unknown) =>
    typeof value === 'string' ? replaceRareCharacters(value) : value,
  )
