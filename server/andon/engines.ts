import type { AskModel } from '../coach/coach.ts'
import type { AiSettings, ModelSettings } from '../process/settings/aiSettings.ts'
import type { Services } from '../records/services.ts'
import type { Engines } from './analysis.ts'
import type { Engine, Findings } from './engine.ts'
import { openReader, type Reader, type Reading } from './reader/reader.ts'
import { proseLimit, titleLimit } from '../../contract/fields/caseLimits.ts'
import { tagCountLimit, tagLimit } from '../../contract/records/tagLimits.ts'
import { WorkFailed, WorkTimedOut } from '../process/workers/isolatedWork.ts'
import { refuse } from '../process/refuse.ts'
import { cleanLine, cleanText } from './cleanText.ts'

/** Maximum characters of a code that is returned: the largest QR code holds 4,296. */
const codeLimit = 4500
const codeCountLimit = 50

/** The reader on this machine as an engine. It needs no hints. */
const readerEngine = (reader: Reader, log: Services['log']): Engine => ({
  name: 'reader',
  async analyze({ original }, _hints, signal) {
    try {
      return findingsOf(await reader.run(original, signal))
    } catch (error) {
      if (error instanceof WorkTimedOut) throw refuse('readerTimedOut')
      if (error instanceof WorkFailed) {
        // A sentence about the process; never what was read.
        log.warn(error.message)
        throw refuse('readerBroke')
      }
      throw error
    }
  },
})

/** The contents of a photo are as untrusted as the output of a model. */
function findingsOf(reading: Reading): Findings {
  const tags = reading.tags.map((tag) => cleanLine(tag, tagLimit)).filter((tag) => tag !== null)
  return {
    subject: cleanLine(reading.subject, titleLimit),
    likelySubject: cleanLine(reading.likelySubject, titleLimit),
    description: cleanText(reading.description, proseLimit),
    department: reading.department,
    severity: reading.severity,
    readText: cleanText(reading.text, proseLimit) ?? '',
    codes: reading.codes.slice(0, codeCountLimit).flatMap(({ format, text }) => {
      const plain = cleanText(text, codeLimit)
      return plain === null ? [] : [{ format, text: plain }]
    }),
    tags: [...new Set(tags)].slice(0, tagCountLimit),
  }
}

/** Milliseconds that the reader may take for one photo. */
export const readerTimeout = 15_000
/** Maximum milliseconds that a model waits for the reader. */
const longestHeadStart = 1500

/** Opens the configured engines. The reader's process and a model's libraries are loaded with the first photo. */
export function openEngines(ai: AiSettings, log: Services['log']): Engines & { close(): Promise<void> } {
  const reader = openReader({ milliseconds: readerTimeout })
  const hasModel = 'model' in ai
  return {
    reader: readerEngine(reader, log),
    model: hasModel ? modelEngine(ai, log) : null,
    // Only a fraction of a short timeout is spent waiting for the reader.
    headStart: hasModel ? Math.min(longestHeadStart, ai.timeoutMs / 10) : 0,
    close: () => reader.close(),
  }
}

/**
 * A configured model. Its libraries take a tenth of a second and some 20 MB, so they are loaded with the first photo.
 */
function modelEngine(settings: ModelSettings, log: Services['log']): Engine {
  let opening: Promise<Engine> | null = null
  const open = () =>
    (opening ??= import('./model/modelEngine.ts').then(({ openModelEngine }) => openModelEngine(settings, log)))
  return { name: 'model', analyze: async (...asked) => (await open()).analyze(...asked) }
}

/** How the model is asked about texts; null without one. Its libraries are loaded with the first question. */
export function askLater(ai: AiSettings, log: Services['log']): AskModel | null {
  if (!('model' in ai)) return null
  let opening: Promise<AskModel> | null = null
  const open = () => (opening ??= import('./model/askModel.ts').then(({ openAskModel }) => openAskModel(ai, log)))
  return async (...asked) => (await open())(...asked)
}
