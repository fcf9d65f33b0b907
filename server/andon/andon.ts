import { randomUUID } from 'node:crypto'
import { type Analysis, type AnalysisEngine, analysisSources, suggestedFields } from '../../contract/andon/andon.ts'
import type { ScannedStation } from '../../contract/stations/stations.ts'
import type { AskModel } from '../coach/coach.ts'
import { openPhoto, photoOf, type Photo } from '../attachments/attachments.ts'
import type { Actor, Services } from '../records/services.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import type { AiSettings } from '../process/settings/aiSettings.ts'
import { rateLimit } from '../http/rateLimit.ts'
import { openFairQueue } from '../process/workers/fairQueue.ts'
import { inTransaction } from '../records/transaction.ts'
import { stationOfPhoto } from '../stations/stations.ts'
import { analysePhoto, type Analysed, type Engines } from './analysis.ts'
import { askLater, openEngines, readerTimeout } from './engines.ts'
import { isUseful, noHints } from './engine.ts'
import { mayAnalyze } from './policy.ts'
import { readStoredWith } from './readReport.ts'
import { insertAnalysis, selectCounts, type EngineName, type StoredSuggestion, selectFieldCounts } from './store.ts'
import type { Reader } from '../database/database.ts'

export { createGuestReport } from './guestReports.ts'
export { notePhotos } from './notePhotos.ts'
export { readReport } from './readReport.ts'

/** Maximum milliseconds that a photo waits. */
const timeout = 30_000
/** Photos that may wait, each of some megabytes: the maximum of three people. */
const minQueued = 36

export type Andon = {
  /** Asks the configured model about texts; null without one. */
  askModel: AskModel | null

  /**
   * Reads a photo and suggests what to report. An abort of `gone` stops everything in progress. For a photo without
   * text, code or anything else to suggest, the fields are empty.
   * @throws `unavailable` when it is turned off or many wait, `tooMany` when one person sends many, whatever
   * `openPhoto` refuses, and what a model refuses when the reader found nothing either
   */
  analyzePhoto(by: Actor, imageData: string, gone: AbortSignal): Promise<Analysis>
  /**
   * Returns the station whose label is in a photo; only the built-in reader is used.
   * @throws as `analyzePhoto`, except a model's refusals
   */
  readLabel(by: Actor, imageData: string, gone: AbortSignal): Promise<{ station: ScannedStation | null }>
  /** Returns which engine is on and how accurate it is. @throws `forbidden` */
  readAnalysisEngine(by: Actor): Promise<AnalysisEngine>
  /** Ends the reader's process. */
  close(): Promise<void>
}

/** Opens photo analysis as configured; a process or a library is loaded with the first photo. */
export function openAndon(services: Services): Andon {
  const { ai } = services.settings
  const engines = openEngines(ai, services.log)
  const concurrency = ai.maxConcurrency
  const turn = openFairQueue({
    concurrency,
    queuedPerPerson: 12,
    queued: Math.max(minQueued, 10 * concurrency),
    timeout,
  })
  const count = rateLimit(ai.ratePerUserMinute, 'photosOften')

  /** Does something with a photo that a person sent, when it is their turn. */
  async function inTurn<T>(
    by: Actor,
    imageData: string,
    gone: AbortSignal,
    work: (photo: Photo) => Promise<T>,
  ): Promise<T> {
    if (!mayAnalyze(by)) throw refuse('forbidden')
    if (ai.provider === 'off') throw refuse('photoAnalysisOff')
    count(by.id)
    return turn(by.id, async () => work(await openPhoto(imageData)), gone).catch((error: unknown) => {
      // Nobody receives it; what matters is that the work in progress is stopped.
      throw gone.aborted ? refuse('photoNotAwaited') : error
    })
  }
  readStoredWith(services, (by, photo, signal) =>
    turn(by.id, () => engines.reader.analyze(photoOf(photo), noHints, signal), signal),
  )
  return {
    askModel: askLater(ai, services.log),
    analyzePhoto: (by, imageData, gone) =>
      inTurn(by, imageData, gone, (photo) => analyseAndNote(services, by, engines, photo, gone)),
    readLabel: (by, imageData, gone) =>
      inTurn(by, imageData, gone, async (photo) => {
        const { readText: text, codes } = await engines.reader.analyze(photo, noHints, gone)
        return { station: await stationOfPhoto(services, { text, codes: codes.map((code) => code.text) }) }
      }),
    async readAnalysisEngine() {
      const engine = nameOf(ai)
      const [counts, accuracy] = await Promise.all([
        selectCounts(services.database, engine),
        readAccuracy(services.database, engine),
      ])
      return {
        provider: ai.provider,
        model: engine.model,
        host: 'baseUrl' in ai ? new URL(ai.baseUrl).host : null,
        timeoutMs: 'timeoutMs' in ai ? ai.timeoutMs : readerTimeout,
        ...counts,
        accuracy,
      }
    },
    close: () => engines.close(),
  }
}

