import { sql } from 'kysely'
import { openCallStates } from '../../contract/calls/callChoices.ts'
import { kioskCodeMinutes } from '../../contract/kiosks/kioskChoices.ts'
import type { Kiosk, KioskCall, KioskPerson } from '../../contract/kiosks/kiosks.ts'
import { stationLocation } from '../../contract/stations/stations.ts'
import { containsFolded } from '../database/foldedText.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'
import './table.ts'

const maxPeople = 60
const maxCalls = 12

const selectKiosks = () =>
  sqlFor
    .selectFrom('kiosks')
    .innerJoin('stations', 'stations.id', 'kiosks.station_id')
    .select([
      'kiosks.id',
      'kiosks.name',
      'kiosks.station_id as stationId',
      'kiosks.created_at as createdAt',
      'kiosks.paired_at as pairedAt',
      'kiosks.code_until as codeUntil',
      'kiosks.seen_at as seenAt',
      'stations.site',
      'stations.area',
      'stations.name as station',
    ])

type Row = Omit<Kiosk, 'location'> & { site: string; area: string; station: string }

const present = ({ site, area, station, ...kiosk }: Row): Kiosk => ({
  ...kiosk,
  location: stationLocation({ site, area, name: station }),
})

export const selectAll = async (from: Reader): Promise<Kiosk[]> =>
  (await from.many(selectKiosks().orderBy('kiosks.created_at', 'desc').orderBy('kiosks.id'))).map(present)

export async function selectKiosk(from: Reader, id: string): Promise<Kiosk | undefined> {
  const row = await from.one(selectKiosks().where('kiosks.id', '=', id))
  return row && present(row)
}

type NewRow = { id: string; name: string; stationId: string; codeHash: Buffer; createdBy: string }

/** Returns false when one with this id exists. */
export const insertKiosk = async (to: Reader, { id, name, stationId, codeHash, createdBy }: NewRow): Promise<boolean> =>
  (await to.count(
    sqlFor
      .insertInto('kiosks')
      .values({
        id,
        name,
        station_id: stationId,
        hash: null,
        code_hash: codeHash,
        code_until: sql<string>`now() + make_interval(mins => ${kioskCodeMinutes})`,
        badge_tried_at: null,
        created_by: createdBy,
        paired_at: null,
        seen_at: null,
      })
      .onConflict((taken) => taken.column('id').doNothing()),
  )) > 0

export const deleteKiosk = (from: Reader, id: string): Promise<Pick<Kiosk, 'name'> | undefined> =>
  from.one(sqlFor.deleteFrom('kiosks').where('id', '=', id).returning('name'))

/** A tablet as it is found by its credential. */
export type KnownKiosk = { id: string; name: string; stationId: string }
const known = ['id', 'name', 'station_id as stationId'] as const

/** Gives the tablet of a code its credential; the code can be used once. */
export const pairByCode = (to: Reader, codeHash: Buffer, hash: Buffer): Promise<KnownKiosk | undefined> =>
  to.one(
    sqlFor
      .updateTable('kiosks')
      .set({ hash, code_hash: null, code_until: null, paired_at: sql<string>`now()` })
      .where('code_hash', '=', codeHash)
      .where('code_until', '>', sql<string>`now()`)
      .returning(known),
  )

export const selectByHash = (from: Reader, hash: Buffer): Promise<KnownKiosk | undefined> =>
  from.one(sqlFor.selectFrom('kiosks').select(known).where('hash', '=', hash))

/** Records that a tablet is used, to the minute. */
export const updateSeen = (to: Reader, id: string): Promise<number> =>
  to.count(
    sqlFor
      .updateTable('kiosks')
      .set({ seen_at: sql<string>`now()` })
      .where('id', '=', id)
      .where((is) => is.or([is('seen_at', 'is', null), is('seen_at', '<', sql<string>`now() - interval '1 minute'`)])),
  )

/** People with a PIN, by name; each word must be in the name. */
export function selectPeople(from: Reader, words: string[]): Promise<KioskPerson[]> {
  let query = sqlFor
    .selectFrom('users')
    .innerJoin('pins', 'pins.user_id', 'users.id')
    .select(['users.id', 'users.name'])
    .where('pins.pin', 'is not', null)
    .where('users.deactivated_at', 'is', null)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(maxPeople)
  for (const word of words) query = query.where(containsFolded(sql<string>`users.name`, word))
  return from.many(query)
}

/** Open calls in the area of a station, unanswered ones first, oldest first. */
export const selectCalls = (from: Reader, stationId: string): Promise<KioskCall[]> =>
  from.many(
    sql<KioskCall>`
      select calls.id, calls.case_id as "caseId", calls.type, calls.line_stopped as "lineStopped", calls.state, cases.title,
        stations.name as station, ${utcMoment('calls.called_at')} as "calledAt",
        (select users.name from users where users.id = coalesce(calls.arrived_by, calls.acknowledged_by)) as person
      from stations as here
      join calls on lower(calls.site) = lower(here.site) and lower(calls.area) = lower(here.area)
      join cases on cases.id = calls.case_id and cases.deleted_at is null
      left join stations on stations.id = cases.station_id and stations.deleted_at is null
      where here.id = ${stationId}::uuid and calls.state = any(${[...openCallStates]}::text[])
      order by calls.state <> 'called', calls.called_at, calls.id
      limit ${sql.lit(maxCalls)}`,
  )
