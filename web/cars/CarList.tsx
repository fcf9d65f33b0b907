import { IconFileDescription } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { CarGrid } from './CarGrid.tsx'
import { type CarSearch, nothingFiltered } from './carSearch.ts'
import { useLinkedCounts } from './linkedCaseQueries.ts'
import { useCars } from './queries.ts'
import { useCarKeys } from './useCarKeys.ts'
import { isFiltered, queryOf } from './useCarsSearch.ts'
import { QueryState } from '../ui/QueryState.tsx'

const CarPeek = lazy(() => import('./CarPeek.tsx'))

type CarListProps = {
  search: CarSearch
  /** The search, at the chosen site. */
  narrowed: CarSearch
  onChange: (change: Partial<CarSearch>) => void
}

/** CARs as cards side by side, in the order of the search. */
export function CarList({ search, narrowed, onChange }: CarListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useCars(queryOf(narrowed))
  const cars = list.data?.pages.flatMap((page) => page.items)
  const linkedCases = useLinkedCounts(list.data?.pages.map(({ items }) => items.map(({ id }) => id)) ?? [])
  useCarKeys(cars ?? [], { isGrid: true })
  return (
    <>
      <FoundCount count={list.hasNextPage ? undefined : cars?.length} />
      <QueryState of={list} count={6} kind="card" height={260} />
      {cars && cars.length > 0 && <CarGrid cars={cars} linkedCases={linkedCases} />}
      {cars?.length === 0 && (
        <EmptyState
          icon={<IconFileDescription size={32} stroke={1.25} aria-hidden />}
          title={t('No CARs found matching your criteria.')}
          guide="process-manager#cars"
          action={{ label: t('Create Your First CAR'), onClick: () => void navigate({ to: '/cars/new' }) }}
          {...(isFiltered(search) && {
            otherAction: { label: t('Clear filters'), onClick: () => onChange(nothingFiltered(search)) },
          })}
        />
      )}
      <ShowMore list={list} />
      <PeekHost feature="cars" idsAround={() => cars?.map(({ id }) => id) ?? []} Panel={CarPeek} />
    </>
  )
}
