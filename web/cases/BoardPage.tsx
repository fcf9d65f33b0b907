import { Box, Stack } from '@mantine/core'
import { lazy, Suspense, useCallback, useRef, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { IgnoredFilters } from '../ui/filters/IgnoredFilters.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { Board } from './board/Board.tsx'
import classes from './board/Board.module.css'
import { useBoard } from './board/boardQueries.ts'
import { BoardToolbar } from './board/BoardToolbar.tsx'
import { useBoardSearch } from './board/useBoardSearch.ts'
import { readCaseSearch } from './caseSearch.ts'
import { countAll, useCaseCounts } from './queries.ts'

const EditCaseDialog = lazy(async () => ({ default: (await import('./EditCaseDialog.tsx')).EditCaseDialog }))

const CasePeek = lazy(() => import('./CasePeek.tsx'))

/** Placeholder columns during the first load. */
const placeholders = 4

/** The cases as cards by status, which can be dragged between columns. */
export function BoardPage() {
  const { t } = useTranslation()
  const address = useBoardSearch()
  const { readings, columns, error } = useBoard(address.query)
  const counts = useCaseCounts(address.filter).data
  const [edited, setEdited] = useState<string | null>(null)

  const latest = useRef(readings)
  useEffect(() => {
    latest.current = readings
  })
  const readOn = useCallback((status: CaseStatus) => {
    const { hasNextPage, isFetching, fetchNextPage, isFetchNextPageError } = latest.current[status]
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [])
  function refetchRoom(): void {
    for (const reading of Object.values(readings)) if (reading.isError) void reading.refetch()
  }

  function columnOf(id: string): string[] {
    const all = Object.values(columns ?? {}).map((cards) => cards.map((card) => card.id))
    return all.find((ids) => ids.includes(id)) ?? []
  }

  return (
    <Stack className={classes.page} flex="1 1 0">
      <PageHeader
        title={t('Kanban Board')}
        subtitle={t('Cases by status')}
        search={
          <SearchInput
            value={address.search.q ?? ''}
            onChange={(q) => address.change({ q })}
            placeholder={t('Search cases')}
          />
        }
      />
      <BoardToolbar {...address} />
      <IgnoredFilters read={readCaseSearch} gone={address.gone} onRemove={() => address.change(address.search)} />
      <FoundCount count={countAll(counts)} />
      {columns ? (
        <Board columns={columns} counts={counts} isRanked={address.isRanked} onEdit={setEdited} onEnd={readOn} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetchRoom} />
      ) : (
        <Box className={classes.frame} flex={1} mih={200}>
          <div className={classes.strip}>
            <Skeletons count={placeholders} kind="column" />
          </div>
        </Box>
      )}
      <PeekHost room="cases" idsAround={columnOf} Panel={CasePeek} />
      {edited && (
        <Suspense>
          <EditCaseDialog caseId={edited} opened onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Stack>
  )
}
