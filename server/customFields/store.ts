import { sql, type UpdateObject } from 'kysely'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import './table.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'

const selectFields = () =>
  sqlFor
    .selectFrom('custom_fields')
    .select([
      'id',
      'record',
      'key',
      'label',
      'kind',
      'unit',
      'choices',
      'required_for as requiredFor',
      'required',
      'in_charts as inCharts',
      'position',
      'retired_at as retiredAt',
      'version',
    ])
    .orderBy('record')
    .orderBy('position')
    .orderBy('key')

const all = selectFields().compile()

/** Returns every field, cases first, in their order. */
export const selectEveryField = (from: Reader): Promise<CustomField[]> => from.many(all)

/** Returns the fields of a record, locked until the end of the write, so that none is added at the same time. */
export async function lockFields(tx: Reader, record: CustomRecord): Promise<CustomField[]> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtext(${`custom_fields ${record}`})) as locked`)
  return tx.many(selectFields().where('record', '=', record))
}

export const selectField = (from: Reader, id: string) => from.one(selectFields().where('id', '=', id))

/** Inserts a field, unless its id is taken. */
export const insertField = rowInserter('custom_fields')

export type FieldChange = UpdateObject<Tables, 'custom_fields'>

/** Changes columns of a field, and with any of them its version. */
export const updateField = rowUpdater('custom_fields')

/** Returns which of these people have an account, and whether they are deactivated. */
export const selectPeople = (from: Reader, ids: readonly string[]): Promise<{ id: string; isActive: boolean }[]> =>
  from.many(
    sqlFor
      .selectFrom('users')
      .select(['id', sql<boolean>`deactivated_at is null`.as('isActive')])
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  )

/** Returns the names of all people by their ids. */
export async function selectNames(from: Reader): Promise<Map<string, string>> {
  const rows = await from.many(sqlFor.selectFrom('users').select(['id', 'name']))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
