import { sql, type Insertable, type UpdateObject } from 'kysely'
import type { ListName } from '../../contract/workspaceListWords.ts'
import type { ListValue } from '../../contract/workspaceLists.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import './table.ts'

const selectValues = () =>
  sqlFor
    .selectFrom('workspace_lists')
    .select(['id', 'list', 'key', 'label', 'built_in as builtIn', 'position', 'retired_at as retiredAt', 'version'])
    .orderBy('list')
    .orderBy('position')
    .orderBy('key')

const all = selectValues().compile()

/** Returns the values of all lists, each in its order. */
export const selectEveryValue = (from: Reader): Promise<ListValue[]> => from.many(all)

/** Returns the values of a list, locked until the end of the write, so that none is added at the same time. */
export async function lockList(tx: Reader, list: ListName): Promise<ListValue[]> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtext(${`workspace_lists ${list}`})) as locked`.compile(sqlFor))
  return tx.many(selectValues().where('list', '=', list))
}

export const selectValue = (from: Reader, id: string) => from.one(selectValues().where('id', '=', id))

/** Inserts a value, unless its id is taken. */
export const insertValue = (tx: Reader, row: Insertable<Tables['workspace_lists']>): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('workspace_lists')
      .values(row)
      .onConflict((known) => known.column('id').doNothing()),
  )

export type ValueChange = UpdateObject<Tables, 'workspace_lists'>

/** Changes columns of a value, and with any of them its version. */
export const updateValue = (tx: Reader, id: string, change: ValueChange): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('workspace_lists')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', id),
  )
