import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { type CaseGroupField, groupValues } from '../../../contract/cases/caseGroupChoices.ts'
import type { CaseGroupCounts } from '../../../contract/cases/caseGroups.ts'
import type { CaseStatus } from '../../../contract/cases/caseChoices.ts'
import { type Cell, onlyLane } from '../../ui/board/cells.ts'
import { useFoldedGroups } from '../../ui/board/useFoldedGroups.ts'
import { useUsers } from '../../users/queries.ts'
import { countAll, countsQuery } from '../queries.ts'
import { groupsQuery } from './boardQueries.ts'
import type { MoreGroupsProps } from './MoreGroups.tsx'
import type { BoardSearch } from './useBoardSearch.ts'
import { type CaseBoardGroup, useCaseGroups } from './useCaseGroups.tsx'

/** How many columns and lanes are shown at first of a field with very many values, and how many a click adds. */
const steps = { columns: 12, columnsInLanes: 6, lanes: 6 }

/** The columns and lanes of the board, and how many cases each has. */
export type CaseArrangement = {
  columns: CaseBoardGroup[]
  /** Undefined for a board without lanes. */
  lanes: CaseBoardGroup[] | undefined
  /** The lanes whose cases are shown; one without a name for a board without lanes. */
  openLanes: string[]
  foldedLanes: readonly string[]
  toggleLane: (lane: string) => void
  /** The number of cases of a column, or of its part in a lane; undefined while it is not known. */
  countOf: (cell: Cell, inLane: boolean) => number | undefined
  openIn: (column: string) => number | undefined
  countOfLane: (lane: string) => number | undefined
  total: number | undefined
  moreColumns: MoreGroupsProps
  moreLanes: MoreGroupsProps
  /** Whether columns and lanes are known. */
  isReady: boolean
  error: Error | null
  retry: () => void
}

/** Finds out the columns and lanes of the board at an address. */
export function useCaseBoard({ group, lanes: laneField, filter }: BoardSearch): CaseArrangement {
  const isPlain = group === 'status' && !laneField
  const byStatus = useQuery({ ...countsQuery(filter), enabled: isPlain })
  const read = useQuery({ ...groupsQuery({ ...filter, by: group, lanes: laneField }), enabled: !isPlain })
  const counts = isPlain ? undefined : read.data
  const usersError = useUsers().error
  const columns = useShown(group, counts?.columns, laneField ? steps.columnsInLanes : steps.columns)
  const lanes = useShown(laneField ?? 'status', counts?.lanes, steps.lanes)
  const [folded, toggle] = useFoldedGroups('board-lanes')

  const nameOfLane = useCallback((lane: string) => `${laneField}:${lane}`, [laneField])
  const toggleLane = useCallback((lane: string) => toggle(nameOfLane(lane)), [toggle, nameOfLane])
  const foldedLanes = laneField
    ? lanes.groups.map(({ key }) => key).filter((key) => folded.includes(nameOfLane(key)))
    : []
  const openLanes = laneField
    ? lanes.groups.map(({ key }) => key).filter((key) => !foldedLanes.includes(key))
    : [onlyLane]

  function countOf({ column, lane }: Cell, inLane: boolean): number | undefined {
    if (isPlain) return byStatus.data?.[column as CaseStatus]
    if (!counts) return undefined
    if (!inLane) return countIn(counts.columns, column)
    const isCrossed = hasFirst(counts.columns, column) && hasFirst(counts.lanes, lane)
    return (
      counts.cells.find((cell) => (cell.column ?? '') === column && (cell.lane ?? '') === lane)?.count ??
      (isCrossed ? 0 : undefined)
    )
  }

  return {
    columns: columns.groups,
    lanes: laneField && lanes.groups,
    openLanes,
    foldedLanes,
    toggleLane,
    countOf,
    openIn: (column) => counts?.columns.find(({ value }) => (value ?? '') === column)?.open ?? (counts && 0),
    countOfLane: (lane) => counts && countIn(counts.lanes, lane),
    total: isPlain ? countAll(byStatus.data) : counts?.columns.reduce((sum, { count }) => sum + count, 0),
    moreColumns: columns.more,
    moreLanes: lanes.more,
    isReady: columns.groups.length > 0 && (!laneField || lanes.groups.length > 0) && (isPlain || counts !== undefined),
    error: read.error ?? (group === 'assignee' || laneField === 'assignee' ? usersError : null),
    retry: () => void read.refetch(),
  }
}

/** The first groups of a field; of one with very many values more by and by. */
function useShown(field: CaseGroupField, counts: CaseGroupCounts['columns'] | undefined, step: number) {
  const groups = useCaseGroups(field, counts)
  const [more, setMore] = useState({ field, steps: 1 })
  const shown = groupValues(field) ? groups.length : step * (more.field === field ? more.steps : 1)
  return {
    groups: groups.slice(0, shown),
    more: {
      hidden: groups.length - shown,
      step,
      onMore: () => setMore((before) => ({ field, steps: before.field === field ? before.steps + 1 : 2 })),
    },
  }
}

const countIn = (counts: CaseGroupCounts['columns'], key: string): number =>
  counts.find(({ value }) => (value ?? '') === key)?.count ?? 0

/** Whether the cells of a group are counted, as those of the first groups are; see `crossedGroups` of the contract. */
const hasFirst = (counts: CaseGroupCounts['columns'], key: string): boolean => {
  const at = counts.findIndex(({ value }) => (value ?? '') === key)
  return at < crossed
}
const crossed = 100
