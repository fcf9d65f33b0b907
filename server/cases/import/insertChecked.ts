import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/house.ts'
import { insertRows, type NewRow } from '../../platform/insertRows.ts'
import type { Transaction } from '../../platform/write.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../caseEdit.ts'
import type { CheckedRow } from './checkRows.ts'

/** Inserts a case of each row, numbered in the order of the file. Answers their ids. */
export async function insertChecked(
  tx: Transaction,
  by: Actor,
  importId: string,
  rows: readonly CheckedRow[],
): Promise<string[]> {
  // Cases of one moment stand in a list by their ids: the file's first row on top of the newest.
  const fresh = rows
    .map(() => randomUUID())
    .sort()
    .toReversed()
  const made = rows.map(({ sent, completedAt }, index) => {
    const row = rowOf(sent, fresh[index] ?? randomUUID(), by.id, [])
    // When it was taken up nobody says; not after it was done.
    const ended = completedAt && { started_at: completedAt, resolved_at: completedAt, completed_at: completedAt }
    return { ...row, ...ended } as NewRow<'cases'> & { id: string }
  })
  const people = { cases_assignee_id_fkey: 'assigneeId' }
  await namingUnknownPeople(people, insertRows(tx, 'cases', made))
  const ids = made.map(({ id }) => id)
  await insertRows(
    tx,
    'imported_cases',
    ids.map((id) => ({ case_id: id, import_id: importId })),
  )
  return ids
}
