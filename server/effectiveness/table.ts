import type { Generated, JSONColumnType } from 'kysely'
import type {
  Decision,
  Direction,
  PointPeriod,
  PointSource,
  VerdictName,
} from '../../contract/effectiveness/effectivenessChoices.ts'
import type { PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import type { SpanCount } from '../cases/cases.ts'

/** A count of the period that begins with a day, as `server/cases` counts it. */
type KeptCount = SpanCount & { at: string }

declare module '../database/database.ts' {
  interface Tables {
    effectiveness_rounds: {
      id: Generated<string>
      car_id: string
      round: number
      metric: string
      unit: string
      direction: Direction
      source: PointSource
      filter: JSONColumnType<Record<string, string | string[]>> | null
      period: PointPeriod
      time_zone: string
      baseline_from: string
      baseline_to: string
      target: number
      go_live: string
      window_days: number
      checker_id: string
      points: JSONColumnType<PlanPoint[], string | undefined>
      counted_at: string | null
      counts: JSONColumnType<KeptCount[]> | null
      decision: Decision | null
      decision_note: Generated<string>
      evidence: Generated<string>
      decision_reason: string | null
      decision_verdict: VerdictName | null
      decided_at: string | null
      decided_by: string | null
      version: Generated<number>
      created_at: Generated<string>
      updated_at: Generated<string>
    }
    effectiveness_point_changes: {
      id: Generated<string>
      round_id: string
      at: Generated<string>
      before: JSONColumnType<Record<string, number | null>> | null
    }
  }
}
