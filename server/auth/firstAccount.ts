import { inEnglish, worded } from '../../contract/message.ts'
import { randomUUID } from 'node:crypto'
import { Email } from '../../contract/users.ts'
import type { Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { refuse, Refusal } from '../process/refuse.ts'
import { SettingsError } from '../process/settings/settingsError.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { addUser, hasPeople, nameOfAddress } from '../users/users.ts'
import { hashNewPassword, passwordFault } from './newPassword.ts'
import { lockFirstAccount, selectIsUnusedFirst, upsertPassword } from './store.ts'

type Account = { email: string; password: string; firstName: string; lastName: string }

/**
 * Makes the first account, a process manager. Of several at once exactly one is made. Sent again before anybody has signed
 * in, as when the answer was lost, it stays the one that was made.
 * @throws forbidden once anybody has an account
 */
export async function createFirstAccount(services: Services, { email, password, ...name }: Account): Promise<void> {
  async function refuseOthers(from: Reader): Promise<void> {
    if (await selectIsUnusedFirst(from, email)) return
    throw refuse('accountsExist')
  }
  if (await hasPeople(services.database)) return refuseOthers(services.database)
  const hash = await hashNewPassword(password, { email, ...name })
  const id = randomUUID()
  const role = 'Process Manager'
  await inTransaction(services, { by: { id, role } }, async (tx) => {
    if (!(await isFirst(tx))) return refuseOthers(tx)
    await addUser(tx, { id, email, ...name, role, department: null, vouched: true })
    await upsertPassword(tx, id, hash)
  })
}

/** Whether the person made in this transaction is the first of all; whoever asks the same waits for its end. */
export async function isFirst(tx: Transaction): Promise<boolean> {
  await lockFirstAccount(tx)
  return !(await hasPeople(tx))
}

/**
 * Makes the account that the server's settings name, when there is none yet.
 * @throws SettingsError for a password that nobody may choose; where there are accounts already, it is not looked at
 */
export async function createAdmin(services: Services): Promise<void> {
  const { admin } = services.settings
  if (!admin) return
  const email = Email.parse(admin.email)
  const name = nameOfAddress(email)
  const isNeeded = !(await hasPeople(services.database))
  const fault = isNeeded ? await passwordFault(admin.password, { email, ...name }) : null
  if (fault !== null) throw new SettingsError(`ADMIN_PASSWORD is refused. ${worded(fault, inEnglish)}`)
  try {
    await createFirstAccount(services, { email, password: admin.password, ...name })
  } catch (error) {
    // Somebody has an account.
    if (!(error instanceof Refusal) || error.code !== 'forbidden') throw error
  }
}
