import { namedTimeZones } from '../../contract/settings/preferenceChoices.ts'

type Option = { value: string; label: string }

/**
 * Every time zone that the browser knows, by its place: "Europe/Berlin (UTC+01:00)". Searchable by place, name or offset. The
 * named ones come first in the list and are left out here.
 */
export function otherTimeZones(language: string, chosen: string | null): Option[] {
  const named = new Set<string>(Object.values(namedTimeZones))
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])
  return [...known]
    .filter((zone) => !named.has(zone))
    .sort((one, other) => one.localeCompare(other, language))
    .map((zone) => ({ value: zone, label: withOffset(zone.replaceAll('_', ' '), zone) }))
}

/** A zone's name with its current offset from UTC. */
export function withOffset(name: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  return offset === 'UTC' ? name : `${name} (${offset})`
}
