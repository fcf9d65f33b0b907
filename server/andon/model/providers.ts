import type { LanguageModel } from 'ai'
import type { ModelSettings } from '../../process/settings/aiSettings.ts'
import { limitedResponse } from '../../process/limitedResponse.ts'
import { parseRetryAfter } from '../../process/parseRetryAfter.ts'
import { Busy } from './modelFault.ts'

/**
 * Loads the configured model with its vendor's package, and passes it key and address, so that it does not read them
 * from the environment.
 */
export async function openModel({ provider, model, apiKey, baseUrl }: ModelSettings): Promise<LanguageModel> {
  const given = { baseURL: baseUrl, apiKey: apiKey ?? '', fetch: boundedFetch }
  switch (provider) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(given)(model)
    case 'azure':
      return (await import('@ai-sdk/azure')).createAzure(given)(model)
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(given)(model)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(given)(model)
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseUrl,
        ...(apiKey !== null && { apiKey }),
        fetch: boundedFetch,
        supportsStructuredOutputs: true,
      })(model)
    }
  }
}

/** Maximum bytes of a response; the requested object has a few thousand. */
const maxResponse = 1024 * 1024
/** Maximum seconds of a Retry-After that somebody with a photo in hand waits for. */
const maxPause = 5

/**
 * A fetch that follows no redirect, so that photo and key reach no host but the configured one, and limits the size of the
 * response. The vendors' packages would wait for any Retry-After until the time for the photo is over.
 * @throws Busy for a Retry-After that is too long
 */
const boundedFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: 'error' })
  const { status, headers } = response
  const retryAfter = parseRetryAfter(headers.get('retry-after'))
  if (status >= 429 && retryAfter !== undefined && retryAfter > maxPause) {
    await response.body?.cancel()
    throw new Busy(status, retryAfter)
  }
  return limitedResponse(response, maxResponse)
}
