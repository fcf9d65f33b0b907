import { sql } from 'kysely'
import type { z } from 'zod'
import { monthsLater } from '../../contract/values/calendar.ts'
import { add, subtract } from '../../contract/values/decimals.ts'
import type { Savings, Scope } from '../../contract/analytics/analytics.ts'
import type { Reader } from '../database/database.ts'
import { startOfDay, endOfDay, midnightInstant } from '../records/days.ts'
import { countedWithin, rowsOf } from './counted.ts'
import { happenedIn } from './happened.ts'
import { selectReviewedMonths } from './reviewedSavings.ts'

type Months = z.output<typeof Savings>

/** Twenty years: a completion with a mistyped date must not make a chart of thousands of months. */
const maxMonths = 240

/**
 * Returns savings of completed cases and CARs by month of completion, from the first such month to the last without a
 * gap; the newest if there are more than can be shown.
 */
export function selectSavings(from: Reader, scope: Scope): Promise<Months> {
  const { timeZone } = scope
  const completed = (feature: 'cases' | 'cars') => sql`
    select min(completed_at) as first, max(completed_at) as last from ${sql.table(feature)}
    where completed_at is not null and ${countedWithin(feature, scope, 'completed_at')}`
  const notBefore = scope.from === undefined ? sql`` : sql`, ${startOfDay(scope.from, timeZone)}`
  const notAfter = scope.to === undefined ? sql`` : sql`, ${endOfDay(scope.to, timeZone)}`
  return rowsOf(
    from,
    sql<Months[number]>`
      with completions as (${completed('cases')} union all ${completed('cars')}),
      months as (
        select generate_series(greatest(first, last - interval '${sql.raw(String(maxMonths - 1))} months'), last, '1 month') as month
        from (
          select date_trunc('month', min(first) at time zone ${timeZone}::text) as first,
            date_trunc('month', max(last) at time zone ${timeZone}::text) as last
          from completions
        ) as ends
      ),
      spans (name, starts, ends) as (
        select month, greatest(${midnightInstant(sql`month`, timeZone)}${notBefore}),
          least(${midnightInstant(sql`(month + interval '1 month')`, timeZone)}${notAfter})
        from months
      ),
      saved as (
        select name, sum(estimated) as estimated, sum(actual) as actual
        from (${happenedIn(scope)}) as happened where moment = 'completed' group by name
      )
      select to_char(month, 'YYYY-MM-DD') as month, coalesce(estimated, 0)::numeric(40, 2)::text as estimated,
        coalesce(actual, 0)::numeric(40, 2)::text as actual
      from months left join saved on saved.name = months.month order by months.month`,
  )
}

/** Ten years: savings that begin on a mistyped day must not move the present out of the chart. */
const maxMonthsAhead = 120

/** Adds the verified and the claimed savings of each month, with further months where there are only those. */
export async function withReviewed(from: Reader, scope: Scope, months: Months): Promise<Months> {
  const latest = monthsLater(new Date().toISOString().slice(0, 10), maxMonthsAhead)
  const found = (await selectReviewedMonths(from, scope)).filter(({ month }) => isMonth(month) && month <= latest)
  const reviewed = new Map(found.map(({ month, ...sums }) => [month, sums]))
  const known = new Map(months.map((month) => [month.month, month]))
  const all = [...reviewed.keys(), ...known.keys()].toSorted()
  const last = all.at(-1)
  if (last === undefined) return []
  const earliest = monthsLater(last, 1 - maxMonths)
  const [first = last] = all.filter((month) => month >= earliest)
  const span: Months = []
  for (let month = first; span.length < maxMonths; month = monthsLater(month, 1)) {
    const { verified = '0.00', submitted = '0.00', replaced = '0.00' } = reviewed.get(month) ?? {}
    const { estimated, actual } = known.get(month) ?? { estimated: '0.00', actual: '0.00' }
    span.push({ month, estimated, actual, verified, claimed: add(submitted, subtract(actual, replaced)) })
    if (month === last) break
  }
  return span
}

/** False for a month after the year 9999, which has more digits. */
const isMonth = (month: string): boolean => /^\d{4}-\d{2}-01$/.test(month)
