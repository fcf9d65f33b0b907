import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/**
 * Scheme, host and port under which a browser reaches this server: as configured, else as it asked. For what is answered to
 * whoever asked, and never for what leaves in an e-mail.
 */
export const ownOrigin = ({ publicUrl }: Settings, request: FastifyRequest): string =>
  publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin

/** The same for e-mails and whatever else is read by others: as configured, since a request can name any host. */
export const configuredOrigin = ({ publicUrl, port }: Settings): string =>
  publicUrl === null ? `http://localhost:${port}` : new URL(publicUrl).origin
