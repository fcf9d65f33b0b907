import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { OwnPassword } from './ownProof.ts'
import { Password } from './passwords.ts'
import { Email } from '../users/users.ts'
import { body, Id, Instant } from '../values/values.ts'

/** A device on which a person is signed in. */
export const Session = z.object({
  id: Id,
  /** `Firefox`, and its operating system, `Windows`; null where the device does not say. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was last seen. */
  address: z.string().nullable(),
  createdAt: Instant,
  seenAt: Instant,
  /** The session of this request. */
  isThis: z.boolean(),
})
export type Session = z.output<typeof Session>

export const PasswordChange = body({
  currentPassword: OwnPassword,
  newPassword: Password,
  /** Signs out all devices but this one. */
  endOthers: z.boolean().default(true),
  /** Revokes the API keys. */
  endKeys: z.boolean().default(true),
})

/** Hours for which a link requested on the sign-in page is valid, and the maximum number of them per hour. */
export const forgottenPasswordLimits = { hours: 1, perHour: 3 } as const

export const ForgottenPassword = body({ email: Email })

/** Changes that affect the security of an account, so that its owner is e-mailed at once. */
const securityActions = [
  'passwordChanged',
  'passwordReset',
  'twoFactorTurnedOff',
  'secondFactorsRemoved',
  'passkeyAdded',
  'keyAdded',
] as const
export type SecurityAction = (typeof securityActions)[number]

/** Texts of such an e-mail. */
export const securityEmailTexts = {
  actions: {
    passwordChanged: {
      subject: 'Your password for {{product}} was changed',
      message: 'Hello {{name}}, your account password was changed in the settings.',
    },
    passwordReset: {
      subject: 'A new password for {{product}} was set',
      message:
        'Hello {{name}}, a new password was set with a link created for your account. All devices were signed out.',
    },
    twoFactorTurnedOff: {
      subject: 'Two-factor was turned off for {{product}}',
      message: 'Hello {{name}}, two-factor was turned off: your password alone now signs in to your account.',
    },
    secondFactorsRemoved: {
      subject: 'Your second factors for {{product}} were removed',
      message:
        'Hello {{name}}, a process manager removed two-factor and the passkeys from your account and signed out all devices.',
    },
    passkeyAdded: {
      subject: 'A passkey for {{product}} was added',
      message: 'Hello {{name}}, your account has a new passkey. It signs in without the password.',
    },
    keyAdded: {
      subject: 'An API key for {{product}} was created',
      message: 'Hello {{name}}, your account has a new API key. Programs that use it act on your behalf.',
    },
  },
  circumstances: ['When: {{when}} ({{timeZone}})', 'Browser: {{browser}}', 'From the address: {{address}}'],
  mistake:
    'If this was you, no action is needed. If not, set a new password immediately, sign out all devices and contact a process manager.',
  open: 'Review account security',
  reason:
    'You received this because it concerns the security of the account {{email}}. These emails cannot be turned off.',
} as const satisfies { actions: Record<SecurityAction, { subject: string; message: string }> } & Record<string, unknown>

export const securityCalls = {
  readPasswordState: defineCall('GET /api/auth/password', {
    summary:
      'Reads whether the signed-in person has a password; people who sign in only with the company account have none.',
    answer: z.object({ hasPassword: z.boolean() }),
    sessionOnly: true,
    duringSetUp: true,
  }),
  changePassword: defineCall('POST /api/auth/password', {
    summary: 'Sets a new password of the signed-in person, who also sends the current one.',
    body: PasswordChange,
    sessionOnly: true,
    keepsNoResult: true,
  }),
  askForNewPassword: defineCall('POST /api/auth/forgotten-password', {
    summary: 'Mails a link to a new password if somebody has this address; the answer does not reveal which.',
    body: ForgottenPassword,
    /** Whether this installation sends e-mails; without a mail server they stay in the outbox. */
    answer: z.object({ isMailed: z.boolean() }),
    status: 202,
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  listSessions: defineCall('GET /api/sessions', {
    summary: 'Lists the devices on which the signed-in person is signed in, last seen first.',
    answer: z.array(Session),
    sessionOnly: true,
  }),
  endSession: defineCall('DELETE /api/sessions/{id}', {
    summary: 'Signs out one device of the signed-in person immediately.',
    sessionOnly: true,
  }),
  endOtherSessions: defineCall('DELETE /api/sessions', {
    summary: 'Signs out all other devices of the signed-in person, and ends their API keys.',
    query: z.strictObject({ endKeys: z.stringbool().default(true) }),
    sessionOnly: true,
  }),
}
