import { sql } from 'kysely'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import type { SampleProof } from './generateCars.ts'

/** Inserts the rounds in which the effect of CARs is proven. Those who check them have decided. */
export async function insertProofs(tx: Transaction, proofs: readonly SampleProof[], timeZone: string): Promise<void> {
  await insertRows(
    tx,
    'effectiveness_rounds',
    proofs.map(({ carId, decision, ...round }) => ({
      car_id: carId,
      round: round.round,
      metric: round.metric,
      unit: round.unit,
      direction: round.direction,
      source: round.source,
      filter: round.filter,
      period: round.period,
      time_zone: timeZone,
      baseline_from: round.baselineFrom,
      baseline_to: round.baselineTo,
      target: round.target,
      go_live: round.goLive,
      window_days: round.windowDays,
      checker_id: round.checkerId,
      points: round.points,
      decision: decision?.decision ?? null,
      decision_note: decision?.note ?? '',
      evidence: decision?.evidence ?? '',
      decision_verdict: decision?.verdict ?? null,
      decided_at: decision?.at.toISOString() ?? null,
      decided_by: decision ? round.checkerId : null,
      created_at: round.createdAt.toISOString(),
      updated_at: round.updatedAt.toISOString(),
    })),
  )
  await datePoints(
    tx,
    proofs.map(({ carId }) => carId),
  )
}

/** Dates each point at the end of its week, or when its plan was made, as if somebody had entered it then. */
async function datePoints(tx: Transaction, carIds: string[]): Promise<void> {
  await tx.count(
    sql`
      with at_once as (
        delete from effectiveness_point_changes
        where round_id in (select id from effectiveness_rounds where car_id = any(${carIds}::uuid[]))
        returning round_id
      )
      insert into effectiveness_point_changes (round_id, at, before)
      select rounds.id, greatest(rounds.created_at, point.at + interval '1 week'), jsonb_build_object(point.at::date, null)
      from at_once
      join effectiveness_rounds as rounds on rounds.id = at_once.round_id,
        jsonb_to_recordset(rounds.points) as point (at timestamptz)
      order by rounds.id, point.at`,
  )
}
