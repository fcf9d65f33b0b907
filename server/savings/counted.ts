import { sql, type RawBuilder } from 'kysely'
import { countedMonths } from '../../contract/savings/savingChoices.ts'

/** SQL: the currency of the workspace. */
export const workspaceCurrency = sql<string>`(select currency from workspace)`

/**
 * SQL: an amount of a row in the workspace's currency, rounded to two decimals; null where the row states no rate to it.
 */
export const inWorkspaceCurrency = (column: 'claimed' | 'accepted'): RawBuilder<string | null> => {
  const amount = sql.ref(`savings.${column}`)
  return sql<string | null>`
    case when savings.currency = ${workspaceCurrency} then ${amount}
      when savings.rate_to = ${workspaceCurrency} then round(${amount} * savings.rate, 2) end`
}

/**
 * SQL: the parts in which a row of `savings` counts, joined laterally as `part (day, share)`: a one-time saving as a
 * whole on its day; a yearly one by twelfths, on its day and on the same day of the eleven following months. Shares of
 * an amount sum up to it exactly, since each is the difference of two rounded running totals.
 */
export const partsOf = sql`
  cross join lateral (
    select step, case savings.recurring when 'yearly' then ${sql.lit(countedMonths)} else 1 end as steps
    from generate_series(1, case savings.recurring when 'yearly' then ${sql.lit(countedMonths)} else 1 end) as step
  ) as part`

/** SQL: the day of a part. */
export const dayOfPart = sql<string>`(savings.from_day + (part.step - 1) * interval '1 month')::date`

/** SQL: the share of an amount that a part is. */
export const shareOfPart = (amount: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(round(${amount} * part.step / part.steps, 2) - round(${amount} * (part.step - 1) / part.steps, 2))`

/** SQL: the amount that a row counts, in the workspace's currency: what finance has accepted, else what is claimed. */
export const countedAmount = sql<
  string | null
>`coalesce(${inWorkspaceCurrency('accepted')}, ${inWorkspaceCurrency('claimed')})`
