import type { Station } from '../../contract/stations/stations.ts'

const naturally = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const keys = ['site', 'area', 'name'] as const

/** Stations by site, area and name in natural order. */
export const inNaturalOrder = (stations: readonly Station[]): Station[] =>
  stations.toSorted((one, other) => keys.reduce((found, key) => found || naturally.compare(one[key], other[key]), 0))

/** The stations of one area of one site. */
export type Area = { key: string; site: string; area: string; stations: Station[] }

/** Groups sorted stations by area. Areas are compared without case, as on the server. */
export function byArea(stations: readonly Station[]): Area[] {
  const areas = new Map<string, Area>()
  for (const station of stations) {
    const { site, area } = station
    const key = `${site} / ${area}`.toLowerCase()
    const known = areas.get(key)
    if (known) known.stations.push(station)
    else areas.set(key, { key, site, area, stations: [station] })
  }
  return [...areas.values()]
}

/** Stations for which every word is in the place or the code, as the server finds them. */
export function matching(stations: readonly Station[], text: string): Station[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return stations.filter(({ site, area, name, type, code }) => {
    const place = `${site} ${area} ${name} ${type ?? ''} ${code}`.toLowerCase()
    return words.every((word) => place.includes(word))
  })
}
