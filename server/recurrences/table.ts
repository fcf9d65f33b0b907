import type { Generated } from 'kysely'
import type { RecurrenceReason, recurrenceStates } from '../../contract/recurrences/recurrenceChoices.ts'

declare module '../database/database.ts' {
  interface Tables {
    recurrences: {
      id: Generated<string>
      case_id: string
      car_id: string
      reason: RecurrenceReason
      state: Generated<(typeof recurrenceStates)[number]>
      note: Generated<string>
      proposed_at: Generated<string>
      answered_at: string | null
      answered_by: string | null
      version: Generated<number>
    }
    car_proposals: {
      id: Generated<string>
      station_id: string | null
      item_id: string | null
      state: Generated<'proposed' | 'dismissed'>
      proposed_at: Generated<string>
      dismissed_at: string | null
      dismissed_by: string | null
      version: Generated<number>
    }
    car_proposal_cases: {
      case_id: string
      proposal_id: string
    }
    recurrence_position: {
      id: Generated<boolean>
      upto: string
      done: Generated<string[]>
    }
  }
}
