import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { OwnPassword } from './ownProof.ts'
import { Password, refuseOwnWords } from './passwords.ts'
import { Email, nameLimit, SignedInUser } from '../users/users.ts'
import { Instant, line } from '../values/values.ts'

export const NewAccount = z
  .strictObject({
    email: Email,
    password: Password,
    firstName: line(nameLimit, 'First name is required'),
    lastName: line(nameLimit, 'Last name is required'),
  })
  .superRefine(refuseOwnWords)
export type NewAccount = z.input<typeof NewAccount>

export const Credentials = z.strictObject({
  email: Email,
  password: OwnPassword,
})
export type Credentials = z.input<typeof Credentials>

/** What the sign-in page needs to know before anybody is signed in. */
export const SignInOptions = z.object({
  /** No account exists yet: the first one is created here and becomes Process Manager. */
  firstAccount: z.boolean(),
  /** Name of the company sign-in (OIDC), or null. */
  companySignIn: z.string().nullable(),
})
export type SignInOptions = z.output<typeof SignInOptions>

const linkToken = z.string().min(1).max(200)

export const AcceptedInvitation = z.strictObject({
  token: linkToken,
  password: Password,
  /** Also revokes the API keys of the person who sets a new password. */
  endKeys: z.boolean().default(true),
})

/** What the page of a password link shows before a password is chosen. */
export const PasswordLinkState = z.object({
  /** True for a new password of an existing account; false for the first password of somebody who was invited. */
  isReset: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The keys that would be revoked, with when each was last used. */
  keys: z.array(z.object({ name: z.string(), usedAt: Instant.nullable() })),
})
export type PasswordLinkState = z.output<typeof PasswordLinkState>

/** Who is signed in now; null when the password is right but a code is still needed: `twoFactorCalls.finishSignIn`. */
const SignInAnswer = z.object({ user: SignedInUser.nullable() })

/** Where to go after signing in; addresses of other sites are ignored. */
const destination = { then: z.string().max(2000).optional() }

export const authCalls = {
  readSignedInUser: defineCall('GET /api/auth/user', {
    summary: 'Reads the signed-in person and what they may do.',
    answer: SignedInUser,
    duringSetUp: true,
  }),
  readSignInOptions: defineCall('GET /api/auth/options', {
    summary: 'Reads how people can sign in here.',
    answer: SignInOptions,
    open: true,
  }),
  signUp: defineCall('POST /api/auth/sign-up/email', {
    summary: 'Creates the first account. Refused once there is one.',
    body: NewAccount,
    answer: SignInAnswer,
    open: true,
    sessionOnly: true,
  }),
  signIn: defineCall('POST /api/auth/sign-in/email', {
    summary:
      'Signs in with e-mail and password; the answer sets the session cookie. If it has no user, a code is required at /api/auth/sign-in/code.',
    body: Credentials,
    answer: SignInAnswer,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  readPasswordLink: defineCall('POST /api/auth/password-link', {
    summary: 'Reads whose password a link sets, and which API keys a new password would revoke. The link stays valid.',
    body: z.strictObject({ token: linkToken }),
    answer: PasswordLinkState,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  acceptInvitation: defineCall('POST /api/auth/accept-invitation', {
    summary: 'Sets the first or a new password with a link, which works once, and signs in.',
    body: AcceptedInvitation,
    answer: SignInAnswer,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  signOut: defineCall('POST /api/auth/sign-out', {
    summary: 'Ends the session.',
    answer: z.object({ success: z.boolean() }),
    open: true,
    sessionOnly: true,
  }),
  readSignOutToken: defineCall('GET /api/auth/sign-out-token', {
    summary: 'What a device keeps to end this session later, when it is signed out without a network.',
    answer: z.object({ token: z.string() }),
    sessionOnly: true,
  }),
  signOutLater: defineCall('POST /api/auth/sign-out-later', {
    summary:
      'Ends the session that a sign-out token names, whoever sends it. A session that has already ended is not an error.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  openSignInPage: defineCall('GET /api/login', {
    summary: 'For browsers: shows the sign-in page, or redirects to `then` when signed in.',
    query: z.object({
      ...destination,
      problem: z.string().optional(),
      invitation: z.string().optional(),
      reset: z.string().optional(),
      undo: z.string().optional(),
    }),
    raw: ['text/html'],
    redirects: true,
    open: true,
    sessionOnly: true,
    duringSetUp: true,
  }),
  leave: defineCall('GET /api/logout', {
    summary: 'For browsers: ends the session and goes to the landing page.',
    raw: [],
    redirects: true,
    open: true,
    sessionOnly: true,
  }),
  beginCompanySignIn: defineCall('GET /api/auth/company', {
    summary: 'For browsers: redirects to the company sign-in (OpenID Connect), then to `then`.',
    query: z.object(destination),
    raw: [],
    redirects: true,
    open: true,
    sessionOnly: true,
  }),
  finishCompanySignIn: defineCall('GET /api/auth/callback/company', {
    summary: 'For browsers: the redirect address to register at the company sign-in.',
    raw: [],
    redirects: true,
    open: true,
    sessionOnly: true,
  }),
}
