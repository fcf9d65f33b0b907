import { randomUUID } from 'node:crypto'
import type { Actor } from '../../records/services.ts'
import { insertRows, type NewRow } from '../../database/insertRows.ts'
import type { Transaction } from '../../records/transaction.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../rowOfCase.ts'
import type { MadeRows } from '../../imports/imports.ts'
import type { CheckedCase } from './caseRows.ts'

/**
 * Inserts a case for each row, numbered in the order of the file, batch by batch, so that other requests are served in
 * between. Returns their ids.
 */
export async function insertChecked(
  tx: Transaction,
  by: Actor,
  { importId, rowCount, batches }: MadeRows,
): Promise<string[]> {
  // Cases with the same time are listed by their ids: the file's first row first.
  const ids = Array.from({ length: rowCount }, () => randomUUID())
    .sort()
    .toReversed()
  let from = 0
  for (const batch of batches) {
    const rows = JSON.parse(batch) as CheckedCase[]
    await insertBatch(tx, by, rows, ids.slice(from, from + rows.length))
    from += rows.length
  }
  await insertRows(
    tx,
    'imported_cases',
    ids.map((id) => ({ case_id: id, import_id: importId })),
  )
  return ids
}

async function insertBatch(
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
