import type { Condition } from '../../contract/filters/conditions.ts'
import type { FilterField } from '../../contract/filters/filterFields.ts'
import { readConditions } from '../../contract/filters/readFilters.ts'
import type { CaseSearch } from './caseSearch.ts'

/** Fields whose values the list and the board show in a chip of their own. */
const ownChips = new Set([
  'status',
  'priority',
  'category',
  'department',
  'assigneeId',
  'triage',
  'issueType',
  'relatedRecordId',
  'stationId',
])

/** The conditions of a search that no chip of their own shows. */
export const conditionsOf = (fields: readonly FilterField[], search: CaseSearch): Condition<string[]>[] =>
  readConditions(fields, search).filter(({ field, comparison }) => comparison !== 'is' || !ownChips.has(field.name))
