import { suggestedFields, type AnalysisSource, type SuggestedField } from '../../contract/andon/andon.ts'
import type { ProblemCode } from '../../contract/http/errors.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import type { Photo } from '../attachments/attachments.ts'
import { Refusal } from '../process/refuse.ts'
import { isUseful, noHints, type Engine, type Findings } from './engine.ts'

export type Engines = {
  reader: Engine
  /** Null when none is configured. */
  model: Engine | null
  /** Milliseconds that the model waits for the reader's text, and that the model's result waits for the reader's. */
  headStart: number
}

/** Findings of both, and the source of each value. */
export type Analysed = Findings & {
  source: AnalysisSource
  sources: Record<SuggestedField, AnalysisSource | null>
  /** Why the model failed, if there is one. */
  fault: ProblemCode | null
}

const nothing: Findings = {
  subject: null,
  likelySubject: null,
  description: null,
  department: null,
  severity: null,
  ...noHints,
  tags: [],
}

/**
 * Reads a photo with the reader and, if configured, with the model, which receives the text that the reader found. When
 * the model fails and the reader found something, the reader's findings are returned. When there is nothing to find,
 * all fields are empty.
 * @throws the model's refusal when the reader found nothing either
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
  // A result does not wait for the slower of the two; without one, the reader is all there is.
  const read = seen && isUseful(seen) ? (early ?? (await within(headStart, orNothing))) : await orNothing
  signal.throwIfAborted()
  if (fault && !(read && isUseful(read))) throw fault
  return combined(seen, read, fault)
}

/** The model's values first, then the reader's for empty fields; text and codes as the reader found them. */
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
  const subject = found.subject ?? rest?.subject ?? null
  return {
    subject,
    likelySubject: subject === null ? (read?.likelySubject ?? null) : null,
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

/** Returns a promise's result if it resolves within this many milliseconds, else null. */
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
