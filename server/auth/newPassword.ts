import {
  comparablePassword,
  passwordFaults,
  passwordLimits,
  passwordOf,
  type PasswordOwner,
} from '../../contract/auth/passwords.ts'
import { fieldMessage } from '../../contract/http/fieldMessage.ts'
import type { Message } from '../../contract/http/message.ts'
import { refuse } from '../process/refuse.ts'
import { hashPassword } from './password.ts'

/** Returns why somebody may not choose a password, or null. Existing passwords stay valid. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<Message | null> {
  const [issue] = passwordOf(owner).safeParse(password).error?.issues ?? []
  if (issue) return fieldMessage(issue)
  return (await isCommonPassword(password)) ? { text: passwordFaults.common } : null
}

/**
 * Returns the hash of a password that somebody chooses.
 * @param field the body's field that contains it
 * @throws invalid for one that is easily guessed
 */
export async function hashNewPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<string> {
  const fault = await passwordFault(password, owner)
  if (fault !== null) throw refuse('invalid', { message: fault, errors: [{ path: field, ...fault }] })
  return hashPassword(password)
}

let reading: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among the roughly 49,000 most common ones of leaked collections, including the first 10,000.
 * The list is read when somebody first chooses a password; only those that are long enough to be chosen are kept.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLimits.shortest)),
  )
  return (await reading).has(comparablePassword(password))
}
