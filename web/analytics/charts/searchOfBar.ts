import { isCustomBy, type ParetoBy } from '../../../contract/analytics/chartChoices.ts'
import { casePriorities } from '../../../contract/cases/caseChoices.ts'
import { knownValues } from '../../browser/searchParams.ts'
import type { CaseSearch } from '../../cases/caseSearch.ts'
import type { ParetoBar } from './useBarNames.ts'

/**
 * The filters of the list for the cases of a bar; undefined where there are none: for missing values, for the rest, and
 * for exactly one tag.
 */
export function searchOfBar(by: ParetoBy, { value, rest }: ParetoBar): CaseSearch | undefined {
  if (rest || value === null) return undefined
  if (isCustomBy(by)) return { [by]: [value] }
  switch (by) {
    case 'category':
      return { category: [value] }
    case 'department':
      return { department: [value] }
    case 'priority':
      return { priority: knownValues(value, casePriorities) }
    case 'station':
      return { stationId: [value] }
    case 'issueType':
      return { issueType: [value] }
    case 'cause':
      return { causeCode: [value] }
    case 'tag':
      return undefined
  }
}
