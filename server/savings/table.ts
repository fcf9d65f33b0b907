import type { Generated } from 'kysely'
import type { SavingKind, SavingRecurrence, SavingState } from '../../contract/savings/savingChoices.ts'

declare module '../database/database.ts' {
  interface Tables {
    savings: {
      id: string
      case_id: string | null
      car_id: string | null
      kind: SavingKind
      recurring: Generated<SavingRecurrence>
      from_day: string | null
      baseline: string | null
      method: string | null
      unit_value: string | null
      target: string | null
      forecast: string | null
      claimed: string | null
      reason: string | null
      currency: string
      rate: string | null
      rate_to: string | null
      rate_on: string | null
      rate_source: string | null
      state: Generated<SavingState>
      submitted_by: string | null
      submitted_at: string | null
      accepted: string | null
      decided_by: string | null
      decided_at: string | null
      note: string | null
      created_by: string
      created_at: Generated<string>
      updated_at: Generated<string>
      deleted_at: string | null
      deleted_by: string | null
      version: Generated<number>
    }
  }
}
