import type { LanguageModel } from 'ai'
import type { ModelSettings } from '../../process/settings/aiSettings.ts'
import { parseRetryAfter } from '../../process/parseRetryAfter.ts'
import { Busy } from './modelFault.ts'

/**
 * Loads the configured model with its vendor's package, and passes it key and address, so that it does not read them
 * from the environment.
 */
export async function openModel({ provider, model, apiKey, baseUrl }: ModelSettings): Promise<LanguageModel> {
  const given = { baseURL: baseUrl, apiKey: apiKey ?? '', fetch: carefully }
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
        fetch: carefully,
        supportsStructuredOutputs: true,
      })(model)
    }
  }
}

/** Most bytes of an answer: what was asked for has a few thousand. */
const longestAnswer = 1024 * 1024
/** Seconds that somebody with a photo in hand waits until a busy model is asked again. */
const maxPause = 5

/**
 * Photo and key go to the configured host or nowhere: whoever answers there cannot send them on to another one, and
 * cannot fill the memory with an answer that never ends. A long Retry-After is not waited for, as the
 * vendors' packages would until the time for the photo is over.
 * @throws Busy
 */
const carefully: typeof fetch = async (address, init) => {
  const response = await fetch(address, { ...init, redirect: 'error' })
  const { status, statusText, headers } = response
  const retryAfter = parseRetryAfter(headers.get('retry-after'))
  if (status >= 429 && retryAfter !== undefined && retryAfter > maxPause) {
    await response.body?.cancel()
    throw new Busy(status, retryAfter)
  }
  return new Response(response.body?.pipeThrough(upTo(longestAnswer)) ?? null, { status, statusText, headers })
}

function upTo(most: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let seen = 0
  return new TransformStream({
    transform(piece, stream) {
      seen += piece.length
      if (seen > most) stream.error(new Error('The answer is too long.'))
      else stream.enqueue(piece)
    },
  })
}
