import type { CaseGroupsQuerySent } from '../../../contract/cases/caseCalls.ts'
import type { CaseGroupField } from '../../../contract/cases/caseGroupChoices.ts'
import type { CaseGroupCounts } from '../../../contract/cases/caseGroups.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import { groupOf } from './cellGroups.ts'

type Count = CaseGroupCounts['columns'][number]

/** The counts after a case has changed; cells are counted only where the groups of both fields are known. */
export function recountedGroups(
  counts: CaseGroupCounts,
  { by, lanes }: Pick<CaseGroupsQuerySent, 'by' | 'lanes'>,
  before: Case,
  after: Case,
): CaseGroupCounts {
  const isLaned = lanes !== undefined
  const [from, to] = [valuesOf(before, by, lanes), valuesOf(after, by, lanes)]
  const cells = isLaned && from.column !== undefined && from.lane !== undefined
  return {
    columns: moved(counts.columns, by, before, after),
    lanes: isLaned ? moved(counts.lanes, lanes, before, after) : counts.lanes,
    cells:
      cells && !(from.column === to.column && from.lane === to.lane) ? movedCell(counts.cells, from, to) : counts.cells,
  }
}

const openOf = ({ status }: Case) => (isFinished('cases', status) ? 0 : 1)

function moved(counts: Count[], field: CaseGroupField, before: Case, after: Case): Count[] {
  const [from, to] = [groupOf(before, field), groupOf(after, field)]
  if (from === undefined || to === undefined) return counts
  if (from === to && openOf(before) === openOf(after)) return counts
  const taken = added(counts, from, -1, -openOf(before))
  return added(taken, to, 1, openOf(after))
}

function added(counts: Count[], key: string, count: number, open: number): Count[] {
  const value = key || null
  const known = counts.some((one) => one.value === value)
  if (!known) return count > 0 ? [...counts, { value, count, open }] : counts
  return counts.map((one) =>
    one.value === value ? { value, count: Math.max(0, one.count + count), open: Math.max(0, one.open + open) } : one,
  )
}

type Place = { column: string | undefined; lane: string | undefined }

const valuesOf = (theCase: Case, by: CaseGroupField, lanes: CaseGroupField | undefined): Place => ({
  column: groupOf(theCase, by),
  lane: lanes && groupOf(theCase, lanes),
})

function movedCell(cells: CaseGroupCounts['cells'], from: Place, to: Place): CaseGroupCounts['cells'] {
  const isAt = (cell: { column: string | null; lane: string | null }, place: Place) =>
    (cell.column ?? '') === place.column && (cell.lane ?? '') === place.lane
  const isNew = !cells.some((cell) => isAt(cell, to))
  const changed = cells.map((cell) => {
    const change = (isAt(cell, to) ? 1 : 0) - (isAt(cell, from) ? 1 : 0)
    return change === 0 ? cell : { ...cell, count: Math.max(0, cell.count + change) }
  })
  return isNew ? [...changed, { column: to.column || null, lane: to.lane || null, count: 1 }] : changed
}
