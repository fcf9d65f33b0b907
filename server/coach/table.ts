import type { Generated } from 'kysely'
import type { CoachRule } from '../../contract/coach/rules.ts'

type CoachSilencesTable = {
  car_id: string
  rules: Generated<CoachRule[]>
  version: Generated<number>
}

declare module '../database/database.ts' {
  interface Tables {
    coach_silences: CoachSilencesTable
  }
}
