import { sql, type Insertable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../platform/database.ts'

export type ConnectionRow = Omit<Insertable<Tables['erp_connection']>, 'id' | 'record_id' | 'updated_at' | 'version'>

const columns = [
  'id',
  'record_id',
  'tenant_id',
  'client_id',
  'secret',
  'base_url',
  'environment',
  'authority',
  'company_id',
  'company_name',
  'credit_account_number',
  'may_post',
  'is_sample',
  'updated_at',
  'version',
] as const

const theOne = () => sqlFor.selectFrom('erp_connection').select(columns)

export const selectConnection = (from: Reader) => from.one(theOne())
export type StoredConnection = NonNullable<Awaited<ReturnType<typeof selectConnection>>>

export const lockConnection = (tx: Reader) => tx.one(theOne().forNoKeyUpdate())

/** Writes the one connection, new or in place of the one before. */
export const upsertConnection = (tx: Reader, row: ConnectionRow) =>
  tx.one(
    sqlFor
      .insertInto('erp_connection')
      .values({ id: 1, ...row })
      .onConflict((taken) =>
        taken.column('id').doUpdateSet({ ...row, version: sql`erp_connection.version + 1`, updated_at: sql`now()` }),
      )
      .returning(columns),
  )

/** Remembers what the picked company is called. */
export const updateCompanyName = (to: Reader, companyId: string, name: string) =>
  to.count(sqlFor.updateTable('erp_connection').set({ company_name: name }).where('company_id', '=', companyId))
