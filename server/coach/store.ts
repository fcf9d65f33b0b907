import type { CoachRule } from '../../contract/coach/rules.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'

const silencesOf = (carId: string) =>
  sqlFor.selectFrom('coach_silences').where('car_id', '=', carId).select(['rules', 'version'])

export const selectSilences = (from: Reader, carId: string) => from.one(silencesOf(carId))

/** Reads the silenced rules of a CAR, at first none, and locks them until the transaction ends. */
export async function lockSilences(tx: Reader, carId: string) {
  await tx.count(
    sqlFor
      .insertInto('coach_silences')
      .values({ car_id: carId })
      .onConflict((known) => known.column('car_id').doNothing()),
  )
  return tx.one(silencesOf(carId).forUpdate())
}

export const updateSilences = (tx: Reader, carId: string, rules: CoachRule[], version: number) =>
  tx.count(sqlFor.updateTable('coach_silences').set({ rules, version }).where('car_id', '=', carId))

/** The tasks of a CAR in their order, as far as the coach looks at them. */
export const selectTasks = (from: Reader, carId: string) =>
  from.many(
    sqlFor
      .selectFrom('tasks')
      .where('car_id', '=', carId)
      .where('deleted_at', 'is', null)
      .orderBy('rank')
      .limit(taskLimit)
      .select([
        'title',
        'due_date as dueDate',
        (is) => is('status', '<>', 'completed').$castTo<boolean>().as('isOpen'),
      ]),
  )

const taskLimit = 500
