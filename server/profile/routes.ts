import type { FastifyRequest } from 'fastify'
import { avatarSizeLimit, profileCalls } from '../../contract/profile.ts'
import type { House } from '../records/services.ts'
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

/** A picture in base64 and what is around it. */
const withPicture = { bodyLimit: Math.ceil((avatarSizeLimit * 4) / 3) + 4096, perMinute: 60 }
/** Against guessing links. */
const byLink = { perMinute: 30 }

/** Everybody does this for themselves alone, so there is nothing to allow; a change is undone by whoever has its link. */
export const profileRoutes = (
  house: House,
  sessionIdOf: (request: FastifyRequest) => Promise<string | null>,
): Route[] => [
  serve(profileCalls.readPendingEmail, ({ by }) => readPendingEmail(house.database.quick, by.id)),
  serve(profileCalls.cancelPendingEmail, (asked) => cancelPendingEmail(house, asked)),
  serve(profileCalls.confirmEmail, (asked) => confirmEmail(house, asked, asked.body.token), byLink),
  serve(
    profileCalls.undoEmailChange,
    async ({ body, request }) => undoEmailChange(house, body.token, await sessionIdOf(request)),
    byLink,
  ),
  serve(profileCalls.setAvatar, (asked) => setAvatar(house, asked, asked.body.image), withPicture),
  serve(profileCalls.removeAvatar, (asked) => removeAvatar(house, asked)),
  serve(profileCalls.readAvatar, (asked) =>
    readAvatar(house, asked.params.id, { version: asked.query.v, request: asked.request, reply: asked.reply }),
  ),
]
