import { sql, type Insertable } from 'kysely'
import type { ErpTest } from '../../contract/erp/erp.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'

type OwnColumn = 'id' | 'record_id' | 'updated_at' | 'version' | 'last_test' | 'tested_at'

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
  'last_test',
  'tested_at',
  'updated_at',
  'version',
] as const

/** Every known name of the tenant, its id first; none before it issued a token that identifies it. */
const tenantNames = sql<string[]>`array(
  select same.name from erp_tenants typed join erp_tenants same using (tenant)
  where typed.name = lower(erp_connection.tenant_id)
  order by same.name <> same.tenant, same.name
)`.as('tenant_names')

const theOne = () => sqlFor.selectFrom('erp_connection').select([...columns, tenantNames])

export const selectConnection = (from: Reader) => from.one(theOne())
export type StoredConnection = NonNullable<Awaited<ReturnType<typeof selectConnection>>>

export const lockConnection = (tx: Reader) => tx.one(theOne().forNoKeyUpdate())

/** Stores the connection, of which there is one. */
export const upsertConnection = (tx: Reader, row: Omit<Insertable<Tables['erp_connection']>, OwnColumn>) =>
  tx.one(
    sqlFor
      .insertInto('erp_connection')
      .values({ id: 1, ...row })
      .onConflict((taken) =>
        taken.column('id').doUpdateSet({
          ...row,
          last_test: null,
          tested_at: null,
          version: sql`erp_connection.version + 1`,
          updated_at: sql`now()`,
        }),
      )
      .returning([...columns, tenantNames]),
  )

/** Stores the name of the chosen company. */
export const updateCompanyName = (to: Reader, companyId: string, name: string) =>
  to.count(sqlFor.updateTable('erp_connection').set({ company_name: name }).where('company_id', '=', companyId))

/** Stores the result of a test, unless the connection has changed since. */
export const updateLastTest = (to: Reader, version: number, test: ErpTest) =>
  to.count(
    sqlFor
      .updateTable('erp_connection')
      .set({ last_test: JSON.stringify(test), tested_at: new Date().toISOString() })
      .where('version', '=', version),
  )

/** Stores that a name belongs to a tenant. */
export const upsertTenantName = (to: Reader, name: string, tenant: string) =>
  to.count(
    sqlFor
      .insertInto('erp_tenants')
      .values([...new Set([name.toLowerCase(), tenant])].map((one) => ({ name: one, tenant })))
      .onConflict((known) => known.column('name').doUpdateSet({ tenant })),
  )
