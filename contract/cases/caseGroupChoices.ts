import { casePriorities, caseStatuses } from './caseChoices.ts'
import { listChoices } from '../workspaceLists/workspaceListLabels.ts'

/** Fields by which the board arranges cases, in columns and in lanes; `area` is that of the station. */
export const caseGroupFields = ['status', 'assignee', 'department', 'area', 'priority'] as const
export type CaseGroupField = (typeof caseGroupFields)[number]

/** Fields that may be empty in a case. */
const optionalFields: readonly CaseGroupField[] = ['assignee', 'department', 'area']
export const mayBeNone = (field: CaseGroupField): boolean => optionalFields.includes(field)

/** The values of a field in their order; undefined where they depend on the cases. */
export function groupValues(field: CaseGroupField): readonly string[] | undefined {
  switch (field) {
    case 'status':
      return caseStatuses
    case 'department':
      return listChoices('departments')
    case 'priority':
      return casePriorities.toReversed()
    default:
      return undefined
  }
}

/** One value of a field; null: without one. */
export type CaseGroup = { field: CaseGroupField; value: string | null }

/** A group as a list’s query names it: `assignee:3f25…`, or `assignee:` for cases without an assignee. */
export const groupSent = ({ field, value }: CaseGroup): string => `${field}:${value ?? ''}`
