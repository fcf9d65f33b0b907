import { sql } from 'kysely'
import type { TriageState } from '../../../contract/cases/triageChoices.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import '../table.ts'

/** Increments the version of a case, so that a client with an older one notices the change. */
export const countVersion = (tx: Reader, id: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('cases')
      .set({ version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id),
  )

/** Accepts the given cases that are waiting or snoozed. Returns their previous states. */
export const acceptWaiting = (tx: Reader, ids: string[], byId: string): Promise<{ id: string; from: TriageState }[]> =>
  tx.many(
    sql<{ id: string; from: TriageState }>`
      update cases set triage = 'accepted', triage_reason = null, triage_until = null, triage_by = ${byId}, triage_at = now()
      from (select id, triage from cases where id = any(${ids}::uuid[]) and triage in ('waiting', 'snoozed')) as before
      where cases.id = before.id
      returning cases.id, before.triage as from`,
  )
