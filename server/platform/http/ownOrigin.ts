import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

/** Scheme, host and port under which a browser reaches this server: as configured, else as it asked. */
export const ownOrigin = ({ publicUrl }: Settings, request: FastifyRequest): string =>
  publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin
