import { Button, Group, Stack, Menu } from '@mantine/core'
import { IconBulb, IconPlus, IconDots, IconTrash, IconUpload, IconFileDescription } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { carFilters } from '../../contract/filters/carFilters.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import { useAtChosenSite } from '../sites/chosenSite.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { icon } from '../ui/icons.ts'
import { ariaKey } from '../ui/shortcutText.ts'
import { ShortcutTip } from '../ui/ShortcutTip.tsx'
import { LanesMenu } from '../ui/board/LanesMenu.tsx'
import { IgnoredFilters } from '../ui/filters/IgnoredFilters.tsx'
import { LayoutSwitch, useKeptLayout } from '../ui/LayoutSwitch.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { LazyPart } from '../ui/PartBoundary.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useOpenedView } from '../views/openedView.ts'
import { ViewActions } from '../views/ViewActions.tsx'
import { readCarSearch, type CarSearch, nothingFiltered } from './carSearch.ts'
import { CarsFilters } from './CarsFilters.tsx'
import { useAppliedFilters } from './useAppliedFilters.ts'
import { useCarsSearch, queryOf, isFiltered } from './useCarsSearch.ts'
import type { Layout } from '../../contract/views/viewChoices.ts'
import { addressOf } from '../api/api.ts'
import { useAbility } from '../auth/signedIn.ts'
import { ExportMenu } from '../ui/ExportMenu.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { CarGrid } from './CarGrid.tsx'
import { useLinkedCounts } from './linkedCaseQueries.ts'
import { useCars } from './queries.ts'
import { useCarKeys } from './useCarKeys.ts'
import { QueryState } from '../ui/QueryState.tsx'
import board from '../ui/board/Board.module.css'
import classes from './CarsPage.module.css'

// Drag and drop is as large as the rest of the page.
const CarBoard = lazy(async () => ({ default: (await import('./CarBoard.tsx')).CarBoard }))

/** The CARs as cards, in a list or on a board, filtered and sorted by the address. */
export function CarsPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const opened = useOpenedView()
  const [asked, changeSearch] = useCarsSearch()
  const { applied: search, leftOut } = useAppliedFilters(useFilterFields(carFilters, 'car'), asked)
  const narrowed = useAtChosenSite(search)
  const [layout, chooseLayout] = useCarsLayout(search, changeSearch)
  useShortcuts({ newCar: () => void navigate({ to: '/cars/new' }) })

  return (
    <>
      <PageHeader
        title={opened?.view.name ?? t('CARs')}
        subtitle={t('A3 problem solving')}
        search={
          <SearchInput value={search.q ?? ''} onChange={(q) => changeSearch({ q })} placeholder={t('Search CARs')} />
        }
        actions={<CarsTransfer search={narrowed} />}
      />
      <Stack {...(layout === 'board' && { className: board.page, flex: '1 1 0' })}>
        <Group className={classes.bar} gap="xs" wrap="nowrap" justify="space-between">
          <CarsFilters
            search={search}
            actions={<ViewActions page="cars" search={{ ...asked, layout }} />}
            onChange={changeSearch}
          />
          {layout === 'board' && <CarLanesMenu search={search} onChange={changeSearch} />}
          {!search.deleted && <LayoutSwitch value={layout} onChange={chooseLayout} />}
          <ShortcutTip label={t('Lessons')} shortcut="goToLessons">
            <Button
              className={classes.lessons}
              variant="default"
              aria-label={t('Lessons')}
              aria-keyshortcuts={ariaKey('goToLessons')}
              renderRoot={(props) => <Link to="/lessons" {...props} />}
              leftSection={<IconBulb {...icon} />}
            >
              {t('Lessons')}
            </Button>
          </ShortcutTip>
          <ShortcutTip label={t('New CAR')} shortcut="newCar">
            <Button
              renderRoot={(props) => <Link to="/cars/new" {...props} />}
              leftSection={<IconPlus {...icon} />}
              aria-keyshortcuts={ariaKey('newCar')}
            >
              {t('New CAR')}
            </Button>
          </ShortcutTip>
        </Group>
        <IgnoredFilters read={readCarSearch} {...leftOut} onRemove={() => changeSearch(search)} />
        {layout === 'board' ? (
          <LazyPart fallback={<Skeletons count={4} kind="card" height={260} />}>
            <CarBoard search={narrowed} />
          </LazyPart>
        ) : (
          <CarList search={search} narrowed={narrowed} onChange={changeSearch} />
        )}
      </Stack>
    </>
  )
}

/** The layout of the page of CARs: that of the address or view, else the one chosen last; deleted CARs are always a list. */
function useCarsLayout(
  { layout, deleted }: CarSearch,
  change: (part: Partial<CarSearch>) => void,
): [Layout, (layout: Layout) => void] {
  const [kept, keep] = useKeptLayout('cars-layout')
  const isView = useOpenedView() !== null
  function choose(next: Layout): void {
    keep(next)
    // In a view the list is a choice as well: what is saved may be the board.
    change({ layout: next === 'board' || isView ? next : undefined })
  }
  return [deleted ? 'list' : (layout ?? kept), choose]
}

function CarLanesMenu({ search, onChange }: { search: CarSearch; onChange: (change: Partial<CarSearch>) => void }) {
  const { t } = useTranslation()
  const choices = { priority: t('Priority'), owner: t('Owner'), department: t('Department') }
  return <LanesMenu value={search.lanes} choices={choices} onChange={(lanes) => onChange({ lanes })} />
}

/** Leads to what was deleted, exports the CARs as they are filtered and sorted, or imports some from a file. */
function CarsTransfer({ search }: { search: CarSearch }) {
  const { t } = useTranslation()
  const mayRestore = useAbility('restore')
  const address = (choice: object) => addressOf('GET /api/cars/export', undefined, { ...queryOf(search), ...choice })
  return (
    <ExportMenu label={t('Import or export')} icon={<IconDots {...icon} />} lists={[{ address }]} shortcut="exportList">
      <Menu.Item renderRoot={(props) => <Link to="/cars/import" {...props} />} leftSection={<IconUpload {...icon} />}>
        {t('Import CARs')}
      </Menu.Item>
      {mayRestore && (
        <Menu.Item
          renderRoot={(props) => <Link to="/cars" search={{ deleted: true }} {...props} />}
          leftSection={<IconTrash {...icon} />}
        >
          {t('Deleted CARs')}
        </Menu.Item>
      )}
    </ExportMenu>
  )
}

const CarPeek = lazy(() => import('./CarPeek.tsx'))

type CarListProps = {
  search: CarSearch
  /** The search, at the chosen site. */
  narrowed: CarSearch
  onChange: (change: Partial<CarSearch>) => void
}

/** CARs as cards side by side, in the order of the search. */
function CarList({ search, narrowed, onChange }: CarListProps) {
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
