import { suggestedFields, type AnalysisSource, type SuggestedField } from '../../contract/andon.ts'
import type { ProblemCode } from '../../contract/errors.ts'
import { recordOf } from '../../contract/keysOf.ts'
import type { Photo } from '../attachments/attachments.ts'
import { Refusal } from '../process/refuse.ts'
import { isUseful, type Engine, type Findings, type Hints } from './engine.ts'

export type Engines = {
  reader: Engine
  /** Null where nobody configured one. */
  model: Engine | null
  /** Milliseconds that the model waits for what the reader reads, and that an answer of the model waits for it. */
  headStart: number
}

/** Findings of both, and where each value came from. */
export type Analysed = Findings & {
  source: AnalysisSource
  sources: Record<SuggestedField, AnalysisSource | null>
  /** Why the model did not answer, where one was asked. */
  fault: ProblemCode | null
}

const noHints: Hints = { readText: '', codes: [] }
const nothing: Findings = { subject: null, description: null, department: null, severity: null, ...noHints, tags: [] }

/**
 * Reads a photo with the reader and, where there is one, with the model, which is told the text that the reader read.
 * When the model fails and the reader has something, the reader answers. Where there is nothing to find, all fields are empty.
 * @throws the model's refusal when the reader has nothing either
 */
export async function analysePhoto(engines: Engines, photo: Photo, signal: AbortSignal): Promise<Analysed> {
  const { reader, model, headStart } = engines
  const reading = reader.analyze(photo, noHints, signal)
  if (!model) return combined(null, await reading, null)

  const orNothing = reading.catch(() => null)
  const early = await within(headStart, orNothing)
  const asked = await model.analyze(photo, early ?? noHints, signal).catch((error: unknown) => {
    if (signal.aborted || !(error instanceof Refusal)) throw error
    return error
  })
  const [seen, fault] = asked instanceof Refusal ? [null, asked] : [asked, null]
  // An answer is not kept waiting for the slower of the two; without one, the reader is all there is.
  const read = seen && isUseful(seen) ? (early ?? (await within(headStart, orNothing))) : await orNothing
  signal.throwIfAborted()
  if (fault && !(read && isUseful(read))) throw fault
  return combined(seen, read, fault)
}

/** The model's word first, what it leaves open from the reader; text and codes as the reader read them. */
function combined(seen: Findings | null, read: Findings | null, fault: Refusal | null): Analysed {
  const isSeen = seen !== null && (isUseful(seen) || !(read && isUseful(read)))
  const source: AnalysisSource = isSeen ? 'model' : 'reader'
  const from = { model: seen, reader: read }
  const found = from[source] ?? nothing
  const other: AnalysisSource = source === 'model' ? 'reader' : 'model'
  const sources = recordOf(
    suggestedFields,
    (field) => [source, other].find((one) => (from[one]?.[field] ?? null) !== null) ?? null,
  )
  const rest = from[other]
  return {
    subject: found.subject ?? rest?.subject ?? null,
    description: found.description ?? rest?.description ?? null,
    department: found.department ?? rest?.department ?? null,
    severity: found.severity ?? rest?.severity ?? null,
    readText: read?.readText || found.readText,
    codes: read?.codes ?? [],
    tags: read?.tags ?? [],
    source,
    sources,
    fault: fault?.code ?? null,
  }
}

/** What a promise answers within so many milliseconds, else null. */
async function within<T>(milliseconds: number, promise: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
