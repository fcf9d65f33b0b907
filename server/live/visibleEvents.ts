import type { AnnouncedFeature } from '../../contract/auditFeatures.ts'
import type { StoredEvent } from './live.ts'

/** Features whose events only the person concerned may see; an attached file is announced with its record. */
const privateFeatures: ReadonlySet<AnnouncedFeature> = new Set([
  'notifications',
  'sessions',
  'keys',
  'passkeys',
  'attachments',
])
/** Actions on an account that only the person concerned may see. */
const privateActions: ReadonlySet<string> = new Set([
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
const isPrivate = ({ room, action }: StoredEvent) =>
  privateFeatures.has(room) || (room === 'users' && privateActions.has(action))

const concerns = ({ id, actorId }: StoredEvent, personId: string) => id === personId || actorId === personId

/** The events that a person may see. */
export const visibleEvents = (personId: string, events: StoredEvent[]): StoredEvent[] =>
  events.filter((event) => !isPrivate(event) || concerns(event, personId))

/** Whether an event may have signed a person out or changed their role. */
export const isAboutSignIn = (event: StoredEvent, personId: string): boolean =>
  (event.room === 'users' || event.room === 'sessions' || event.room === 'keys') && concerns(event, personId)
