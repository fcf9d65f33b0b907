import { randomUUID } from 'node:crypto'
import { stationLocation, type Station } from '../../contract/stations.ts'
import type { SampleUser } from './factoryYear.ts'
import { plant } from './plant.ts'

type Department = Station['department']

const site = 'Ruhrtal plant'

const numbered = (area: string, what: string, words: readonly string[], department: Department) =>
  words.map((word) => ({ area, name: `${what}${word}`, department }))
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The stations of the factory: where its stories happen. */
const places: { area: string; name: string; department: Department }[] = [
  ...numbered('Hall 1', 'Press ', plant.press, 'production'),
  ...numbered('Hall 1', 'Coil line ', plant.coilline, 'production'),
  ...numbered('Hall 2', 'Weld cell ', plant.cell, 'production'),
  ...numbered('Hall 2', 'Spot welder ', plant.spotwelder, 'production'),
  { area: 'Hall 2', name: 'Supermarket', department: 'logistics' },
  { area: 'Hall 3', name: 'E-coat line', department: 'production' },
  { area: 'Hall 3', name: 'Final inspection', department: 'quality' },
  { area: 'Hall 3', name: 'Packing', department: 'logistics' },
  ...numbered('Hall 3', '', plant.bay.map(capital), 'logistics'),
  ...numbered('Shipping', '', plant.gate.map(capital), 'logistics'),
  ...numbered('Goods receiving', '', plant.gate.map(capital), 'logistics'),
  { area: 'Workshops', name: 'Tool shop', department: 'engineering' },
  { area: 'Workshops', name: 'Maintenance workshop', department: 'maintenance' },
  { area: 'Workshops', name: 'Compressor room', department: 'maintenance' },
  { area: 'Workshops', name: 'Measuring room', department: 'quality' },
  { area: 'Workshops', name: 'Charging station', department: 'logistics' },
]

export const sampleStationCount = places.length

/** Rows of the stations, with codes that nobody has yet. */
export const stationRows = (codes: readonly string[], maker: SampleUser) =>
  places.map((place, index) => ({
    id: randomUUID(),
    code: codes[index] ?? '',
    site,
    ...place,
    created_by: maker.id,
    created_at: maker.started.toISOString(),
    updated_at: maker.started.toISOString(),
    is_sample: true,
    version: 1,
  }))
export type StationRow = ReturnType<typeof stationRows>[number]

/** Finds the station of a story's place: `Hall 1, press P-02`, `Hall 1, pit of press P-02`, `Tool shop`. */
export function stationFinder(rows: readonly StationRow[]): (location: string) => StationRow | undefined {
  const byPlace = new Map(rows.map((row) => [`${row.area}, ${row.name}`.toLowerCase(), row]))
  const workshops = new Map(rows.filter(({ area }) => area === 'Workshops').map((row) => [row.name, row]))
  return (location) => {
    const [first = '', rest = ''] = location.split(', ')
    const machine = /[A-Z]-\d+$/.exec(rest)?.[0]
    return (
      byPlace.get(location.toLowerCase()) ??
      workshops.get(first) ??
      rows.find(({ area, name }) => machine !== undefined && area === first && name.endsWith(` ${machine}`))
    )
  }
}

/** What a case says of its place: its station's location, unless the story is more exact about it. */
export const locationAt = (location: string, station: StationRow | undefined): string =>
  station && `${station.area}, ${station.name}`.toLowerCase() === location.toLowerCase()
    ? stationLocation(station)
    : location
