import { isolatedWork, WorkFailed } from '../../process/workers/isolatedWork.ts'
import { replaceRareCharacters } from './lines.ts'

/** What `typeset` makes a PDF of. */
export type Manuscript = {
  /** The template, as the address of a file; it imports from its own folder alone. */
  template: string
  /** Plain data that the template reads as JSON from `sys.inputs.sheet`. */
  sheet: unknown
  /** Pictures by the paths under which the template asks for them, `/picture-1.jpg`. */
  files: Record<string, Uint8Array>
  /** A moment, ISO 8601: the date of the document. */
  printedAt: string
}

/** The longest sheet takes a few seconds of a processor, for which it may have to wait. */
const typesetting = isolatedWork<Manuscript, Uint8Array>(new URL('typesetter.ts', import.meta.url), {
  milliseconds: 60_000,
  heapMegabytes: 256,
  megabytes: 1500,
  idleMilliseconds: 0,
})

/**
 * Sets one document after the other, each in a process of its own: setting keeps a processor busy, fills memory and can
 * break down over rare letters, and the server must not. Throws with the typesetter's words when it fails.
 */
export async function typeset(manuscript: Manuscript, signal?: AbortSignal): Promise<Buffer> {
  try {
    return Buffer.from(await typesetting.run(manuscript, signal))
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error
    // Some letters beside others abort the library. Better a sheet that marks them than none.
    return Buffer.from(await typesetting.run({ ...manuscript, sheet: inPlainLetters(manuscript.sheet) }, signal))
  }
}

const inPlainLetters = (sheet: unknown): unknown =>
  JSON.parse(JSON.stringify(sheet), (_key, value: unknown) =>
    typeof value === 'string' ? replaceRareCharacters(value) : value,
  )
