import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../../process/settings/origin.ts'
import type { Settings } from '../../process/settings/settings.ts'

/** For which site passkeys are: a passkey of one host opens no other. */
export function relyingParty(settings: Settings, request: FastifyRequest): { origin: string; rpID: string } {
  const origin = ownOrigin(settings, request)
  return { origin, rpID: new URL(origin).hostname }
}

/** The bytes by which an authenticator knows a person: their id, which says nothing about them. */
export const userHandleOf = (userId: string): Buffer => Buffer.from(userId.replaceAll('-', ''), 'hex')
