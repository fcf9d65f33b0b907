import { expressionBuilder, sql, type Expression, type Insertable, type SqlBool, type UpdateObject } from 'kysely'
import { rowsAsOfLimit } from '../../contract/records/asOfChoices.ts'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import type { ReadAcross, ReadAcrossListQuery } from '../../contract/readAcross/readAcross.ts'
import { folded } from '../database/foldedText.ts'
import { sqlFor, type Reader, type Tables, violatedConstraint } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { todayIn } from '../records/days.ts'
import { dueDayOf, isPastDue } from '../records/openWork.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor } from '../records/services.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'
import './table.ts'

/** Whether a place is out of use: its station, the last station of its area, or its site. */
const isRetired = sql<boolean>`(
  sites.retired_at is not null
  or (read_across.station_id is not null and stations.deleted_at is not null)
  or (read_across.station_id is null and read_across.area is not null and not exists (
    select from stations as near where near.site_id = read_across.site_id and near.deleted_at is null
      and ${folded(sql`near.area`)} = ${folded(sql`read_across.area`)}))
)`

const selectAsked = () =>
  sqlFor
    .selectFrom('read_across')
    .innerJoin('cars', 'cars.id', 'read_across.car_id')
    .innerJoin('sites', 'sites.id', 'read_across.site_id')
    .leftJoin('stations', 'stations.id', 'read_across.station_id')
    .leftJoin('tasks', (join) => join.onRef('tasks.id', '=', 'read_across.task_id').on('tasks.deleted_at', 'is', null))
    .innerJoin('users as askedOf', 'askedOf.id', 'read_across.asked_of_id')
    .innerJoin('users as askedBy', 'askedBy.id', 'read_across.asked_by')
    .select([...personColumns('askedOf'), ...personColumns('askedBy')])
    .select([
      'read_across.id',
      'read_across.car_id as carId',
      'cars.number as carNumber',
      'cars.title as carTitle',
      'cars.owner_id as carOwnerId',
      'read_across.site_id as siteId',
      'sites.name as site',
      'stations.name as station',
      'read_across.station_id as stationId',
      'read_across.state',
      'read_across.reason',
      'read_across.evidence',
      'read_across.attachment_ids as attachmentIds',
      'tasks.id as taskId',
      'tasks.title as taskTitle',
      'tasks.status as taskStatus',
      'read_across.due_date as dueDate',
      'read_across.created_at as createdAt',
      'read_across.updated_at as updatedAt',
      'read_across.answered_at as answeredAt',
      'read_across.ended_at as endedAt',
      'read_across.deleted_at as deletedAt',
      'read_across.deleted_by as deletedBy',
      'read_across.version',
      (is) => is.fn.coalesce('stations.area', 'read_across.area').as('area'),
      (is) => is('askedOf.deactivated_at', 'is not', null).$castTo<boolean>().as('askedOfGone'),
      isRetired.as('placeRetired'),
    ])

export type SelectedReadAcross = Awaited<ReturnType<ReturnType<typeof selectAsked>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export function presentReadAcross(row: SelectedReadAcross): ReadAcross {
  const { carNumber, carTitle, carOwnerId, taskTitle, taskStatus, attachmentIds } = row
  const askedOf = presentPerson(row, 'askedOf')
  const askedBy = presentPerson(row, 'askedBy')
  return {
    ...row,
    car: { key: carKey(carNumber), title: carTitle, ownerId: carOwnerId },
    location: placeText(row),
    askedOfId: askedOf.id,
    askedOf,
    askedById: askedBy.id,
    askedBy,
    attachments: attachmentIds.map(attachmentUrl),
    task: taskTitle === null || taskStatus === null ? null : { title: taskTitle, status: taskStatus },
  }
}

const list = keysetList('read_across', selectAsked, {
  createdAt: [{ sql: 'read_across.created_at', type: 'timestamptz' }],
  dueDate: [{ sql: dueDayOf('read_across'), type: 'date' }],
})

const isShown = sql<SqlBool>`read_across.deleted_at is null and cars.deleted_at is null`

