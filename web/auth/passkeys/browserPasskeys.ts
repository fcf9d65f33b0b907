import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { BodyOf } from '../../../contract/http/call.ts'
import type { keyCalls } from '../../../contract/auth/keys.ts'
import type { passkeyCalls, Passkey } from '../../../contract/auth/passkeys.ts'
import type { SignedInUser } from '../../../contract/users/users.ts'
import { send } from '../../api/api.ts'

const numbersAlone = /^[\d.]+$|^\[/

/**
 * Whether this browser supports passkeys for this site: on https or localhost, under a host name rather than an IP address.
 */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function' && !numbersAlone.test(location.hostname)

/** Whether the browser offers passkeys in the e-mail field. */
export const offersWhileTyping = async (): Promise<boolean> =>
  canUsePasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  (await PublicKeyCredential.isConditionalMediationAvailable())

const load = () => import('@simplewebauthn/browser')

type Sent<C> = BodyOf<C, 'input'>

/** Creates a passkey with the browser and adds it to the account. */
export async function makePasskey(password: string, name: string): Promise<Passkey> {
  const options = await send('POST /api/auth/passkeys/begin', { body: { password } })
  const { startRegistration } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await startRegistration({ optionsJSON })
  const body = { name, credential } as unknown as Sent<typeof passkeyCalls.addPasskey>
  return send('POST /api/auth/passkeys', { body })
}

/**
 * Signs in with a passkey that the browser asks for; `whileTyping` offers them in the list of the e-mail field until one is
 * chosen, which may be never.
 */
export async function signInWithPasskey(whileTyping: boolean): Promise<SignedInUser> {
  const options = await send('POST /api/auth/sign-in/passkey/begin')
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: whileTyping })
  const body = { credential } as unknown as Sent<typeof passkeyCalls.signInWithPasskey>
  return (await send('POST /api/auth/sign-in/passkey', { body })).user
}

/** Proof of identity, sent with sensitive requests. */
export type SentProof = Pick<Sent<typeof keyCalls.createKey>, 'currentPassword' | 'passkey'>

/** Asks the person to prove their identity with one of their passkeys. */
export async function proveWithPasskey(): Promise<NonNullable<SentProof['passkey']>> {
  const options = await send('POST /api/auth/passkeys/ask')
  const { startAuthentication } = await load()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as NonNullable<SentProof['passkey']>
}

export async function cancelPasskeyRequest(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}
