import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Reader } from '../../database/database.ts'
import type { AuditedAction } from '../../records/audit.ts'
import type { Actor, Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { openCredentialCache } from '../credentialCache.ts'
import { hashOf, isKeyToken, startOf } from './keyToken.ts'
import { selectKey, selectMadeKey, updateKeyUsed, type LiveKey } from './store.ts'

/** Milliseconds between updates of when a key was last used. */
const noteInterval = 60_000
/** Wrong keys per minute from one address before it is rate-limited; valid ones are not affected. */
const wrongKeys = { max: 60, timeWindow: 60_000 }

type KeyHolders = {
  /** Returns the person for whom a program acts, and its scope. @throws notSignedIn, tooMany for wrong keys */
  identify(token: string, request: FastifyRequest, reply?: FastifyReply): Promise<Actor> | Actor
  close(): void
}

/** Opens a cache of the owners of API keys, for a few seconds each. */
export function openKeyHolders(services: Services): KeyHolders {
  const cache = openCredentialCache<LiveKey & { actor: Actor }>(services, find)
  let countWrong: ReturnType<FastifyRequest['server']['createRateLimit']> | null = null

  async function find(token: string) {
    const key = await selectKey(services.database.quick, hashOf(token))
    if (!key) return undefined
    const { id, scope, userId, role, language, usedAt, lacksSecondFactor, graceUntil } = key
    if (usedAt === null || Date.now() - Date.parse(usedAt) > noteInterval) note(id)
    // A program cannot be asked to set one up: the grace period begins when the person signs in with a browser.
    const due = lacksSecondFactor && graceUntil !== null && { secondFactorDue: graceUntil }
    return { ...key, actor: { id: userId, role, language, key: { id, scope }, ...due } }
  }

  /** Not awaited, and losing an update does no harm. */
  function note(id: string) {
    updateKeyUsed(services.database, id).catch((error: unknown) =>
      services.log.debug({ err: error }, 'The time at which a key was used could not be stored.'),
    )
  }

  async function ask(token: string, request: FastifyRequest, reply?: FastifyReply): Promise<Actor> {
    const key = isKeyToken(token) ? await cache.of(token, request, reply) : null
    if (key) return key.actor
    countWrong ??= request.server.createRateLimit(wrongKeys)
    const counted = await countWrong(request)
    await services.attempts.record(null, await refusedKeyAction(services.database.quick, token))
    if (!counted.isAllowed && counted.isExceeded) throw refuse('wrongKeysOften', { retryAfter: counted.ttlInSeconds })
    throw refuse('keyWrong')
  }

  return {
    identify: (token, request, reply) => cache.now(token)?.actor ?? ask(token, request, reply),
    close: cache.close,
  }
}

/**
 * Returns the audit entry for an invalid key: its prefix, and its owner if it has merely expired. Of input that does
 * not look like a key nothing is recorded, since it may be a password.
 */
async function refusedKeyAction(from: Reader, token: string): Promise<AuditedAction> {
  if (!isKeyToken(token)) return { feature: 'keys', action: 'keyRefused' }
  const made = await selectMadeKey(from, hashOf(token))
  const owner = made ? [{ field: 'ownerId', from: null, to: made.ownerId }] : []
  return {
    feature: 'keys',
    id: made?.id ?? null,
    action: 'keyRefused',
    changes: [{ field: 'start', from: null, to: startOf(token) }, ...owner],
  }
}
