import { randomUUID } from 'node:crypto'
import { stationLocation } from '../../contract/stations/stations.ts'
import { stationTemplates, words } from './content.ts'
import type { SampleUser } from './generateCases.ts'

const site = 'Ruhrtal plant'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The stations of the plant, without their rows. */
export const sampleStations = stationTemplates.flatMap(({ name, ...rest }) => {
  const list = words.get(/\{(\w+)\}/.exec(name)?.[1] ?? '')
  const names = list ? list.map((word) => capital(name.replace(/\{\w+\}/, word))) : [name]
  return names.map((one) => ({ ...rest, name: one }))
})

/** Whether the location of a case is a station. */
export const isStation = (location: string): boolean => stationFinder(sampleStations)(location) !== undefined

export const sampleStationCount = sampleStations.length

/** Returns rows of the stations, with unused codes. */
export const stationRows = (codes: readonly string[], maker: SampleUser) =>
  sampleStations.map((place, index) => ({
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

/** Finds the station of a case's location: `Hall 1, press P-02`, `Hall 1, pit of press P-02`, `Tool shop`. */
export function stationFinder<Row extends Pick<StationRow, 'area' | 'name'>>(
  rows: readonly Row[],
): (location: string) => Row | undefined {
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

/** Returns the location of a case: that of its station, unless the case is more specific. */
export const locationAt = (location: string, station: StationRow | undefined): string =>
  station && `${station.area}, ${station.name}`.toLowerCase() === location.toLowerCase()
    ? stationLocation(station)
    : location
