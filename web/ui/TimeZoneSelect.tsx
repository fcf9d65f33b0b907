import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { keysOf } from '../../contract/values/keysOf.ts'
import { namedTimeZones } from '../../contract/settings/preferenceChoices.ts'
import { browserTimeZone } from '../i18n/timeZone.ts'

/** The option for the browser's own zone. */
const own = 'browser'
/** Maximum number of options rendered; typing narrows them down. */
const optionLimit = 50

type TimeZoneSelectProps = {
  value: string | null
  onChange: (zone: string | null) => void
  /** Label for null; by default the browser's zone. */
  ownLabel?: string
}

/** Chooses a time zone: one of five by name, or any other by its place. Null is the browser's, or what `ownLabel` says. */
export function TimeZoneSelect({ value, onChange, ownLabel }: TimeZoneSelectProps) {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  const others = useMemo(() => otherTimeZones(language, value), [language, value])
  const named: Record<keyof typeof namedTimeZones, string> = {
    utc: t('UTC'),
    est: t('Eastern Time (EST)'),
    cst: t('Central Time (CST)'),
    mst: t('Mountain Time (MST)'),
    pst: t('Pacific Time (PST)'),
  }
  const first = keysOf(namedTimeZones).map((name) => ({
    value: namedTimeZones[name],
    label: withOffset(named[name], namedTimeZones[name]),
  }))
  return (
    <Select
      label={t('Time zone')}
      description={t('Type a city to find others.')}
      searchable
      allowDeselect={false}
      limit={optionLimit}
      nothingFoundMessage={t('No matching time zone')}
      data={[
        {
          value: own,
          label: ownLabel ?? t('Browser default ({{name}})', { name: browserTimeZone().replaceAll('_', ' ') }),
        },
        { group: t('Often used'), items: first },
        { group: t('By location'), items: others },
      ]}
      value={value ?? own}
      onChange={(zone) => zone && onChange(zone === own ? null : zone)}
    />
  )
}

type Option = { value: string; label: string }

/**
 * Every time zone that the browser knows, by its place: "Europe/Berlin (UTC+01:00)". Searchable by place, name or
 * offset. The named ones come first in the list and are left out here.
 */
function otherTimeZones(language: string, chosen: string | null): Option[] {
  const named = new Set<string>(Object.values(namedTimeZones))
  const known = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen ? [chosen] : [])])
  return [...known]
    .filter((zone) => !named.has(zone))
    .sort((one, other) => one.localeCompare(other, language))
    .map((zone) => ({ value: zone, label: withOffset(zone.replaceAll('_', ' '), zone) }))
}

/** A zone's name with its current offset from UTC. */
function withOffset(name: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  return offset === 'UTC' ? name : `${name} (${offset})`
}
