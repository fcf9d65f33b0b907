import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { MadePasskey, PasskeyAnswer } from './ownProof.ts'
import { PasswordAgain } from './twoFactor.ts'
import { SignedInUser } from '../users/users.ts'
import { Id, Instant, line } from '../values/values.ts'

export const passkeyNameLimit = 60
/** Maximum number of passkeys per person. */
export const passkeyLimit = 20

export const PasskeyEdit = z.strictObject({ name: line(passkeyNameLimit, 'Name is required') })

export const Passkey = z.object({ id: Id, name: z.string(), createdAt: Instant, lastUsedAt: Instant.nullable() })
export type Passkey = z.output<typeof Passkey>

/** Options for the browser, in the JSON form of https://www.w3.org/TR/webauthn-3/. */
const BrowserOptions = z.record(z.string(), z.unknown())

export const passkeyCalls = {
  listPasskeys: defineCall('GET /api/auth/passkeys', {
    summary: 'Lists one’s own passkeys, the oldest first.',
    answer: z.array(Passkey),
    sessionOnly: true,
    duringSetUp: true,
  }),
  beginPasskey: defineCall('POST /api/auth/passkeys/begin', {
    summary: 'Asks this browser for a new passkey: the options for `navigator.credentials.create`.',
    body: PasswordAgain,
    answer: BrowserOptions,
    sessionOnly: true,
    duringSetUp: true,
    keepsNoResult: true,
  }),
  addPasskey: defineCall('POST /api/auth/passkeys', {
    summary: 'Adds the passkey that the browser made.',
    body: PasskeyEdit.extend({ credential: MadePasskey }),
    answer: Passkey,
    status: 201,
    sessionOnly: true,
    duringSetUp: true,
    keepsNoResult: true,
  }),
  renamePasskey: defineCall('PATCH /api/auth/passkeys/{id}', {
    summary: 'Renames one’s own passkey.',
    body: PasskeyEdit,
    answer: Passkey,
    sessionOnly: true,
  }),
  removePasskey: defineCall('DELETE /api/auth/passkeys/{id}', {
    summary: 'Removes one’s own passkey, which can then no longer be used to sign in.',
    sessionOnly: true,
  }),
  askOwnPasskey: defineCall('POST /api/auth/passkeys/ask', {
    summary:
      'Asks this browser for one of the person’s own passkeys, as proof: options for `navigator.credentials.get`.',
    answer: BrowserOptions,
    sessionOnly: true,
    keepsNoResult: true,
  }),
  beginPasskeySignIn: defineCall('POST /api/auth/sign-in/passkey/begin', {
    summary: 'Asks this browser for a passkey: the options for `navigator.credentials.get`.',
    answer: BrowserOptions,
    open: true,
    sessionOnly: true,
  }),
  signInWithPasskey: defineCall('POST /api/auth/sign-in/passkey', {
    summary: 'Signs in with a passkey, which stands for both factors.',
    body: z.strictObject({ credential: PasskeyAnswer }),
    answer: z.object({ user: SignedInUser }),
    open: true,
    sessionOnly: true,
  }),
}
