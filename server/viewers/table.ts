import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    viewers: {
      tab_id: string
      user_id: string
      feature: string
      record_id: string
      part: string | null
      seen_at: Generated<string>
    }
  }
}
