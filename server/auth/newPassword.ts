import { passwordFaults, passwordOf, type PasswordOwner } from '../../contract/passwords.ts'
import { refuse } from '../process/refuse.ts'
import { isCommonPassword } from './commonPasswords.ts'
import { hashPassword } from './password.ts'

/** Why somebody may not choose a password, in a sentence, or null. Passwords that were chosen before stay good. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<string | null> {
  const checked = passwordOf(owner).safeParse(password)
  if (!checked.success) return checked.error.issues[0]?.message ?? null
  return (await isCommonPassword(password)) ? passwordFaults.common : null
}

/**
 * Answers the hash of a password that somebody chooses.
 * @param field the body's field that carries it
 * @throws invalid for one that is easily guessed
 */
export async function hashNewPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<string> {
  const fault = await passwordFault(password, owner)
  if (fault !== null) throw refuse('invalid', { detail: fault, errors: [{ path: field, message: fault }] })
  return hashPassword(password)
}
