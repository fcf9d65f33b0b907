import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import { sampleLadder } from './callSteps.ts'
import type { SampleCall } from './generateCalls.ts'
import { rowOf } from './rowOf.ts'
import type { StationRow } from './stations.ts'

/** Inserts calls with their steps and helpers, at the stations of their cases. */
export async function insertCalls(
  tx: Transaction,
  calls: readonly SampleCall[],
  stations: readonly StationRow[],
  stationOfCase: ReadonlyMap<string, string | null>,
): Promise<void> {
  const byId = new Map<string, StationRow>(stations.map((station) => [station.id, station]))
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const rows = calls.map(({ steps: _steps, helpers: _helpers, ...call }) => {
    const station = byId.get(stationOfCase.get(call.caseId) ?? '')
    const place = { site: station?.site ?? null, area: station?.area ?? null }
    return { ...rowOf(call), ...place, shift: null, time_zone: timeZone, ladder: sampleLadder }
  })
  await insertRows(tx, 'calls', rows)
  await insertRows(
    tx,
    'call_steps',
    calls.flatMap(({ id, steps }) => steps.map((step) => ({ ...rowOf(step), id: randomUUID(), call_id: id }))),
  )
  await insertRows(
    tx,
    'call_helpers',
    calls.flatMap(({ id, helpers }) => helpers.map((helper) => ({ ...rowOf(helper), call_id: id }))),
  )
  await tx.count(
    sql`update calls set shift = shift_at(called_at, site, time_zone) ->> 'name'
      where id = any(${calls.map(({ id }) => id)}::uuid[])`.compile(sqlFor),
  )
}
