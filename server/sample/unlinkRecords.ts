import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../database/database.ts'
import type { Transaction } from '../records/transaction.ts'

type Link = {
  feature: 'cases' | 'cars' | 'tasks'
  column: string
  field: string
  to: string | null
  gone: RawBuilder<unknown>
}

const samplePeople = sql`(select id from users where is_sample)`
const sampleCars = sql`(select id from cars where is_sample)`
const sampleStations = sql`(select id from stations where is_sample)`

/** Which records are real: a task is part of the sample when its case or CAR is. */
const isReal = {
  cases: sql`not held.is_sample`,
  cars: sql`not held.is_sample`,
  tasks: sql`not exists (select from cases where id = held.case_id and is_sample)
    and not exists (select from cars where id = held.car_id and is_sample)`,
}

/**
 * Unlinks real records from the people, CARs and stations of the sample before these are deleted: work becomes
 * unassigned, cases lose their links, a CAR that a sample person owned or checks gets `heirId` instead. Each record's
 * history contains the change.
 */
export async function unlinkRecords(tx: Transaction, heirId: string): Promise<void> {
  const links: Link[] = [
    { feature: 'cases', column: 'assignee_id', field: 'assigneeId', to: null, gone: samplePeople },
    { feature: 'cases', column: 'car_id', field: 'carId', to: null, gone: sampleCars },
    { feature: 'cases', column: 'station_id', field: 'stationId', to: null, gone: sampleStations },
    { feature: 'tasks', column: 'assignee_id', field: 'assigneeId', to: null, gone: samplePeople },
    { feature: 'cars', column: 'sponsor_id', field: 'sponsorId', to: null, gone: samplePeople },
    { feature: 'cars', column: 'owner_id', field: 'ownerId', to: heirId, gone: samplePeople },
  ]
  for (const { feature, field, to, ...link } of links) {
    for (const { id, from } of await unlink(tx, { feature, to, ...link })) {
      tx.announce({ feature, id, action: 'edited', changes: [{ field, from, to }] })
    }
  }
  for (const { id, from } of await passChecksTo(tx, heirId)) {
    tx.announce({ feature: 'cars', id, action: 'edited', changes: [{ field: 'checkerId', from, to: heirId }] })
  }
  for (const { id, from } of await passQuestionsTo(tx, heirId)) {
    tx.announce({ feature: 'readAcross', id, action: 'edited', changes: [{ field: 'askedOfId', from, to: heirId }] })
  }
}

/** Hands over the checks of real CARs. Returns the CARs with who checked them. */
const passChecksTo = (tx: Reader, heirId: string): Promise<{ id: string; from: string }[]> =>
  tx.many(
    sql<{ id: string; from: string }>`
      update effectiveness_rounds as held
      set checker_id = ${heirId}::uuid, version = held.version + 1, updated_at = now()
      from effectiveness_rounds as before
      where before.id = held.id and held.checker_id in ${samplePeople} and held.car_id not in ${sampleCars}
      returning held.car_id as id, before.checker_id as "from"`,
  )

/** Hands over the questions of real CARs that people of the sample were asked. Returns them with who was asked. */
const passQuestionsTo = (tx: Reader, heirId: string): Promise<{ id: string; from: string }[]> =>
  tx.many(
    sql<{ id: string; from: string }>`
      update read_across as held
      set asked_of_id = ${heirId}::uuid, version = held.version + 1, updated_at = now()
      from read_across as before
      where before.id = held.id and held.asked_of_id in ${samplePeople} and held.car_id not in ${sampleCars}
        and held.station_id not in ${sampleStations} is not false
      returning held.id, before.asked_of_id as "from"`,
  )

/** Changes a column wherever it refers to something that is deleted. Returns the records with their old values. */
const unlink = (
  tx: Reader,
  { feature, column, to, gone }: Omit<Link, 'field'>,
): Promise<{ id: string; from: string }[]> =>
  tx.many(
    sql<{ id: string; from: string }>`
      update ${sql.table(feature)} as held
      set ${sql.ref(column)} = ${to}::uuid, version = held.version + 1, updated_at = now()
      from ${sql.table(feature)} as before
      where before.id = held.id and ${sql.ref(`held.${column}`)} in ${gone} and ${isReal[feature]}
      returning held.id, ${sql.ref(`before.${column}`)} as "from"`,
  )
