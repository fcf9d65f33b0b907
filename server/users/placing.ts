import type { Role } from '../../contract/users/permissions.ts'
import type { User } from '../../contract/users/users.ts'
import type { Change } from '../records/activityTable.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Transaction } from '../records/transaction.ts'
import { lockManagers, selectUser, selectUsersByEmail, updateUser } from './store.ts'

type Placed = { before: User; role: Role; department: string | null }

/** Returns the people with these addresses, by address. */
export const peopleOfAddresses = async (from: Reader, emails: readonly string[]): Promise<Map<string, User>> =>
  new Map((await selectUsersByEmail(from, emails)).map((user) => [user.email, user]))

/**
 * Sets somebody's role from the company's claims, within a write.
 * @throws conflict for the last process manager
 */
export async function placeByCompany(tx: Transaction, id: string, role: Role): Promise<void> {
  const before = await selectUser(tx, id)
  if (before && before.role !== role) await placePeople(tx, [{ before, role, department: before.department }])
}

/**
 * Sets people's role and department, within a write that has checked the permission.
 * @throws conflict when no process manager would be left
 */
export async function placePeople(tx: Transaction, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return
  await lockManagers(tx)
  for (const { before, role, department } of placed) {
    await updateUser(tx, before.id, { role, department, updated_at: new Date().toISOString() })
    const changes: Change[] = [
      { field: 'department', from: before.department, to: department },
      { field: 'role', from: before.role, to: role },
    ]
    const real = changes.filter(({ from, to }) => from !== to)
    tx.announce({ feature: 'users', id: before.id, action: 'edited', changes: real })
  }
  if ((await lockManagers(tx)).length === 0) throw refuse('noManagerLeft')
}
