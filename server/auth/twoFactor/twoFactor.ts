import type { NewTwoFactor, RecoveryCodes, TwoFactor } from '../../../contract/auth/twoFactor.ts'
import type { Exchange } from '../../http/serve.ts'
import type { Actor, Services } from '../../records/services.ts'
import { qrCodeSvg } from '../../files/qrCodeSvg.ts'
import { refuse } from '../../process/refuse.ts'
import { seal, unseal } from '../../process/secretBox.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { startProof, clearProof, deleteProofsOf, takeProof, tryProof } from '../pendingProofs.ts'
import { proveOwnPassword } from '../ownProof.ts'
import { readUser } from '../../users/users.ts'
import type { WarnOwner } from '../warnOwner.ts'
import { appAddress, newSecret, stepOf, typedSecret } from './appCode.ts'
import { forReading, newRecoveryCodes, recoveryHash } from './recoveryCode.ts'
import {
  deleteTwoFactor,
  insertTwoFactor,
  replaceRecoveryCodes,
  selectTwoFactor,
  type StoredTwoFactor,
} from './store.ts'

type SignedIn = Exchange & { by: Actor }

const purposeOf = (userId: string) => `two-factor ${userId}`

/** The secret from which a person's codes are computed; null when the server's secret has changed. */
export const secretOf = ({ settings }: Services, { userId, secret }: StoredTwoFactor): string | null =>
  unseal(settings.secret, purposeOf(userId), secret)

export async function readTwoFactor(services: Services, userId: string): Promise<TwoFactor> {
  const factor = await selectTwoFactor(services.database, userId)
  return {
    isOn: factor !== undefined,
    since: factor?.since ?? null,
    recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0,
  }
}

/**
 * Creates a secret for an authenticator app. Nothing changes until the app's first code proves that it has it.
 * @throws invalid for a wrong password, conflict when two-factor is on or there is no password
 */
export async function beginTwoFactor(services: Services, password: string, exchange: SignedIn): Promise<NewTwoFactor> {
  const { id } = exchange.by
  await proveOwnPassword(services, exchange, password, 'password')
  if (await selectTwoFactor(services.database, id)) throw refuse('twoFactorOn')
  const { email } = await readUser(services.database, id)
  const held = newSecret()
  const address = appAddress(held, email)
  const picture = await qrCodeSvg(address)
  await startProof(services, exchange, 'newTwoFactor', { userId: id, held })
  return { secret: typedSecret(address), picture }
}

/**
 * Turns two-factor on. Returns the recovery codes, which are stored only as hashes.
 * @throws conflict when the secret has expired or is another person's, invalid for a wrong code
 */
export async function turnOnTwoFactor(
  services: Services,
  code: string,
  { by, request, reply }: SignedIn,
): Promise<RecoveryCodes> {
  const proof = await tryProof(services, request, 'newTwoFactor')
  if (!proof || proof.held === null || proof.userId !== by.id) throw refuse('twoFactorExpired')
  const step = await stepOf(proof.held, code, 0)
  if (step === null) throw refuse('wrongAppCode', { at: 'code' })
  const secret = seal(services.settings.secret, purposeOf(by.id), proof.held)
  const codes = newRecoveryCodes()
  await inTransaction(services, { by }, async (tx) => {
    if (!(await takeProof(tx, proof))) throw refuse('twoFactorOn')
    if (!(await insertTwoFactor(tx, { user_id: by.id, secret, last_step: String(step) }))) throw refuse('twoFactorOn')
    await keepRecoveryCodes(services, tx, by.id, codes)
    tx.announce({ feature: 'users', id: by.id, action: 'twoFactorTurnedOn' })
  })
  clearProof(services, { request, reply }, 'newTwoFactor')
  return { codes: codes.map(forReading) }
}

/** @throws invalid for a wrong password, conflict when two-factor is off */
export async function renewRecoveryCodes(
  services: Services,
  password: string,
  exchange: SignedIn,
): Promise<RecoveryCodes> {
  const { by } = exchange
  await proveOwnPassword(services, exchange, password, 'password')
  const codes = newRecoveryCodes()
  await inTransaction(services, { by }, async (tx) => {
    if (!(await selectTwoFactor(tx, by.id))) throw refuse('twoFactorOff')
    await keepRecoveryCodes(services, tx, by.id, codes)
    tx.announce({ feature: 'users', id: by.id, action: 'recoveryCodesRenewed' })
  })
  return { codes: codes.map(forReading) }
}

const keepRecoveryCodes = ({ settings }: Services, tx: Transaction, userId: string, codes: string[]) =>
  replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(settings.secret, userId, code)),
  )

/** @throws invalid for a wrong password, conflict when two-factor is off */
export async function turnOffTwoFactor(
  services: Services,
  password: string,
  exchange: SignedIn,
  warnOwner: WarnOwner,
): Promise<undefined> {
  const { by } = exchange
  await proveOwnPassword(services, exchange, password, 'password')
  return inTransaction(services, { by }, async (tx) => {
    if (!(await deleteTwoFactor(tx, by.id))) throw refuse('twoFactorOff')
    await deleteProofsOf(tx, by.id)
    tx.announce({ feature: 'users', id: by.id, action: 'twoFactorTurnedOff' })
    await warnOwner(services, tx, by.id, 'twoFactorTurnedOff')
    return undefined
  })
}
