import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../../contract/users/users.ts'
import type { Exchange } from '../../http/serve.ts'
import { refuse } from '../../process/refuse.ts'
import { ownOrigin } from '../../process/settings/origin.ts'
import type { Settings } from '../../process/settings/settings.ts'
import type { Actor, Services } from '../../records/services.ts'
import { auditRefusedPasskey } from '../auditSignIns.ts'
import type { StartSession } from '../startSession.ts'
import { startProof, takeChallenge } from '../pendingProofs.ts'
import { selectByCredential, selectCredentials, updatePasskeyUsed } from './store.ts'

type SignedIn = Exchange & { by: Actor }
type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]

/** Returns the options with which a browser looks for a passkey to sign in with; the passkey identifies its owner. */
export async function beginPasskeySignIn(services: Services, exchange: Exchange): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpID } = relyingParty(services.settings, exchange.request)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await startProof(services, exchange, 'passkey', { userId: null, held: options.challenge })
  return { ...options }
}

/**
 * Signs in the owner of a passkey. It counts as both factors, so no code is needed.
 * @throws notSignedIn when the challenge has expired or was already used, wrongCredentials for a passkey that is not
 * valid here
 */
export async function signInWithPasskey(
  services: Services,
  startSession: StartSession,
  sent: { id: string },
  exchange: Exchange,
): Promise<SignedInUser> {
  const challenge = await takeChallenge(services, exchange, 'passkey', null)
  if (challenge === null) throw refuse('signInExpired')
  const checked = await checkPasskey(services, sent, { challenge, request: exchange.request })
  if ('userId' in checked) return startSession(checked.userId, exchange)
  throw checked.fault === 'unknown' ? refuse('passkeyOpensNothing') : refuse('passkeyWrong')
}

/**
 * Returns the options with which a browser looks for one of the person's own passkeys.
 * @throws conflict for somebody who has none
 */
export async function beginOwnPasskey(services: Services, exchange: SignedIn): Promise<Record<string, unknown>> {
  const { by, request } = exchange
  const own = await selectCredentials(services.database, by.id)
  if (own.length === 0) throw refuse('noPasskey')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services.settings, request).rpID,
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: transports as Transports })),
  })
  await startProof(services, exchange, 'ownPasskey', { userId: by.id, held: options.challenge })
  return { ...options }
}

/**
 * Lets a signed-in person prove their identity with one of their passkeys.
 * @throws proofNeeded when the challenge has expired, was used or is another person's, or the passkey is not theirs
 */
export async function proveOwnPasskey(services: Services, sent: { id: string }, exchange: SignedIn): Promise<void> {
  const { by, request } = exchange
  const challenge = await takeChallenge(services, exchange, 'ownPasskey', by.id)
  if (challenge === null) throw refuse('passkeyProofExpired')
  const checked = await checkPasskey(services, sent, { challenge, request })
  if (!('userId' in checked) || checked.userId !== by.id) throw refuse('passkeyNoProof')
}

/** Whose passkey signed a challenge, or why it is no proof. */
type Checked = { userId: string } | { fault: 'unknown' | 'wrong' }

/** Checks a passkey's response to a challenge. A refused one is recorded in the audit log. */
async function checkPasskey(
  services: Services,
  sent: { id: string },
  { challenge, request }: { challenge: string; request: FastifyRequest },
): Promise<Checked> {
  const passkey = await selectByCredential(services.database, sent.id)
  if (!passkey) {
    await auditRefusedPasskey(services, null)
    return { fault: 'unknown' }
  }
  const { origin, rpID } = relyingParty(services.settings, request)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = sent as unknown as AuthenticationResponseJSON
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    services.log.info({ err: error, userId: passkey.userId }, 'A passkey was refused.')
    return null
  })
  const handle = response.response.userHandle ?? ''
  const isOwner = handle === '' || userHandleOf(passkey.userId).equals(Buffer.from(handle, 'base64url'))
  if (!checked?.verified || !isOwner) {
    await auditRefusedPasskey(services, passkey.userId)
    return { fault: 'wrong' }
  }
  await updatePasskeyUsed(services.database, passkey.id, checked.authenticationInfo.newCounter)
  return { userId: passkey.userId }
}

/** Returns the site for which passkeys are valid: a passkey of one host is not valid for another. */
export function relyingParty(settings: Settings, request: FastifyRequest): { origin: string; rpID: string } {
  const origin = ownOrigin(settings, request)
  return { origin, rpID: new URL(origin).hostname }
}

/** The bytes by which an authenticator identifies a person: their id, which reveals nothing about them. */
export const userHandleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex')
