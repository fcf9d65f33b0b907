import type { Generated } from 'kysely'
import type { CoachRule } from '../../contract/coach/rules.ts'

declare module '../database/database.ts' {
  interface Tables {
    coach_silences: {
      car_id: string
      rules: Generated<CoachRule[]>
      version: Generated<number>
    }
  }
}
