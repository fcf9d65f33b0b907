import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { secondStepLimits } from '../../contract/auth/twoFactor.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Exchange } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { seal, unseal } from '../process/secretBox.ts'
import type { Settings } from '../process/settings/settings.ts'
import { cookieIn, ownCookie } from './ownCookies.ts'
import './table.ts'

/**
 * What a browser has to prove: a code after the password, the first code of a new app, a passkey, the owner of a
 * company account.
 */
type ProofKind = 'code' | 'newTwoFactor' | 'passkey' | 'newPasskey' | 'ownPasskey' | 'companyLink'

/** Minutes until a proof expires; an app may have to be installed first. */
const minutes: Record<ProofKind, number> = {
  code: secondStepLimits.minutes,
  newTwoFactor: 30,
  passkey: 5,
  newPasskey: 5,
  ownPasskey: 5,
  companyLink: 30,
}

export type PendingProof = {
  tokenHash: Buffer
  /** Who has to prove it; null where the proof identifies the person. */
  userId: string | null
  /** The secret or challenge that the response is checked with. */
  held: string | null
  /** No further response is accepted after this one. */
  isLastTry: boolean
}

/** A passkey of a signed-in person is sent with the call that it is for, whatever that is. */
const cookieOf = (settings: Settings, request: FastifyRequest, kind: ProofKind) =>
  ownCookie(settings, request, `asked.${kind}`, {
    path: kind === 'ownPasskey' ? '/api' : '/api/auth',
    sameSite: 'Strict',
  })
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const purposeOf = (kind: ProofKind, tokenHash: Buffer) => `asked ${kind} ${tokenHash.toString('hex')}`

/** Starts a proof in this browser, replacing one of the same kind. */
export async function startProof(
  { database, settings }: Services,
  { request, reply }: Exchange,
  kind: ProofKind,
  { userId, held }: { userId: string | null; held: string | null },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const token_hash = hashOf(token)
  const { name, attributes } = cookieOf(settings, request, kind)
  const before = cookieIn(request, name)
  await database.count(
    sqlFor
      .deleteFrom('asked_proofs')
      .where((is) => is.or([is('expires_at', '<', sql<string>`now()`), is('token_hash', '=', hashOf(before ?? ''))])),
  )
  await database.count(
    sqlFor.insertInto('asked_proofs').values({
      token_hash,
      kind,
      user_id: userId,
      held: held === null ? null : seal(settings.secret, purposeOf(kind, token_hash), held),
      expires_at: sql<string>`now() + make_interval(mins => ${minutes[kind]})`,
    }),
  )
  void reply.header('set-cookie', `${name}=${token}; Max-Age=${60 * minutes[kind]}; ${attributes}`)
}

/**
 * Returns the proof that this browser has started and may still finish; counts a try before the response is checked.
 */
export async function tryProof(
  { database, settings }: Services,
  request: FastifyRequest,
  kind: ProofKind,
): Promise<PendingProof | undefined> {
  const token = cookieIn(request, cookieOf(settings, request, kind).name)
  if (token === null) return undefined
  const tokenHash = hashOf(token)
  const row = await database.one(
    sqlFor
      .updateTable('asked_proofs')
      .set({ tries: sql<number>`tries + 1` })
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', kind)
      .where('expires_at', '>', sql<string>`now()`)
      .where('tries', '<', secondStepLimits.wrongCodes)
      .returning(['user_id as userId', 'held', 'tries']),
  )
  if (!row) return undefined
  const held = row.held && unseal(settings.secret, purposeOf(kind, tokenHash), row.held)
  return { tokenHash, userId: row.userId, held, isLastTry: row.tries >= secondStepLimits.wrongCodes }
}

/** Marks a proof as used; returns false when another request did so at the same moment. */
export const takeProof = async (from: Reader, { tokenHash }: PendingProof): Promise<boolean> =>
  (await from.count(sqlFor.deleteFrom('asked_proofs').where('token_hash', '=', tokenHash))) > 0

export const deleteProofsOf = (from: Reader, userId: string): Promise<number> =>
  from.count(sqlFor.deleteFrom('asked_proofs').where('user_id', '=', userId))

/** Removes the cookie of a used proof. */
export function clearProof({ settings }: Services, { request, reply }: Exchange, kind: ProofKind): void {
  const { name, attributes } = cookieOf(settings, request, kind)
  void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}`)
}

/**
 * Returns the challenge of a passkey, which can be used once; null when it has expired, was used or is another
 * person's.
 * @param userId null where the passkey identifies the person
 */
export async function takeChallenge(
  services: Services,
  exchange: Exchange,
  kind: ProofKind,
  userId: string | null,
): Promise<string | null> {
  const proof = await tryProof(services, exchange.request, kind)
  if (!proof || proof.held === null || proof.userId !== userId) return null
  if (!(await takeProof(services.database, proof))) return null
  clearProof(services, exchange, kind)
  return proof.held
}
