import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    wallboards: {
      id: string
      name: string
      site: string | null
      area: string | null
      time_zone: string
      hash: Buffer
      start: string
      created_by: string | null
      created_at: Generated<string>
      seen_at: string | null
    }
  }
}
