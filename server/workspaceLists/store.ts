import { sql, type UpdateObject } from 'kysely'
import type { ListName } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ListValue } from '../../contract/workspaceLists/workspaceLists.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import './table.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'

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
  await tx.one(sql`select pg_advisory_xact_lock(hashtext(${`workspace_lists ${list}`})) as locked`)
  return tx.many(selectValues().where('list', '=', list))
}

export const selectValue = (from: Reader, id: string) => from.one(selectValues().where('id', '=', id))

/** Inserts a value, unless its id is taken. */
export const insertValue = rowInserter('workspace_lists')

export type ValueChange = UpdateObject<Tables, 'workspace_lists'>

/** Changes columns of a value, and with any of them its version. */
export const updateValue = rowUpdater('workspace_lists')
