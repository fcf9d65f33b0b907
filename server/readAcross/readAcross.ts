import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  type NewReadAcross,
  type ReadAcross as ReadAcrossAnswer,
  type ReadAcrossListQuery,
  ReadAcross,
  type ReadAcrossFigures,
  type ReadAcrossScope,
} from '../../contract/readAcross/readAcross.ts'
import { answerDays, readAcrossPlaceLimit } from '../../contract/readAcross/readAcrossChoices.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { exists } from '../records/childRows.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist, requireCurrent, requireVisible } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { defineWork, namingUnknownPeople } from '../users/users.ts'
import { announce } from './announce.ts'
import { peopleToAsk, placeSent } from './places.ts'
import { mayWithdraw } from './policy.ts'
import {
  countToAsk,
  insertReadAcross,
  lockReadAcross,
  presentReadAcross,
  selectPage,
  selectPageOfCar,
  selectReadAcross,
  updateReadAcross,
  selectAllOfCar,
  isLate,
} from './store.ts'
import { taskFor } from './taskOfPlace.ts'
import type { RowAsOf } from '../../contract/records/asOf.ts'
import type { Reader } from '../database/database.ts'
import { readRowsAsOf } from '../records/rowsAsOf.ts'
import { todayIn } from '../records/days.ts'

export { editReadAcross } from './answer.ts'
export { proposePlaces } from './proposals.ts'

/** What somebody was asked and has not answered. */
export const readAcrossWork = defineWork({
  feature: 'readAcross',
  table: 'read_across',
  column: 'asked_of_id',
  field: 'askedOfId',
  isOpen: sql`deleted_at is null and state = 'asked'`,
})

/** Returns what one CAR asked, oldest first. @throws notFound */
export async function listOfCar(services: Services, carId: string, page: PageRequest): Promise<Page<ReadAcrossAnswer>> {
  if (!(await exists(services.database, { feature: 'cars', id: carId }))) throw refuse('notFound')
  return selectPageOfCar(services.database, carId, page)
}

/** Returns the places that a CAR asked, for its printed sheet; none of a deleted CAR. */
export const placesOfCar = async ({ database }: Services, carId: string): Promise<ReadAcrossAnswer[]> =>
  (await selectPageOfCar(database, carId, { limit: readAcrossPlaceLimit })).items

export const listReadAcross = (
  services: Services,
  by: Actor,
  query: ReadAcrossListQuery,
): Promise<Page<ReadAcrossAnswer>> => selectPage(services.database, by, query)

export const readReadAcross = async (services: Services, by: Actor, id: string): Promise<ReadAcrossAnswer> =>
  presentReadAcross(requireVisible(await selectReadAcross(services.database, id), by))

/**
 * Asks whether what a CAR has learned applies to a place. For an id that this person has already used, returns what was
 * asked then.
 * @throws notFound; invalid for a place or person that does not exist or is out of use; alreadyExists when this CAR has
 * asked the place; conflict beyond the limit
 */
export function ask(services: Services, author: Author, carId: string, sent: NewReadAcross): Promise<ReadAcrossAnswer> {
  return inTransaction(services, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    const known = sent.id === undefined ? undefined : await selectReadAcross(tx, id)
    if (known) {
      if (known.askedById !== author.by.id || known.carId !== carId) throw refuse('readAcrossIdTaken')
      return presentReadAcross(known)
    }
    const places = await countToAsk(tx, carId)
    if (places === null) throw refuse('notFound')
    if (places >= readAcrossPlaceLimit) throw refuse('tooManyPlaces', { places })
    const place = await placeSent(tx, sent)
    const askedOfId = sent.askedOfId ?? (await peopleToAsk(tx, [place]))[0]?.id
    if (askedOfId === undefined) throw refuse('nobodyToAsk', { at: 'askedOfId' })
    const dueDate =
      sent.dueDate === undefined ? addDays(new Date().toISOString().slice(0, 10), answerDays) : sent.dueDate
    const isNew = await namingUnknownPeople(
      { read_across_asked_of_id_fkey: 'askedOfId' },
      insertReadAcross(tx, {
        id,
        car_id: carId,
        site_id: place.siteId,
        area: place.area,
        station_id: place.stationId,
        asked_of_id: askedOfId,
        due_date: dueDate,
        asked_by: author.by.id,
      }),
    )
    if (!isNew) throw refuse('readAcrossIdTaken')
    const row = mustExist(await selectReadAcross(tx, id))
    announce(tx, row, 'created', { askedOfId, dueDate })
    return presentReadAcross(row)
  })
}

