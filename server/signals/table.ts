import type { Generated } from 'kysely'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { signalStates } from '../../contract/signals/signals.ts'

declare module '../database/database.ts' {
  interface Tables {
    signals: {
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
    signal_calls: {
      station_id: string
      type: string
      case_id: string | null
      claimed_at: Generated<string>
    }
    signal_receipts: {
      source_id: string
      id: string
      at: Generated<string>
    }
    signal_settings: {
      id: Generated<boolean>
      debounce_seconds: Generated<number>
      silent_after_seconds: Generated<number>
      stopping: Generated<UrgentCallType[]>
      version: Generated<number>
    }
  }
}
