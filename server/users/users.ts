import { isDeepStrictEqual } from 'node:util'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnProof } from '../../contract/auth/ownProof.ts'
import type { Right, Role } from '../../contract/users/permissions.ts'
import { personVersion } from '../../contract/users/personVersion.ts'
import type { Person, User, UserEdit, UserListQuery } from '../../contract/users/users.ts'
import { Id } from '../../contract/values/values.ts'
import type { Change } from '../records/activityTable.ts'
import type { Reader } from '../database/database.ts'
import { Page, readCursor, unknownCursor, writeCursor } from '../records/paging/page.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { isStale } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownSite } from '../sites/sites.ts'
import { fullName, splitName, type PersonName } from './personName.ts'
import { mayEditUser, mayManagePeople } from './policy.ts'
import { insertUser, lockManagers, lockUser, selectAnybody, selectUser, selectUsers, updateUser } from './store.ts'

export { deactivateUser, reactivateUser } from './deactivation.ts'
export { eraseUser, lockDeactivated } from './erasing.ts'
export { guest } from './store.ts'
export { handOverWork, readOpenWork } from './handOver.ts'
export { fullName, nameOfAddress, splitName, type PersonName } from './personName.ts'
export { putEmail, putImage, refuseTakenAddress } from './ownFields.ts'
export { selectManagers as processManagers } from './store.ts'
export { peopleOfAddresses, placeByCompany, placePeople } from './placing.ts'
export { namingUnknownPeople } from './unknownPeople.ts'
export { hasRight, isRightGiven, peopleWithRight } from './rights.ts'
export { defineWork, type Work } from './work.ts'

/** Returns people by name, filtered by words of their name or e-mail address, role, department and state. */
export async function listUsers(services: Services, { q, cursor, ...wanted }: UserListQuery): Promise<Page<User>> {
  const words = q?.split(/\s+/).filter(Boolean) ?? []
  const { limit } = wanted
  const rows = await selectUsers(services.database, { ...wanted, words, after: placeIn(cursor) })
  const users = rows.slice(0, limit)
  const last = rows.length > limit ? users.at(-1) : undefined
  return new Page(users, last ? writeCursor([last.sortName, last.id]) : null)
}

function placeIn(cursor: string | undefined): { name: string; id: string } | null {
  if (cursor === undefined) return null
  const [name, id] = readCursor(cursor, 2)
  if (!Id.safeParse(id).success) throw unknownCursor()
  return { name: String(name), id: String(id) }
}

/** @throws notFound */
export async function readUser(from: Reader, id: string): Promise<User> {
  const user = await selectUser(from, id)
  if (!user) throw refuse('personUnknown')
  return user
}

/**
 * Returns a person, locked until the end of the write.
 * @throws notFound
 */
export async function lockPerson(tx: Transaction, id: string): Promise<User> {
  const user = await lockUser(tx, id)
  if (!user) throw refuse('personUnknown')
  return user
}

/** Whether anybody has an account yet. */
export const hasPeople = (from: Reader): Promise<boolean> => selectAnybody(from)

/**
 * A person to be created. `vouched`: a process manager or the company's sign-in confirms that the address is theirs.
 */
type NewPerson = PersonName & {
  id: string
  email: string
  role: Role
  department: string | null
  siteId?: string | null
  rights?: Right[]
  vouched: boolean
}

/**
 * Adds a person within a write of the auth feature, which gives them a way to sign in. The same person sent again with
 * the same id is not new.
 * @throws alreadyExists when the address or the id belongs to somebody else
 */
export async function addUser(tx: Transaction, person: NewPerson): Promise<{ user: User; isNew: boolean }> {
  const { id, email, role, department, siteId, rights = [], vouched, firstName, lastName } = person
  const isNew = await namingUnknownSite(
    insertUser(tx, {
      id,
      email,
      email_verified: vouched,
      first_name: firstName,
      last_name: lastName,
      name: fullName(person),
      role,
      department,
      site_id: siteId ?? null,
      rights,
    }),
  )
  const user = await readUser(tx, id)
  if (isNew) tx.announce({ feature: 'users', id, action: 'created', changes: givenTo(user) })
  else if (user.email !== email) throw refuse('personIdTaken')
  return { user, isNew }
}

/** The initial values of a new person: a role grants permissions, so the log has to record who gave it. */
const givenTo = ({ firstName, lastName, email, department, siteId, role, rights }: User): Change[] =>
  Object.entries({ firstName, lastName, email, department, siteId, role, ...(rights.length > 0 && { rights }) })
    .filter(([, to]) => to !== null && to !== '')
    .map(([field, to]) => ({ field, from: null, to }))

/** What happens when an address changes; provided by higher layers, which handle passwords and write e-mails. */
export type EmailChanges = {
  /** Makes the person prove their identity. @throws proofNeeded, invalid, locked */
  prove: (exchange: Editing, sent: OwnProof) => Promise<void>
  /** Asks the owner of a new address for confirmation, as part of a write. */
  ask: (tx: Transaction, user: User, email: string) => Promise<void>
  /** Writes to the previous address, as part of the write that changed it. */
  notifyOld: (tx: Transaction, before: User, email: string) => Promise<void>
}

