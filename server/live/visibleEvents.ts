import type { AnnouncedFeature } from '../../contract/activity.ts'
import type { StoredEvent } from './live.ts'

/** Features whose changes are nobody's business but the person's; of an attached file the record that names it tells. */
const ownRooms: ReadonlySet<AnnouncedFeature> = new Set([
  'notifications',
  'sessions',
  'keys',
  'passkeys',
  'attachments',
])
/** The same of what is done to a person's account, whose other changes everybody sees. */
const ownActions: ReadonlySet<string> = new Set([
  'passwordForgotten',
  'resetAsked',
  'passwordReset',
  'passwordChanged',
  'twoFactorTurnedOn',
  'twoFactorTurnedOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'secondFactorsRemoved',
])
const isOwn = ({ room, action }: StoredEvent) => ownRooms.has(room) || (room === 'users' && ownActions.has(action))

const concerns = ({ id, actorId }: StoredEvent, personId: string) => id === personId || actorId === personId

/** Those of the changes that a person may hear of. */
export const visibleEvents = (personId: string, events: StoredEvent[]): StoredEvent[] =>
  events.filter((event) => !isOwn(event) || concerns(event, personId))

/** Whether a person may have been signed out by it, or have another role now. */
export const isAboutSignIn = (event: StoredEvent, personId: string): boolean =>
  (event.room === 'users' || event.room === 'sessions' || event.room === 'keys') && concerns(event, personId)
