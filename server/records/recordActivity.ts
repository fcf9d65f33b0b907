import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { Change } from './activityTable.ts'
import { actorColumns, insertAuditEntries, entryRows, type ActorColumns } from './audit.ts'
import type { OriginBeside } from './originBeside.ts'
import { insertPersonalValues, withoutPersonal, type PersonalValue } from './personalValues.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { bindValues } from '../database/placeholders.ts'
import type { Actor } from './services.ts'
import type { StoredEvent } from '../live/live.ts'
import type { WriteStatement } from './writeStatement.ts'

/** An activity to be recorded and published: what was done to which record. */
export type Announcement = {
  feature: AnnouncedFeature
  id: string
  /** A verb in the past tense: created, edited, deleted, restored. */
  action: string
  /** For a new record its initial values, from null: the audit log keeps them, the history does not. */
  changes?: Change[]
  /** Only progress of the server's own work, which the audit log omits. */
  isProgress?: true
  /** One of many that are published together, as one event. */
  isGathered?: true
}

const historyChanges = sql`case action when 'created' then '[]'::jsonb else changes end`

/** Who writes, and where the request came from. */
type RecordedBy = { by: Actor; origin: OriginBeside }

/** Records activities in the history and in the audit log, in one statement. */
export async function recordActivity(
  from: Reader,
  { by, origin }: RecordedBy,
  announcements: Announcement[],
): Promise<StoredEvent[]> {
  const personal: PersonalValue[] = [...origin.missing]
  const entries = announcements.map(({ feature, id, action, changes = [], isProgress, isGathered = false }) => {
    const { sealed, personal: taken } = withoutPersonal(feature, id, changes)
    personal.push(...taken)
    const entry = { feature, record_id: id, action, changes, is_progress: isProgress, is_gathered: isGathered }
    return { ...entry, ...(sealed && { sealed }) }
  })
  const kept = personal.length > 0 ? sql`kept as (${insertPersonalValues(JSON.stringify(personal))}),` : sql``
  const inserted = await from.many(
    sql<{ id: string }>`
      with ${kept} entry as (${entryRows(JSON.stringify(entries))}), audited as (${insertAuditEntries(actorColumns(by, origin))})
      insert into activity (actor_id, feature, record_id, action, changes, is_gathered)
      select ${by.id}::uuid, feature, record_id, action, ${historyChanges}, is_gathered from entry
      returning id`,
  )
  origin.inserted()
  return announcements.map((what, index) => eventOf(by, what, inserted[index]?.id))
}

type ActivityColumns = ActorColumns & {
  feature: string
  id: string
  action: string
  changes: string
  /** The changes as the audit log has them, where the history has others. */
  sealed: string | null
  /** The values to which these refer. */
  personal: string
  isProgress: boolean | null
}

const activityColumns = [
  'actor',
  'key',
  'address',
  'browser',
  'feature',
  'id',
  'action',
  'changes',
  'sealed',
  'personal',
  'isProgress',
] as const
const places = activityColumns.map((column) => [column, Symbol(column)] as const)
const placeholders = Object.fromEntries(places) as unknown as ActivityColumns

/** Returns the statement that writes and, if anything was written, records the activity. */
function writeAndRecordStatement(definitions: RawBuilder<unknown>, isPersonal: boolean): CompiledQuery {
  const { actor, feature, id, action, changes, sealed, personal, isProgress } = placeholders
  const kept = sql`kept as (${insertPersonalValues(personal)} where exists (select from written)),`
  const entry = sql`
    select ${feature}::text as feature, ${id}::uuid as record_id, ${action}::text as action,
      ${changes}::jsonb as changes, ${sealed}::jsonb as sealed, ${isProgress}::boolean as is_progress
    from written`
  return sql`
    with ${definitions}, ${isPersonal ? kept : sql``} entry as (${entry}), audited as (${insertAuditEntries(placeholders)}), recorded as (
      insert into activity (actor_id, feature, record_id, action, changes)
      select ${actor}::uuid, feature, record_id, action, ${historyChanges} from entry
      returning id
    )
    select written.*, recorded.id as sequence from written, recorded`.compile(sqlFor)
}

/** Compiled statements of writes that differ only in their values. */
const compiledOnce = new WeakMap<RawBuilder<unknown>, CompiledQuery>()
/** The same for writes that store personal values beside the log, which are few. */
const compiledPersonal = new WeakMap<RawBuilder<unknown>, CompiledQuery>()

function statementOf({ definitions, values }: WriteStatement<unknown>, isPersonal: boolean): CompiledQuery {
  const compiledBefore = isPersonal ? compiledPersonal : compiledOnce
  const known = compiledBefore.get(definitions)
  if (known) return known
  const compiled = writeAndRecordStatement(definitions, isPersonal)
  if (values) compiledBefore.set(definitions, compiled)
  return compiled
}

/**
 * Writes, and records the activity in the same statement. Returns null, and records nothing, when nothing was written:
 * the row existed already, or has changed since it was read.
 */
export async function writeAndRecord<Row>(
  from: Reader,
  { by, origin }: RecordedBy,
  writing: WriteStatement<Row>,
  what: Announcement,
): Promise<{ row: Row; event: StoredEvent } | null> {
  const { feature, id, action, changes = [], isProgress = null } = what
  const { sealed, personal: ofChanges } = withoutPersonal(feature, id, changes)
  const personal = [...origin.missing, ...ofChanges]
  const columns: ActivityColumns = {
    ...actorColumns(by, origin),
    feature,
    id,
    action,
    changes: JSON.stringify(changes),
    sealed: sealed && JSON.stringify(sealed),
    personal: JSON.stringify(personal),
    isProgress,
  }
  const values = new Map(writing.values)
  for (const [column, place] of places) values.set(place, columns[column])
  const statement = bindValues(statementOf(writing, personal.length > 0), values) as CompiledQuery<
    Row & { sequence: string }
  >
  const found = await from.one(statement)
  if (found) origin.inserted()
  return found ? { row: found, event: eventOf(by, what, found.sequence) } : null
}

const eventOf = (by: Actor, { feature, id, action }: Announcement, sequence: string | undefined): StoredEvent => ({
  sequence: Number(sequence),
  feature,
  id,
  actorId: by.id,
  action,
})
