import type { Generated } from 'kysely'
import type { RecurrenceReason, recurrenceStates } from '../../contract/recurrences/recurrenceChoices.ts'

type RecurrencesTable = {
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

type CarProposalsTable = {
  id: Generated<string>
  station_id: string | null
  item_id: string | null
  state: Generated<'proposed' | 'dismissed'>
  proposed_at: Generated<string>
  dismissed_at: string | null
  dismissed_by: string | null
  version: Generated<number>
}

type CarProposalCasesTable = {
  case_id: string
  proposal_id: string
}

type RecurrencePositionTable = {
  id: Generated<boolean>
  upto: string
  done: Generated<string[]>
}

declare module '../database/database.ts' {
  interface Tables {
    recurrences: RecurrencesTable
    car_proposals: CarProposalsTable
    car_proposal_cases: CarProposalCasesTable
    recurrence_position: RecurrencePositionTable
  }
}
