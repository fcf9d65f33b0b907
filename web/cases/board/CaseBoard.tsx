import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseStatus } from '../../../contract/cases/caseChoices.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import { useAbility, useSignedIn } from '../../auth/signedIn.ts'
import { useColumnLimits } from '../../settings/wipLimits/useColumnLimits.tsx'
import { Board, type BoardLane } from '../../ui/board/Board.tsx'
import type { BoardColumnGroup, BoardLook, CardParts } from '../../ui/board/BoardLook.ts'
import { type BoardCards, type Cell, cellsOf, cellTitle, cellWith, onlyLane } from '../../ui/board/cells.ts'
import { useOthersMoves } from '../../ui/board/useOthersMoves.ts'
import { useQuickAdd } from '../../ui/board/useQuickAdd.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { useUsers } from '../../users/queries.ts'
import { BoardCard } from './BoardCard.tsx'
import { MoreGroups } from './MoreGroups.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import type { BoardSearch } from './useBoardSearch.ts'
import type { CaseArrangement } from './useCaseBoard.ts'
import { groupsOfCell } from './useCaseCells.ts'
import { useDropCase } from './useDropCase.ts'

/** Heights in pixels of the parts of a card (see BoardCard.module.css). */
const always = 69
const titleLine = 17
const descriptionLine = 15
const photos = 30
/** Letters per line in a column of usual width. */
const lettersPerLine = { title: 26, description: 32 }

/** The estimated height of a card before it is rendered and measured: close enough that scrolling does not jump. */
function cardHeight(theCase: Case | undefined): number {
  if (!theCase) return always
  const { title, description, attachments } = theCase
  const lines = (text: string, letters: number) => Math.min(2, Math.ceil(text.length / letters))
  return (
    always +
    (lines(title, lettersPerLine.title) - 1) * titleLine +
    Math.max(lines(description, lettersPerLine.description) * descriptionLine, attachments.length > 0 ? photos : 0)
  )
}

type CaseBoardProps = {
  fields: BoardSearch
  arrangement: CaseArrangement
  board: BoardCards<Case>
  onEnd: (column: string, lane: string) => void
  onEdit: (id: string) => void
}

/** The cases as cards, which can be dragged between columns and lanes. */
export function CaseBoard({ fields, arrangement, board, onEnd, onEdit }: CaseBoardProps) {
  const { t } = useTranslation()
  const ownId = useSignedIn().id
  const people = useUsers().data
  const { columns, lanes, countOf } = arrangement
  const cellOf = (id: string) => cellWith(board, id)
  // A limit counts all cases of a column.
  const isWhole = !fields.isFiltered && fields.filter.siteId === undefined
  const limits = useColumnLimits({
    feature: 'cases',
    field: isWhole ? fields.group : undefined,
    columns,
    heldIn: (column) => (fields.group === 'status' ? countOf({ column, lane: '' }, false) : arrangement.openIn(column)),
    mayManage: useAbility('manageWorkspace'),
    cellOf,
  })
  const look = useCaseLook(onEdit, limits.markAfter)
  const drop = useDropCase(fields, columns, lanes)
  const nameOf = (id: string) => people?.find((person) => person.id === id)?.name
  const { moved, latest } = useOthersMoves({ feature: 'cases', board, ownId, nameOf })
  const where = latest && cellOf(latest.id)
  const titleOf = (cell: Cell) => cellTitle({ columns, lanes }, cell)

  /** The area of a case is that of its station; see docs/board.md. */
  function refuses(_card: Case, from: Cell, to: Cell): string | null {
    const isOtherArea =
      (fields.group === 'area' && from.column !== to.column) || (fields.lanes === 'area' && from.lane !== to.lane)
    if (isOtherArea) return t('A case is in the area of its station. Open the case to choose another station.')
    return from.column === to.column ? null : limits.whyFull(to.column)
  }

  const add = useQuickAdd({
    // A new case has no station, and so no area.
    cells: cellsOf(board).filter(
      ({ column, lane }) => (fields.group !== 'area' || column === '') && (fields.lanes !== 'area' || lane === ''),
    ),
    cellOf,
    labelOf: (cell) => t('Add a case to {{column}}', { column: titleOf(cell) }),
    renderLine: (cell, close) => <QuickAdd groups={groupsOfCell(fields, cell)} where={titleOf(cell)} onClose={close} />,
  })
  const shownColumns: BoardColumnGroup[] = columns.map((column) => ({
    ...column,
    isFoldable: fields.group !== 'status' || isFinished('cases', column.key as CaseStatus),
    limit: limits.limitOf(column.key),
    tools: (
      <>
        {limits.buttonOf(column)}
        {add.buttonOf(column.key)}
      </>
    ),
  }))
  const shownLanes: BoardLane[] | undefined = lanes?.map((lane) => ({
    ...lane,
    count: arrangement.countOfLane(lane.key),
    isFolded: arrangement.foldedLanes.includes(lane.key),
  }))
  return (
    <>
      <Board
        columns={shownColumns}
        lanes={shownLanes}
        board={board}
        look={look}
        countOf={(column, lane) => countOf({ column, lane: lane ?? onlyLane }, lane !== undefined)}
        isRanked={fields.isRanked}
        refuses={refuses}
        onDrop={drop}
        onEnd={onEnd}
        aboveCards={add.lineOf}
        onFoldLane={arrangement.toggleLane}
        others={{ moved, latest, where: where ? titleOf(where) : '' }}
        foldedKey={fields.group === 'status' ? 'board-folded' : `board-folded-${fields.group}`}
        moreColumns={<MoreGroups {...arrangement.moreColumns} what="columns" />}
        moreLanes={lanes && <MoreGroups {...arrangement.moreLanes} what="lanes" />}
      />
      {limits.dialog}
    </>
  )
}

/** How cases look on the board; changes only with the language, and when the workspace marks cards differently. */
function useCaseLook(onEdit: (id: string) => void, markAfter: number | null): BoardLook<Case> {
  const { t, i18n } = useTranslation()
  const language = i18n.resolvedLanguage
  const isTouch = useMedia('(hover: none)')
  const renderCard = useCallback(
    (theCase: Case, parts: CardParts) => (
      <BoardCard theCase={theCase} onEdit={parts.grip && onEdit} markAfter={markAfter} isTouch={isTouch} {...parts} />
    ),
    [onEdit, markAfter, isTouch],
  )
  return useMemo(
    () => ({
      renderCard,
      heightOf: cardHeight,
      nameOf: ({ key }) => key,
      howTo: t('Press Space to pick up the case, arrow keys to move it, Space to drop it, Escape to cancel.'),
      movable: t('movable case'),
      // Other languages quote the title as it is on the column.
      empty: (title) => t('No cases in {{column}}', { column: language === 'en' ? title.toLowerCase() : title }),
      counted: (count) => t('{{count}} cases', { count }),
    }),
    [t, language, renderCard],
  )
}
