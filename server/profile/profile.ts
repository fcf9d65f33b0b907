import type { ProveOneself } from '../auth/auth.ts'
import type { House } from '../records/services.ts'
import type { EmailChanges } from '../users/users.ts'
import { askForEmail } from './emailChange.ts'
import { tellOldAddress } from './oldAddress.ts'

export { readAvatar, removeAvatar, setAvatar } from './avatar.ts'
export { cancelPendingEmail, confirmEmail, readPendingEmail } from './emailChange.ts'
export { undoEmailChange } from './emailUndo.ts'

/** What the users feature has done about a changed address. */
export const emailChanges = (house: House, proveOneself: ProveOneself): EmailChanges => ({
  prove: proveOneself,
  ask: (tx, user, email) => askForEmail(house, tx, user, email),
  tellOld: (tx, before, email) => tellOldAddress(house, tx, before, email),
})