/** Withdraws a question, which only hides it, and its task if that is open. @throws notFound, forbidden, stale */
export const withdraw = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockReadAcross(tx, id), ifMatch, presentReadAcross, ReadAcross)
    const shown = presentReadAcross(before)
    if (!mayWithdraw(author.by, shown)) throw refuse('notYourQuestion')
    const taskId = await taskFor(tx, author.by, shown, { ...shown, state: 'asked' })
    const gone = { deleted_at: new Date().toISOString(), deleted_by: author.by.id, task_id: taskId }
    await updateReadAcross(tx, id, gone)
    announce(tx, before, 'deleted')
    return undefined
  })

/** Restores a withdrawn question. @throws notFound; alreadyExists when the place was asked again meanwhile */
export function restore(services: Services, author: Author, id: string): Promise<ReadAcrossAnswer> {
  return inTransaction(services, author, async (tx) => {
    const before = requireVisible(await lockReadAcross(tx, id), author.by)
    if (before.deletedAt === null) return presentReadAcross(before)
    if (before.askedOfGone) throw refuseField('askedOfId', 'personDeactivated')
    await updateReadAcross(tx, id, { deleted_at: null, deleted_by: null })
    const after = mustExist(await selectReadAcross(tx, id))
    announce(tx, after, 'restored')
    return presentReadAcross(after)
  })
}

/** Returns the places that a CAR had asked at a moment with their answers then, oldest first. */
export async function readReadAcrossAsOf(from: Reader, by: Actor, carId: string, at: string): Promise<RowAsOf[]> {
  const rows = (await selectAllOfCar(from, carId)).map((row) => {
    const { location, askedBy, state, reason, evidence, attachments, askedOfId, dueDate } = presentReadAcross(row)
    const { id, createdAt, deletedAt, deletedBy } = row
    const values = { readAcross: location, state, reason, evidence, attachments, askedOfId, dueDate }
    return { id, createdAt, createdBy: askedBy, deletedAt, deletedBy, values }
  })
  return readRowsAsOf(from, by, 'readAcross', rows, at)
}

/**
 * Counts what was asked and answered over all existing CARs, at these sites only if any are given. The days to the last
 * place are the median, over the CARs whose places all need nothing more, of the time from the proof of the CAR, or its
 * completion without one, to the last of these answers; an answer before the proof counts as 0 days.
 */
export async function readFigures(
  { database }: Services,
  { timeZone, siteId }: ReadAcrossScope,
): Promise<ReadAcrossFigures> {
  const figures = await database.one(
    sql<ReadAcrossFigures>`
      with shown as (
        select read_across.*, ${isLate(todayIn(timeZone))} as is_late, cars.completed_at as proven_at
        from read_across join cars on cars.id = read_across.car_id
        where read_across.deleted_at is null and cars.deleted_at is null
          and (${siteId ?? null}::uuid[] is null or read_across.site_id = any(${siteId ?? null}::uuid[]))
      ),
      spread as (
        select greatest(0, extract(epoch from max(ended_at) - proven_at) / 86400) as days
        from shown group by car_id, proven_at
        having bool_and(ended_at is not null) and proven_at is not null
      )
      select count(*)::int as asked, (count(*) filter (where state <> 'asked'))::int as answered,
        (count(*) filter (where state in ('applied', 'already_done')))::int as applied,
        (count(*) filter (where is_late))::int as overdue,
        (select round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 from spread)
          as "daysToLastPlace",
        (select count(*)::int from spread) as "carsSpread"
      from shown`,
  )
  if (!figures) throw refuse('internal')
  return figures
}
