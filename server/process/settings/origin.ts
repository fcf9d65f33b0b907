import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

/**
 * Scheme, host and port under which a browser reaches this server: as configured, else as in the request. Only for
 * responses to that request, never for e-mails.
 */
export const ownOrigin = ({ publicUrl }: Settings, request: FastifyRequest): string =>
  publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin

/** The origin for e-mails and anything else that others read: as configured, since a request can name any host. */
export const configuredOrigin = ({ publicUrl, port }: Settings): string =>
  publicUrl === null ? `http://localhost:${port}` : new URL(publicUrl).origin
