import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedInUser } from '../../../contract/users.ts'
import type { Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { askProof, clearProof, takeProof, tryProof } from '../askedProofs.ts'
import type { LetIn } from '../letIn.ts'
import { checkPasskey } from './checkPasskey.ts'
import { relyingParty } from './relyingParty.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply }

/** Answers what the browser is asked for a passkey with; whose it is, the passkey says. */
export async function beginPasskeySignIn(services: Services, asked: Asked): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpID } = relyingParty(services.settings, asked.request)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await askProof(services, asked, 'passkey', { userId: null, held: options.challenge })
  return { ...options }
}

/**
 * Signs in the owner of a passkey. It stands for both factors, so no code is asked.
 * @throws notSignedIn when the question is too old or answered, wrongCredentials for a passkey that opens nothing here
 */
export async function signInWithPasskey(
  services: Services,
  letIn: LetIn,
  sent: { id: string },
  asked: Asked,
): Promise<SignedInUser> {
  const proof = await tryProof(services, asked.request, 'passkey')
  if (!proof || proof.held === null || !(await takeProof(services.database, proof))) {
    throw refuse('signInExpired')
  }
  clearProof(services, asked, 'passkey')
  const checked = await checkPasskey(services, sent, { challenge: proof.held, request: asked.request })
  if ('userId' in checked) return letIn(checked.userId, asked)
  throw checked.fault === 'unknown' ? refuse('passkeyOpensNothing') : refuse('passkeyWrong')
}
