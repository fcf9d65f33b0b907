import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { OwnPassword } from './ownProof.ts'
import { SignedInUser } from '../users/users.ts'
import { Instant } from '../values/values.ts'

/** Digits of an authenticator app's code, which is valid for half a minute and works once. */
export const codeDigits = 6
/** Number of recovery codes of a person; each works once. */
export const recoveryCodeCount = 10
/** Minutes to complete the second step of a sign-in, and the number of wrong codes that end it. */
export const secondStepLimits = { minutes: 5, wrongCodes: 5 } as const

/** Spaces and hyphens are ignored: they only make a code easier to read. */
const typedCode = (required: string) =>
  z
    .string(required)
    .max(50, 'This code is too long.')
    .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().min(1, required))

export const AppCode = typedCode('Enter the code.').pipe(z.string().regex(/^\d{6}$/, 'The code has six digits.'))

/** A code of the authenticator app, or one of the recovery codes. */
export const SecondStepCode = typedCode('Enter the code.')

export const PasswordAgain = z.strictObject({ password: OwnPassword })

export const TwoFactor = z.object({
  isOn: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
})
export type TwoFactor = z.output<typeof TwoFactor>

/** The setup of an authenticator app: the secret in base32, to type, and as a QR code in SVG. */
export const NewTwoFactor = z.object({ secret: z.string(), picture: z.string() })
export type NewTwoFactor = z.output<typeof NewTwoFactor>

/** Shown once; only their hashes are kept. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof RecoveryCodes>

/** What a person has besides the password. */
export const SecondFactors = z.object({ twoFactorSince: Instant.nullable(), passkeys: z.int() })
export type SecondFactors = z.output<typeof SecondFactors>

export const twoFactorCalls = {
  finishSignIn: defineCall('POST /api/auth/sign-in/code', {
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code.',
    body: z.strictObject({ code: SecondStepCode }),
    answer: z.object({ user: SignedInUser }),
    open: true,
    sessionOnly: true,
    watched: true,
  }),
  readTwoFactor: defineCall('GET /api/auth/two-factor', {
    summary: 'Says whether one signs in with a second factor.',
    answer: TwoFactor,
    sessionOnly: true,
    duringSetUp: true,
  }),
  beginTwoFactor: defineCall('POST /api/auth/two-factor/begin', {
    summary: 'Makes a secret for an authenticator app; nothing changes until its first code is sent.',
    body: PasswordAgain,
    answer: NewTwoFactor,
    sessionOnly: true,
    duringSetUp: true,
    keepsNoResult: true,
  }),
  turnOnTwoFactor: defineCall('POST /api/auth/two-factor', {
    summary: 'Turns two-factor on with the first code of the app. Answers recovery codes, once.',
    body: z.strictObject({ code: AppCode }),
    answer: RecoveryCodes,
    sessionOnly: true,
    duringSetUp: true,
    keepsNoResult: true,
  }),
  renewRecoveryCodes: defineCall('POST /api/auth/two-factor/recovery-codes', {
    summary: 'Makes new recovery codes in place of the old ones.',
    body: PasswordAgain,
    answer: RecoveryCodes,
    sessionOnly: true,
    keepsNoResult: true,
  }),
  turnOffTwoFactor: defineCall('POST /api/auth/two-factor/off', {
    summary: 'Turns two-factor off; the recovery codes are no longer valid.',
    body: PasswordAgain,
    sessionOnly: true,
    keepsNoResult: true,
  }),
  readSecondFactors: defineCall('GET /api/users/{id}/second-factors', {
    needs: 'managePeople',
    summary: 'Reads which second factors a person has.',
    answer: SecondFactors,
    sessionOnly: true,
  }),
  removeSecondFactors: defineCall('DELETE /api/users/{id}/second-factors', {
    needs: 'managePeople',
    summary: 'Removes the second factors and passkeys of somebody who lost a phone, and ends their sessions.',
    sessionOnly: true,
  }),
}
