import { Button, Group, Stack } from '@mantine/core'
import { IconFileDescription, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { carFilters } from '../../contract/filters/carFilters.ts'
import { IgnoredFilters } from '../ui/filters/IgnoredFilters.tsx'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf } from '../api/api.ts'
import { useAtChosenSite } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { nothingFiltered, readCarSearch } from './carSearch.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import { useOpenedView } from '../views/openedView.ts'
import { ViewActions } from '../views/ViewActions.tsx'
import { useAppliedFilters } from './useAppliedFilters.ts'
import { CarGrid } from './CarGrid.tsx'
import { CarsFilters } from './CarsFilters.tsx'
import classes from './CarsPage.module.css'
import { useCars, useLinkedCounts } from './queries.ts'
import { useCarKeys } from './useCarKeys.ts'
import { isFiltered, queryOf, useCarsSearch } from './useCarsSearch.ts'

const CarPeek = lazy(() => import('./CarPeek.tsx'))

/** The CARs as cards, filtered and sorted by the address. */
export function CarsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const opened = useOpenedView()
  const [asked, changeSearch] = useCarsSearch()
  const { applied: search, gone } = useAppliedFilters(useFilterFields(carFilters, 'car'), asked)
  const narrowed = useAtChosenSite(search)
  const list = useCars(queryOf(narrowed))
  const cars = list.data?.pages.flatMap((page) => page.items)
  const linkedCases = useLinkedCounts(list.data?.pages.map(({ items }) => items.map(({ id }) => id)) ?? [])
  useCarKeys(cars ?? [])
  const address = (choice: object) => addressOf('GET /api/cars/export', undefined, { ...queryOf(narrowed), ...choice })

  return (
    <>
      <PageHeader
        title={opened?.view.name ?? t('CARs')}
        subtitle={t('A3 problem solving')}
        search={
          <SearchInput value={search.q ?? ''} onChange={(q) => changeSearch({ q })} placeholder={t('Search CARs')} />
        }
        actions={<ExportMenu lists={[{ address }]} />}
      />
      <Stack>
        <Group className={classes.bar} wrap="nowrap" justify="space-between">
          <CarsFilters search={search} onChange={changeSearch} />
          <Button
            renderRoot={(props) => <Link to="/cars/new" {...props} />}
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          >
            {t('New CAR')}
          </Button>
        </Group>
        <ViewActions page="cars" search={asked} />
        <IgnoredFilters read={readCarSearch} gone={gone} onRemove={() => changeSearch(search)} />
        <FoundCount count={list.hasNextPage ? undefined : cars?.length} />
        {list.isPending && <Skeletons count={6} kind="card" height={260} />}
        {list.isLoadingError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {cars && cars.length > 0 && <CarGrid cars={cars} linkedCases={linkedCases} />}
        {cars?.length === 0 && (
          <EmptyState
            icon={<IconFileDescription size={32} stroke={1.25} aria-hidden />}
            title={t('No CARs found matching your criteria.')}
            guide="process-manager#cars"
            action={{ label: t('Create Your First CAR'), onClick: () => void navigate({ to: '/cars/new' }) }}
            {...(isFiltered(search) && {
              otherAction: { label: t('Clear filters'), onClick: () => changeSearch(nothingFiltered(search)) },
            })}
          />
        )}
        <ShowMore list={list} />
      </Stack>
      <PeekHost room="cars" idsAround={() => cars?.map(({ id }) => id) ?? []} Panel={CarPeek} />
    </>
  )
}
