import type { Generated } from 'kysely'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { signalStates } from '../../contract/signals/signals.ts'

type SignalsTable = {
  id: Generated<string>
  station_id: string
  type: UrgentCallType
  source_id: string
  source: string
  user_id: string
  state: (typeof signalStates)[number]
  changed_at: string
  heard_at: Generated<string>
  due_at: string | null
  case_id: string | null
}

type SignalCallsTable = {
  station_id: string
  type: string
  case_id: string | null
  claimed_at: Generated<string>
}

type SignalReceiptsTable = {
  source_id: string
  id: string
  at: Generated<string>
}

type SignalSettingsTable = {
  id: Generated<boolean>
  debounce_seconds: Generated<number>
  silent_after_seconds: Generated<number>
  stopping: Generated<UrgentCallType[]>
  version: Generated<number>
}

declare module '../database/database.ts' {
  interface Tables {
    signals: SignalsTable
    signal_calls: SignalCallsTable
    signal_receipts: SignalReceiptsTable
    signal_settings: SignalSettingsTable
  }
}
