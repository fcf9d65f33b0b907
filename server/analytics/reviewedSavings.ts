import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../contract/analytics/analytics.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'
import { add, subtract } from '../../contract/values/decimals.ts'
import { claimStates, verifiedStates } from '../../contract/savings/savingChoices.ts'
import type { Reader } from '../database/database.ts'
import { withinDays } from '../records/days.ts'
import { countedAmount, dayOfPart, partsOf, shareOfPart } from '../savings/savings.ts'
import { every } from '../cases/cases.ts'
import { isRightGiven } from '../users/users.ts'
import { counted, rowsOf } from './counted.ts'

/** What finance has accepted and what is only claimed: decimal strings in the workspace's currency. */
export type ReviewedSavings = { verified: string; claimed: string }

type Feature = 'cases' | 'cars'
const parentOf = { cases: 'case_id', cars: 'car_id' } as const

/** The parts of savings of one kind of record: state, day and share. */
const partsIn = (feature: Feature, scope: Scope) => sql`
  select savings.state, ${dayOfPart} as day, ${shareOfPart(countedAmount)} as share
  from savings join ${sql.table(feature)} on ${sql.ref(`${feature}.id`)} = ${sql.ref(`savings.${parentOf[feature]}`)} ${partsOf}
  where savings.deleted_at is null and savings.state = any(${[...claimStates]}::text[])
    and ${every(counted(feature, scope))}`

/** The actual savings of records whose rows count instead of them. */
const replacedIn = (
  feature: Feature,
  scope: Scope,
  moment: 'created_at' | 'completed_at' | null,
  days: Partial<DaySpan>,
) => {
  const happened = moment === null ? [] : withinDays(`${feature}.${moment}`, days, scope.timeZone)
  return sql`
    select actual_savings as actual, completed_at
    from ${sql.table(feature)}
    where actual_savings is not null and ${every([...counted(feature, scope), ...happened])}
      and id in (
        select ${sql.ref(parentOf[feature])} from savings
        where deleted_at is null and state = any(${[...claimStates]}::text[])
      )`
}

const ofBoth = (rows: (feature: Feature) => RawBuilder<unknown>) => sql`${rows('cases')} union all ${rows('cars')}`
const decimal = (sum: RawBuilder<unknown>) => sql`coalesce(${sum}, 0)::numeric(40, 2)::text`

/** Whether somebody has the right to review savings. Otherwise claimed and verified savings are not distinguished. */
export const areSavingsReviewed = (from: Reader): Promise<boolean> => isRightGiven(from, 'finance')

/**
 * Returns what is verified and what is claimed. Verified: the parts that finance has accepted and that fall in the days.
 * Claimed: those in review, and `entered`, the sum of the records' actual savings of the same scope and days, without the
 * records whose rows count instead of them. Nothing is counted twice.
 * @param moment what puts a record's actual savings into the days; null where all of them were summed
 */
export async function selectReviewed(
  from: Reader,
  scope: Scope,
  { days, moment, entered }: { days: Partial<DaySpan>; moment: 'created_at' | 'completed_at' | null; entered: string },
): Promise<ReviewedSavings> {
  type Row = { verified: string; submitted: string; replaced: string }
  const [row] = await rowsOf(
    from,
    sql<Row>`
      select ${decimal(sql`sum(share) filter (where state = any(${[...verifiedStates]}::text[]))`)} as verified,
        ${decimal(sql`sum(share) filter (where state = 'submitted')`)} as submitted,
        (
          select ${decimal(sql`sum(actual)`)}
          from (${ofBoth((feature) => replacedIn(feature, scope, moment, days))}) as replaced
        ) as replaced
      from (${ofBoth((feature) => partsIn(feature, scope))}) as parts
      where (${days.from ?? null}::date is null or day >= ${days.from ?? null}::date)
        and (${days.to ?? null}::date is null or day <= ${days.to ?? null}::date)`,
  )
  const { verified = '0.00', submitted = '0.00', replaced = '0.00' } = row ?? {}
  return { verified, claimed: add(submitted, subtract(entered, replaced)) }
}

/** The same by month: rows of `month`, its first day, with `verified`, `submitted` and `replaced`. */
export function selectReviewedMonths(
  from: Reader,
  scope: Scope,
): Promise<{ month: string; verified: string; submitted: string; replaced: string }[]> {
  const monthOf = (day: RawBuilder<unknown>) => sql`to_char(date_trunc('month', ${day}), 'YYYY-MM-DD')`
  return rowsOf(
    from,
    sql<{ month: string; verified: string; submitted: string; replaced: string }>`
      with moved as (
        select ${monthOf(sql`day`)} as month, state, share, 0 as actual
        from (${ofBoth((feature) => partsIn(feature, scope))}) as parts
        where (${scope.from ?? null}::date is null or day >= ${scope.from ?? null}::date)
          and (${scope.to ?? null}::date is null or day <= ${scope.to ?? null}::date)
        union all
        select ${monthOf(sql`completed_at at time zone ${scope.timeZone}::text`)}, null, 0, actual
        from (${ofBoth((feature) => replacedIn(feature, scope, 'completed_at', scope))}) as replaced
        where completed_at is not null
      )
      select month, ${decimal(sql`sum(share) filter (where state = any(${[...verifiedStates]}::text[]))`)} as verified,
        ${decimal(sql`sum(share) filter (where state = 'submitted')`)} as submitted,
        ${decimal(sql`sum(actual)`)} as replaced
      from moved group by month order by month`,
  )
}
