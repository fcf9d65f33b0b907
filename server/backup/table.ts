import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    backup_checks: {
      id: Generated<string>
      checked_at: Generated<string>
      folder: string
      taken_at: string | null
      row_count: string | null
      file_count: number | null
      is_good: boolean
      outcome: string
      reported_at: string | null
    }
  }
}
