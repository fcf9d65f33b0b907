import { Values } from './message.ts'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { ownProof } from './ownProof.ts'
import { Password, refuseOwnWords } from './passwords.ts'
import { permissionNames, roles } from './permissions.ts'
import { SecondFactorDue } from './signInPolicy.ts'
import { anyOf, body, Id, IdParams, Instant, line, optionalLine, paging } from './values.ts'

export const nameLimit = 100
const emailLimit = 254

/** A person as other records show them. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
export type Person = z.output<typeof Person>

/**
 * `invited`: has no way to sign in yet. `deactivated`: cannot sign in and gets no new work; what they did stays theirs.
 */
export const userStates = ['active', 'invited', 'deactivated'] as const
export type UserState = (typeof userStates)[number]

export const User = Person.extend({
  email: z.string(),
  department: z.string().nullable(),
  role: z.enum(roles),
  state: z.enum(userStates),
  createdAt: Instant,
  updatedAt: Instant,
})
export type User = z.output<typeof User>

/** The signed-in person, and what they may do. */
export const SignedInUser = User.extend({
  abilities: z.record(z.enum(permissionNames), z.enum(['any', 'own', 'none'])),
  /** Null where nothing has to be done. */
  secondFactorDue: SecondFactorDue.nullable(),
})
export type SignedInUser = z.output<typeof SignedInUser>

export const Email = z
  .string('E-mail is required')
  .trim()
  .toLowerCase()
  .min(1, 'E-mail is required')
  .max(emailLimit, 'This e-mail address is too long.')
  .pipe(z.email('Give a complete e-mail address.'))

const readOnlyUserFields = [
  'id',
  'createdAt',
  'updatedAt',
  'abilities',
  'secondFactorDue',
  'profileImageUrl',
  'state',
] as const

export const NewUser = body(
  {
    id: Id.optional(),
    email: Email,
    firstName: line(nameLimit, 'First name is required'),
    lastName: line(nameLimit, 'Last name is required'),
    role: z.enum(roles).default('Team Member'),
    department: optionalLine(nameLimit).default(null),
    password: Password.optional(),
  },
  readOnlyUserFields,
).superRefine(refuseOwnWords)

/** A made user; without a password the invitation link with which the person sets one, and whether it was mailed. */
export const MadeUser = User.extend({ invitationUrl: z.string().nullable(), isMailed: z.boolean() })
export type MadeUser = z.output<typeof MadeUser>

/** Days for which an invitation is good, and hours for which a link to a new password is. */
export const invitationDays = 14
export const resetHours = 24

/** A link with which a person sets their password; the one before it is good no more. */
export const PasswordLink = z.object({
  url: z.string(),
  expiresAt: Instant,
  /** Whether it was also sent to the person. */
  isMailed: z.boolean(),
})
export type PasswordLink = z.output<typeof PasswordLink>

/** What the e-mail with such a link says. */
export const passwordEmailWords = {
  invitation: {
    subject: 'You are invited to {{product}}',
    said: 'Hello {{name}}, you have been invited to {{product}}, where your plant reports problems and improves its work. Choose a password and you are in.',
    limits: 'The link works once, within {{days}} days.',
    action: 'Set password and sign in',
    reason: 'You get this because a process manager invited {{email}}.',
  },
  reset: {
    subject: 'Set a new password for {{product}}',
    said: 'Hello {{name}}, with this link you can set a new password. Until then the old one stays good.',
    limits: 'The link works once, within {{hours}} hours.',
    action: 'Set new password',
    reason: 'You get this because a process manager asked for a new password for {{email}}.',
  },
  forgotten: {
    subject: 'Set a new password for {{product}}',
    said: 'Hello {{name}}, with this link you can set a new password. Until then the old one stays good.',
    limits: 'The link works once, within an hour.',
    action: 'Set new password',
    reason:
      'You get this because somebody gave {{email}} on the sign-in page and had forgotten the password. If it was not you, do nothing.',
  },
} as const

/** What somebody is to do still: open cases, open tasks, and CARs that they own and that are not complete. */
export const OpenWork = z.object({ cases: z.int(), tasks: z.int(), cars: z.int() })
export type OpenWork = z.output<typeof OpenWork>

/** Most people of one imported list. */
export const peopleImportLimit = 1_000

