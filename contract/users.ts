import { z } from 'zod'
import { defineCall } from './call.ts'
import { permissionNames, roles } from './permissions.ts'
import { body, Id, IdParams, Instant, line, optionalLine, paging } from './values.ts'

export const nameLimit = 100
export const emailLimit = 254
export const passwordLimits = { shortest: 10, longest: 128 } as const

/** A person as other records show them. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
})
export type Person = z.output<typeof Person>

export const User = Person.extend({
  email: z.string(),
  department: z.string().nullable(),
  role: z.enum(roles),
  createdAt: Instant,
  updatedAt: Instant,
})
export type User = z.output<typeof User>

/** The signed-in person, and what they may do. */
export const SignedInUser = User.extend({
  abilities: z.record(z.enum(permissionNames), z.enum(['any', 'own', 'none'])),
})
export type SignedInUser = z.output<typeof SignedInUser>

export const Email = z
  .string('E-mail is required')
  .trim()
  .toLowerCase()
  .min(1, 'E-mail is required')
  .max(emailLimit, 'This e-mail address is too long.')
  .pipe(z.email('Give a complete e-mail address.'))

export const Password = z
  .string('Password is required')
  .min(passwordLimits.shortest, `Use at least ${passwordLimits.shortest} characters.`)
  .max(passwordLimits.longest, `Use at most ${passwordLimits.longest} characters.`)

const readOnlyUserFields = ['id', 'createdAt', 'updatedAt', 'abilities', 'profileImageUrl'] as const

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
)

/** A made user; without a password the invitation link with which the person sets one. */
export const MadeUser = User.extend({ invitationUrl: z.string().nullable() })

export const UserEdit = body(
  {
    /** Full name: the last word becomes the last name. First and last name given by themselves win. */
    name: line(2 * nameLimit, 'Name is required').optional(),
    firstName: line(nameLimit, 'First name is required').optional(),
    lastName: line(nameLimit, 'Last name is required').optional(),
    email: Email.optional(),
    department: optionalLine(nameLimit).optional(),
    role: z.enum(roles).optional(),
  },
  readOnlyUserFields,
)
export type UserEdit = z.output<typeof UserEdit>

export const userCalls = {
  listUsers: defineCall({
    method: 'GET',
    path: '/api/users',
    summary: 'Lists the people of the workspace by name.',
    query: z.strictObject({ q: z.string().max(200).optional(), ...paging }),
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
    summary: 'Makes a person. Without a password the answer carries an invitation link.',
    body: NewUser,
    answer: MadeUser,
    status: 201,
  }),
  editUser: defineCall({
    method: 'PATCH',
    path: '/api/users/{id}',
    summary: 'Edits oneself, or as a process manager anybody.',
    params: IdParams,
    body: UserEdit,
    answer: User,
  }),
}
