import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import type { CaseChange } from '../store.ts'
import '../table.ts'

/** A case and the columns that it gets. */
type PlacedChange = { id: string; columns: CaseChange }
/** The changed columns of a case as they were; decimals as text. */
type ColumnsBefore = Record<string, unknown>

/** The distance between two cards that go to the top of a column together. */
const rankStep = '0.001'

/**
 * Changes locked cases, those that get the same columns in one statement. Cards that go to the top of a column keep the
 * order in which they are given. Returns the columns of each case as they were.
 */
export async function updatePlaced(tx: Reader, changes: readonly PlacedChange[]): Promise<Map<string, ColumnsBefore>> {
  const groups = Map.groupBy(
    changes,
    ({ columns }) => `${columns.topOf ?? ''}:${Object.keys(columns).toSorted().join()}`,
  )
  const before = new Map<string, ColumnsBefore>()
  for (const group of groups.values()) {
    for (const row of await updateGroup(tx, group)) before.set(row.id, row.before)
  }
  return before
}

type Updated = { id: string; before: ColumnsBefore }

function updateGroup(tx: Reader, group: readonly PlacedChange[]): Promise<Updated[]> {
  const [first] = group
  if (!first) return Promise.resolve([])
  const { topOf, ...columns } = first.columns
  const rows = group.map(({ id, columns: { topOf: _top, ...values } }) => ({ id, ...values }))
  const names = Object.keys(columns)
  const sets = names.map((name) => sql`${sql.ref(name)} = change.${sql.ref(name)}`)
  if (topOf !== undefined) {
    sets.push(sql`rank = (
      select coalesce(min(rank), 0) from cases where status = ${topOf} and deleted_at is null
    ) - ${sql.lit(rankStep)}::numeric * (${rows.length} + 1 - change.ordinality)`)
  }
  const shown = [...new Set([...names, ...(topOf === undefined ? [] : ['rank'])])].map((name) =>
    // JavaScript has no exact decimals.
    name === 'rank' ? sql`'rank', old.rank::text` : sql`${sql.lit(name)}, old.${sql.ref(name)}`,
  )
  return tx.many(
    sql<Updated>`
      update cases set ${sql.join(sets)}, version = cases.version + 1, updated_at = now()
      from jsonb_populate_recordset(null::cases, ${JSON.stringify(rows)}::jsonb) with ordinality as change
      join cases as old on old.id = change.id
      where cases.id = change.id
      returning cases.id, jsonb_build_object(${sql.join(shown)}) as before`,
  )
}
