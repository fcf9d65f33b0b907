import type { Generated } from 'kysely'

declare module '../database/database.ts' {
  interface Tables {
    live_shift: {
      single: Generated<boolean>
      id: string
      started_at: Generated<string>
      until: string
      step_at: string
    }
  }
}
