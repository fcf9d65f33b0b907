import { sql } from 'kysely'
import { claimStates, type SavingKind, type SavingState } from '../../contract/savings/savingChoices.ts'
import type { SavingFigures, SavingFiguresQuery } from '../../contract/savings/savingCalls.ts'
import { add } from '../../contract/values/decimals.ts'
import type { Services } from '../records/services.ts'
import { readWorkspace } from '../settings/settings.ts'
import { countedAmount, dayOfPart, partsOf, shareOfPart } from './counted.ts'
import { isAtSite, isShown } from './store.ts'

type Row = { state: SavingState; kind: SavingKind; count: number; amount: string; unconverted: number }

/**
 * Sums up what was claimed and what finance has accepted, in the workspace's currency: all of it, or with days the parts
 * that fall in them.
 */
export async function readSavingFigures(
  { database }: Services,
  { from, to, siteId }: SavingFiguresQuery,
): Promise<SavingFigures> {
  const rows = await database.many(
    sql<Row>`
      select savings.state, savings.kind, count(distinct savings.id)::int as count,
        coalesce(sum(${shareOfPart(countedAmount)}), 0)::numeric(40, 2)::text as amount,
        (count(distinct savings.id) filter (where ${countedAmount} is null))::int as unconverted
      from savings left join cases on cases.id = savings.case_id left join cars on cars.id = savings.car_id
        ${partsOf}
      where ${isShown} and savings.state = any(${[...claimStates]}::text[])
        and (${from ?? null}::date is null or ${dayOfPart} >= ${from ?? null}::date)
        and (${to ?? null}::date is null or ${dayOfPart} <= ${to ?? null}::date)
        and ${siteId ? isAtSite(siteId) : sql`true`}
      group by savings.state, savings.kind`,
  )
  const { currency } = await readWorkspace(database.quick)
  const of = (isWanted: (row: Row) => boolean) =>
    rows
      .filter(isWanted)
      .reduce((sum, row) => ({ count: sum.count + row.count, amount: add(sum.amount, row.amount) }), {
        count: 0,
        amount: '0.00',
      })
  const isAccepted = ({ state }: Row) => state === 'accepted' || state === 'adjusted'
  const accepted = (kind: SavingKind) => of((row) => isAccepted(row) && row.kind === kind).amount
  return {
    currency,
    submitted: of(({ state }) => state === 'submitted'),
    returned: of(({ state }) => state === 'returned'),
    verified: of(isAccepted),
    verifiedByKind: { hard: accepted('hard'), soft: accepted('soft'), avoided: accepted('avoided') },
    unconverted: rows.reduce((sum, row) => sum + row.unconverted, 0),
  }
}
