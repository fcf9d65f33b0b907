import { inEnglish, messageText } from '../../contract/http/message.ts'
import { randomUUID } from 'node:crypto'
import { Email } from '../../contract/users/users.ts'
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
 * Creates the first account, a process manager. Of several concurrent requests exactly one creates it. When a request
 * is repeated before anybody has signed in, for example because the response was lost, the account stays as created.
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

/**
 * Whether the person created in this transaction is the first; concurrent transactions that check the same wait for
 * this one to end.
 */
export async function isFirst(tx: Transaction): Promise<boolean> {
  await lockFirstAccount(tx)
  return !(await hasPeople(tx))
}

/**
 * Creates the account named in the server's settings, when nobody has an account yet.
 * @throws SettingsError for a password that is not allowed; when accounts exist already, it is not checked
 */
export async function createAdmin(services: Services): Promise<void> {
  const { admin } = services.settings
  if (!admin) return
  const email = Email.parse(admin.email)
  const name = nameOfAddress(email)
  const isNeeded = !(await hasPeople(services.database))
  const fault = isNeeded ? await passwordFault(admin.password, { email, ...name }) : null
  if (fault !== null) throw new SettingsError(`ADMIN_PASSWORD is refused. ${messageText(fault, inEnglish)}`)
  try {
    await createFirstAccount(services, { email, password: admin.password, ...name })
  } catch (error) {
    // Somebody already has an account.
    if (!(error instanceof Refusal) || error.code !== 'forbidden') throw error
  }
}
