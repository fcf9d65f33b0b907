import type { ReadAcross } from '../../../contract/readAcross/readAcross.ts'
import { maria } from '../../cars/testing/aCar.ts'

/** A place that a CAR asked, for tests; its id ends in its number, and so does its station. */
export function aPlace(number: number, more: Partial<ReadAcross> = {}): ReadAcross {
  const station = `Press ${number}`
  return {
    id: `7a2f91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    carId: '3a2f91bc-0000-4000-8000-000000000017',
    car: { key: 'CAR-17', title: 'Oil under the press', ownerId: maria.id },
    siteId: '9a2f91bc-0000-4000-8000-000000000001',
    site: 'North',
    area: 'Hall 1',
    stationId: `5a2f91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    station,
    location: `North / Hall 1 / ${station}`,
    placeRetired: false,
    askedOfId: maria.id,
    askedOf: maria,
    askedOfGone: false,
    state: 'asked',
    reason: null,
    evidence: null,
    attachments: [],
    taskId: null,
    task: null,
    dueDate: null,
    askedById: maria.id,
    askedBy: maria,
    createdAt: '2026-11-05T12:00:00.000Z',
    updatedAt: '2026-11-05T12:00:00.000Z',
    answeredAt: null,
    endedAt: null,
    deletedAt: null,
    version: 1,
    ...more,
  }
}
