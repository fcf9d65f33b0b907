import type { ProveOneself } from '../auth/auth.ts'
import type { Services } from '../records/services.ts'
import type { EmailChanges } from '../users/users.ts'
import { askForEmail } from './emailChange.ts'
import { notifyOldAddress } from './oldAddress.ts'

export { readAvatar, removeAvatar, setAvatar } from './avatar.ts'
export { cancelPendingEmail, confirmEmail, readPendingEmail } from './emailChange.ts'
export { undoEmailChange } from './emailUndo.ts'

/** What happens when the users feature changes an address. */
export const emailChanges = (services: Services, proveOneself: ProveOneself): EmailChanges => ({
  prove: proveOneself,
  ask: (tx, user, email) => askForEmail(services, tx, user, email),
  notifyOld: (tx, before, email) => notifyOldAddress(services, tx, before, email),
})
