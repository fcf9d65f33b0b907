import type { ColumnType, Generated } from 'kysely'
import type { ErpTest } from '../../contract/erp/erp.ts'

declare module '../database/database.ts' {
  interface Tables {
    erp_connection: {
      /** There is one row. */
      id: Generated<number>
      /** The record id under which a change is published. */
      record_id: Generated<string>
      tenant_id: string
      client_id: string
      secret: ColumnType<Buffer | null, Buffer | null, Buffer | null>
      base_url: string
      environment: string
      authority: string
      company_id: string | null
      company_name: string | null
      credit_account_number: string | null
      may_post: boolean
      is_sample: boolean
      last_test: ColumnType<ErpTest | null, string | null | undefined, string | null>
      tested_at: string | null
      updated_at: Generated<string>
      version: Generated<number>
    }
    erp_tenants: {
      /** The tenant's id or one of its domains, in lower case. */
      name: string
      /** Its id. */
      tenant: string
    }
  }
}
