import { passwordFaults, passwordOf, type PasswordOwner } from '../../contract/passwords.ts'
import { fieldMessage } from '../../contract/fieldMessage.ts'
import type { Message } from '../../contract/message.ts'
import { refuse } from '../process/refuse.ts'
import { isCommonPassword } from './commonPasswords.ts'
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
