import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { openCallStates, type UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { CallRoute } from '../../contract/calls/callRoutes.ts'
import type { AndonCall, CallListQuery, CallScope } from '../../contract/calls/calls.ts'
import type { Person } from '../../contract/users/users.ts'
import { ofDimensions } from '../cases/cases.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import type { CallPlace } from './placeStore.ts'
import './table.ts'

/** In SQL, whether a call is open. */
export const isOpen = sql<boolean>`calls.state in (${sql.raw(openCallStates.map((state) => `'${state}'`).join())})`

const steps = sql<AndonCall['steps']>`(
  select coalesce(jsonb_agg(jsonb_build_object('rung', rung, 'kind', kind, 'dueAt', ${utcMoment('due_at')},
    'firedAt', ${utcMoment('fired_at')}, 'toldIds', to_jsonb(told_ids), 'state', state, 'to', target)
    order by due_at, rung), '[]')
  from call_steps where call_steps.call_id = calls.id)`
const people = (from: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Person[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', users.id, 'name', users.name, 'firstName', users.first_name,
    'lastName', users.last_name, 'profileImageUrl', users.image) order by ${order}), '[]') from ${from})`
const helpers = people(
  sql`call_helpers join users on users.id = call_helpers.user_id where call_helpers.call_id = calls.id`,
  sql`call_helpers.at`,
)
const notifiedPeople = people(
  sql`users where users.id in (
    select unnest(told_ids) from call_steps where call_steps.call_id = calls.id)`,
  sql`users.name, users.id`,
)
/** In SQL, the minutes for which a call stopped its line; null while it is stopped, and when no line was stopped. */
const downtime = sql<number | null>`case when calls.line_stopped and calls.state <> 'cancelled'
  then round(extract(epoch from calls.running_again_at - calls.called_at) / 60, 2)::float8 end`

/** Calls with the case, the people, and the steps that they name. */
const selectCalls = () =>
  sqlFor
    .selectFrom('calls')
    .innerJoin('cases', 'cases.id', 'calls.case_id')
    .leftJoin('stations', 'stations.id', 'cases.station_id')
    .innerJoin('users as calledBy', 'calledBy.id', 'calls.called_by')
    .leftJoin('users as acknowledgedBy', 'acknowledgedBy.id', 'calls.acknowledged_by')
    .leftJoin('users as arrivedBy', 'arrivedBy.id', 'calls.arrived_by')
    .leftJoin('users as clearedBy', 'clearedBy.id', 'calls.cleared_by')
    .leftJoin('users as cancelledBy', 'cancelledBy.id', 'calls.cancelled_by')
    .select([
      ...personColumns('calledBy'),
      ...personColumns('acknowledgedBy'),
      ...personColumns('arrivedBy'),
      ...personColumns('clearedBy'),
      ...personColumns('cancelledBy'),
    ])
    .select([
      'calls.id',
      'calls.case_id as caseId',
      'cases.number',
      'cases.title',
      'cases.deleted_at as deletedAt',
      'cases.deleted_by as deletedBy',
      'calls.type',
      'calls.line_stopped as lineStopped',
      'calls.state',
      'calls.site',
      'calls.area',
      'stations.name as station',
      'calls.shift',
      'calls.ladder',
      'calls.called_at as calledAt',
      'calls.called_at as createdAt',
      'calls.acknowledged_at as acknowledgedAt',
      sql<number | null>`calls.expected_minutes::float8`.as('expectedMinutes'),
      'calls.arrived_at as arrivedAt',
      'calls.cleared_at as clearedAt',
      'calls.finding',
      'calls.needs_deeper_fix as needsDeeperFix',
      'calls.running_again_at as runningAgainAt',
      'calls.cancelled_at as cancelledAt',
      'calls.cancel_reason as cancelReason',
      'calls.version',
      downtime.as('downtimeMinutes'),
      helpers.as('helpers'),
      notifiedPeople.as('told'),
      steps.as('steps'),
    ])

export type SelectedCall = Awaited<ReturnType<ReturnType<typeof selectCalls>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export const presentCall = (row: SelectedCall): AndonCall => ({
  ...row,
  subject: { key: caseKey(row.number), title: row.title },
  calledBy: presentPerson(row, 'calledBy'),
  acknowledgedBy: presentPerson(row, 'acknowledgedBy'),
  arrivedBy: presentPerson(row, 'arrivedBy'),
  clearedBy: presentPerson(row, 'clearedBy'),
  cancelledBy: presentPerson(row, 'cancelledBy'),
})

const list = keysetList('calls', selectCalls, {
  calledAt: [{ sql: 'calls.called_at', type: 'timestamptz' }],
})

/** The area with its site, as in figures and filters. */
export const areaName = sql<string | null>`nullif(concat_ws(' / ', calls.site, calls.area), '')`
/** Whether nobody has acknowledged or cleared a call. */
const isUnanswered = sql<boolean>`calls.acknowledged_at is null and calls.cleared_at is null`

/** The filters of lists and figures. */
export function withinScope({ area, shift, from, to, timeZone, ...dimensions }: CallScope): Expression<SqlBool>[] {
  const conditions = ofDimensions(dimensions, 'cases')
  if (area) conditions.push(sql<boolean>`coalesce(${areaName}, '') = any(${area}::text[])`)
  if (shift) conditions.push(sql<boolean>`coalesce(calls.shift, '') = any(${shift}::text[])`)
  if (from) conditions.push(sql<boolean>`calls.called_at >= ${from}::date::timestamp at time zone ${timeZone}`)
  if (to) conditions.push(sql<boolean>`calls.called_at < (${to}::date + 1)::timestamp at time zone ${timeZone}`)
  return conditions
}

/** One page of the calls of existing cases. */
export function selectPage(from: Reader, query: CallListQuery): Promise<Page<AndonCall>> {
  const { state, type, caseId, answered, lineStopped } = query
  const conditions: Expression<SqlBool>[] = [sql<boolean>`cases.deleted_at is null`]
  if (state) {
    const named = sql<boolean>`calls.state = any(${state}::text[])`
    conditions.push(state.includes('open') ? sql<boolean>`(${isOpen} or ${named})` : named)
  }
  if (type) conditions.push(sql<boolean>`calls.type = any(${type}::text[])`)
  if (caseId) conditions.push(sql<boolean>`calls.case_id = ${caseId}::uuid`)
  if (answered === 'false') conditions.push(sql<boolean>`(${isUnanswered} and calls.state <> 'cancelled')`)
  if (lineStopped === 'true') conditions.push(sql<boolean>`calls.line_stopped`)
  conditions.push(...withinScope(query))
  return list.page(from, query, conditions, presentCall)
}

/** The open call of a case, else its last one. */
const latest = (caseId: string) =>
  selectCalls()
    .where('calls.case_id', '=', caseId)
    .orderBy(isOpen, 'desc')
    .orderBy('calls.called_at', 'desc')
    .orderBy('calls.id', 'desc')
    .limit(1)

export const selectCall = (from: Reader, caseId: string) => from.one(latest(caseId))
/**
 * The same call, locked until the end of the write. Read in a second statement: one that waited for a lock has the new
 * state of the call, but the people whom it named before.
 */
export async function lockCall(from: Reader, caseId: string): Promise<SelectedCall | undefined> {
  const locked = await from.one(latest(caseId).clearSelect().select('calls.id').forNoKeyUpdate('calls'))
  return locked && from.one(selectCalls().where('calls.id', '=', locked.id))
}

type NewCall = {
  caseId: string
  type: UrgentCallType
  lineStopped: boolean
  place: CallPlace
  ladder: CallRoute
  calledBy: string
}

/** Inserts a call unless there is an open one. */
export const insertCall = (to: Reader, { caseId, type, lineStopped, place, ladder, calledBy }: NewCall) =>
  to.one(
    sqlFor
      .insertInto('calls')
      .values({
        case_id: caseId,
        type,
        line_stopped: lineStopped,
        site: place.site,
        area: place.area,
        department: place.department,
        shift: place.shift?.name ?? null,
        time_zone: place.timeZone,
        ladder: JSON.stringify(ladder),
        called_by: calledBy,
        acknowledged_at: null,
        acknowledged_by: null,
        expected_minutes: null,
        arrived_at: null,
        arrived_by: null,
        cleared_at: null,
        cleared_by: null,
        finding: null,
        needs_deeper_fix: null,
        running_again_at: null,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      })
      .onConflict((open) => open.column('case_id').where(isOpen).doNothing())
      .returning('id'),
  )

/** Changes columns of a call, and with any of them its version. */
export const updateCall = (to: Reader, id: string, change: RawBuilder<unknown>) =>
  to.count(sql`update calls set ${change}, version = version + 1 where id = ${id}::uuid`)

/** Returns false for somebody who is already a helper. */
export const insertHelper = async (to: Reader, callId: string, userId: string): Promise<boolean> =>
  (await to.count(
    sqlFor
      .insertInto('call_helpers')
      .values({ call_id: callId, user_id: userId })
      .onConflict((known) => known.doNothing()),
  )) > 0
