import type { RawBuilder } from 'kysely'
import type { AnnouncedRoom } from '../../contract/activity.ts'
import type { Change } from '../platform/activityTable.ts'
import type { RecordName } from '../platform/beneath.ts'
import type { Reader } from '../platform/database.ts'

/** Work that somebody has: rows of record_id, user_id, due_date and completed_at, without what was deleted. */
export type Work = RawBuilder<unknown>

/** Those whom a record concerns. */
type Concerned = {
  /** Who works on it now. */
  doer: string | null
  /** Those who hear when it moves: who reported or made it, and who works on it. */
  concerned: string[]
}

/** What a room of cases or CARs tells about its records. */
export type SubjectRoom = {
  room: 'cases' | 'cars'
  /** The field of an edit that names who works on it. */
  doerField: string
  /** Undefined where the record was deleted. */
  subject(
    from: Reader,
    id: string,
  ): Promise<(Concerned & { key: string; title: string; isCritical: boolean }) | undefined>
  work: Work
}

/** What a room tells whose records stand under a case or CAR. */
export type BeneathRoom = {
  room: 'tasks' | 'comments'
  doerField: string | null
  /** Undefined where the record was deleted. `task` is its title, where it is one. */
  beneath(
    from: Reader,
    id: string,
  ): Promise<(Concerned & { subject: RecordName; task: string | null; mentioned: string[] }) | undefined>
  /** Who takes part in a record through this room, and so follows it. */
  takingPart?(from: Reader, subject: RecordName): Promise<string[]>
  /** Null where nobody has to finish anything. */
  work: Work | null
}

/** The rooms that make news; `app.ts` lists them, since they stand above this one. */
export type NewsRooms = { subjects: SubjectRoom[]; beneath: BeneathRoom[] }

/** One entry of the history. */
export type NewsEntry = {
  id: string
  at: string
  room: AnnouncedRoom
  recordId: string
  actorId: string | null
  action: string
  changes: Change[]
}
