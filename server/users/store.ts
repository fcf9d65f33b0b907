import { sql, type Insertable, type Updateable } from 'kysely'
import type { User, UserListQuery, UserState } from '../../contract/users/users.ts'
import { containsFolded, isOneOfFolded } from '../database/foldedText.ts'
import { sqlFor, type Reader, type Tables, violatedConstraint } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { type Refusal, refuse } from '../process/refuse.ts'
import { siteNameOf } from '../sites/sites.ts'
import './table.ts'
import type { Actor } from '../records/services.ts'

/**
 * The author of reports from a label without an account. A row created by the migrations, so that every case has an
 * author; it cannot sign in, is in no list, and the database prevents assigning work to it.
 */
export const guest: Actor = { id: '00000000-0000-4000-8000-000000000067', role: 'Team Member' }

/** The sort key of the list of people, as its index has it. */
const byName = sql<string>`lower(users.name)`

/** People of the sample data never sign in, but count as joined. */
const stateOf = sql<UserState>`case
  when users.deactivated_at is not null then 'deactivated'
  when users.joined_at is not null or users.is_sample then 'active'
  else 'invited' end`

const users = () =>
  sqlFor
    .selectFrom('users')
    .where('users.id', '!=', guest.id)
    .select([
      'id',
      'name',
      'first_name as firstName',
      'last_name as lastName',
      'image as profileImageUrl',
      'email',
      'department',
      'site_id as siteId',
      siteNameOf('users').as('site'),
      'role',
      'rights',
      stateOf.as('state'),
      'created_at as createdAt',
      'updated_at as updatedAt',
      'erased_at as erasedAt',
    ])

const byId = compileOnce((id: string) => users().where('id', '=', id))

export const selectUser = (from: Reader, id: string): Promise<User | undefined> => from.one(byId(id))

const ofEmail = compileOnce((email: string) => sqlFor.selectFrom('users').select('id').where('email', '=', email))

export const selectUserOfEmail = (from: Reader, email: string): Promise<{ id: string } | undefined> =>
  from.one(ofEmail(email))

export const lockUser = (from: Reader, id: string): Promise<User | undefined> =>
  from.one(users().where('id', '=', id).forNoKeyUpdate())

/** Locks a person even against those who are about to assign work to them. */
export const lockUserForAll = (from: Reader, id: string) =>
  from.one(users().select('is_sample as isSample').where('id', '=', id).forUpdate())

/** The people with these addresses. */
export const selectUsersByEmail = (from: Reader, emails: readonly string[]): Promise<User[]> =>
  from.many(users().where(sql<boolean>`email = any(${[...emails]}::text[])`))

type Place = { name: string; id: string }

type Wanted = Pick<UserListQuery, 'role' | 'department' | 'siteId' | 'state' | 'limit'> & {
  words: string[]
  after: Place | null
}

/**
 * People by name; each word must be in the name or the e-mail address. Returns one more than `limit` if there are more.
 */
export function selectUsers(
  from: Reader,
  { words, after, limit, role, department, siteId, state }: Wanted,
): Promise<(User & { sortName: string })[]> {
  let query = users()
    .select(byName.as('sortName'))
    .orderBy(byName)
    .orderBy('id')
    .limit(limit + 1)
  for (const word of words) {
    query = query.where(containsFolded(sql<string>`users.name || ' ' || users.email`, word))
  }
  if (role) query = query.where('role', 'in', role)
  if (department) query = query.where(isOneOfFolded(sql<string>`users.department`, department))
  if (siteId) query = query.where('site_id', 'in', siteId)
  if (state) query = query.where(stateOf, 'in', state)
  if (after) query = query.where(sql<boolean>`(lower(users.name), users.id) > (${after.name}, ${after.id}::uuid)`)
  return from.many(query)
}

const anybody = sqlFor
  .selectFrom('users')
  .select('id')
  .where('is_sample', '=', false)
  .where('id', '!=', guest.id)
  .limit(1)
  .compile()

/** Whether anybody has an account; people of the sample data and the guest have none. */
export const selectAnybody = async (from: Reader): Promise<boolean> => (await from.one(anybody)) !== undefined

/** Locks the process managers who can sign in, so that they cannot change concurrently, and returns their ids. */
export async function lockManagers(from: Reader): Promise<string[]> {
  const managers = sqlFor.selectFrom('users').select('id').where('role', '=', 'Process Manager')
  const joined = managers.where('joined_at', 'is not', null).where('deactivated_at', 'is', null)
  const rows = await from.many(joined.orderBy('id').forNoKeyUpdate())
  return rows.map(({ id }) => id)
}

/** The process managers who can sign in. */
export function selectManagers(from: Reader): Promise<{ id: string; name: string; email: string }[]> {
  const managers = sqlFor.selectFrom('users').select(['id', 'name', 'email']).where('role', '=', 'Process Manager')
  const joined = managers.where('joined_at', 'is not', null).where('deactivated_at', 'is', null)
  return from.many(joined.where('is_sample', '=', false).orderBy('id'))
}

/** Returns false when the id is already taken. */
export async function insertUser(to: Reader, row: Insertable<Tables['users']>): Promise<boolean> {
  const inserting = sqlFor.insertInto('users').values(row)
  return (await namingTakenAddress(to.count(inserting.onConflict((taken) => taken.column('id').doNothing())))) > 0
}

export const updateUser = (to: Reader, id: string, change: Updateable<Tables['users']>): Promise<number> =>
  namingTakenAddress(to.count(sqlFor.updateTable('users').set(change).where('id', '=', id)))

/** Turns the database's error about a second account with the same address into a refusal that names the field. */
async function namingTakenAddress<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw violatedConstraint(error) === 'users_email_key' ? takenAddress() : error
  }
}

export const takenAddress = (): Refusal => refuse('emailTaken', { at: 'email' })
