import type { RawBuilder } from 'kysely'
import type { AnnouncedFeature } from '../../contract/auditFeatures.ts'
import type { Change } from '../records/activityTable.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Reader } from '../database/database.ts'

/** Work that somebody has: rows of record_id, user_id, due_date, is_open and completed_at, without what was deleted. */
export type Work = RawBuilder<unknown>

/** Those whom a record concerns. */
type Concerned = {
  /** Who works on it now. */
  assignee: string | null
  /** Those who are notified when it moves: who reported or made it, and who works on it. */
  concerned: string[]
}

/** A case or CAR. */
export type Subject = Concerned & { key: string; title: string; isCritical: boolean }

/** What cases or CARs declare about their records. */
export type SubjectSource = {
  room: 'cases' | 'cars'
  /** The field of an edit that names who works on it. */
  assigneeField: string
  /** By their ids, without those that were deleted. */
  subjects(from: Reader, ids: string[]): Promise<Map<string, Subject>>
  work: Work
}

/** A task or comment of a case or CAR. `task` is its title, where it is one. */
export type ChildRecord = Concerned & { subject: RecordRef; task: string | null; mentioned: string[] }

/** What tasks or comments declare about their records. */
export type ChildSource = {
  room: 'tasks' | 'comments'
  assigneeField: string | null
  /** By their ids, without those that were deleted. */
  children(from: Reader, ids: string[]): Promise<Map<string, ChildRecord>>
  /** Who takes part in cases or CARs through this feature, and so follows them, by the ids of these. */
  participants?(from: Reader, room: RecordRef['room'], ids: string[]): Promise<Map<string, string[]>>
  /** Null where nobody has to finish anything. */
  work: Work | null
}

/** The features whose history causes notifications; `app.ts` lists them, since they are in higher layers. */
export type NotificationSources = { subjects: SubjectSource[]; children: ChildSource[] }

/** One entry of the history. */
export type HistoryEntry = {
  id: string
  at: string
  room: AnnouncedFeature
  recordId: string
  actorId: string | null
  action: string
  changes: Change[]
}
