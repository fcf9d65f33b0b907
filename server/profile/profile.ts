import type { House } from '../platform/house.ts'
import type { AskForEmail } from '../users/users.ts'
import { askForEmail } from './emailChange.ts'

export { readAvatar, removeAvatar, setAvatar } from './avatar.ts'
export { cancelPendingEmail, confirmEmail, readPendingEmail } from './emailChange.ts'

/** How the users room has a new address confirmed. */
export const askingForEmail =
  (house: House): AskForEmail =>
  (tx, user, email) =>
    askForEmail(house, tx, user, email)
