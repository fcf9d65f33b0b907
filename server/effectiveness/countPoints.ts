import { addDays, type DaySpan } from '../../contract/values/calendar.ts'
import { CaseFilter } from '../../contract/cases/caseCalls.ts'
import type { PlanPoint } from '../../contract/effectiveness/effectiveness.ts'
import { pointLimit } from '../../contract/effectiveness/effectivenessChoices.ts'
import { nextPeriod, periodStart } from '../../contract/effectiveness/timeBetween.ts'
import { countCasesBySpan } from '../cases/cases.ts'
import type { Actor, Services } from '../records/services.ts'
import { selectCounts, type SelectedRound, storeCounts } from './store.ts'

type Counted = Pick<SelectedRound, 'id' | 'version' | 'filter' | 'period' | 'timeZone' | 'baselineFrom' | 'goLive'>

/**
 * The whole periods from the baseline until yesterday. The one in which go-live lies belongs to neither side, unless it
 * begins with it.
 */
function periodsOf({ period, baselineFrom, goLive }: Counted, today: string): DaySpan[] {
  const spans: DaySpan[] = []
  const start = periodStart(period, baselineFrom)
  let from = start < baselineFrom ? nextPeriod(period, baselineFrom) : start
  for (;;) {
    const next = nextPeriod(period, from)
    if (next > today || spans.length === pointLimit) return spans
    const isMixed = from < goLive && next > goLive
    if (!isMixed) spans.push({ from, to: addDays(next, -1) })
    from = next
  }
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())

/**
 * Counts the cases of a plan, as they are now, by the period in which they were reported. Periods without any are 0. The
 * counts are kept with the round until a case of their days changes.
 */
export async function countPoints(services: Services, by: Actor, round: Counted): Promise<PlanPoint[]> {
  const spans = periodsOf(round, dayIn(round.timeZone))
  const filter = CaseFilter.parse({ ...round.filter, timeZone: round.timeZone })
  const before = await selectCounts(services.database, round.id)
  const known = new Map(before.map((count) => [count.at, count]))
  const counted = await countCasesBySpan(
    services,
    by,
    filter,
    spans,
    spans.map(({ from }) => known.get(from)),
  )
  const counts = spans.map(({ from }, index) => ({ at: from, count: 0, state: '', ...counted[index] }))
  if (counts.some(({ at, state }) => state !== '' && known.get(at)?.state !== state)) {
    await storeCounts(services.database, round, JSON.stringify(counts))
  }
  return counts.map(({ at, count }) => ({ at, value: count }))
}

/** The periods whose count has changed since it was first kept. */
export function recountedIn(kept: readonly PlanPoint[], points: readonly PlanPoint[]) {
  const now = new Map(points.map(({ at, value }) => [at, value]))
  return kept.flatMap(({ at, value: was }) => {
    const value = now.get(at)
    return value === undefined || value === was ? [] : [{ at, was, now: value }]
  })
}