/** One row of an imported list that cannot be taken, with its line in the file. */
export const PeopleImportProblem = z.object({
  line: z.int(),
  field: z.string().nullable(),
  message: z.string(),
  params: Values.optional(),
})
export type PeopleImportProblem = z.output<typeof PeopleImportProblem>

export const PeopleImport = body({
  /** The file's text: name, e-mail, role and department in the first line, in any order; comma, semicolon or tab. */
  csv: z.string().max(500_000, 'This file is too large.'),
  /** Only tells what would happen. */
  dryRun: z.boolean().default(false),
})
export const PeopleImportAnswer = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(PeopleImportProblem),
  /** The links of those who were added; none in a trial run. */
  invitations: z.array(z.object({ name: z.string(), email: z.string(), url: z.string() })),
  isMailed: z.boolean(),
})
export type PeopleImportAnswer = z.output<typeof PeopleImportAnswer>

export const UserListQuery = z.strictObject({
  q: z.string().max(200).optional(),
  role: anyOf(z.enum(roles)),
  department: anyOf(z.string().max(nameLimit)),
  state: anyOf(z.enum(userStates)),
  ...paging,
})
export type UserListQuery = z.output<typeof UserListQuery>

export const UserEdit = body(
  {
    /** Full name: the last word becomes the last name. First and last name given by themselves win. */
    name: line(2 * nameLimit, 'Name is required').optional(),
    firstName: line(nameLimit, 'First name is required').optional(),
    lastName: line(nameLimit, 'Last name is required').optional(),
    email: Email.optional(),
    department: optionalLine(nameLimit).optional(),
    role: z.enum(roles).optional(),
    ...ownProof,
  },
  readOnlyUserFields,
)
export type UserEdit = z.output<typeof UserEdit>

export const userCalls = {
  listUsers: defineCall({
    method: 'GET',
    path: '/api/users',
    summary: 'Lists the people of the workspace by name.',
    query: UserListQuery,
    answer: z.array(User),
  }),
  readUser: defineCall({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'Reads one person.',
    params: IdParams,
    answer: User,
  }),
  createUser: defineCall({
    method: 'POST',
    path: '/api/users',
    needs: 'managePeople',
    summary: 'Makes a person. Without a password the answer carries an invitation link.',
    body: NewUser,
    answer: MadeUser,
    status: 201,
    sessionOnly: true,
    watched: true,
  }),
  editUser: defineCall({
    method: 'PATCH',
    path: '/api/users/{id}',
    summary: 'Edits oneself, or as a process manager anybody. One’s own e-mail address asks for a proof.',
    params: IdParams,
    body: UserEdit,
    answer: User,
    sessionOnly: true,
    watched: true,
  }),
  inviteUser: defineCall({
    method: 'POST',
    path: '/api/users/{id}/invitation',
    needs: 'managePeople',
    summary: 'Makes a link to set a password: a new invitation, or for whoever has joined a way back in.',
    params: IdParams,
    answer: PasswordLink,
    status: 201,
    sessionOnly: true,
  }),
  deactivateUser: defineCall({
    method: 'POST',
    path: '/api/users/{id}/deactivate',
    needs: 'managePeople',
    summary: 'Ends the sessions of a person at once and keeps them out; their work stays.',
    params: IdParams,
    answer: User,
    sessionOnly: true,
  }),
  reactivateUser: defineCall({
    method: 'POST',
    path: '/api/users/{id}/reactivate',
    needs: 'managePeople',
    summary: 'Lets a deactivated person in again.',
    params: IdParams,
    answer: User,
    sessionOnly: true,
  }),
  readOpenWork: defineCall({
    method: 'GET',
    path: '/api/users/{id}/open-work',
    needs: 'managePeople',
    summary: 'Counts what a person is to do still.',
    params: IdParams,
    answer: OpenWork,
  }),
  handOverWork: defineCall({
    method: 'POST',
    path: '/api/users/{id}/hand-over',
    needs: 'managePeople',
    summary: 'Gives all that a person is to do still to somebody else, in one step.',
    params: IdParams,
    body: body({ to: Id }),
    answer: OpenWork,
    sessionOnly: true,
  }),
  importUsers: defineCall({
    method: 'POST',
    path: '/api/users/import',
    needs: 'managePeople',
    summary: 'Invites people from CSV text, and gives those who are here its role and department: all rows or none.',
    body: PeopleImport,
    answer: PeopleImportAnswer,
    sessionOnly: true,
  }),
}
