import { type CaseGroupField, groupSent } from '../../../contract/cases/caseGroupChoices.ts'
import type { Case, CaseEditSent } from '../../../contract/cases/cases.ts'
import type { CaseListQuerySent } from '../../../contract/cases/caseCalls.ts'
import type { CaseStatus } from '../../../contract/cases/caseChoices.ts'

/** The groups that a cell of the board has in common: the value of each field by which it is arranged, or empty for none. */
export type CellGroups = Partial<Record<CaseGroupField, string>>

/** The group of a case; undefined of its area, which only the server knows. */
export function groupOf(theCase: Case, field: CaseGroupField): string | undefined {
  switch (field) {
    case 'status':
      return theCase.status
    case 'priority':
      return theCase.priority
    case 'assignee':
      return theCase.assigneeId ?? ''
    case 'department':
      return theCase.department ?? ''
    case 'area':
      return undefined
  }
}

/**
 * Whether a case belongs to a cell.
 * @param isHere whether it was loaded there, which decides about its area
 * @param dropped the cell where it was just dropped, which does before
 */
export const belongsTo = (groups: CellGroups, theCase: Case, isHere: boolean, dropped?: CellGroups): boolean =>
  fieldsOf(groups).every((field) => {
    const own = groupOf(theCase, field) ?? dropped?.[field]
    return own === undefined ? isHere : own === groups[field]
  })

/** How a list is asked for the cases of a cell. */
export function groupsSent(groups: CellGroups): Pick<CaseListQuerySent, 'status' | 'inGroup'> {
  const others = fieldsOf(groups).filter((field) => field !== 'status')
  return {
    ...(groups.status !== undefined && { status: [groups.status as CaseStatus] }),
    ...(others.length > 0 && {
      inGroup: others.map((field) => groupSent({ field, value: groups[field] || null })),
    }),
  }
}

type GroupEdit = Pick<CaseEditSent, 'status' | 'assigneeId' | 'department' | 'priority'>

/** The edit that moves a case into these groups; the area is that of the station and cannot be edited. */
export function editInto({ status, assignee, department, priority }: CellGroups): GroupEdit {
  const edit: Record<string, string | null> = {}
  if (status !== undefined) edit['status'] = status
  if (assignee !== undefined) edit['assigneeId'] = assignee || null
  if (department !== undefined) edit['department'] = department || null
  if (priority !== undefined) edit['priority'] = priority
  return edit
}

const fieldsOf = (groups: CellGroups) => Object.keys(groups) as CaseGroupField[]
