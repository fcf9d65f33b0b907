import { sql } from 'kysely'
import type { Proof, Scope } from '../../contract/analytics/analytics.ts'
import type { Reader } from '../database/database.ts'
import { every } from '../cases/cases.ts'
import { counted, countedWithin, rowsOf } from './counted.ts'

/** Counts closed and proven CARs; with days, those that were completed on them. */
export async function selectProof(from: Reader, scope: Scope): Promise<Proof> {
  const isClosed = sql`status = 'complete' and ${countedWithin('cars', scope, 'completed_at')}`
  const [row] = await rowsOf(
    from,
    sql<Omit<Proof, 'neverProven' | 'provenShare'>>`
      select
        count(*) filter (where needs_proof or proven_at is not null)::int as plans,
        count(*) filter (where ${isClosed})::int as closed,
        count(*) filter (where ${isClosed} and proven_at is not null)::int as proven,
        count(*) filter (where status = 'verifying' and proven_at is null)::int as awaited
      from cars where ${every(counted('cars', scope))}`,
  )
  const { plans = 0, closed = 0, proven = 0, awaited = 0 } = row ?? {}
  return {
    plans,
    closed,
    proven,
    neverProven: closed - proven,
    awaited,
    provenShare: closed === 0 ? null : proven / closed,
  }
}
