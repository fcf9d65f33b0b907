import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { CarProof } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { CarListQuery } from '../../contract/cars/carCalls.ts'
import { carFilters } from '../../contract/filters/carFilters.ts'
import type { CustomConditions } from '../customFields/customFields.ts'
import type { Reader, Tables } from '../database/database.ts'
import { withinDays } from '../records/days.ts'
import { dueDayOf } from '../records/openWork.ts'
import { filterConditions } from '../records/filterConditions.ts'
import { keysetList, type Key } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { matchesSearch } from '../records/textSearch.ts'
import { presentCar, selectCars } from './store.ts'

const created: Key = { sql: 'cars.created_at', type: 'timestamptz', field: 'createdAt' }

/** The sort keys of each order before the id; an index of the migrations begins with the same expressions. */
const list = keysetList('cars', selectCars, {
  createdAt: [created],
  updatedAt: [{ sql: 'cars.updated_at', type: 'timestamptz' }],
  dueDate: [{ sql: dueDayOf('cars'), type: 'date' }],
  priority: [{ sql: 'cars.priority_order', type: 'smallint' }, created],
  title: [{ sql: 'lower(cars.title)', type: 'text' }],
  number: [{ sql: 'cars.number', type: 'integer' }],
})

export const listPage = (from: Reader, query: CarListQuery, by: Actor, custom: CustomConditions): Promise<Page<Car>> =>
  list.page(from, query, [...conditionsOf(query, by), ...custom], presentCar)

/** The rule of each proof, as figures count it. */
const hasProof: Record<CarProof, Expression<SqlBool>> = {
  proven: sql<SqlBool>`cars.proven_at is not null`,
  never: sql<SqlBool>`(cars.status = 'complete' and cars.proven_at is null)`,
  awaited: sql<SqlBool>`(cars.status = 'verifying' and cars.proven_at is null)`,
}

function conditionsOf(filter: CarListQuery, by: Actor): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'cars'>()
  const exists = is('cars.deleted_at', filter.deleted ? 'is not' : 'is', null)
  const context = { by, timeZone: filter.timeZone }
  const special = { statusSince: { value: sql`coalesce(cars.status_since, cars.created_at)` } }
  const conditions = [exists, ...filterConditions('cars', carFilters, filter, context, special)]
  const idsOf = (people: readonly string[]) => people.map((person) => (person === 'me' ? by.id : person))
  if (filter.ownerOrSponsorId) {
    const people = idsOf(filter.ownerOrSponsorId)
    conditions.push(is.or([is('cars.owner_id', 'in', people), is('cars.sponsor_id', 'in', people)]))
  }
  const completed = { from: filter.completedFrom, to: filter.completedTo }
  conditions.push(...withinDays('cars.completed_at', completed, filter.timeZone))
  if (filter.proof) conditions.push(is.or(filter.proof.map((proof) => hasProof[proof])))
  if (filter.importId) conditions.push(madeBy(filter.importId))
  if (filter.q) conditions.push(matchesSearch('cars', filter.q))
  return conditions
}

const madeBy = (importIds: string[]) =>
  sql<SqlBool>`cars.id in (select car_id from imported_cars where import_id = any(${importIds}::uuid[]))`
