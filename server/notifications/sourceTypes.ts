import type { RawBuilder } from 'kysely'
import type { NotificationKind } from '../../contract/notifications/notifications.ts'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { Change } from '../records/activityTable.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Reader } from '../database/database.ts'

/** Assigned work: rows of record_id, user_id, due_date, is_open and completed_at, without deleted records. */
type Work = RawBuilder<unknown>

/** The people concerned by a record. */
type Concerned = {
  /** The current assignee. */
  assignee: string | null
  /** The people to notify of changes: who reported or created it, and who works on it. */
  concerned: string[]
}

/** A case or CAR. */
export type Subject = Concerned & {
  key: string
  title: string
  isCritical: boolean
  /** Who reported it, first or again; they are notified of its outcome. */
  reporters?: string[]
}

/** What cases or CARs declare about their records. */
export type SubjectSource = {
  feature: 'cases' | 'cars'
  /** The field of an edit that names the assignee. */
  assigneeField: string
  /** Returns records by their ids, without deleted ones. */
  subjects(from: Reader, ids: string[]): Promise<Map<string, Subject>>
  work: Work
}

/**
 * A task or comment of a case or CAR, its containment or disposition, or a place that it asked. `task` is the title of
 * a task, the place, or what is done there.
 */
export type ChildRecord = Concerned & { subject: RecordRef; task: string | null; mentioned: string[] }

/** What features whose records belong to a case or CAR declare about their records. */
export type ChildSource = {
  feature: 'tasks' | 'comments' | 'readAcross' | 'containment' | 'dispositions'
  assigneeField: string | null
  /** The kind of notification for the assignee; by default `assigned`. */
  assignedKind?: NotificationKind
  /** Returns records by their ids, without deleted ones. */
  children(from: Reader, ids: string[]): Promise<Map<string, ChildRecord>>
  /** Returns who takes part in cases or CARs through this feature, and so follows them, by record id. */
  participants?(from: Reader, feature: RecordRef['feature'], ids: string[]): Promise<Map<string, string[]>>
  /** Null where there is nothing to complete. */
  work: Work | null
}

/** The features whose history causes notifications; `jobKinds.ts` lists them, since they are in higher layers. */
export type NotificationSources = { subjects: SubjectSource[]; children: ChildSource[] }

export type HistoryEntry = {
  id: string
  at: string
  feature: AnnouncedFeature
  recordId: string
  actorId: string | null
  action: string
  changes: Change[]
}
