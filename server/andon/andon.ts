import { randomUUID } from 'node:crypto'
import type { Analysis, AnalysisEngine } from '../../contract/andon.ts'
import type { ScannedStation } from '../../contract/stations.ts'
import { openPhoto, type Photo } from '../attachments/attachments.ts'
import type { NoteAnalysis } from '../cases/cases.ts'
import type { Actor, Services } from '../records/services.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import type { AiSettings } from '../process/settings/aiSettings.ts'
import { rateLimit } from '../http/rateLimit.ts'
import { openFairQueue } from '../process/workers/fairQueue.ts'
import { inTransaction } from '../records/transaction.ts'
import { stationOfPhoto } from '../stations/stations.ts'
import { readAccuracy } from './accuracy.ts'
import { analysePhoto, type Analysed, type Engines } from './analysis.ts'
import { openEngines, readerTimeout } from './engines.ts'
import { isUseful } from './engine.ts'
import { compareSent } from './fieldsSent.ts'
import { mayAnalyze } from './policy.ts'
import {
  insertAnalysis,
  lockUnused,
  selectCounts,
  updateSent,
  type EngineName,
  type StoredSuggestion,
} from './store.ts'

/** Milliseconds that a photo waits for its turn at most. */
const patience = 30_000
/** Photos that may wait, each of some megabytes: those of three people with all that one may have. */
const leastQueued = 36

export type Andon = {
  /**
   * Reads a photo and suggests what to report. An abort of `gone` stops everything that is under way.
   * A photo without text, code or anything else to suggest is answered with empty fields.
   * @throws `unavailable` when it is turned off or many wait, `tooMany` when one person sends many, whatever `openPhoto` refuses, and
   * what a model refuses where the reader has nothing either
   */
  analyzePhoto(by: Actor, imageData: string, gone: AbortSignal): Promise<Analysis>
  /** Which engine is on and how well it did. @throws `forbidden` */
  readAnalysisEngine(by: Actor): Promise<AnalysisEngine>
  /** Ends the reader's process. */
  close(): Promise<void>
}

/** Opens photo analysis as the settings say; a process or a library is loaded with the first photo. */
export function openAndon(services: Services): Andon {
  const { ai } = services.settings
  const engines = openEngines(ai, services.log)
  const atOnce = ai.maxConcurrency
  const turn = openFairQueue({ atOnce, queuedPerPerson: 12, queued: Math.max(leastQueued, 10 * atOnce), patience })
  const count = rateLimit(ai.ratePerUserMinute, 'photosOften')

  return {
    async analyzePhoto(by, imageData, gone) {
      if (!mayAnalyze(by)) throw refuse('forbidden')
      if (ai.provider === 'off') throw refuse('photoAnalysisOff')
      count(by.id)
      const analyse = async () => analyseAndNote(services, by, engines, await openPhoto(imageData), gone)
      return turn(by.id, analyse, gone).catch((error: unknown) => {
        // Nobody is there to hear it; what was under way is the only thing that matters.
        throw gone.aborted ? refuse('photoNotAwaited') : error
      })
    },
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

/** A subject that says no more than where it is would stand beside the station that says so already. */
function withoutStationName<Found extends Pick<Analysed, 'subject' | 'sources'>>(
  found: Found,
  station: ScannedStation | null,
): Found {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
  if (!station || letters(found.subject ?? '') !== letters(station.name)) return found
  return { ...found, subject: null, sources: { ...found.sources, subject: null } }
}

function suggestionOf(analysed: Omit<Analysed, 'fault'>): StoredSuggestion {
  const { subject, description, department, severity, sources } = analysed
  return { subject, description, department, severity, sources }
}

const nameOf = (ai: AiSettings): EngineName => ({ provider: ai.provider, model: 'model' in ai ? ai.model : null })

/**
 * Notes what a person sent of what was suggested, within the write that makes the case. An analysis that is unknown,
 * another person's or used already is passed over: the report counts, not the figure.
 */
export const noteAnalysis: NoteAnalysis = async (tx, by, caseId, sent) => {
  if (sent.analysisId === null) return
  const unused = await lockUnused(tx, sent.analysisId, by.id)
  if (unused?.suggestion) await updateSent(tx, sent.analysisId, caseId, compareSent(unused.suggestion, sent))
}
