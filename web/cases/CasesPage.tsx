import { Button, Stack, Group } from '@mantine/core'
import { lazy, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { useAppliedFilters } from '../cars/useAppliedFilters.ts'
import { useFilterFields } from '../customFields/useFilterFields.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { IgnoredFilters } from '../ui/filters/IgnoredFilters.tsx'
import { useAtChosenSite } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { useMedia } from '../ui/useMedia.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CaseSelectionParts } from './bulk/CaseSelectionParts.tsx'
import { useCaseSelection } from './bulk/useCaseSelection.ts'
import { CasesFilters } from './CasesFilters.tsx'
import { type CaseSearch, nothingFiltered, readCaseSearch } from './caseSearch.ts'
import { filterOf, isFiltered, newestFirst, queryOf } from './caseQuery.ts'
import { CasesTable } from './CasesTable.tsx'
import type { CaseColumn } from './caseColumns.ts'
import { CasesTransfer } from './CasesTransfer.tsx'
import { useChosenColumns } from './useChosenColumns.ts'
import { useOpenedView } from '../views/openedView.ts'
import { ViewActions } from '../views/ViewActions.tsx'
import { useFilterLabels } from './useFilterLabels.ts'
import { countAll, useCaseCounts, useCases } from './queries.ts'
import { usePageSearch } from '../browser/pageSearch.ts'

const EditCaseDialog = lazy(async () => ({ default: (await import('./EditCaseDialog.tsx')).EditCaseDialog }))

const CasePeek = lazy(() => import('./CasePeek.tsx'))

/** The cases, filtered and sorted by the address. */
export function CasesPage() {
  const { t } = useTranslation()
  const [address, changeSearch] = useCasesSearch()
  const { applied: search, leftOut } = useAppliedFilters(useFilterFields(caseFilters, 'case'), address)
  const [edited, setEdited] = useState<string | null>(null)
  const narrowed = useAtChosenSite(search)
  const list = useCases(queryOf(narrowed))
  const counts = useCaseCounts(filterOf(narrowed))
  const cases = list.data?.pages.flatMap((page) => page.items)
  // There is no count of deleted cases.
  const total = search.deleted ? undefined : countAll(counts.data)
  const selection = useCaseSelection(cases?.map(({ id }) => id) ?? [], filterOf(narrowed), total ?? 0)
  const opened = useOpenedView()
  const [columns, chooseColumns] = useChosenColumns()
  const filters = useFilterLabels(search)
  const title = filters.length
    ? t('{{name}}: {{figure}}', { name: search.deleted ? t('Deleted Cases') : t('Cases'), figure: filters.join(', ') })
    : t('All Cases')

  return (
    <>
      <PageHeader
        title={opened?.view.name ?? t('Cases')}
        subtitle={t('Manage continuous improvement cases')}
        search={
          <SearchInput value={search.q ?? ''} onChange={(q) => changeSearch({ q })} placeholder={t('Search cases')} />
        }
        actions={<CasesTransfer search={narrowed} />}
      />
      <Stack>
        <CasesFilters
          search={search}
          onChange={changeSearch}
          actions={<ViewActions page="cases" search={address} columns={columns} />}
        />
        <IgnoredFilters read={readCaseSearch} {...leftOut} onRemove={() => changeSearch(search)} />
        <FoundCount count={total} />
        <CasesTable
          title={title}
          columns={columns}
          options={
            <TableOptions selection={search.deleted ? null : selection} columns={columns} onColumns={chooseColumns} />
          }
          {...(!search.deleted && { selection })}
          cases={cases}
          total={total}
          onEdit={setEdited}
          sort={search.sort ?? newestFirst}
          onSort={(sort) => changeSearch({ sort })}
        >
          {list.isLoadingError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            cases?.length === 0 && <NoCases search={search} onClear={() => changeSearch(nothingFiltered(search))} />
          )}
        </CasesTable>
        <ShowMore list={list} />
        {!search.deleted && (
          <CaseSelectionParts
            cases={cases ?? []}
            selection={selection}
            search={narrowed}
            total={total ?? 0}
            onEdit={setEdited}
          />
        )}
        {edited && (
          <DialogSuspense>
            <EditCaseDialog caseId={edited} opened onClose={() => setEdited(null)} />
          </DialogSuspense>
        )}
      </Stack>
      <PeekHost feature="cases" idsAround={() => cases?.map(({ id }) => id) ?? []} Panel={CasePeek} />
    </>
  )
}

type TableOptionsProps = {
  /** Null where cases cannot be selected. */
  selection: ReturnType<typeof useCaseSelection> | null
  columns: readonly CaseColumn[]
  onColumns: (columns: readonly CaseColumn[]) => void
}

/** Begins selecting cases, where there are no boxes without that, and chooses the columns. */
function TableOptions({ selection, columns, onColumns }: TableOptionsProps) {
  const { t } = useTranslation()
  const isTouched = useMedia('(pointer: coarse), (max-width: 47.99em)')
  return (
    <Group gap="xs">
      {isTouched && selection && (
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          aria-pressed={selection.isSelecting}
          onClick={() => selection.setSelecting(!selection.isSelecting)}
        >
          {selection.isSelecting ? t('Done') : t('Select')}
        </Button>
      )}
      <ColumnsMenu chosen={columns} onChange={onColumns} />
    </Group>
  )
}

function NoCases({ search, onClear }: { search: CaseSearch; onClear: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (!isFiltered(search))
    return (
      <EmptyState
        title={t('No cases yet. Cases you create appear here.')}
        action={{ label: t('Import cases'), onClick: () => void navigate({ to: '/cases/import' }) }}
        guide="process-manager#cases"
      />
    )
  return (
    <EmptyState
      title={search.deleted ? t('No deleted cases match these filters.') : t('No cases match these filters.')}
      action={{ label: t('Clear filters'), onClick: onClear }}
    />
  )
}

/** The search parameters of the list and a function that changes some of them. Empty ones are removed from the address. */
function useCasesSearch(): [CaseSearch, (change: Partial<CaseSearch>) => void] {
  const address = usePageSearch('/cases')
  const search = readCaseSearch(address.search)
  return [
    search,
    (change) => {
      const { sort, overdue, deleted, group: _group, lanes: _lanes, ...next } = { ...search, ...change }
      address.change({
        ...next,
        sort: sort === newestFirst ? undefined : sort,
        overdue: overdue || undefined,
        deleted: deleted || undefined,
      })
    },
  ]
}
