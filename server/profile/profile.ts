import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../platform/http/ownOrigin.ts'
import type { House } from '../platform/house.ts'
import type { AskForEmail } from '../users/users.ts'
import { askForEmail } from './emailChange.ts'

export { readAvatar, removeAvatar, setAvatar } from './avatar.ts'
export { cancelPendingEmail, confirmEmail, readPendingEmail } from './emailChange.ts'

/** How the users room has a new address confirmed that came with a request; its link leads back to where that went. */
export const askingForEmail =
  (house: House) =>
  (request: FastifyRequest): AskForEmail =>
  (tx, user, email) =>
    askForEmail(house, tx, user, email, ownOrigin(house.settings, request))
