import { sql } from 'kysely'
import { openCallStates, type UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { Reader } from '../database/database.ts'
import type { Transaction } from '../records/transaction.ts'
import { announce } from './announce.ts'
import { isOpen, lockCall, updateCall } from './store.ts'

/** The case of the open call of a type at a station, or null. */
export const openCallAt = async (from: Reader, stationId: string, type: UrgentCallType): Promise<string | null> =>
  (
    await from.one(
      sql<{ caseId: string }>`
        select calls.case_id as "caseId" from calls join cases on cases.id = calls.case_id
        where cases.station_id = ${stationId}::uuid and calls.type = ${type}::text and ${isOpen} and cases.deleted_at is null
        order by calls.called_at limit 1`,
    )
  )?.caseId ?? null

async function lockStopped(tx: Transaction, caseId: string) {
  const call = await lockCall(tx, caseId)
  return call?.lineStopped && openCallStates.some((state) => state === call.state) ? call : null
}

/**
 * Records in the open call of a case that the stopped line runs again. The call stays open: somebody has to report the
 * cause. Returns false when there is nothing to record.
 */
export async function noteRunningAgain(tx: Transaction, caseId: string, at: string): Promise<boolean> {
  const call = await lockStopped(tx, caseId)
  if (!call || call.runningAgainAt !== null) return false
  const runningAgainAt = new Date(Math.max(Date.parse(at), Date.parse(call.calledAt))).toISOString()
  await updateCall(tx, call.id, sql`running_again_at = ${runningAgainAt}::timestamptz`)
  announce(tx, caseId, call.id, 'runningAgain', { runningAgainAt })
  return true
}

/** Records in the open call of a case that the line has stopped again: its downtime continues. */
export async function noteStoppedAgain(tx: Transaction, caseId: string): Promise<void> {
  const call = await lockStopped(tx, caseId)
  if (!call || call.runningAgainAt === null) return
  await updateCall(tx, call.id, sql`running_again_at = null`)
  announce(tx, caseId, call.id, 'stoppedAgain', { runningAgainAt: null })
}