async function analyseAndNote(
  services: Services,
  by: Actor,
  engines: Engines,
  photo: Photo,
  gone: AbortSignal,
): Promise<Analysis> {
  const start = performance.now()
  const note = (row: Omit<Parameters<typeof insertAnalysis>[1], 'provider' | 'model' | 'duration_ms' | 'user_id'>) =>
    inTransaction(services, { by }, (tx) =>
      insertAnalysis(tx, {
        ...row,
        ...nameOf(services.settings.ai),
        user_id: by.id,
        duration_ms: Math.round(performance.now() - start),
      }),
    )
  try {
    const { fault, ...found } = await analysePhoto(engines, photo, gone)
    const codes = found.codes.map(({ text }) => text)
    const station = await stationOfPhoto(services, { text: found.readText, codes })
    const analysed = withoutStationName(found, station)
    const id = randomUUID()
    const use = isUseful(analysed)
      ? { outcome: 'ok' as const, suggestion: JSON.stringify(suggestionOf(analysed)) }
      : { outcome: 'unreadable' as const }
    await note({ id, source: analysed.source, fault, ...use })
    return { id, ...analysed, station }
  } catch (error) {
    if (!gone.aborted && error instanceof Refusal) {
      const { code } = error
      await note({ outcome: code === 'unreadable' ? 'unreadable' : 'failed', fault: code })
    }
    throw error
  }
}

/** A subject that contains only the location would repeat the station next to it. */
function withoutStationName<Found extends Pick<Analysed, 'subject' | 'likelySubject' | 'sources'>>(
  found: Found,
  station: ScannedStation | null,
): Found {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  const isName = (subject: string | null) => station && letters(subject ?? '') === letters(station.name)
  if (isName(found.subject)) return { ...found, subject: null, sources: { ...found.sources, subject: null } }
  return isName(found.likelySubject) ? { ...found, likelySubject: null } : found
}

function suggestionOf(analysed: Omit<Analysed, 'fault'>): StoredSuggestion {
  const { subject, description, department, severity, sources } = analysed
  return { subject, description, department, severity, sources }
}

const nameOf = (ai: AiSettings): EngineName => ({ provider: ai.provider, model: 'model' in ai ? ai.model : null })

/** Returns for each field of each source that was used how often its suggestion was kept, changed, or missing. */
async function readAccuracy(from: Reader, engine: EngineName): Promise<AnalysisEngine['accuracy']> {
  const counts = await selectFieldCounts(from, engine)
  return analysisSources
    .filter((source) => counts.some((one) => one.source === source))
    .flatMap((source) =>
      suggestedFields.map((field) => {
        const tally = { kept: 0, changed: 0, empty: 0 }
        for (const one of counts) if (one.source === source && one.field === field) tally[one.became] = one.count
        return { source, field, tally }
      }),
    )
}
