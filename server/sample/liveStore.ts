import { sql } from 'kysely'
import { openCallStates, type CallState } from '../../contract/calls/callChoices.ts'
import type { Role } from '../../contract/users/permissions.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { StationRow } from './stations.ts'
import './table.ts'

export type SampleActor = { id: string; role: Role; department: string | null }

export const selectSamplePeople = (from: Reader): Promise<SampleActor[]> =>
  from.many(
    sql<SampleActor>`select id, role, department from users where is_sample and deactivated_at is null order by id`,
  )

export type OpenCall = {
  caseId: string
  stationId: string | null
  title: string
  state: CallState
  department: string | null
  calledAt: string
  calledBy: string
  acknowledgedBy: string | null
  /** Raised by people of the sample, and nobody else has responded. */
  isOfSample: boolean
}

/** Open calls of existing cases. */
export const selectOpenCalls = (from: Reader): Promise<OpenCall[]> =>
  from.many(
    sql<OpenCall>`
      select calls.case_id as "caseId", cases.station_id as "stationId", cases.title, calls.state, calls.department,
        calls.called_at as "calledAt", calls.called_by as "calledBy", calls.acknowledged_by as "acknowledgedBy",
        cases.is_sample and caller.is_sample and coalesce(helper.is_sample, true) as "isOfSample"
      from calls
      join cases on cases.id = calls.case_id
      join users as caller on caller.id = calls.called_by
      left join users as helper on helper.id = calls.acknowledged_by
      where calls.state = any(${[...openCallStates]}::text[]) and cases.deleted_at is null
      order by calls.called_at, calls.id
      limit 100`,
  )

/** Titles of the sample's cases, the newest first. */
export const selectSampleTitles = async (from: Reader): Promise<string[]> =>
  (await from.many(sql<{ title: string }>`select title from cases where is_sample order by number desc`)).map(
    ({ title }) => title,
  )

type LiveStation = Pick<StationRow, 'id' | 'area' | 'name'>

export const selectSampleStations = (from: Reader): Promise<LiveStation[]> =>
  from.many(sql<LiveStation>`select id, area, name from stations where is_sample and deleted_at is null order by id`)

/** Makes a case part of the sample: it is removed with it. */
export const markAsSample = (tx: Reader, caseId: string): Promise<number> =>
  tx.count(sql`update cases set is_sample = true where id = ${caseId}::uuid`)

export type LiveShift = { id: string; startedAt: string; until: string }

/** The live shift that there is, or whose last calls are being answered. */
export const selectLiveShift = (from: Reader): Promise<LiveShift | undefined> =>
  from.one(sqlFor.selectFrom('live_shift').select(['id', 'started_at as startedAt', 'until']))

/** Puts a new live shift in the place of one that is over; answers false while one goes on. */
export const putLiveShift = async (tx: Reader, id: string, hours: number): Promise<boolean> =>
  (await tx.count(
    sql`insert into live_shift (id, until, step_at) values (${id}::uuid, now() + ${hours} * interval '1 hour', now())
      on conflict (single) do update set id = excluded.id, started_at = now(), until = excluded.until, step_at = now()
      where live_shift.until <= now()`,
  )) > 0

/** Ends it now; answers false where it had ended. */
export const endLiveShift = async (tx: Reader): Promise<boolean> =>
  (await tx.count(sql`update live_shift set until = now() where until > now()`)) > 0

/**
 * Takes the step that is due, and sets the next one for so many seconds later. Undefined where another process took it, or
 * where the shift is not this one.
 */
export const takeStep = (
  tx: Reader,
  id: string,
  seconds: number,
): Promise<(LiveShift & { stepAt: string }) | undefined> =>
  tx.one(
    sql<LiveShift & { stepAt: string }>`
      update live_shift set step_at = now() + ${seconds} * interval '1 second'
      where id = ${id}::uuid and step_at <= now()
      returning id, started_at as "startedAt", until, step_at as "stepAt"`,
  )

export const deleteLiveShift = (tx: Reader, id: string): Promise<number> =>
  tx.count(sqlFor.deleteFrom('live_shift').where('id', '=', id))
