import { sql } from 'kysely'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import {
  signalHours,
  type SignalSettings,
  type SignalSettingsSent,
  type StationSignal,
} from '../../contract/signals/signals.ts'
import { stationLocation } from '../../contract/stations/stations.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import './table.ts'

const selectSettings = () =>
  sqlFor
    .selectFrom('signal_settings')
    .select([
      'debounce_seconds as debounceSeconds',
      'silent_after_seconds as silentAfterSeconds',
      'stopping',
      'version',
    ])

export const readRow = (from: Reader): Promise<SignalSettings | undefined> => from.one(selectSettings())
export const lockRow = (tx: Reader): Promise<SignalSettings | undefined> => tx.one(selectSettings().forUpdate())
export const updateRow = (tx: Reader, sent: SignalSettingsSent): Promise<number> =>
  tx.count(
    sqlFor.updateTable('signal_settings').set({
      debounce_seconds: sent.debounceSeconds,
      silent_after_seconds: sent.silentAfterSeconds,
      stopping: sent.stopping,
      version: sql`version + 1`,
    }),
  )

export type Source = { id: string; userId: string }
type SignalKey = { stationId: string; type: UrgentCallType; sourceId: string }

/** Records that the id of a signal was processed; returns false for one that already was. */
export const insertReceipt = async (tx: Reader, sourceId: string, id: string): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .insertInto('signal_receipts')
      .values({ source_id: sourceId, id })
      .onConflict((known) => known.doNothing()),
  )) > 0

/** Ids are kept for longer than an old signal is accepted. */
export const deleteOldReceipts = (tx: Reader): Promise<number> =>
  tx.count(sql`delete from signal_receipts where at < now() - ${2 * signalHours} * interval '1 hour'`)

const byKey = ({ stationId, type, sourceId }: SignalKey) =>
  sql`station_id = ${stationId}::uuid and type = ${type}::text and source_id = ${sourceId}::uuid`

/** The stored state of a signal, locked until the end of the write. */
type KnownSignal = { state: StationSignal['state']; changedAt: string; caseId: string | null }

/** Inserts a new signal with an unknown state, and locks it; records that it was received now. */
export async function lockSignal(tx: Reader, stationId: string, type: UrgentCallType, source: Source) {
  await tx.count(
    sql`insert into signals (station_id, type, source_id, source, user_id, state, changed_at)
      select ${stationId}::uuid, ${type}::text, ${source.id}::uuid,
        coalesce((select name from keys where id = ${source.id}::uuid), (select name from users where id = ${source.userId}::uuid)),
        ${source.userId}::uuid, 'unknown', '-infinity'
      on conflict (station_id, type, source_id) do nothing`,
  )
  return tx.one(
    sql<KnownSignal>`update signals set heard_at = now() where ${byKey({ stationId, type, sourceId: source.id })}
      returning state, case when changed_at = '-infinity' then '' else
        ${utcMoment('changed_at')} end as "changedAt", case_id as "caseId"`,
  )
}

type Changed = { state: StationSignal['state']; at: string; caseId: string | null; dueAt: string | null }
export const updateSignal = (tx: Reader, key: SignalKey, { state, at, caseId, dueAt }: Changed): Promise<number> =>
  tx.count(
    sql`update signals set state = ${state}::text, changed_at = ${at}::timestamptz, case_id = ${caseId}::uuid,
      due_at = ${dueAt}::timestamptz where ${byKey(key)}`,
  )

/** Whether another source reports that the same signal of the station is on. */
export const isOnElsewhere = async (tx: Reader, { stationId, type, sourceId }: SignalKey): Promise<boolean> =>
  (await tx.one(
    sql`select from signals where station_id = ${stationId}::uuid and type = ${type}::text
      and source_id <> ${sourceId}::uuid and state = 'on' limit 1`,
  )) !== undefined

type DueSignal = { userId: string; source: string; caseId: string | null; station: string }

/** A signal that has been on for long enough and has not raised a call, locked until the end of the write. */
export const lockDue = (tx: Reader, { stationId, type, sourceId }: SignalKey): Promise<DueSignal | undefined> =>
  tx.one(
    sql<DueSignal>`
      select signals.user_id as "userId", signals.source, signals.case_id as "caseId", stations.name as station
      from signals join stations on stations.id = signals.station_id
      where signals.station_id = ${stationId}::uuid and signals.type = ${type}::text
        and signals.source_id = ${sourceId}::uuid and signals.state = 'on' and signals.due_at <= now()
      for no key update of signals`,
  )

/** The case of the last call of this type, and whether somebody is raising one now; locked. */
export async function lockClaim(tx: Reader, stationId: string, type: UrgentCallType): Promise<string | null> {
  await tx.count(
    sqlFor
      .insertInto('signal_calls')
      .values({ station_id: stationId, type, case_id: null })
      .onConflict((known) => known.doNothing()),
  )
  const row = await tx.one(
    sql<{ caseId: string | null }>`
      select case when claimed_at > now() - interval '1 minute'
        and not exists (select from cases where cases.id = signal_calls.case_id) then case_id end as "caseId"
      from signal_calls where station_id = ${stationId}::uuid and type = ${type}::text for update`,
  )
  return row?.caseId ?? null
}

export const claim = (tx: Reader, stationId: string, type: UrgentCallType, caseId: string): Promise<number> =>
  tx.count(
    sql`update signal_calls set case_id = ${caseId}::uuid, claimed_at = now()
      where station_id = ${stationId}::uuid and type = ${type}::text`,
  )

/** Stores which call a signal belongs to; it is no longer due, unless the case is still to be created. */
export const settleDue = (tx: Reader, key: SignalKey, caseId: string, isMade: boolean): Promise<number> =>
  tx.count(
    sql`update signals set case_id = ${caseId}::uuid, due_at = case when ${isMade}::boolean then null else due_at end
      where ${byKey(key)} and state = 'on'`,
  )

const selectSignals = () =>
  sqlFor
    .selectFrom('signals')
    .innerJoin('stations', 'stations.id', 'signals.station_id')
    .innerJoin('signal_settings', (join) => join.onTrue())
    .select([
      'signals.id',
      'stations.site',
      'stations.area',
      'stations.name',
      'stations.code as station',
      'signals.type as signal',
      'signals.source',
      sql<StationSignal['state']>`case when signals.heard_at < now() - silent_after_seconds * interval '1 second'
        then 'unknown' else signals.state end`.as('state'),
      sql<string>`greatest(signals.changed_at, timestamptz '1970-01-01')`.as('changedAt'),
      'signals.heard_at as heardAt',
      'signals.heard_at as createdAt',
      'signals.case_id as caseId',
    ])

/** Orders by place of the station, so that the signals of one station are together. */
const place = `lower(stations.site) || chr(1) || lower(stations.area) || chr(1) || lower(stations.name) || chr(1) || stations.code`
const list = keysetList('signals', selectSignals, { place: [{ sql: place, type: 'text' }] })

/** One page of the signals of stations in use, station by station. */
export const selectSignalPage = (from: Reader, page: PageRequest): Promise<Page<StationSignal>> =>
  list.page(from, { ...page, sort: 'place' }, [sql<boolean>`stations.deleted_at is null`], (row) => ({
    ...row,
    location: stationLocation(row),
  }))
