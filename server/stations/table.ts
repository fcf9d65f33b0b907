import type { ColumnType, Generated } from 'kysely'
import type { Station } from '../../contract/stations/stations.ts'

declare module '../database/database.ts' {
  interface Tables {
    stations: {
      id: Generated<string>
      code: string
      site: string
      /** Set by a trigger from `site`. */
      site_id: ColumnType<string | null, never, never>
      area: string
      name: string
      department: Station['department']
      type: string | null
      created_by: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: string | null
      is_sample: Generated<boolean>
      version: Generated<number>
    }
  }
}
