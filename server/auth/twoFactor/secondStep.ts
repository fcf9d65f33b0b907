import { codeDigits } from '../../../contract/auth/twoFactor.ts'
import type { SignedInUser } from '../../../contract/users/users.ts'
import type { Exchange } from '../../http/serve.ts'
import type { Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { startProof, clearProof, takeProof, tryProof, type PendingProof } from '../pendingProofs.ts'
import { attemptFor } from '../failedSignIns.ts'
import type { StartSession } from '../startSession.ts'
import { stepOf } from './appCode.ts'
import { recoveryHash } from './recoveryCode.ts'
import { selectTwoFactor, updateLastStep, updateRecoveryCodeUsed, type StoredTwoFactor } from './store.ts'
import { secretOf } from './twoFactor.ts'

/** Stops a sign-in by password before its session is opened: the password was correct, and a code must follow. */
export class SecondStepNeeded extends Error {
  readonly userId: string

  constructor(userId: string) {
    super('A code is needed before a session is opened.')
    this.userId = userId
  }
}

/** Requests a code from the browser that sent the correct password; it has no session before that. */
export const askCode = (services: Services, exchange: Exchange, userId: string): Promise<void> =>
  startProof(services, exchange, 'code', { userId, held: null })

/**
 * Signs in somebody who gave the correct password and now gives a code of their app, or a recovery code. Wrong codes
 * count like wrong passwords, and five end the sign-in.
 * @throws wrongCredentials for a wrong or used code, notSignedIn when the sign-in has expired, locked
 */
export async function finishSignIn(
  services: Services,
  startSession: StartSession,
  code: string,
  exchange: Exchange,
): Promise<SignedInUser> {
  const proof = await tryProof(services, exchange.request, 'code')
  const factor = proof?.userId && (await selectTwoFactor(services.database, proof.userId))
  if (!proof || !factor) throw refuse('signInExpired')
  const isRight = await attemptFor(services, {
    request: exchange.request,
    email: factor.email,
    prove: () => spendCode(services, proof, factor, code),
    refusedAs: 'codeRefused',
  })
  if (isRight === null) throw proof.isLastTry ? refuse('tooManyWrongCodes') : refuse('wrongCode')
  clearProof(services, exchange, 'code')
  return startSession(factor.userId, exchange)
}

/** Marks a code and the pending proof as used; returns null, and marks neither, for a wrong code. */
const spendCode = async (
  services: Services,
  proof: PendingProof,
  factor: StoredTwoFactor,
  code: string,
): Promise<true | null> =>
  inTransaction(services, { by: { id: factor.userId, role: factor.role } }, async (tx) => {
    const isFromApp = code.length === codeDigits
    if (!(await (isFromApp ? spendAppCode(services, tx, factor, code) : spendRecoveryCode(services, tx, factor, code))))
      return null
    if (!(await takeProof(tx, proof))) throw refuse('signInExpired')
    return true
  })

async function spendAppCode(
  services: Services,
  tx: Transaction,
  factor: StoredTwoFactor,
  code: string,
): Promise<boolean> {
  const secret = secretOf(services, factor)
  const step = secret === null ? null : await stepOf(secret, code, Number(factor.lastStep))
  return step !== null && updateLastStep(tx, factor.userId, step)
}

async function spendRecoveryCode(services: Services, tx: Transaction, { userId }: StoredTwoFactor, code: string) {
  const isUsed = await updateRecoveryCodeUsed(tx, userId, recoveryHash(services.settings.secret, userId, code))
  if (isUsed) tx.announce({ feature: 'users', id: userId, action: 'recoveryCodeUsed' })
  return isUsed
}
