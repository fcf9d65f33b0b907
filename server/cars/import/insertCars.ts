import { randomUUID } from 'node:crypto'
import type { NewRow } from '../../database/insertRows.ts'
import { insertRows } from '../../database/insertRows.ts'
import type { MadeRows } from '../../imports/imports.ts'
import type { Actor } from '../../records/services.ts'
import type { Transaction } from '../../records/transaction.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../carEdit.ts'
import type { LinkCases } from '../cars.ts'
import { people } from '../store.ts'
import type { CheckedCar } from './carRows.ts'

/**
 * Inserts a CAR for each row, numbered in the order of the file, batch by batch, so that other requests are served in between,
 * and links the cases that the row names. Returns their ids.
 */
export async function insertCars(
  tx: Transaction,
  by: Actor,
  { importId, rowCount, batches }: MadeRows,
  linkCases: LinkCases,
): Promise<string[]> {
  // CARs with the same time are listed by their ids: the file's first row first.
  const ids = Array.from({ length: rowCount }, () => randomUUID())
    .sort()
    .toReversed()
  let from = 0
  for (const batch of batches) {
    const rows = JSON.parse(batch) as CheckedCar[]
    const made = rows.map((row, index) => carOf(row, ids[from + index] ?? randomUUID(), by))
    await namingUnknownPeople(people, insertRows(tx, 'cars', made))
    for (const [index, { sent }] of rows.entries()) {
      const to = { carId: ids[from + index] ?? '', fromTriage: false }
      if (sent.caseIds.length > 0) await linkCases(tx, by, sent.caseIds, to)
    }
    from += rows.length
  }
  await insertRows(
    tx,
    'imported_cars',
    ids.map((id) => ({ car_id: id, import_id: importId })),
  )
  return ids
}

function carOf({ sent, moments }: CheckedCar, id: string, by: Actor): NewRow<'cars'> {
  const row = rowOf(sent, id, by.id, [])
  const { createdAt, startedAt, completedAt, actionsDoneAt } = moments
  return {
    ...row,
    // Rows are inserted as JSON themselves.
    current_condition_quantitative: [],
    target_condition_quantitative: [],
    custom: sent.custom ?? {},
    created_at: createdAt ?? row.created_at,
    // A CAR of the past without the day on which work on it began has none.
    started_at: startedAt ?? (createdAt === undefined ? row.started_at : null),
    completed_at: completedAt ?? row.completed_at,
    actions_done_at: actionsDoneAt ?? completedAt ?? row.actions_done_at,
  } as NewRow<'cars'>
}
