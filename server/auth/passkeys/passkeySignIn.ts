import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { SignedInUser } from '../../../contract/users.ts'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refuse.ts'
import { auditRefusedPasskey } from '../auditSignIns.ts'
import { askProof, clearProof, takeProof, tryProof } from '../askedProofs.ts'
import type { LetIn } from '../letIn.ts'
import { relyingParty, userHandleOf } from './relyingParty.ts'
import { selectByCredential, updatePasskeyUsed } from './store.ts'

type Asked = { request: FastifyRequest; reply: FastifyReply }

/** Answers what the browser is asked for a passkey with; whose it is, the passkey says. */
export async function beginPasskeySignIn(house: House, asked: Asked): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const { rpID } = relyingParty(house.settings, asked.request)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  await askProof(house, asked, 'passkey', { userId: null, held: options.challenge })
  return { ...options }
}

/**
 * Signs in the owner of a passkey. It stands for both factors, so no code is asked.
 * @throws notSignedIn when the question is too old or answered, wrongCredentials for a passkey that opens nothing here
 */
export async function signInWithPasskey(
  house: House,
  letIn: LetIn,
  sent: { id: string },
  asked: Asked,
): Promise<SignedInUser> {
  const proof = await tryProof(house, asked.request, 'passkey')
  if (!proof || proof.held === null || !(await takeProof(house.database, proof))) {
    throw refuse('notSignedIn', 'This took too long. Sign in once more.')
  }
  clearProof(house, asked.reply, 'passkey')
  const passkey = await selectByCredential(house.database, sent.id)
  if (!passkey) {
    await auditRefusedPasskey(house, null)
    throw refuse('wrongCredentials', 'This passkey opens nothing here. Sign in another way.')
  }
  const { origin, rpID } = relyingParty(house.settings, asked.request)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = sent as unknown as AuthenticationResponseJSON
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: proof.held,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    house.log.info({ err: error, userId: passkey.userId }, 'A passkey was refused.')
    return null
  })
  const handle = response.response.userHandle ?? ''
  const isOwner = handle === '' || userHandleOf(passkey.userId).equals(Buffer.from(handle, 'base64url'))
  if (!checked?.verified || !isOwner) {
    await auditRefusedPasskey(house, passkey.userId)
    throw refuse('wrongCredentials', 'This passkey does not answer what was asked. Try again.')
  }
  await updatePasskeyUsed(house.database, passkey.id, checked.authenticationInfo.newCounter)
  return letIn(passkey.userId, asked)
}
