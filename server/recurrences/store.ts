import { sql, type Insertable } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type {
  Recurrence,
  RecurrenceFigures,
  RecurrenceFiguresQuery,
  RecurrenceListQuery,
} from '../../contract/recurrences/recurrences.ts'
import { cameBackDays } from '../../contract/recurrences/recurrenceChoices.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { withinDays } from '../records/days.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import './table.ts'

/** Recurrences whose case and CAR exist. */
const selectRecurrences = () =>
  sqlFor
    .selectFrom('recurrences')
    .innerJoin('cases', 'cases.id', 'recurrences.case_id')
    .innerJoin('cars', 'cars.id', 'recurrences.car_id')
    .leftJoin('users as answeredBy', 'answeredBy.id', 'recurrences.answered_by')
    .select(personColumns('answeredBy'))
    .select([
      'recurrences.id',
      'recurrences.case_id as caseId',
      'cases.number as caseNumber',
      'cases.title as caseTitle',
      'recurrences.car_id as carId',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'cars.owner_id as ownerId',
      'cars.completed_at as completedAt',
      'recurrences.reason',
      'recurrences.state',
      'recurrences.note',
      'recurrences.proposed_at as createdAt',
      'recurrences.answered_at as answeredAt',
      'recurrences.version',
    ])

export type SelectedRecurrence = Awaited<ReturnType<ReturnType<typeof selectRecurrences>['executeTakeFirstOrThrow']>>

export function presentRecurrence(row: SelectedRecurrence): Recurrence {
  const { caseId, caseNumber, caseTitle, carId, carNumber, carTitle, createdAt, ...rest } = row
  return {
    ...rest,
    case: { id: caseId, key: caseKey(caseNumber), title: caseTitle },
    car: { id: carId, key: carKey(carNumber), title: carTitle },
    proposedAt: createdAt,
    answeredBy: presentPerson(row, 'answeredBy'),
  }
}

const list = keysetList('recurrences', selectRecurrences, {
  proposedAt: [{ sql: 'recurrences.proposed_at', type: 'timestamptz' }],
})

/** Whether a case is still a report, and a CAR still there: of others nothing is asked. */
const stillAsked = sql<boolean>`(cases.deleted_at is null and cars.deleted_at is null and (recurrences.state <> 'proposed'
  or (cases.duplicate_of is null and cases.triage not in ('declined', 'duplicate') and cars.status = 'complete')))`

export function selectRecurrencePage(
  from: Reader,
  { limit, cursor, state, caseId, carId, mine, siteId }: RecurrenceListQuery,
  byId: string,
): Promise<Page<Recurrence>> {
  const conditions = [stillAsked]
  if (state) conditions.push(sql<boolean>`recurrences.state = any(${state}::text[])`)
  if (caseId) conditions.push(sql<boolean>`recurrences.case_id = any(${caseId}::uuid[])`)
  if (carId) conditions.push(sql<boolean>`recurrences.car_id = any(${carId}::uuid[])`)
  if (mine !== undefined) conditions.push(sql<boolean>`(cars.owner_id = ${byId}::uuid) = ${mine}`)
  if (siteId) conditions.push(sql<boolean>`(array[cases.site_id, cars.site_id] && ${siteId}::uuid[])`)
  return list.page(from, { sort: '-proposedAt', limit, cursor }, conditions, presentRecurrence)
}

export const selectRecurrence = (from: Reader, id: string): Promise<SelectedRecurrence | undefined> =>
  from.one(
    selectRecurrences()
      .where('recurrences.id', '=', id)
      .where(sql<boolean>`cases.deleted_at is null and cars.deleted_at is null`),
  )

export const lockRecurrence = (tx: Reader, id: string): Promise<SelectedRecurrence | undefined> =>
  tx.one(
    selectRecurrences()
      .where('recurrences.id', '=', id)
      .where(sql<boolean>`cases.deleted_at is null and cars.deleted_at is null`)
      .forNoKeyUpdate('recurrences'),
  )

type NewRecurrence = Pick<Insertable<Tables['recurrences']>, 'case_id' | 'car_id' | 'reason'>

/** Inserts a recurrence; undefined when this case was compared with this CAR before. */
export const insertRecurrence = async (tx: Reader, row: NewRecurrence): Promise<string | undefined> => {
  const made = await tx.one(
    sqlFor
      .insertInto('recurrences')
      .values({ ...row, answered_at: null, answered_by: null })
      .onConflict((known) => known.columns(['case_id', 'car_id']).doNothing())
      .returning('id'),
  )
  return made?.id
}

export const updateRecurrence = (
  tx: Reader,
  id: string,
  change: { state: 'yes' | 'no'; note: string; answered_by: string },
): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('recurrences')
      .set({ ...change, answered_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id),
  )

/** Whether the problem of a CAR came back as any case. */
export const selectCameBack = async (tx: Reader, carId: string): Promise<boolean> =>
  (await tx.one(
    sqlFor.selectFrom('recurrences').select('id').where('car_id', '=', carId).where('state', '=', 'yes').limit(1),
  )) !== undefined

/** Counts the CARs that were completed in some days, and those whose problem came back soon. */
export async function countCameBack(
  from: Reader,
  { siteId, timeZone, ...days }: RecurrenceFiguresQuery,
): Promise<RecurrenceFigures> {
  const conditions = withinDays('cars.completed_at', days, timeZone)
  if (siteId) conditions.push(sql<boolean>`cars.site_id = any(${siteId}::uuid[])`)
  const row = await from.one(
    sql<{ completed: number; cameBack: number }>`
      select count(*)::int as completed, count(*) filter (where exists (
        select from recurrences join cases on cases.id = recurrences.case_id
        where recurrences.car_id = cars.id and recurrences.state = 'yes'
          and cases.created_at < cars.completed_at + make_interval(days => ${sql.lit(cameBackDays)})
      ))::int as "cameBack"
      from cars
      where cars.deleted_at is null and cars.completed_at is not null
        and ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}`,
  )
  return { completed: row?.completed ?? 0, cameBack: row?.cameBack ?? 0, within: cameBackDays }
}
