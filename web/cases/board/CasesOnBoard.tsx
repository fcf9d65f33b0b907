import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { DialogSuspense } from '../../ui/DialogSuspense.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FoundCount } from '../../ui/FoundCount.tsx'
import { PeekHost } from '../../ui/peek/PeekHost.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import classes from '../../ui/board/Board.module.css'
import { useRowKeys } from '../../ui/rows/useRowKeys.ts'
import { useCaseRowActions } from '../useCaseRowActions.ts'
import { CaseBoard } from './CaseBoard.tsx'
import type { BoardSearch } from './useBoardSearch.ts'
import { useCaseBoard } from './useCaseBoard.ts'
import { useCaseCells } from './useCaseCells.ts'

const EditCaseDialog = lazy(async () => ({ default: (await import('../EditCaseDialog.tsx')).EditCaseDialog }))

const CasePeek = lazy(() => import('../CasePeek.tsx'))

/** Placeholder columns during the first load. */
const placeholders = 4

/**
 * The cases that the board at an address shows, once they are loaded. Apart from the rest of the page, which need not be
 * rendered again with each answer that arrives.
 */
export function CasesOnBoard({ address }: { address: BoardSearch }) {
  const { group, lanes, query } = address
  const navigate = useNavigate()
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
  const openCard = (id: string) => void navigate({ to: '/cases/$id', params: { id } })
  useRowKeys({ ids: cards.map(({ id }) => id), actions: { ...actions, openCard } })

  function columnOf(id: string): string[] {
    const all = Object.values(board?.cards ?? {}).map((some) => some.map((card) => card.id))
    return all.find((ids) => ids.includes(id)) ?? []
  }

  return (
    <>
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
      <PeekHost feature="cases" idsAround={columnOf} Panel={CasePeek} />
      {edited && (
        <DialogSuspense>
          <EditCaseDialog caseId={edited} opened onClose={() => setEdited(null)} />
        </DialogSuspense>
      )}
    </>
  )
}
