import { randomUUID } from 'node:crypto'
import { compare, shareOf } from '../../contract/values/decimals.ts'
import { savingKinds, type SavingState } from '../../contract/savings/savingChoices.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import { readWorkspace } from '../settings/settings.ts'
import type { SampleCar } from './generateCars.ts'
import type { SampleUser } from './generateCases.ts'

/** Days after the completion of a CAR on which its savings are submitted, and on which finance decides. */
const submittedAfter = 3
const decidedAfter = 9
const dayLength = 86_400_000

/** The states of the CARs' savings, assigned in turn. */
const outcomes = [
  { state: 'accepted', note: null },
  { state: 'submitted', note: null },
  { state: 'adjusted', note: 'Only the material shows in the ledger; the hours were used elsewhere.' },
  { state: 'accepted', note: null },
  { state: 'returned', note: 'Which scrap rate is the baseline? The report of the line says 3.1 %.' },
] as const satisfies readonly { state: SavingState; note: string | null }[]

/** Who reviews savings in the sample: somebody of quality, who leads no line. */
export const reviewerOf = (users: readonly SampleUser[]): SampleUser | undefined =>
  users.find(({ role }) => role === 'Quality Analyst')

/** Inserts the savings of the CARs that are complete and have saved something. */
export async function insertSavings(
  tx: Transaction,
  cars: readonly SampleCar[],
  users: readonly SampleUser[],
): Promise<void> {
  const reviewer = reviewerOf(users)
  const { currency } = await readWorkspace(tx)
  const claimed = cars.filter(
    ({ completedAt, actualSavings, ownerId }) =>
      completedAt !== null && compare(actualSavings ?? '0', '0') > 0 && ownerId !== reviewer?.id,
  )
  await insertRows(
    tx,
    'savings',
    claimed.flatMap(({ id, ownerId, completedAt, actualSavings }, index) => {
      const { state, note } = outcomes[index % outcomes.length] ?? outcomes[0]
      if (!reviewer || completedAt === null || actualSavings === null) return []
      const at = (days: number) => new Date(completedAt.getTime() + days * dayLength).toISOString()
      const isDecided = state !== 'submitted' && at(decidedAfter) <= new Date().toISOString()
      const now = isDecided ? state : 'submitted'
      const adjusted = shareOf(actualSavings, '4', '5', 2)
      const accepted = { accepted: actualSavings, adjusted, returned: null, submitted: null }[now]
      return [
        {
          id: randomUUID(),
          car_id: id,
          kind: savingKinds[index % savingKinds.length] ?? 'hard',
          recurring: 'yearly' as const,
          from_day: at(0).slice(0, 10),
          baseline: 'The quarter before the CAR was opened',
          method: 'Cost of scrap and rework a month before, minus the month after go-live, times twelve',
          claimed: actualSavings,
          currency,
          state: now,
          submitted_by: ownerId,
          submitted_at: at(submittedAfter),
          accepted,
          decided_by: isDecided ? reviewer.id : null,
          decided_at: isDecided ? at(decidedAfter) : null,
          note: isDecided ? note : null,
          created_by: ownerId,
          created_at: at(submittedAfter),
          updated_at: at(isDecided ? decidedAfter : submittedAfter),
          version: isDecided ? 3 : 2,
        },
      ]
    }),
  )
}
