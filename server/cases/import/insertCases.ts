import { randomUUID } from 'node:crypto'
import { insertRows, type NewRow } from '../../database/insertRows.ts'
import type { Actor } from '../../records/services.ts'
import type { Transaction } from '../../records/transaction.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../rowOfCase.ts'
import type { CheckedCase } from './caseRows.ts'

/** Inserts a case for each row of a file, with these ids. */
export async function insertCases(
  tx: Transaction,
  by: Actor,
  rows: readonly CheckedCase[],
  ids: readonly string[],
): Promise<void> {
  const made = rows.map(({ sent, moments: { completedAt } }, index) => {
    const row = rowOf(sent, ids[index] ?? randomUUID(), by.id, [])
    // No column of the file says when work on it began.
    const ended = completedAt && { started_at: null, resolved_at: completedAt, completed_at: completedAt }
    return { ...row, custom: sent.custom ?? {}, triage: 'accepted', ...ended } as NewRow<'cases'>
  })
  const people = { cases_assignee_id_fkey: 'assigneeId' }
  await namingUnknownPeople(people, insertRows(tx, 'cases', made))
}
