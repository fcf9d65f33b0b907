import { announce } from './announce.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  AndonCall,
  type CallAcknowledged,
  type CallCancelled,
  type CallCleared,
  type CallListQuery,
} from '../../contract/calls/calls.ts'
import { openCallStates } from '../../contract/calls/callChoices.ts'
import { returnToTriage, takeOn } from '../cases/cases.ts'
import { writeComment } from '../comments/comments.ts'
import type { Reader } from '../database/database.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist, requireCurrent, requireVisible } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import type { CallEvent } from '../../contract/notifications/notificationTexts.ts'
import { fireAt, notifyPeople } from './fireSteps.ts'
import { stepsUntilCleared } from './ladder.ts'
import { insertSteps, stopSteps, withdrawUnsent } from './stepStore.ts'
import { insertHelper, lockCall, presentCall, selectCall, selectPage, updateCall, type SelectedCall } from './store.ts'

export { routingId } from './callRoutes.ts'
export { downtimeOfCase, readDowntime } from './downtimeOfCases.ts'
export { readCallFigures } from './figures.ts'
export { raise, raiseCall } from './raiseCall.ts'
export { noteRunningAgain, noteStoppedAgain, openCallAt } from './running.ts'

/** Returns one page of the calls of existing cases. */
export const listCalls = (services: Services, query: CallListQuery): Promise<Page<AndonCall>> =>
  selectPage(services.database, query)

/**
 * Returns the open call of a case, else its last one.
 * @throws notFound when there is none
 */
export async function readCall(from: Reader, by: Actor, caseId: string): Promise<AndonCall> {
  const row = await selectCall(from, caseId)
  if (!row) throw refuse('noCall')
  return presentCall(requireVisible(row, by))
}

/** Acknowledges a call; a second person, or one who acknowledges after somebody has arrived, becomes a helper. */
export const acknowledgeCall = (
  services: Services,
  author: Author,
  caseId: string,
  { minutes = null }: CallAcknowledged,
  ifMatch: IfMatch,
): Promise<AndonCall> =>
  changeCall(services, author, caseId, ifMatch, async (tx, before) => {
    const { id: me } = author.by
    if (before.state !== 'called') {
      await addHelper(services, tx, before, me)
      return
    }
    await updateCall(
      tx,
      before.id,
      sql`state = 'acknowledged', acknowledged_at = now(), acknowledged_by = ${me}::uuid, expected_minutes = ${minutes}::numeric`,
    )
    await endSteps(tx, before.id)
    await waitUntilCleared(services, tx, before)
    await takeOn(tx, author.by, caseId)
    announce(tx, caseId, before.id, 'acknowledged', { minutes })
    await notifyCaller(services, tx, author.by, before, 'acknowledged')
  })

/** Records that somebody has arrived, which also acknowledges the call if nobody has. */
export function arriveAtCall(services: Services, author: Author, caseId: string, ifMatch: IfMatch): Promise<AndonCall> {
  return changeCall(services, author, caseId, ifMatch, async (tx, before) => {
    const { id: me } = author.by
    if (before.state === 'arrived') {
      if (before.arrivedById !== me) await addHelper(services, tx, before, me)
      return
    }
    const isFirst = before.state === 'called'
    const acknowledged = isFirst ? sql`acknowledged_at = now(), acknowledged_by = ${me}::uuid,` : sql``
    await updateCall(
      tx,
      before.id,
      sql`${acknowledged} state = 'arrived', arrived_at = now(), arrived_by = ${me}::uuid`,
    )
    if (isFirst) {
      await endSteps(tx, before.id)
      await waitUntilCleared(services, tx, before)
    }
    if (isFirst) await takeOn(tx, author.by, caseId)
    announce(tx, caseId, before.id, 'arrived', {})
    await notifyCaller(services, tx, author.by, before, 'arrived')
  })
}

/**
 * Clears a call with what solved the problem, which is stored as a comment of the case. A stopped line counts as
 * running again from now, unless another time is given.
 */
export const clearCall = (
  services: Services,
  author: Author,
  caseId: string,
  { finding, needsDeeperFix, runningAgainAt }: CallCleared,
  ifMatch: IfMatch,
): Promise<AndonCall> =>
  changeCall(
    services,
    author,
    caseId,
    ifMatch,
    async (tx, before) => {
      if (runningAgainAt !== undefined) refuseWrongMoment(before, runningAgainAt)
      const ran = before.lineStopped
        ? sql`coalesce(${runningAgainAt ?? null}::timestamptz, running_again_at, now())`
        : sql`null`
      await updateCall(
        tx,
        before.id,
        sql`state = 'cleared', cleared_at = now(), cleared_by = ${author.by.id}::uuid, finding = ${finding},
        needs_deeper_fix = ${needsDeeperFix}, running_again_at = ${ran}`,
      )
      await endSteps(tx, before.id)
      await writeComment(
        tx,
        author.by,
        { feature: 'cases', id: caseId },
        { id: randomUUID(), content: finding, attachmentIds: [] },
      )
      if (needsDeeperFix) await returnToTriage(tx, caseId)
      else await takeOn(tx, author.by, caseId)
      announce(tx, caseId, before.id, 'cleared', { finding, needsDeeperFix, runningAgainAt })
      await notifyCaller(services, tx, author.by, before, 'cleared')
    },
    ({ state, clearedById, finding: known }) =>
      state === 'cleared' && clearedById === author.by.id && known === finding,
  )

