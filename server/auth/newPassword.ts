import {
  comparablePassword,
  passwordFaults,
  passwordLimits,
  passwordOf,
  type PasswordOwner,
} from '../../contract/passwords.ts'
import { fieldMessage } from '../../contract/fieldMessage.ts'
import type { Message } from '../../contract/message.ts'
import { refuse } from '../process/refuse.ts'
import { hashPassword } from './password.ts'

/** Why somebody may not choose a password, or null. Passwords that were chosen before stay good. */
export async function passwordFault(password: string, owner: PasswordOwner): Promise<Message | null> {
  const [issue] = passwordOf(owner).safeParse(password).error?.issues ?? []
  if (issue) return fieldMessage(issue)
  return (await isCommonPassword(password)) ? { text: passwordFaults.common } : null
}

/**
 * Answers the hash of a password that somebody chooses.
 * @param field the body's field that carries it
 * @throws invalid for one that is easily guessed
 */
export async function hashNewPassword(password: string, owner: PasswordOwner, field = 'password'): Promise<string> {
  const fault = await passwordFault(password, owner)
  if (fault !== null) throw refuse('invalid', { said: fault, errors: [{ path: field, ...fault }] })
  return hashPassword(password)
}

let reading: Promise<ReadonlySet<string>> | null = null

/**
 * Whether a password is among the some 49,000 most common ones of leaked collections, the first 10,000 included. The list is
 * read with the first password that somebody chooses; of it are kept those that are long enough to be chosen.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  reading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLimits.shortest)),
  )
  return (await reading).has(comparablePassword(password))
}
