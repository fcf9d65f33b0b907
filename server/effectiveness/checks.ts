import { sql, type SqlBool } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { CheckListQuery, EffectivenessCheck } from '../../contract/effectiveness/effectiveness.ts'
import { sqlFor } from '../database/database.ts'
import { isOpen } from '../records/openWork.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Services } from '../records/services.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import '../tasks/tasks.ts'
import './table.ts'

const checkDate = 'effectiveness_rounds.go_live + effectiveness_rounds.window_days'

const selectChecks = () =>
  sqlFor
    .selectFrom('effectiveness_rounds')
    .innerJoin('cars', 'cars.id', 'effectiveness_rounds.car_id')
    .innerJoin('users as checker', 'checker.id', 'effectiveness_rounds.checker_id')
    .select(personColumns('checker'))
    .select([
      'effectiveness_rounds.id',
      'effectiveness_rounds.car_id as carId',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'cars.status as carStatus',
      'effectiveness_rounds.round',
      'effectiveness_rounds.metric',
      'effectiveness_rounds.checker_id as checkerId',
      'effectiveness_rounds.created_at as createdAt',
      sql<string>`(${sql.raw(checkDate)})`.as('checkDate'),
    ])

type SelectedCheck = Awaited<ReturnType<ReturnType<typeof selectChecks>['executeTakeFirstOrThrow']>>

const presentCheck = ({ carNumber, carTitle, carStatus, ...row }: SelectedCheck): EffectivenessCheck => ({
  ...row,
  car: { key: carKey(carNumber), title: carTitle, status: carStatus },
  checker: presentPerson(row, 'checker'),
})

const list = keysetList('effectiveness_rounds', selectChecks, { checkDate: [{ sql: `(${checkDate})`, type: 'date' }] })

const isWaiting = sql<SqlBool>`(effectiveness_rounds.decision is null or effectiveness_rounds.decision = 'partly')
  and cars.deleted_at is null and cars.status <> 'cancelled'
  and not exists (
    select from tasks where tasks.car_id = cars.id and tasks.deleted_at is null and ${isOpen('tasks', 'tasks')}
  )`

/** Returns one page of the plans that await a decision, the earliest check date first. */
export function listChecks(
  { database }: Services,
  by: Actor,
  { checkerId, siteId, ...page }: CheckListQuery,
): Promise<Page<EffectivenessCheck>> {
  const conditions = [isWaiting]
  const people = checkerId?.map((one) => (one === 'me' ? by.id : one))
  if (people) conditions.push(sql<SqlBool>`effectiveness_rounds.checker_id in (${sql.join(people)})`)
  if (siteId) conditions.push(sql<SqlBool>`cars.site_id = any(${siteId}::uuid[])`)
  return list.page(database, { ...page, sort: 'checkDate' }, conditions, presentCheck)
}
