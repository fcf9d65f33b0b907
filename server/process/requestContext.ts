import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import { requestLanguage } from './requestLanguage.ts'
import { readUserAgent } from './readUserAgent.ts'

type Request = Pick<FastifyRequest, 'ip' | 'headers'> & { actor?: { language?: Language | null } | null }

const requests = new AsyncLocalStorage<Request>()

/** Where a request came from: its IP address, and browser and system in short words. */
type Origin = { address: string | null; browser: string | null }

/** Handles a request, so that `requestOrigin` knows where it came from. */
export const runWithRequest = <T>(request: Request, work: () => T): T => requests.run(request, work)

/** Where the current request came from; nulls for the server's own work. */
export function requestOrigin(): Origin {
  const request = requests.getStore()
  return request ? { address: request.ip, browser: describe(request.headers['user-agent']) } : nowhere
}

/** The language of the current request's sender; English outside of a request. */
export function currentLanguage(): Language {
  const request = requests.getStore()
  return request ? requestLanguage(request) : 'en'
}

/** Returns a function that runs later work in the context of the current request, of which it keeps only the origin. */
export function bindRequestContext(): <T>(work: () => T) => T {
  const request = requests.getStore()
  if (!request) return (work) => work()
  const { 'user-agent': userAgent, 'accept-language': acceptLanguage } = request.headers
  const kept = {
    ip: request.ip,
    actor: request.actor ?? null,
    headers: { 'user-agent': userAgent, 'accept-language': acceptLanguage },
  }
  return (work) => requests.run(kept, work)
}

const nowhere: Origin = { address: null, browser: null }

/** Characters kept of an unknown program's name. */
const maxLength = 60

/** Descriptions by `User-Agent`: the same few are repeated thousands of times a day. */
const descriptions = new LRUCache<string, { text: string | null }>({
  max: 500,
  memoMethod(userAgent) {
    const { browser, system } = readUserAgent(userAgent)
    return { text: [browser, system].filter((word) => word !== null).join(' · ') || programName(userAgent) }
  },
})

const describe = (userAgent: string | undefined): string | null =>
  userAgent === undefined ? null : descriptions.memo(userAgent).text

/** The program's own name, such as `python-requests/2.32`: the first word, up to any other character. */
const programName = (userAgent: string): string | null => /^[\w.+/-]+/.exec(userAgent)?.[0].slice(0, maxLength) ?? null
