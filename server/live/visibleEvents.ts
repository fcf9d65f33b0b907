import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { StoredEvent } from './live.ts'

/** Events of a feature that only the person concerned may see: those of some actions, or all where none are named. */
export type PrivateEvents = { feature: AnnouncedFeature; actions?: readonly string[] }

/** Whether an event is about a person, or was caused by them. */
export const concerns = ({ id, actorId }: StoredEvent, personId: string): boolean =>
  id === personId || actorId === personId

/** The events that a person may see. */
export function visibleEvents(personId: string, events: StoredEvent[], declared: PrivateEvents[]): StoredEvent[] {
  const isPrivate = ({ feature, action }: StoredEvent) =>
    declared.some((one) => one.feature === feature && (one.actions?.includes(action) ?? true))
  return events.filter((event) => !isPrivate(event) || concerns(event, personId))
}
