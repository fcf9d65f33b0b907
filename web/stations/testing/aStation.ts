import { type Station, stationLocation } from '../../../contract/stations/stations.ts'

/** A station for tests; its id ends in its number, and so does its name. */
export function aStation(number: number, more: Partial<Station> = {}): Station {
  const place = { site: 'North', area: 'Hall 1', name: `Press ${number}`, ...more }
  return {
    id: `5a2f91bc-0000-4000-8000-${String(number).padStart(12, '0')}`,
    code: `PRES${String(number).padStart(4, '0')}`,
    siteId: '51200000-0000-4000-8000-000000000001',
    department: null,
    type: null,
    createdAt: '2026-11-05T12:00:00.000Z',
    updatedAt: '2026-11-05T12:00:00.000Z',
    deletedAt: null,
    version: 1,
    ...place,
    location: stationLocation(place),
  }
}
