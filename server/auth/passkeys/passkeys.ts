import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { passkeyLimit, type Passkey } from '../../../contract/auth/passkeys.ts'
import { productName } from '../../../contract/product.ts'
import type { Exchange } from '../../http/serve.ts'
import type { Actor, Author, Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { readUser } from '../../users/users.ts'
import { startProof, takeChallenge } from '../pendingProofs.ts'
import { proveOwnPassword } from '../ownProof.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { relyingParty, userHandleOf } from './passkeyProof.ts'
import {
  deletePasskey,
  insertPasskey,
  lockPasskey,
  selectCredentials,
  selectPasskeys,
  updatePasskeyName,
} from './store.ts'

type SignedIn = Exchange & { by: Actor }

/** A passkey counts as both factors only when the authenticator checks a fingerprint, a face or a PIN. */
const mustVerify = 'required'

export const listPasskeys = (services: Services, by: Actor): Promise<Passkey[]> =>
  selectPasskeys(services.database, by.id)

/**
 * Returns the options with which a browser creates a passkey.
 * @throws invalid for a wrong password, conflict for somebody who has none or has too many passkeys
 */
export async function beginPasskey(
  services: Services,
  password: string,
  exchange: SignedIn,
): Promise<Record<string, unknown>> {
  const { id } = exchange.by
  await proveOwnPassword(services, exchange, password, 'password')
  const [user, own] = await Promise.all([readUser(services.database, id), selectCredentials(services.database, id)])
  if (own.length >= passkeyLimit) throw refuse('tooManyPasskeys')
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: productName,
    rpID: relyingParty(services.settings, exchange.request).rpID,
    userID: new Uint8Array(userHandleOf(id)),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: own.map((one) => ({ id: one.id, transports: one.transports as Transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: mustVerify },
  })
  await startProof(services, exchange, 'newPasskey', { userId: id, held: options.challenge })
  return { ...options }
}

type Transports = NonNullable<RegistrationResponseJSON['response']['transports']>

/**
 * Adds the passkey that the browser created.
 * @throws conflict when the challenge has expired, was used or is another person's, invalid for a response to another
 * one
 */
export async function addPasskey(
  services: Services,
  { name, credential }: { name: string; credential: unknown },
  { by, request, reply }: SignedIn,
  warnOwner: WarnOwner,
): Promise<Passkey> {
  const challenge = await takeChallenge(services, { request, reply }, 'newPasskey', by.id)
  if (challenge === null) throw refuse('passkeyExpired')
  const { origin, rpID } = relyingParty(services.settings, request)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    services.log.info({ err: error }, 'A new passkey was refused.')
    return null
  })
  if (!checked?.verified) throw refuse('passkeyUnfit')
  const { id, publicKey, counter, transports } = checked.registrationInfo.credential
  return inTransaction(services, { by }, async (tx) => {
    const made = await insertPasskey(tx, {
      user_id: by.id,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey),
      counter: String(counter),
      transports: transports ?? [],
    })
    tx.announce({
      feature: 'passkeys',
      id: made.id,
      action: 'created',
      changes: [{ field: 'name', from: null, to: name }],
    })
    await warnOwner(services, tx, by.id, 'passkeyAdded')
    return made
  })
}

/** @throws notFound for one that is not the person's own */
export const renamePasskey = (services: Services, author: Author, id: string, name: string): Promise<Passkey> =>
  inTransaction(services, author, async (tx) => {
    const before = await ownPasskey(tx, author.by, id)
    await updatePasskeyName(tx, id, name)
    tx.announce({
      feature: 'passkeys',
      id,
      action: 'edited',
      changes: [{ field: 'name', from: before.name, to: name }],
    })
    return { ...before, name }
  })

/** @throws notFound for one that is not the person's own */
export const removePasskey = (services: Services, author: Author, id: string): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const { name } = await ownPasskey(tx, author.by, id)
    await deletePasskey(tx, id)
    tx.announce({ feature: 'passkeys', id, action: 'deleted', changes: [{ field: 'name', from: name, to: null }] })
    return undefined
  })

async function ownPasskey(tx: Transaction, by: Actor, id: string): Promise<Passkey> {
  const passkey = await lockPasskey(tx, by.id, id)
  if (!passkey) throw refuse('passkeyUnknown')
  return passkey
}
