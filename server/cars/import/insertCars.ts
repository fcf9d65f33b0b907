import { randomUUID } from 'node:crypto'
import { insertRows, type NewRow } from '../../database/insertRows.ts'
import type { Actor } from '../../records/services.ts'
import type { Transaction } from '../../records/transaction.ts'
import { namingUnknownPeople } from '../../users/users.ts'
import { rowOf } from '../carEdit.ts'
import type { LinkCases } from '../cars.ts'
import { people } from '../store.ts'
import type { CheckedCar } from './carRows.ts'

/** Inserts a CAR for each row of a file, with these ids, and links the cases that the row names. */
export async function insertCars(
  tx: Transaction,
  by: Actor,
  rows: readonly CheckedCar[],
  ids: readonly string[],
  linkCases: LinkCases,
): Promise<void> {
  const made = rows.map((row, index) => carOf(row, ids[index] ?? randomUUID(), by))
  await namingUnknownPeople(people, insertRows(tx, 'cars', made))
  for (const [index, { sent }] of rows.entries()) {
    const to = { carId: ids[index] ?? '', fromTriage: false }
    if (sent.caseIds.length > 0) await linkCases(tx, by, sent.caseIds, to)
  }
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
