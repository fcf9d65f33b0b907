import { z } from 'zod'

const text = z.string().max(20_000)

/** What the browser answers: `RegistrationResponseJSON` or `AuthenticationResponseJSON` of https://www.w3.org/TR/webauthn-3/. */
export const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z.looseObject({
    id: z.string().max(2000),
    rawId: z.string().max(2000),
    type: z.literal('public-key'),
    clientExtensionResults: z.looseObject({}).default({}),
    response: z.looseObject({ clientDataJSON: text, ...response }),
  })

/** What the browser answers for a passkey that is there already. */
export const PasskeyAnswer = credential({ authenticatorData: text, signature: text, userHandle: text.nullish() })

/** What the browser answers for a passkey that it made. */
export const MadePasskey = credential({ attestationObject: text })

/** The password once more, before something that guards the account is changed. */
export const OwnPassword = z.string('Password is required').min(1, 'Password is required').max(1000)

/**
 * The fields of a body with which the signed-in person proves who they are: the password, or a passkey that was asked for at
 * `passkeyCalls.askOwnPasskey`. Whoever signs in with the company alone gives neither, and has signed in there within
 * `freshSignInMinutes`.
 */
export const ownProof = { currentPassword: OwnPassword.optional(), passkey: PasskeyAnswer.optional() }
export type OwnProof = { [Field in keyof typeof ownProof]?: z.output<(typeof ownProof)[Field]> }

/** Minutes for which signing in with the company counts as a proof for those who have no password. */
export const freshSignInMinutes = 10
