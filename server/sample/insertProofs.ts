import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import type { SampleProof } from './generateCars.ts'

/** Inserts the rounds in which the effect of CARs is proven. Those who check them have decided. */
export const insertProofs = (tx: Transaction, proofs: readonly SampleProof[], timeZone: string): Promise<void> =>
  insertRows(
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
