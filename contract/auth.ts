import { z } from 'zod'
import { defineCall } from './call.ts'
import { Password, refuseOwnWords } from './passwords.ts'
import { Email, nameLimit, SignedInUser } from './users.ts'
import { Instant, line } from './values.ts'

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
  password: z.string('Password is required').min(1, 'Password is required').max(1000),
})
export type Credentials = z.input<typeof Credentials>

/** What the sign-in page must know before anybody is signed in. */
export const SignInOptions = z.object({
  /** No account exists yet: the first one is made here and becomes Process Manager. */
  firstAccount: z.boolean(),
  /** Name of the company sign-in (OIDC), or null. */
  companySignIn: z.string().nullable(),
})
export type SignInOptions = z.output<typeof SignInOptions>

/** Why a company sign-in was refused: the word in `/api/login?problem=` and its sentence for the person. */
export const companySignInProblems = {
  cancelled: 'The company sign-in was cancelled.',
  expired: 'The company sign-in took too long or was opened twice. Try again.',
  notConfirmed: 'Your company account has no confirmed e-mail address. Ask whoever looks after it.',
  notLinked:
    'An account here has your e-mail address, but nobody has confirmed that it is yours. Ask a process manager to enter the address again.',
  ownSignInFirst:
    'An account here has your e-mail address already. Sign in to it once, with its password or a passkey: from then on your company account signs you in, too.',
  deactivated: 'Your account here is deactivated. Ask a process manager.',
  unavailable: 'The company sign-in does not answer at the moment. Try again in a while.',
  busy: 'Many people are signing in at the moment. Try again in a minute.',
  clocks: 'The clocks of the company sign-in and of this server differ too much. Tell whoever looks after them.',
  failed: 'The company sign-in did not work. Try again.',
} as const
export type CompanySignInProblem = keyof typeof companySignInProblems

const linkToken = z.string().min(1).max(200)

export const AcceptedInvitation = z.strictObject({
  token: linkToken,
  password: Password,
  /** Ends the API keys of somebody who sets a new password, too. */
  endKeys: z.boolean().default(true),
})

/** What whoever opens a link is shown before they choose a password. */
export const PasswordLinkState = z.object({
  /** A new password of somebody who has joined; otherwise the first one of somebody who was invited. */
  isReset: z.boolean(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The keys that would end, with when each was used last. */
  keys: z.array(z.object({ name: z.string(), usedAt: Instant.nullable() })),
})
export type PasswordLinkState = z.output<typeof PasswordLinkState>

/** Who is signed in now; null when the password is right and a code is to come: `twoFactorCalls.finishSignIn`. */
const SignInAnswer = z.object({ user: SignedInUser.nullable() })

/** Where to go after signing in; addresses of other sites are ignored. */
const goingOn = { then: z.string().max(2000).optional() }

export const authCalls = {
  readSignedInUser: defineCall({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Reads the signed-in person and what they may do.',
    answer: SignedInUser,
    duringSetUp: true,
  }),
  readSignInOptions: defineCall({
    method: 'GET',
    path: '/api/auth/options',
    summary: 'Says how one can sign in here.',
    answer: SignInOptions,
    open: true,
  }),
  signUp: defineCall({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Makes the first account. Refused once anybody exists.',
    body: NewAccount,
    answer: SignInAnswer,
    open: true,
    sessionOnly: true,
  }),
  signIn: defineCall({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary:
      'Signs in with e-mail and password; the answer sets the session cookie. Without a user a code is to come, at /api/auth/sign-in/code.',
    body: Credentials,
    answer: SignInAnswer,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  readPasswordLink: defineCall({
    method: 'POST',
    path: '/api/auth/password-link',
    summary: 'Says whose password a link sets, and which API keys would end with a new one. It stays good.',
    body: z.strictObject({ token: linkToken }),
    answer: PasswordLinkState,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  acceptInvitation: defineCall({
    method: 'POST',
    path: '/api/auth/accept-invitation',
    summary: 'Sets the first or a new password with a link, which works once, and signs in.',
    body: AcceptedInvitation,
    answer: SignInAnswer,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  signOut: defineCall({
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends the session.',
    answer: z.object({ success: z.boolean() }),
    open: true,
    sessionOnly: true,
  }),
  readSignOutToken: defineCall({
    method: 'GET',
    path: '/api/auth/sign-out-token',
    summary: 'What a device keeps to end this session later, when it is signed out without a network.',
    answer: z.object({ token: z.string() }),
    sessionOnly: true,
  }),
  signOutLater: defineCall({
    method: 'POST',
    path: '/api/auth/sign-out-later',
    summary: 'Ends the session that a sign-out token names, whoever sends it. One that has ended already is no fault.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  openSignInPage: defineCall({
    method: 'GET',
    path: '/api/login',
    summary: 'For browsers: shows the sign-in page, or goes on to `then` when signed in.',
    query: z.object({
      ...goingOn,
      problem: z.string().optional(),
      invitation: z.string().optional(),
      reset: z.string().optional(),
      undo: z.string().optional(),
    }),
    raw: true,
    open: true,
    sessionOnly: true,
    duringSetUp: true,
  }),
  leave: defineCall({
    method: 'GET',
    path: '/api/logout',
    summary: 'For browsers: ends the session and goes to the landing page.',
    raw: true,
    open: true,
    sessionOnly: true,
  }),
  beginCompanySignIn: defineCall({
    method: 'GET',
    path: '/api/auth/company',
    summary: 'For browsers: goes to the company sign-in (OpenID Connect), then to `then`.',
    query: z.object(goingOn),
    raw: true,
    open: true,
    sessionOnly: true,
  }),
  finishCompanySignIn: defineCall({
    method: 'GET',
    path: '/api/auth/callback/company',
    summary: 'For browsers: the redirect address to register at the company sign-in.',
    raw: true,
    open: true,
    sessionOnly: true,
  }),
}
