import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../../records/services.ts'
import { auditRefusedPasskey } from '../auditSignIns.ts'
import { relyingParty, userHandleOf } from './relyingParty.ts'
import { selectByCredential, updatePasskeyUsed } from './store.ts'

/** What a browser answered for a passkey: whose it is, or why it proves nothing. */
type Checked = { userId: string } | { fault: 'unknown' | 'wrong' }

/** Looks whether a passkey that is here answers what this browser was asked. A refused one stands in the audit log. */
export async function checkPasskey(
  services: Services,
  sent: { id: string },
  { challenge, request }: { challenge: string; request: FastifyRequest },
): Promise<Checked> {
  const passkey = await selectByCredential(services.database, sent.id)
  if (!passkey) {
    await auditRefusedPasskey(services, null)
    return { fault: 'unknown' }
  }
  const { origin, rpID } = relyingParty(services.settings, request)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const response = sent as unknown as AuthenticationResponseJSON
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch((error: unknown) => {
    services.log.info({ err: error, userId: passkey.userId }, 'A passkey was refused.')
    return null
  })
  const handle = response.response.userHandle ?? ''
  const isOwner = handle === '' || userHandleOf(passkey.userId).equals(Buffer.from(handle, 'base64url'))
  if (!checked?.verified || !isOwner) {
    await auditRefusedPasskey(services, passkey.userId)
    return { fault: 'wrong' }
  }
  await updatePasskeyUsed(services.database, passkey.id, checked.authenticationInfo.newCounter)
  return { userId: passkey.userId }
}
