import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type {
  NewReadAcross,
  ReadAcross as ReadAcrossAnswer,
  ReadAcrossListQuery,
} from '../../contract/readAcross/readAcross.ts'
import { ReadAcross } from '../../contract/readAcross/readAcross.ts'
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
} from './store.ts'
import { taskFor } from './taskOfPlace.ts'

export { editReadAcross } from './answer.ts'
export { readFigures } from './figures.ts'
export { proposePlaces } from './proposals.ts'
export { readReadAcrossAsOf } from './readAcrossAsOf.ts'

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

export async function readReadAcross(services: Services, by: Actor, id: string): Promise<ReadAcrossAnswer> {
  return presentReadAcross(requireVisible(await selectReadAcross(services.database, id), by))
}

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
export function withdraw(services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> {
  return inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockReadAcross(tx, id), ifMatch, presentReadAcross, ReadAcross)
    const shown = presentReadAcross(before)
    if (!mayWithdraw(author.by, shown)) throw refuse('notYourQuestion')
    const taskId = await taskFor(tx, author.by, shown, { ...shown, state: 'asked' })
    const gone = { deleted_at: new Date().toISOString(), deleted_by: author.by.id, task_id: taskId }
    await updateReadAcross(tx, id, gone)
    announce(tx, before, 'deleted')
    return undefined
  })
}

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
