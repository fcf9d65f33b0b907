import { generateText, type LanguageModel } from 'ai'
import type { AskModel } from '../../coach/coach.ts'
import type { ModelSettings } from '../../process/settings/aiSettings.ts'
import type { Services } from '../../records/services.ts'
import { modelFault } from './modelFault.ts'
import { openModel } from './providers.ts'

/** Returns a function that asks the configured model about texts. It throws the refusal that `modelFault` returns. */
export function openAskModel(settings: ModelSettings, log: Services['log']): AskModel {
  let opening: Promise<LanguageModel> | null = null
  return async ({ instructions, question }, gone) => {
    const slow = AbortSignal.timeout(settings.timeoutMs)
    try {
      const { text } = await generateText({
        model: await (opening ??= openModel(settings)),
        instructions,
        messages: [{ role: 'user', content: question }],
        maxOutputTokens: settings.maxOutputTokens,
        maxRetries: settings.maxRetries,
        abortSignal: AbortSignal.any([gone, slow]),
        // The vendor must not store the texts.
        providerOptions: { openai: { store: false }, azure: { store: false } },
      })
      return text
    } catch (error) {
      gone.throwIfAborted()
      const { refusal, logged } = modelFault(error, settings.apiKey)
      log.warn({ provider: settings.provider, model: settings.model, ...logged }, 'The model did not answer.')
      throw refusal
    }
  }
}
