import type { AiSettings, ModelSettings } from '../process/settings/aiSettings.ts'
import type { Services } from '../records/services.ts'
import type { Engines } from './analysis.ts'
import type { Engine } from './engine.ts'
import { openReader } from './reader/reader.ts'
import { readerEngine } from './readerEngine.ts'

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
