import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { Flex, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { callStates, urgentCallTypes } from '../../contract/calls/callChoices.ts'
import { shiftLabels } from '../../contract/records/labels.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { useSiteOptions } from '../sites/useSiteOptions.ts'
import { FilterChip, FilterSwitch, FilterBar } from '../ui/FilterChip.tsx'
import { translateLabels, optionsOf, useWorkLabels } from '../ui/useWorkLabels.ts'
import type { CallSearch } from './callSearch.ts'
import { callFiguresQuery } from './queries.ts'
import { useCallLabels } from './useCallLabels.ts'

const OwnDays = lazy(async () => ({ default: (await import('../ui/OwnDays.tsx')).OwnDays }))

type Props = { search: CallSearch; onChange: (change: Partial<CallSearch>) => void }

/** Filters of the list of calls, all kept in the address. */
export function CallsFilters({ search, onChange }: Props) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const callLabels = useCallLabels()
  const labels = useWorkLabels()
  const shifts: Record<string, string> = translateLabels(t, shiftLabels)
  const sites = useSiteOptions()
  const { data } = useQuery(callFiguresQuery({ timeZone }))
  const keysOf = (groups: { key: string | null }[] = [], chosen: string[] = []) =>
    [...new Set([...groups.map(({ key }) => key ?? ''), ...chosen])].filter(Boolean)
  const areas = keysOf(data?.byArea, search.area).map((value) => ({ value, label: value }))
  const names = keysOf(data?.byShift, search.shift).map((value) => ({ value, label: shifts[value] ?? value }))
  // Filters set by links from charts; shown only when set.
  const dimensions = [
    { name: 'department' as const, label: t('Department'), values: labels.department },
    { name: 'category' as const, label: t('Category'), values: translateLabels(t, listLabels('caseCategories')) },
    { name: 'priority' as const, label: t('Priority'), values: labels.priority },
  ].filter(({ name }) => search[name])
  return (
    <Group gap="xs" justify="space-between">
      <FilterBar sort={null}>
        <FilterChip
          label={t('State')}
          options={optionsOf(callStates, callLabels.state)}
          chosen={search.state?.flatMap((state) => (state === 'open' ? [] : [state]))}
          onChange={(state) => onChange({ state })}
        />
        <FilterChip
          label={t('Type')}
          options={optionsOf(urgentCallTypes, callLabels.type)}
          chosen={search.type}
          onChange={(type) => onChange({ type })}
        />
        {sites.isOffered && (
          <FilterChip
            label={t('Site')}
            options={sites.options}
            chosen={search.siteId}
            onChange={(siteId) => onChange({ siteId })}
          />
        )}
        {areas.length > 0 && (
          <FilterChip
            label={t('Area')}
            options={areas}
            chosen={search.area}
            onChange={(area) => onChange({ area })}
            searchable
          />
        )}
        {names.length > 0 && (
          <FilterChip
            label={t('Shift')}
            options={names}
            chosen={search.shift}
            onChange={(shift) => onChange({ shift })}
          />
        )}
        {dimensions.map(({ name, label, values }) => (
          <FilterChip
            key={name}
            label={label}
            options={Object.entries(values).map(([value, word]) => ({ value, label: word }))}
            chosen={search[name]}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
        ))}
        <FilterSwitch
          label={t('Line stopped')}
          on={Boolean(search.stopped)}
          onChange={(stopped) => onChange({ stopped })}
        />
        <FilterSwitch
          label={t('Nobody answered')}
          on={Boolean(search.unanswered)}
          onChange={(unanswered) => onChange({ unanswered })}
        />
      </FilterBar>
      <Flex flex="0 1 23rem">
        <Suspense>
          <OwnDays from={search.from} to={search.to} onChange={onChange} />
        </Suspense>
      </Flex>
    </Group>
  )
}