/** One page of what one CAR asked, oldest first. */
export const selectPageOfCar = (from: Reader, carId: string, page: PageRequest): Promise<Page<ReadAcross>> =>
  list.page(
    from,
    { ...page, sort: 'createdAt' },
    [isShown, sql<SqlBool>`read_across.car_id = ${carId}`],
    presentReadAcross,
  )

/** What one CAR asked, also what was withdrawn, oldest first, at most as many as an earlier state shows. */
export const selectAllOfCar = (from: Reader, carId: string): Promise<SelectedReadAcross[]> =>
  from.many(
    selectAsked()
      .where('read_across.car_id', '=', carId)
      .orderBy('read_across.created_at')
      .orderBy('read_across.id')
      .limit(rowsAsOfLimit),
  )

/** One page of what all CARs asked. */
export const selectPage = (from: Reader, by: Actor, query: ReadAcrossListQuery): Promise<Page<ReadAcross>> =>
  list.page(from, query, [isShown, ...conditionsOf(query, by)], presentReadAcross)

function conditionsOf(query: ReadAcrossListQuery, by: Actor): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'read_across'>()
  const conditions: Expression<SqlBool>[] = []
  if (query.state) conditions.push(is('read_across.state', 'in', query.state))
  if (query.carId) conditions.push(is('read_across.car_id', 'in', query.carId))
  if (query.siteId) conditions.push(is('read_across.site_id', 'in', query.siteId))
  if (query.stationId) conditions.push(is('read_across.station_id', 'in', query.stationId))
  if (query.askedOfId) {
    const people = query.askedOfId.map((one) => (one === 'me' ? by.id : one))
    conditions.push(is('read_across.asked_of_id', 'in', people))
  }
  if (query.overdue !== undefined) {
    const late = isLate(todayIn(query.timeZone))
    conditions.push(query.overdue ? late : sql<SqlBool>`${late} is not true`)
  }
  return conditions
}

/** Not answered and past its due date. */
export const isLate = (today: Parameters<typeof isPastDue>[0]) =>
  sql<SqlBool>`(read_across.state = 'asked' and ${isPastDue(today, 'read_across')})`

/** Reads one place that was asked, unless its CAR is deleted. */
export const selectReadAcross = (from: Reader, id: string): Promise<SelectedReadAcross | undefined> =>
  from.one(selectAsked().where('read_across.id', '=', id).where('cars.deleted_at', 'is', null))

/** The same, locked until the transaction ends. */
export const lockReadAcross = (tx: Reader, id: string): Promise<SelectedReadAcross | undefined> =>
  tx.one(
    selectAsked().where('read_across.id', '=', id).where('cars.deleted_at', 'is', null).forNoKeyUpdate('read_across'),
  )

const insertRow = rowInserter('read_across')
const updateRow = rowUpdater('read_across', 'updated_at')

/** Inserts a place; returns false when its id is taken. @throws alreadyExists when this CAR has asked it */
export const insertReadAcross = (tx: Reader, row: Insertable<Tables['read_across']>): Promise<boolean> =>
  namingAsked(insertRow(tx, row))

export type ReadAcrossChange = UpdateObject<Tables, 'read_across'>

/** Changes columns, and with any the version and time of change. @throws alreadyExists when it is asked again meanwhile */
export const updateReadAcross = (tx: Reader, id: string, change: ReadAcrossChange): Promise<number> =>
  namingAsked(updateRow(tx, id, change))

async function namingAsked<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw violatedConstraint(error) === 'read_across_once' ? refuse('alreadyAsked') : error
  }
}

/** How many places a CAR has asked. Others that ask for it wait until the transaction ends. */
export async function countToAsk(tx: Reader, carId: string): Promise<number | null> {
  const car = await tx.one(
    sqlFor.selectFrom('cars').select('id').where('id', '=', carId).where('deleted_at', 'is', null).forNoKeyUpdate(),
  )
  if (!car) return null
  const counted = sqlFor.selectFrom('read_across').select(sql<number>`count(*)::int`.as('count'))
  return (await tx.one(counted.where('car_id', '=', carId).where('deleted_at', 'is', null)))?.count ?? 0
}

type Place = { site: string; area: string | null; station: string | null }

/** A place as text, `Plant 1 / Assembly / Press 12`. */
export const placeText = ({ site, area, station }: Place): string =>
  [site, area, station].filter((part) => part !== null).join(' / ')
