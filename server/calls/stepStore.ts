import { sql } from 'kysely'
import { lateAfterSeconds, type StepKind, type UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { CallGroup } from '../../contract/calls/callRoutes.ts'
import type { Reader } from '../database/database.ts'
import { isOpen } from './store.ts'
import './table.ts'

/** A step of an escalation, and the minutes after which it is due. */
export type PlannedStep = { rung: number; minutes: number; target: CallGroup }

/**
 * When a step is due, ISO 8601; null when it is already due. Only the clock of the database counts, which selects what
 * is due.
 */
export type DueMoment = string | null
const dueMoment = sql`case when call_steps.due_at > now() then call_steps.due_at end as "dueAt"`

/** Now in whole milliseconds, the precision of `due_at`: rounded up, what is due now would not be due yet. */
const nowAsKept = sql`date_trunc('milliseconds', now())`

/** Plans steps from now on, by the clock of the database; returns when each is due. */
export const insertSteps = async (
  to: Reader,
  callId: string,
  kind: StepKind,
  planned: PlannedStep[],
): Promise<DueMoment[]> => {
  const rows = await to.many(
    sql<{ dueAt: DueMoment }>`
      insert into call_steps (call_id, rung, kind, due_at, target)
      select ${callId}::uuid, rung, ${kind}::text, ${nowAsKept} + minutes * interval '1 minute', target
      from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as planned (rung int, minutes float8, target jsonb)
      returning ${dueMoment}`,
  )
  return rows.map(({ dueAt }) => dueAt)
}

/** Ends the waiting steps of a call: those that were already due count as missed. */
export const stopSteps = (to: Reader, callId: string): Promise<number> =>
  to.count(
    sql`update call_steps set state = case when due_at <= now() then 'missed' else 'stopped' end
      where call_id = ${callId}::uuid and state = 'waiting'`,
  )

/** Steps that are due now, of open calls of existing cases, with the caller. */
export const selectDue = (from: Reader): Promise<{ id: string; calledBy: string }[]> =>
  from.many(
    sql<{ id: string; calledBy: string }>`
      select call_steps.id, calls.called_by as "calledBy"
      from call_steps
      join calls on calls.id = call_steps.call_id
      join cases on cases.id = calls.case_id
      where call_steps.state = 'waiting' and call_steps.due_at <= now() and ${isOpen} and cases.deleted_at is null
      order by call_steps.due_at, call_steps.rung
      limit 100`,
  )

/**
 * Withdraws what still waits to be sent as push message or e-mail of a call's steps, for example until the end of quiet
 * hours or for a busy push service: the call has progressed. It stays in the inbox.
 */
export const withdrawUnsent = (tx: Reader, callId: string): Promise<number> =>
  tx.count(
    sql`update notifications set push_at = null, mail_at = null, withdrawn_at = now()
      from call_steps
      where call_steps.call_id = ${callId}::uuid and notifications.user_id = any(call_steps.told_ids)
        and notifications.event = 'call:' || call_steps.id
        and notifications.withdrawn_at is null`,
  )

export type ClaimedStep = {
  callId: string
  caseId: string
  number: number
  title: string
  type: UrgentCallType
  lineStopped: boolean
  calledBy: string
  department: string | null
  timeZone: string
  /** Whether somebody of the sample called. */
  isSample: boolean
  rung: number
  kind: StepKind
  target: CallGroup
  dueAt: string
  state: 'fired' | 'late'
}

/** Claims a step, unless another process has it or the call has progressed. */
export const claimStep = (tx: Reader, id: string) =>
  tx.one(
    sql<ClaimedStep>`
      with claimed as (
        select call_steps.id, calls.id as call_id
        from call_steps join calls on calls.id = call_steps.call_id
        where call_steps.id = ${id}::uuid and call_steps.state = 'waiting' and call_steps.due_at <= now() and ${isOpen}
        for no key update of call_steps, calls skip locked
      ), fired as (
        update call_steps set fired_at = now(), state =
          case when due_at < now() - ${lateAfterSeconds} * interval '1 second' then 'late' else 'fired' end
        from claimed where call_steps.id = claimed.id
        returning call_steps.call_id, rung, kind, target, due_at, call_steps.state
      ), touched as (
        update calls set version = version + 1 from fired where calls.id = fired.call_id
      )
      select calls.id as "callId", calls.case_id as "caseId", cases.number, cases.title, calls.type,
        calls.line_stopped as "lineStopped", calls.called_by as "calledBy", calls.department,
        calls.time_zone as "timeZone", users.is_sample as "isSample", fired.rung, fired.kind, fired.target, fired.due_at as "dueAt", fired.state
      from fired join calls on calls.id = fired.call_id join cases on cases.id = calls.case_id
        join users on users.id = calls.called_by`,
  )

export const notePeople = (tx: Reader, id: string, toldIds: string[]): Promise<number> =>
  tx.count(
    sql`update call_steps set told_ids = ${toldIds}::uuid[],
        state = case when cardinality(${toldIds}::uuid[]) = 0 then 'nobody' else state end
      where id = ${id}::uuid`,
  )

/**
 * Moves the waiting steps of a call forward, so that its next one is due now; returns when each is due, none if nothing
 * waits.
 */
export const bringForward = async (tx: Reader, callId: string): Promise<DueMoment[]> => {
  const rows = await tx.many(
    sql<{ dueAt: DueMoment }>`
      update call_steps set due_at = due_at - greatest(next.wait, interval '0')
      from (select min(due_at) - ${nowAsKept} as wait from call_steps where call_id = ${callId}::uuid and state = 'waiting') as next
      where call_id = ${callId}::uuid and state = 'waiting'
      returning ${dueMoment}`,
  )
  return rows.map(({ dueAt }) => dueAt)
}

/** Whether a call has notified anybody yet. */
export const hasReached = async (tx: Reader, callId: string): Promise<boolean> =>
  (await tx.one(sql`select from call_steps where call_id = ${callId}::uuid and cardinality(told_ids) > 0 limit 1`)) !==
  undefined
