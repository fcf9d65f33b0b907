import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { ownProof } from '../auth/ownProof.ts'
import { PasswordLink } from '../auth/passwordLinks.ts'
import { Password, refuseOwnWords } from '../auth/passwords.ts'
import { listImport } from '../records/listImport.ts'
import { PeopleImportAnswer } from './peopleImport.ts'
import { permissionNames, rights, roles } from './permissions.ts'
import { SecondFactorDue } from '../auth/signInPolicy.ts'
import { anyOf, body, Id, Instant, line, optionalLine } from '../values/values.ts'
import { paging } from '../http/paging.ts'

export const nameLimit = 100
const emailLimit = 254

/** A person as shown in other records. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
export type Person = z.output<typeof Person>

/**
 * `invited`: cannot sign in yet. `deactivated`: can no longer sign in and gets no new work, but keeps their name on
 * their work.
 */
export const userStates = ['active', 'invited', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

export const User = Person.extend({
  email: z.string(),
  department: z.string().nullable(),
  /** The site where the person works, and its name. */
  siteId: Id.nullable(),
  site: z.string().nullable(),
  role: z.enum(roles),
  /** What the person may do besides what the role allows. */
  rights: z.array(z.enum(rights)),
  state: z.enum(userStates),
  createdAt: Instant,
  updatedAt: Instant,
  /** When the person’s name was replaced after they left; null or left out for everybody else. */
  erasedAt: Instant.nullable().optional(),
})
export type User = z.output<typeof User>

/** The signed-in person, and what they may do. */
export const SignedInUser = User.extend({
  abilities: z.record(z.enum(permissionNames), z.enum(['any', 'own', 'none'])),
  /** Whether anybody has the right `finance`: only then are savings reviewed, and shown as verified and claimed. */
  reviewsSavings: z.boolean(),
  /** Null where there is nothing to set up. */
  secondFactorDue: SecondFactorDue.nullable(),
})
export type SignedInUser = z.output<typeof SignedInUser>

export const Email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(emailLimit, 'This email address is too long.')
  .pipe(z.email('Enter a complete email address.'))

const readOnlyUserFields = [
  'id',
  'createdAt',
  'updatedAt',
  'abilities',
  'secondFactorDue',
  'reviewsSavings',
  'profileImageUrl',
  'state',
  'site',
  'erasedAt',
] as const

const Rights = z
  .array(z.enum(rights))
  .max(rights.length)
  .transform((given) => [...new Set(given)])

export const NewUser = body(
  {
    id: Id.optional(),
    email: Email,
    firstName: line(nameLimit, 'First name is required'),
    lastName: line(nameLimit, 'Last name is required'),
    role: z.enum(roles).default('Team Member'),
    department: optionalLine(nameLimit).default(null),
    siteId: Id.nullable().default(null),
    rights: Rights.default([]),
    password: Password.optional(),
  },
  readOnlyUserFields,
).superRefine(refuseOwnWords)

/** A new user; without a password the invitation link with which the person sets one, and whether it was e-mailed. */
export const MadeUser = User.extend({ invitationUrl: z.string().nullable(), isMailed: z.boolean() })
export type MadeUser = z.output<typeof MadeUser>

/** A person's open work: open cases, open tasks, and CARs they own that are not complete. */
export const OpenWork = z.object({
  cases: z.int(),
  tasks: z.int(),
  cars: z.int(),
  readAcross: z.int(),
  /** Containment that is not confirmed, and use as is that is not approved. */
  containment: z.int(),
})
export type OpenWork = z.output<typeof OpenWork>

export const UserListQuery = z.strictObject({
  q: z.string().max(200).optional(),
  role: anyOf(z.enum(roles)),
  department: anyOf(z.string().max(nameLimit)),
  siteId: anyOf(Id),
  state: anyOf(z.enum(userStates)),
  ...paging,
})
export type UserListQuery = z.output<typeof UserListQuery>

export const UserEdit = body(
  {
    /** Full name: its last word becomes the last name. Separate first and last names take precedence. */
    name: line(2 * nameLimit, 'Name is required').optional(),
    firstName: line(nameLimit, 'First name is required').optional(),
    lastName: line(nameLimit, 'Last name is required').optional(),
    email: Email.optional(),
    department: optionalLine(nameLimit).optional(),
    siteId: Id.nullable().optional(),
    role: z.enum(roles).optional(),
    rights: Rights.optional(),
    ...ownProof,
  },
  readOnlyUserFields,
)
export type UserEdit = z.output<typeof UserEdit>

export const userCalls = {
  listUsers: defineCall('GET /api/users', {
    summary: 'Lists the people of the workspace by name.',
    query: UserListQuery,
    answer: z.array(User),
  }),
  readUser: defineCall('GET /api/users/{id}', {
    summary: 'Reads one person.',
    answer: User,
    versionInHeader: true,
  }),
  createUser: defineCall('POST /api/users', {
    needs: 'managePeople',
    summary: 'Makes a person. Without a password the answer carries an invitation link.',
    body: NewUser,
    answer: MadeUser,
    status: 201,
    sessionOnly: true,
    watched: true,
  }),
  editUser: defineCall('PATCH /api/users/{id}', {
    summary:
      'Edits one’s own account, or as a process manager anybody’s. Changing one’s own e-mail address requires proof.',
    body: UserEdit,
    answer: User,
    versionInHeader: true,
    sessionOnly: true,
    watched: true,
  }),
  inviteUser: defineCall('POST /api/users/{id}/invitation', {
    needs: 'managePeople',
    summary: 'Creates a link to set a password: a new invitation, or a reset for somebody who has already joined.',
    answer: PasswordLink,
    status: 201,
    sessionOnly: true,
  }),
  deactivateUser: defineCall('POST /api/users/{id}/deactivate', {
    needs: 'managePeople',
    summary: 'Deactivates a person: ends their sessions immediately and refuses new ones; their work stays.',
    answer: User,
    sessionOnly: true,
  }),
  reactivateUser: defineCall('POST /api/users/{id}/reactivate', {
    needs: 'managePeople',
    summary: 'Lets a deactivated person in again.',
    answer: User,
    sessionOnly: true,
  }),
  readOpenWork: defineCall('GET /api/users/{id}/open-work', {
    needs: 'managePeople',
    summary: 'Counts what a person is to do still.',
    answer: OpenWork,
  }),
  handOverWork: defineCall('POST /api/users/{id}/hand-over', {
    needs: 'managePeople',
    summary: 'Reassigns all open work of a person to somebody else in one step.',
    body: body({ to: Id }),
    answer: OpenWork,
    sessionOnly: true,
  }),
  importUsers: defineCall('POST /api/users/import', {
    needs: 'managePeople',
    summary: 'Invites people from CSV text, and gives existing ones its role and department: all rows or none.',
    body: listImport(500_000),
    answer: PeopleImportAnswer,
    sessionOnly: true,
  }),
}
