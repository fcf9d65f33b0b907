import type { ScopeSent } from '../../../contract/analytics/analytics.ts'
import { caseCategories, casePriorities, caseStatuses } from '../../../contract/cases/caseChoices.ts'
import { recordOf } from '../../../contract/values/keysOf.ts'
import { addUp, type Counted } from './record.ts'
import { recountDistributions } from './recountDistributions.ts'
import { recountMetrics } from './recountMetrics.ts'
import { recountPeople } from './recountPeople.ts'
import { recountWeeks } from './recountWeeks.ts'
import { recordsOf } from './scopedRecords.ts'

/** Returns every figure of a scope, computed directly from all records: what the server must return. */
export function recount(records: Counted[], scope: ScopeSent & { timeZone: string }, now: Date) {
  const scoped = recordsOf(records, scope, now)
  const { cases, completedThen, day } = scoped
  const countOf = <const V extends string>(values: readonly V[], of: (one: Counted) => string) =>
    recordOf(values, (value) => cases.filter((one) => of(one) === value).length)
  const months = Map.groupBy(completedThen, ({ completed }) => `${day(completed ?? '').slice(0, 7)}-01`)
  return {
    metrics: recountMetrics(scoped, records),
    statuses: countOf(caseStatuses, ({ status }) => status),
    categories: countOf(caseCategories, ({ category }) => category),
    priorities: countOf(casePriorities, ({ priority }) => priority),
    ...recountPeople(scoped),
    ...recountWeeks(scoped, records),
    ...recountDistributions(scoped),
    savings: Object.fromEntries(
      [...months].map(([month, list]) => [
        month,
        { estimated: addUp(list.map(({ estimated }) => estimated)), actual: addUp(list.map(({ actual }) => actual)) },
      ]),
    ),
  }
}
