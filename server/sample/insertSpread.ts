import { randomUUID } from 'node:crypto'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import type { SampleYear } from './generateYear.ts'
import { rowOf } from './rowOf.ts'
import { selectSites } from './store.ts'

type Station = { id: string; area: string; name: string }

/**
 * Inserts what CARs have led to: the places that they asked, the question whether a problem came back, and the proposal of a
 * CAR for similar reports.
 * @param stationOf the station of a case
 */
export async function insertSpread(
  tx: Transaction,
  { places, recurrences, repeated, cases }: SampleYear,
  stations: readonly Station[],
  stationOf: (caseId: string) => string | null,
): Promise<void> {
  const siteOf = await selectSites(tx)
  const asked = places.flatMap(({ area, station, ...place }) => {
    const at = stations.find((one) => one.area === area && one.name === station)
    const siteId = at && siteOf.get(at.id)
    return at && siteId ? [{ ...rowOf(place), site_id: siteId, station_id: at.id }] : []
  })
  await insertRows(tx, 'read_across', asked)
  const questions = recurrences.filter(({ caseId }) => stationOf(caseId) !== null)
  await insertRows(
    tx,
    'recurrences',
    questions.map(({ caseId, carId, at }) => ({
      case_id: caseId,
      car_id: carId,
      reason: 'station' as const,
      proposed_at: at.toISOString(),
      answered_at: null,
      answered_by: null,
    })),
  )
  const [first] = repeated
  const stationId = first === undefined ? null : stationOf(first)
  if (stationId === null) return
  const times = cases.filter(({ id }) => repeated.includes(id)).map(({ createdAt }) => createdAt.getTime())
  const id = randomUUID()
  const proposal = {
    id,
    station_id: stationId,
    item_id: null,
    proposed_at: new Date(Math.max(...times)).toISOString(),
    dismissed_at: null,
    dismissed_by: null,
  }
  await insertRows(tx, 'car_proposals', [proposal])
  await insertRows(
    tx,
    'car_proposal_cases',
    repeated.map((caseId) => ({ case_id: caseId, proposal_id: id })),
  )
}
