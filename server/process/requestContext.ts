import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/preferences.ts'
import { requestLanguage } from './requestLanguage.ts'
import { readUserAgent } from './readUserAgent.ts'

type Request = Pick<FastifyRequest, 'ip' | 'headers'> & { actor?: { language?: Language | null } | null }

const asking = new AsyncLocalStorage<Request>()

/** From where something was done: an IP address, and browser and system in short words. */
type Origin = { address: string | null; browser: string | null }

/** Does what a request asks for; whatever it writes, however deep, knows where it came from. */
export const runWithRequest = <T>(request: Request, work: () => T): T => asking.run(request, work)

/** Where what is being done now came from; nulls for what the server does by itself. */
export function requestOrigin(): Origin {
  const request = asking.getStore()
  return request ? { address: request.ip, browser: wordsFor(request.headers['user-agent']) } : nowhere
}

/** The language of whoever sent the current request; English outside of one. */
export function currentLanguage(): Language {
  const request = asking.getStore()
  return request ? requestLanguage(request) : 'en'
}

/** Does something later, as what is being done now: whatever it writes came from the same place. Keeps no more of the request. */
export function bindRequestContext(): <T>(work: () => T) => T {
  const request = asking.getStore()
  if (!request) return (work) => work()
  const { 'user-agent': userAgent, 'accept-language': acceptLanguage } = request.headers
  const kept = {
    ip: request.ip,
    actor: request.actor ?? null,
    headers: { 'user-agent': userAgent, 'accept-language': acceptLanguage },
  }
  return (work) => asking.run(kept, work)
}

const nowhere: Origin = { address: null, browser: null }

/** What the same few browsers said, each thousands of times a day. */
const known = new Map<string, string | null>()
const mostKnown = 500
/** Letters kept of what a program calls itself that we do not know. */
const longest = 60

function wordsFor(said: string | undefined): string | null {
  if (said === undefined) return null
  const before = known.get(said)
  if (before !== undefined) return before
  const { browser, system } = readUserAgent(said)
  const words = [browser, system].filter((word) => word !== null).join(' · ') || plainStart(said)
  if (known.size >= mostKnown) known.clear()
  known.set(said, words)
  return words
}

/** The program's own name, `python-requests/2.32`: the first word, without anything that is no letter of a name. */
const plainStart = (said: string): string | null => /^[\w.+/-]+/.exec(said)?.[0].slice(0, longest) ?? null
