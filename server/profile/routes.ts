import type { FastifyRequest } from 'fastify'
import { avatarSizeLimit, profileCalls } from '../../contract/profile/profile.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import {
  cancelPendingEmail,
  confirmEmail,
  readAvatar,
  readPendingEmail,
  removeAvatar,
  setAvatar,
  undoEmailChange,
} from './profile.ts'

/** A picture in base64, and the rest of the body. */
const withPicture = { bodyLimit: Math.ceil((avatarSizeLimit * 4) / 3) + 4096, perMinute: 60 }
/** Against guessing links. */
const byLink = { perMinute: 30 }

/**
 * People change only their own profile, so there is no permission to check; anybody with the link can undo a change.
 */
export const profileRoutes = (
  services: Services,
  sessionIdOf: (request: FastifyRequest) => Promise<string | null>,
): Route[] => [
  serve(profileCalls.readPendingEmail, ({ by }) => readPendingEmail(services.database.quick, by.id)),
  serve(profileCalls.cancelPendingEmail, (exchange) => cancelPendingEmail(services, exchange)),
  serve(profileCalls.confirmEmail, (exchange) => confirmEmail(services, exchange, exchange.body.token), byLink),
  serve(
    profileCalls.undoEmailChange,
    async ({ body, request }) => undoEmailChange(services, body.token, await sessionIdOf(request)),
    byLink,
  ),
  serve(profileCalls.setAvatar, (exchange) => setAvatar(services, exchange, exchange.body.image), withPicture),
  serve(profileCalls.removeAvatar, (exchange) => removeAvatar(services, exchange)),
  serve(profileCalls.readAvatar, (exchange) =>
    readAvatar(services, exchange.params.id, {
      version: exchange.query.v,
      request: exchange.request,
      reply: exchange.reply,
    }),
  ),
]
