import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    sites: {
      id: Generated<string>
      name: string
      time_zone: string | null
      retired_at: string | null
      created_at: Generated<string>
      updated_at: Generated<string>
      is_sample: Generated<boolean>
      version: Generated<number>
    }
  }
}
