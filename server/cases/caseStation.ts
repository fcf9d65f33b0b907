import type { CaseEdit } from '../../contract/cases/cases.ts'
import type { Reader } from '../database/database.ts'
import { refuseField } from '../process/refuse.ts'
import { placeOfStation } from '../stations/stations.ts'

type Place = Pick<CaseEdit, 'stationId' | 'location' | 'department'>

/**
 * Completes a case from its station: the location and, when none is given, the department.
 * @param before the case before the write, null for a new one
 * @param at when it was reported
 * @throws invalid when there is no such station, or it was out of use by then
 */
export async function withStation<Sent extends Place>(
  from: Reader,
  sent: Sent,
  before: Place | null,
  at: string,
): Promise<Sent> {
  const { stationId } = sent
  if (!stationId || stationId === before?.stationId) return sent
  const station = await placeOfStation(from, stationId, at)
  if (!station) {
    throw refuseField('stationId', 'noSuchStation')
  }
  const department = sent.department === undefined ? before?.department : sent.department
  return { ...sent, location: sent.location ?? station.location, department: department ?? station.department }
}
