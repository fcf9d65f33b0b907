import type { Generated } from 'kysely'

type LiveShiftTable = {
  single: Generated<boolean>
  id: string
  started_at: Generated<string>
  until: string
  step_at: string
}

declare module '../database/database.ts' {
  interface Tables {
    live_shift: LiveShiftTable
  }
}
