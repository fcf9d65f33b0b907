import type { CallFigures } from '../../../contract/calls.ts'
import { addDays } from '../../../contract/calendar.ts'
import { type CallDimension } from '../../../contract/chartChoices.ts'
import { urgentCallTypes } from '../../../contract/callChoices.ts'
import { knownValues } from '../../browser/searchParams.ts'
import type { CallSearch } from '../../calls/callSearch.ts'
import { overlap } from '../spanOf.ts'
import type { Scoped } from '../useScope.ts'

export type CallGroup = CallFigures['byArea'][number]

/** Groups that a chart shows at most: of weeks the last ones, else those with most calls. */
const mostGroups = 26
const mostNamed = 10

/** The groups of a dimension as a chart shows them: weeks in their order, anything else by its calls, most first. */
export function groupsOf(figures: CallFigures, by: CallDimension): CallGroup[] {
  if (by === 'week') return figures.byWeek.slice(-mostGroups)
  const groups = { area: figures.byArea, type: figures.byType, shift: figures.byShift }[by]
  return groups.toSorted((one, other) => other.calls - one.calls).slice(0, mostNamed)
}

/** How the list of calls shows those of a group; undefined for those that have none of it, which no filter finds. */
export function searchOfGroup(scope: Scoped, by: CallDimension, key: string | null): CallSearch | undefined {
  const { department, category, priority } = scope.work
  const { from, to } = scope.query
  const days = by === 'week' && key !== null ? overlap({ from, to }, { from: key, to: addDays(key, 6) }) : { from, to }
  // Figures leave cancelled calls out.
  const base: CallSearch = { department, category, priority, ...days, state: ['open', 'cleared'] }
  if (by === 'week') return base
  if (key === null) return undefined
  if (by === 'type') return { ...base, type: knownValues(key, urgentCallTypes) }
  return { ...base, [by]: [key] }
}