/** Cancels a call that was raised by mistake. */
export const cancelCall = (
  services: Services,
  author: Author,
  caseId: string,
  { reason }: CallCancelled,
  ifMatch: IfMatch,
): Promise<AndonCall> =>
  changeCall(services, author, caseId, ifMatch, async (tx, before) => {
    await updateCall(
      tx,
      before.id,
      sql`state = 'cancelled', cancelled_at = now(), cancelled_by = ${author.by.id}::uuid, cancel_reason = ${reason}`,
    )
    await endSteps(tx, before.id)
    announce(tx, caseId, before.id, 'cancelled', { reason })
    await notifyCaller(services, tx, author.by, before, 'cancelled')
  })

/**
 * Changes an open call of an existing case.
 * @throws notFound, stale, conflict when it has ended
 */
const changeCall = async (
  services: Services,
  author: Author,
  caseId: string,
  ifMatch: IfMatch,
  change: (tx: Transaction, before: SelectedCall) => Promise<void>,
  isRepeated: (call: SelectedCall) => boolean = () => false,
): Promise<AndonCall> =>
  inTransaction(services, author, async (tx) => {
    const row = await lockCall(tx, caseId)
    if (!row) throw refuse('noCall')
    // Repeated because the response was lost: it has taken effect already.
    if (isRepeated(row)) return presentCall(requireVisible(row, author.by))
    const before = requireCurrent(row, ifMatch, presentCall, AndonCall)
    if (!openCallStates.some((state) => state === before.state)) throw refuse('callOver')
    await change(tx, before)
    return presentCall(mustExist(await selectCall(tx, caseId)))
  })

/** @throws invalid for a moment before the call or in the future */
export function refuseWrongMoment({ calledAt, lineStopped }: SelectedCall, runningAgainAt: string): void {
  if (!lineStopped) throw refuse('lineRan')
  if (Date.parse(runningAgainAt) < Date.parse(calledAt)) throw refuseField('runningAgainAt', 'runningBeforeCall')
  if (Date.parse(runningAgainAt) > Date.now() + clockTolerance) throw refuseField('runningAgainAt', 'runningInFuture')
}

/** Milliseconds by which the clock of a device may be ahead. */
const clockTolerance = 60_000

/** Adds a helper; notifies them whom they help, and the caller and those who are coming that there is help. */
async function addHelper(services: Services, tx: Transaction, call: SelectedCall, me: string): Promise<void> {
  const { id, caseId, acknowledgedById, calledById } = call
  if (acknowledgedById === me || !(await insertHelper(tx, id, me))) return
  await updateCall(tx, id, sql`state = state`)
  announce(tx, caseId, id, 'helping', {})
  const others = [...new Set([acknowledgedById, calledById])].filter((one) => one !== null && one !== me) as string[]
  await notifyPeople(services, tx, { ...call, actorId: me }, others, `call:${id}:helping:${me}`, 'helping')
  if (acknowledgedById !== null)
    await notifyPeople(services, tx, { ...call, actorId: acknowledgedById }, [me], `call:${id}:youHelp`, 'youHelp')
}

async function endSteps(tx: Transaction, callId: string): Promise<void> {
  await stopSteps(tx, callId)
  await withdrawUnsent(tx, callId)
}

async function waitUntilCleared(services: Services, tx: Transaction, { id, ladder }: SelectedCall): Promise<void> {
  await fireAt(services, tx, await insertSteps(tx, id, 'not_cleared', stepsUntilCleared(ladder)))
}

/**
 * Notifies the caller, unless they did it themselves; and of the end of a call also those who are coming or helping.
 */
async function notifyCaller(
  services: Services,
  tx: Transaction,
  by: Actor,
  call: SelectedCall,
  status: CallEvent,
): Promise<void> {
  const isOver = status === 'cleared' || status === 'cancelled'
  const coming = isOver ? [call.acknowledgedById, ...call.helpers.map(({ id }) => id)] : []
  const concerned = [call.calledById, ...coming].filter((id) => id !== null && id !== by.id) as string[]
  await notifyPeople(services, tx, { ...call, actorId: by.id }, concerned, `call:${call.id}:${status}`, status)
}
