import { AsyncLocalStorage } from 'node:async_hooks'
import { limitedResponse } from '../../process/limitedResponse.ts'

/** Maximum bytes of a provider's response; its keys have some thousand. */
const maxResponse = 1024 * 1024
/** Milliseconds after which a request ends in any case, longer than anybody waits for it. */
const maxTime = 20_000

/** Sends a request to the provider, within limits of size and time, and follows no redirect. */
export async function fetchFromProvider(address: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const limits = [AbortSignal.timeout(maxTime), ...(init.signal ? [init.signal] : [])]
  const response = await plainFetch(address, { ...init, redirect: 'error', signal: AbortSignal.any(limits) })
  return limitedResponse(response, maxResponse)
}

const isToProvider = new AsyncLocalStorage<true>()

/** Calls a function of the sign-in library, all of whose requests go to the provider, within these limits. */
export const withinLimits = <T>(call: () => T): T => isToProvider.run(true, call)

// The library has no setting for this: it always takes the global function.
const plainFetch = globalThis.fetch
globalThis.fetch = (address, init) => (isToProvider.getStore() ? fetchFromProvider : plainFetch)(address, init)
