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
  doer: string | null
  /** Those who hear when it moves: who reported or made it, and who works on it. */
  concerned: string[]
}

/** A case or CAR. */
export type Subject = Concerned & { key: string; title: string; isCritical: boolean }

/** What a feature of cases or CARs tells about its records. */
export type SubjectSource = {
  room: 'cases' | 'cars'
  /** The field of an edit that names who works on it. */
  doerField: string
  /** By their ids, without those that were deleted. */
  subjects(from: Reader, ids: string[]): Promise<Map<string, Subject>>
  work: Work
}

/** A record that stands under a case or CAR. `task` is its title, where it is one. */
export type ChildRecord = Concerned & { subject: RecordRef; task: string | null; mentioned: string[] }

/** What a feature tells whose records stand under a case or CAR. */
export type ChildSource = {
  room: 'tasks' | 'comments'
  doerField: string | null
  /** By their ids, without those that were deleted. */
  beneath(from: Reader, ids: string[]): Promise<Map<string, ChildRecord>>
  /** Who takes part in cases or CARs through this feature, and so follows them, by the ids of these. */
  takingPart?(from: Reader, room: RecordRef['room'], ids: string[]): Promise<Map<string, string[]>>
  /** Null where nobody has to finish anything. */
  work: Work | null
}

/** The features that make news; `app.ts` lists them, since they stand above this one. */
export type NotificationSources = { subjects: SubjectSource[]; beneath: ChildSource[] }

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
