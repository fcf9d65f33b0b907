import { sql } from 'kysely'
import { openCallStates, type CallState } from '../../contract/callChoices.ts'
import type { Role } from '../../contract/permissions.ts'
import { sqlFor, type Reader } from '../database/database.ts'

export type SampleActor = { id: string; role: Role; department: string | null }

export const selectSamplePeople = (from: Reader): Promise<SampleActor[]> =>
  from.many(
    sql<SampleActor>`select id, role, department from users where is_sample and deactivated_at is null order by id`
      .$castTo<SampleActor>()
      .compile(sqlFor),
  )

export type OpenCall = {
  caseId: string
  title: string
  state: CallState
  department: string | null
  calledBy: string
  acknowledgedBy: string | null
  /** Raised by people of the sample, and answered by nobody else. */
  isOfSample: boolean
}

/** Calls that are open, of cases that are there. */
export const selectOpenCalls = (from: Reader): Promise<OpenCall[]> =>
  from.many(
    sql<OpenCall>`
      select calls.case_id as "caseId", cases.title, calls.state, calls.department, calls.called_by as "calledBy",
        calls.acknowledged_by as "acknowledgedBy",
        cases.is_sample and caller.is_sample and coalesce(helper.is_sample, true) as "isOfSample"
      from calls
      join cases on cases.id = calls.case_id
      join users as caller on caller.id = calls.called_by
      left join users as helper on helper.id = calls.acknowledged_by
      where calls.state = any(${[...openCallStates]}::text[]) and cases.deleted_at is null
      order by calls.called_at, calls.id
      limit 100`
      .$castTo<OpenCall>()
      .compile(sqlFor),
  )

/** Cases of the sample that are not finished and have no open call. */
export const selectCallable = (from: Reader): Promise<{ id: string; title: string }[]> =>
  from.many(
    sql<{ id: string; title: string }>`
      select id, title from cases
      where is_sample and deleted_at is null and status not in ('completed', 'closed')
        and not exists (select from calls where calls.case_id = cases.id and calls.state = any(${[...openCallStates]}::text[]))
      order by number`
      .$castTo<{ id: string; title: string }>()
      .compile(sqlFor),
  )