type Editing = Author & { request: FastifyRequest; reply: FastifyReply }

/**
 * Changes the fields that are sent; unchanged values stay untouched. A new address of one's own requires proof of
 * identity, and takes effect only when its owner has confirmed it.
 * @throws stale, forbidden for another person's profile or any role without the permission to manage people, proofNeeded for a
 * new address of one's own, conflict for the role of the last process manager and for somebody who was erased,
 * alreadyExists for an address that somebody else has
 */
export async function editUser(
  services: Services,
  author: Editing,
  id: string,
  sent: UserEdit,
  ifMatch: IfMatch,
  emails: EmailChanges,
): Promise<User> {
  if (!mayEditUser(author.by, id)) throw refuse('otherProfile')
  const isOwnEmailIn = ({ email }: User) => author.by.id === id && sent.email !== undefined && sent.email !== email
  const now = await readUser(services.database, id)
  // Before a proof, which counts once, is used up.
  if (isStale(ifMatch, personVersion(now))) throw refuse('stale', { current: now })
  const isProven = isOwnEmailIn(now)
  if (isProven) await emails.prove(author, sent)
  return inTransaction(services, author, async (tx) => {
    // Managers are locked before the person, always in the same order, so that no two edits deadlock.
    const managers = sent.role !== undefined && mayManagePeople(author.by) ? await lockManagers(tx) : []
    const before = await lockPerson(tx, id)
    if (before.erasedAt) throw refuse('personErased')
    if (isStale(ifMatch, personVersion(before))) throw refuse('stale', { current: before })
    if (sent.rights !== undefined && !isDeepStrictEqual(sent.rights, before.rights) && !mayManagePeople(author.by))
      throw refuse('rightsForManagers')
    if (sent.role !== undefined && sent.role !== before.role) {
      if (!mayManagePeople(author.by)) throw refuse('rolesForManagers')
      if (managers.length === 1 && managers[0] === id) throw refuse('lastManager')
    }
    const isOwnEmail = isOwnEmailIn(before)
    // The address has changed since the proof was requested.
    if (isOwnEmail && !isProven) throw refuse('proofNeeded')
    if (isOwnEmail) await emails.ask(tx, before, sent.email ?? '')
    const changes = changesOf(before, isOwnEmail ? { ...sent, email: undefined } : sent)
    if (changes.length === 0) return before
    const after: User = { ...before, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
    await namingUnknownSite(
      updateUser(tx, id, {
        email: after.email,
        ...(after.email !== before.email && { email_verified: mayManagePeople(author.by) }),
        first_name: after.firstName,
        last_name: after.lastName,
        name: fullName(after),
        department: after.department,
        site_id: after.siteId,
        role: after.role,
        rights: after.rights,
        updated_at: new Date(Math.max(Date.now(), personVersion(before) + 1)).toISOString(),
      }),
    )
    tx.announce({ feature: 'users', id, action: 'edited', changes })
    if (after.email !== before.email) await emails.notifyOld(tx, before, after.email)
    return readUser(tx, id)
  })
}

function changesOf(before: User, sent: UserEdit): Change[] {
  // A full name that was sent back unchanged keeps its parts as they were split.
  const split = sent.name === undefined || sent.name === before.name ? {} : splitName(sent.name)
  const given = { ...sent, ...split, ...namesIn(sent) }
  const fields = ['firstName', 'lastName', 'email', 'department', 'siteId', 'role', 'rights'] as const
  return fields
    .filter((field) => given[field] !== undefined && !isDeepStrictEqual(given[field], before[field]))
    .map((field) => ({ field, from: before[field], to: given[field] }))
}

function namesIn({ firstName, lastName }: UserEdit): Partial<PersonName> {
  return { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) }
}

/** The columns of a person, for a query that joins `users` under a name: `personColumns('owner')`. */
export const personColumns = <const As extends string>(as: As) =>
  [
    `${as}.id as ${as}Id`,
    `${as}.name as ${as}Name`,
    `${as}.first_name as ${as}FirstName`,
    `${as}.last_name as ${as}LastName`,
    `${as}.image as ${as}Image`,
  ] as const

type PersonRow<As extends string> = Record<`${As}${'Id' | 'Name' | 'FirstName' | 'LastName' | 'Image'}`, string | null>

/** The person in a row that was selected with `personColumns`, or null when the join found nobody. */
export function presentPerson<const As extends string>(row: PersonRow<As> & Record<`${As}Id`, string>, as: As): Person
export function presentPerson<const As extends string>(row: PersonRow<As>, as: As): Person | null
export function presentPerson<const As extends string>(row: PersonRow<As>, as: As): Person | null {
  const id = row[`${as}Id`]
  if (id === null) return null
  return {
    id,
    name: row[`${as}Name`] ?? '',
    firstName: row[`${as}FirstName`] ?? '',
    lastName: row[`${as}LastName`] ?? '',
    profileImageUrl: row[`${as}Image`],
  }
}
