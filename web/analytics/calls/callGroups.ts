import type { CallFigures } from '../../../contract/calls/calls.ts'
import { addDays } from '../../../contract/values/calendar.ts'
import { type CallDimension } from '../../../contract/analytics/chartChoices.ts'
import { urgentCallTypes } from '../../../contract/calls/callChoices.ts'
import { knownValues } from '../../browser/searchParams.ts'
import type { CallSearch } from '../../calls/callSearch.ts'
import { overlap } from '../spanOf.ts'
import type { Scoped } from '../useScope.ts'

export type CallGroup = CallFigures['byArea'][number]

/** Maximum groups in a chart: the last weeks, or those with the most calls. */
const maxGroups = 26
const maxNamed = 10

/** The groups of a dimension in the order of a chart: weeks by date, others by number of calls, most first. */
export function groupsOf(figures: CallFigures, by: CallDimension): CallGroup[] {
  if (by === 'week') return figures.byWeek.slice(-maxGroups)
  const groups = { area: figures.byArea, type: figures.byType, shift: figures.byShift }[by]
  return groups.toSorted((one, other) => other.calls - one.calls).slice(0, maxNamed)
}

/**
 * The filters of the list for the calls of a group; undefined for the group without a value, for which there is no filter.
 */
export function searchOfGroup(scope: Scoped, by: CallDimension, key: string | null): CallSearch | undefined {
  const { department, category, priority } = scope.work
  const { from, to } = scope.query
  const days = by === 'week' && key !== null ? overlap({ from, to }, { from: key, to: addDays(key, 6) }) : { from, to }
  // Figures exclude cancelled calls.
  const base: CallSearch = { department, category, priority, ...days, state: ['open', 'cleared'] }
  if (by === 'week') return base
  if (key === null) return undefined
  if (by === 'type') return { ...base, type: knownValues(key, urgentCallTypes) }
  return { ...base, [by]: [key] }
}
