import { Box, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FoundCount } from '../ui/FoundCount.tsx'
import { IgnoredFilters } from '../ui/filters/IgnoredFilters.tsx'
import { PeekHost } from '../ui/peek/PeekHost.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { SearchInput } from '../ui/SearchInput.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from '../ui/board/Board.module.css'
import { CaseBoard } from './board/CaseBoard.tsx'
import { BoardToolbar } from './board/BoardToolbar.tsx'
import { useBoardSearch } from './board/useBoardSearch.ts'
import { useCaseBoard } from './board/useCaseBoard.ts'
import { useCaseCells } from './board/useCaseCells.ts'
import { useBoardTitles } from './board/useGroupWords.ts'
import { useOpenedView } from '../views/openedView.ts'
import { ViewActions } from '../views/ViewActions.tsx'
import { readCaseSearch } from './caseSearch.ts'
import { useCaseRowActions } from './useCaseRowActions.ts'
import { useRowKeys } from '../ui/rows/useRowKeys.ts'

const EditCaseDialog = lazy(async () => ({ default: (await import('./EditCaseDialog.tsx')).EditCaseDialog }))

const CasePeek = lazy(() => import('./CasePeek.tsx'))

/** Placeholder columns during the first load. */
const placeholders = 4

/** The cases as cards in columns of their status or of another field, which can be dragged between them. */
export function BoardPage() {
  const { t } = useTranslation()
  const opened = useOpenedView()
  const address = useBoardSearch()
  const titles = useBoardTitles()
  const { group, lanes, query } = address
  const arrangement = useCaseBoard(address)
  const cells = useCaseCells({
    group,
    lanes,
    query,
    columnKeys: arrangement.columns.map(({ key }) => key),
    laneKeys: arrangement.openLanes,
    isEmpty: (cell) => lanes !== undefined && arrangement.countOf(cell, true) === 0,
  })
  const { board } = cells
  const error = arrangement.error ?? cells.error
  const isFilled = board !== null && arrangement.isReady
  const [edited, setEdited] = useState<string | null>(null)

  function retry(): void {
    arrangement.retry()
    cells.retry()
  }

  const cards = Object.values(board?.cards ?? {}).flat()
  const actions = useCaseRowActions((id) => cards.find((card) => card.id === id), setEdited)
  useRowKeys({ ids: cards.map(({ id }) => id), actions })

  function columnOf(id: string): string[] {
    const all = Object.values(board?.cards ?? {}).map((some) => some.map((card) => card.id))
    return all.find((ids) => ids.includes(id)) ?? []
  }

  return (
    <Stack className={classes.page} flex="1 1 0">
      <PageHeader
        title={opened?.view.name ?? t('Kanban Board')}
        subtitle={titles[group]}
        search={
          <SearchInput
            value={address.search.q ?? ''}
            onChange={(q) => address.change({ q })}
            placeholder={t('Search cases')}
          />
        }
      />
      <BoardToolbar {...address} actions={<ViewActions page="board" search={address.asked} />} />
      <IgnoredFilters read={readCaseSearch} gone={address.gone} onRemove={() => address.change(address.search)} />
      <FoundCount count={arrangement.total} />
      {isFilled ? (
        <CaseBoard fields={address} arrangement={arrangement} board={board} onEnd={cells.readOn} onEdit={setEdited} />
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
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
