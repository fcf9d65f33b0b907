import type { Generated } from 'kysely'

type ViewersTable = {
  tab_id: string
  user_id: string
  feature: string
  record_id: string
  part: string | null
  seen_at: Generated<string>
}

declare module '../database/database.ts' {
  interface Tables {
    viewers: ViewersTable
  }
}
