import { Box, type ComboboxParsedItem, Flex, Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Station } from '../../contract/stations/stations.ts'
import { useStations } from './queries.ts'
import { byArea, matching } from './stationOrder.ts'

import text from '../ui/text.module.css'
/** Maximum number of options rendered; typing narrows them down. */
const optionLimit = 100

type Shown = 'label' | 'aria-label' | 'description' | 'error' | 'disabled' | 'placeholder' | 'size'

type StationSelectProps = Pick<SelectProps, Shown> & {
  value: string | null
  /** Receives the chosen station; null for none. */
  onChange: (station: Station | null) => void
  /** The name of the chosen one, for when it is no longer in the list. */
  knownAs?: string
  /** It has the focus when its dialog opens. */
  isFirst?: boolean
  /** In a small dialog that a click outside closes, the options must be inside the dialog, too. */
  inDialog?: boolean
}

/** Chooses a station by any words of its place or by the code on its label, area by area. */
export function StationSelect({
  value,
  onChange,
  knownAs = '',
  isFirst = false,
  inDialog = false,
  ...shown
}: StationSelectProps) {
  const { t } = useTranslation()
  const stations = useStations().data ?? []
  const byId = new Map(stations.map((station) => [station.id, station]))
  const gone = value !== null && !byId.has(value) ? [{ value, label: knownAs || t('Deleted station') }] : []
  const chosen = value === null ? undefined : byId.get(value)
  return (
    <Select
      {...shown}
      {...(isFirst && { 'data-autofocus': true })}
      {...(inDialog && { 'data-autofocus': true, autoFocus: true, comboboxProps: { withinPortal: false } })}
      searchable
      clearable
      // Its options would cover what is below.
      openOnFocus={inDialog}
      limit={optionLimit}
      nothingFoundMessage={t('No matching station')}
      data={[
        ...gone,
        ...byArea(stations).map(({ site, area, stations: own }) => ({
          group: `${site} / ${area}`,
          items: own.map(({ id, location }) => ({ value: id, label: location })),
        })),
      ]}
      value={value}
      onChange={(id) => onChange(id === null ? null : (byId.get(id) ?? null))}
      filter={({ options, search }) => {
        const sought = search === chosen?.location ? '' : search
        const found = new Set(matching(stations, sought.replaceAll('/', ' ')).map(({ id }) => id))
        const kept: ComboboxParsedItem[] = []
        let left = optionLimit
        for (const option of options) {
          if (!('group' in option)) {
            kept.push(option)
            continue
          }
          const items = option.items.filter((item) => found.has(item.value)).slice(0, left)
          left -= items.length
          if (items.length > 0) kept.push({ ...option, items })
        }
        return kept
      }}
      renderOption={({ option }) => {
        const station = byId.get(option.value)
        return (
          <Flex component="span" gap="sm" align="baseline" justify="space-between" flex={1} miw={0}>
            <span className={text.breaks}>{station?.name ?? option.label}</span>
            {station && (
              <Box component="span" c="dimmed" ff="monospace" fz="xs">
                {station.code}
              </Box>
            )}
          </Flex>
        )
      }}
    />
  )
}
