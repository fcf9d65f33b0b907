import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { AnnouncedFeature } from '../../contract/activity.ts'
import type { Change } from './activityTable.ts'
import { actorColumns, insertAuditEntries, entryRows, type ActorColumns } from './audit.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { bindValues } from '../database/placeholders.ts'
import type { Actor } from './services.ts'
import type { StoredEvent } from '../live/live.ts'
import type { WriteStatement } from './writeStatement.ts'

/** What the fourth beat says: who did what to which record. */
export type Announcement = {
  room: AnnouncedFeature
  id: string
  /** A verb in the past: created, edited, deleted, restored. */
  action: string
  /** Of what was created its first values, from nothing: the audit log has them, the history begins with the record. */
  changes?: Change[]
  /** Says only how far the server itself got with something; the audit log leaves it out. */
  isProgress?: true
}

/** What the history keeps of the changes. */
const changesToTell = sql`case action when 'created' then '[]'::jsonb else changes end`

/** Records in the history what people are told, and in the audit log what may never be taken back: one statement. */
export async function recordActivity(from: Reader, by: Actor, announcements: Announcement[]): Promise<StoredEvent[]> {
  const entries = announcements.map(({ room, id, action, changes, isProgress }) => ({
    room,
    record_id: id,
    action,
    changes: changes ?? [],
    is_progress: isProgress,
  }))
  const told = await from.many(
    sql<{ id: string }>`
      with entry as (${entryRows(JSON.stringify(entries))}), audited as (${insertAuditEntries(actorColumns(by))})
      insert into activity (actor_id, room, record_id, action, changes)
      select ${by.id}::uuid, room, record_id, action, ${changesToTell} from entry
      returning id`
      .$castTo<{ id: string }>()
      .compile(sqlFor),
  )
  return announcements.map((what, index) => eventOf(by, what, told[index]?.id))
}

/** What a write tells of itself, as columns. */
type Told = ActorColumns & { room: string; id: string; action: string; changes: string; isProgress: boolean | null }

const toldColumns = ['actor', 'key', 'address', 'browser', 'room', 'id', 'action', 'changes', 'isProgress'] as const
const places = toldColumns.map((column) => [column, Symbol(column)] as const)
const placeholders = Object.fromEntries(places) as unknown as Told

/** Writes, and tells of it where something was written. */
function writeAndRecordStatement(definitions: RawBuilder<unknown>): CompiledQuery {
  const { actor, room, id, action, changes, isProgress } = placeholders
  const entry = sql`
    select ${room}::text as room, ${id}::uuid as record_id, ${action}::text as action,
      ${changes}::jsonb as changes, ${isProgress}::boolean as is_progress
    from written`
  return sql`
    with ${definitions}, entry as (${entry}), audited as (${insertAuditEntries(placeholders)}), told as (
      insert into activity (actor_id, room, record_id, action, changes)
      select ${actor}::uuid, room, record_id, action, ${changesToTell} from entry
      returning id
    )
    select written.*, told.id as told from written, told`.compile(sqlFor)
}

/** Statements of writings that are the same each time but for their values. */
const compiledOnce = new WeakMap<RawBuilder<unknown>, CompiledQuery>()

function statementOf({ definitions, values }: WriteStatement<unknown>): CompiledQuery {
  const known = compiledOnce.get(definitions)
  if (known) return known
  const compiled = writeAndRecordStatement(definitions)
  if (values) compiledOnce.set(definitions, compiled)
  return compiled
}

/**
 * Writes, and tells of it in the same statement. Null, and nothing told, where nothing was written: the row was there
 * already, or is not any more what it was read as.
 */
export async function writeAndRecord<Row>(
  from: Reader,
  by: Actor,
  writing: WriteStatement<Row>,
  what: Announcement,
): Promise<{ row: Row; event: StoredEvent } | null> {
  const { room, id, action, changes = [], isProgress = null } = what
  const told: Told = { ...actorColumns(by), room, id, action, changes: JSON.stringify(changes), isProgress }
  const values = new Map(writing.values)
  for (const [column, place] of places) values.set(place, told[column])
  const statement = bindValues(statementOf(writing), values) as CompiledQuery<Row & { told: string }>
  const found = await from.one(statement)
  return found ? { row: found, event: eventOf(by, what, found.told) } : null
}

const eventOf = (by: Actor, { room, id, action }: Announcement, sequence: string | undefined): StoredEvent => ({
  sequence: Number(sequence),
  room,
  id,
  actorId: by.id,
  action,
})
