import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { askProof, clearProof, takeProof, tryProof } from '../askedProofs.ts'
import { checkPasskey } from './checkPasskey.ts'
import { relyingParty } from './relyingParty.ts'
import { selectCredentials } from './store.ts'

type Asked = { by: Actor; request: FastifyRequest; reply: FastifyReply }

/**
 * Answers what the browser is asked for one of the person's own passkeys with.
 * @throws conflict for somebody who has none
 */
export async function askOwnPasskey(services: Services, asked: Asked): Promise<Record<string, unknown>> {
  const own = await selectCredentials(services.database, asked.by.id)
  if (own.length === 0) throw refuse('noPasskey')
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services.settings, asked.request).rpID,
    userVerification: 'required',
    allowCredentials: own.map(({ id, transports }) => ({ id, transports: transports as Transports })),
  })
  await askProof(services, asked, 'ownPasskey', { userId: asked.by.id, held: options.challenge })
  return { ...options }
}

type Transports = ('ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb')[]

/**
 * Has a signed-in person prove themselves with a passkey that this browser was asked for.
 * @throws proofNeeded when the question is too old, answered or another person's, or the passkey is not theirs
 */
export async function proveOwnPasskey(services: Services, sent: { id: string }, asked: Asked): Promise<void> {
  const { by, request, reply } = asked
  const proof = await tryProof(services, request, 'ownPasskey')
  if (!proof || proof.held === null || proof.userId !== by.id || !(await takeProof(services.database, proof))) {
    throw refuse('passkeyProofExpired')
  }
  clearProof(services, { request, reply }, 'ownPasskey')
  const checked = await checkPasskey(services, sent, { challenge: proof.held, request })
  if (!('userId' in checked) || checked.userId !== by.id) {
    throw refuse('passkeyNoProof')
  }
}
