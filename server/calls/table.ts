import type { Generated, JSONColumnType } from 'kysely'
import type { CallState, StepKind, StepState, UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { CallGroup, CallRoute } from '../../contract/calls/callRoutes.ts'

declare module '../database/database.ts' {
  interface Tables {
    calls: {
      id: Generated<string>
      case_id: string
      type: UrgentCallType
      line_stopped: boolean
      state: Generated<CallState>
      site: string | null
      area: string | null
      department: string | null
      shift: string | null
      time_zone: Generated<string>
      ladder: JSONColumnType<CallRoute>
      called_at: Generated<string>
      called_by: string
      acknowledged_at: string | null
      acknowledged_by: string | null
      expected_minutes: string | null
      arrived_at: string | null
      arrived_by: string | null
      cleared_at: string | null
      cleared_by: string | null
      finding: string | null
      needs_deeper_fix: boolean | null
      running_again_at: string | null
      cancelled_at: string | null
      cancelled_by: string | null
      cancel_reason: string | null
      version: Generated<number>
    }
    call_helpers: {
      call_id: string
      user_id: string
      at: Generated<string>
    }
    call_steps: {
      id: Generated<string>
      call_id: string
      rung: number
      kind: StepKind
      target: JSONColumnType<CallGroup>
      due_at: string
      fired_at: string | null
      told_ids: Generated<string[]>
      state: Generated<StepState>
    }
    call_routing: {
      id: Generated<boolean>
      routes: JSONColumnType<CallRoute[]>
      version: Generated<number>
    }
  }
}
