import { z } from 'zod'

const text = z.string().max(20_000)

/** The browser's result: `RegistrationResponseJSON` or `AuthenticationResponseJSON` of https://www.w3.org/TR/webauthn-3/. */
export const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    clientExtensionResults: z.looseObject({}).default({}),
    response: z.looseObject({ clientDataJSON: text, ...response }),
  })

/** The browser's result for an existing passkey. */
export const PasskeyAnswer = credential({ authenticatorData: text, signature: text, userHandle: text.nullish() })

/** The browser's result for a passkey that it created. */
export const MadePasskey = credential({ attestationObject: text })

/** The password that a person has: to sign in, and again before a change to something that protects the account. */
export const OwnPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  // Otherwise a longer one would be reported as missing.
  .max(1000, 'Use at most {{maximum}} characters.')

/**
 * Fields of a body in which the signed-in person proves who they are: the password, or a passkey requested from
 * `passkeyCalls.askOwnPasskey`. Those who sign in with the company only send neither, but must have signed in there within
 * `freshSignInMinutes`.
 */
export const ownProof = { currentPassword: OwnPassword.optional(), passkey: PasskeyAnswer.optional() }
export type OwnProof = { [Field in keyof typeof ownProof]?: z.output<(typeof ownProof)[Field]> }

/** Minutes for which signing in with the company counts as proof for those without a password. */
export const freshSignInMinutes = 10
