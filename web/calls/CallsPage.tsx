import { Stack } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { useTimeZone } from '../i18n/timeZone.ts'
import { useAtChosenSite } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { useRowKeys } from '../ui/rows/useRowKeys.ts'
import { type CallSearch, readCallSearch } from './callSearch.ts'
import { CallTiles } from './CallTiles.tsx'
import { CallsFilters } from './CallsFilters.tsx'
import { CallsTable } from './CallsTable.tsx'
import { openCallsAt, useCalls } from './queries.ts'
import { isFiltered, useListSearch } from '../browser/useListSearch.ts'

/** All calls for help, the open ones first, with figures about how they are answered. */
export function CallsPage() {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [search, changeSearch] = useListSearch('/calls', readCallSearch)
  const atSite = useAtChosenSite(search)
  const { state, unanswered, stopped, ...narrowed } = atSite
  const { siteId, from, to, department, category, priority } = narrowed
  const scope = { ...narrowed, timeZone }
  const open = useQuery(openCallsAt(siteId))
  const isSplit = state === undefined && !unanswered
  // These fields belong to the case, which an open call does not contain: with these filters the server lists all calls.
  const isOfCases = Boolean(department ?? category ?? priority)
  const list = useCalls({
    ...scope,
    state: isSplit && !isOfCases ? ['cleared', 'cancelled'] : state,
    ...(unanswered && { answered: 'false' }),
    ...(stopped && { lineStopped: 'true' }),
  })
  const calls = list.data?.pages.flatMap((page) => page.items)
  const openCalls =
    isSplit && !from && !to && !isOfCases ? (open.data ?? []).filter((call) => isWithin(call, search)) : []
  useRowKeys({ ids: [...openCalls, ...(calls ?? [])].map(({ id }) => id), actions: {} })
  const clear = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))

  return (
    <>
      <PageHeader title={t('Calls')} subtitle={t('Calls for help from the floor')} />
      <Stack>
        <CallTiles search={atSite} openCount={open.data?.length} />
        <CallsFilters search={search} onChange={changeSearch} />
        {openCalls.length > 0 && <CallsTable title={t('Open calls')} calls={openCalls} />}
        <QueryState of={list} count={5} kind="row" />
        {calls && calls.length > 0 && (
          <CallsTable title={isSplit && !isOfCases ? t('Earlier calls') : t('Calls')} calls={calls} />
        )}
        {calls?.length === 0 && openCalls.length === 0 && (
          <EmptyState
            icon={<IconBellRinging size={32} stroke={1.25} aria-hidden />}
            title={isFiltered(search) ? t('No calls match these filters.') : t('No calls for help yet')}
            description={t('Calls raised with a Quick Case or from a case appear here.')}
            guide="process-manager#calls"
            action={isFiltered(search) ? { label: t('Clear filters'), onClick: () => changeSearch(clear) } : undefined}
          />
        )}
        <ShowMore list={list} />
      </Stack>
    </>
  )
}

/** Whether an open call matches the filters. */
function isWithin({ type, site, area, shift, lineStopped }: AndonCall, search: CallSearch): boolean {
  const place = [site, area].filter(Boolean).join(' / ')
  return (
    (!search.stopped || lineStopped) &&
    (!search.type || search.type.includes(type)) &&
    (!search.area || search.area.includes(place)) &&
    (!search.shift || search.shift.includes(shift ?? ''))
  )
}
