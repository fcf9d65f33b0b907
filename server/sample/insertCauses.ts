import { randomUUID } from 'node:crypto'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import { type CauseAnalysis, causeAnalyses } from './carContent.ts'
import type { SampleCar } from './generateCars.ts'
import type { SampleTask } from './records.ts'

/** Days after the opening of a CAR on which its causes are checked. */
const checkedAfter = 6
const dayLength = 86_400_000

/** Inserts the cause analyses of the CARs that have one. */
export async function insertCauses(
  tx: Transaction,
  cars: readonly SampleCar[],
  tasks: readonly SampleTask[],
): Promise<void> {
  const analyses = causeAnalyses.flatMap((analysis) => {
    const car = cars.find(({ title }) => title === analysis.car)
    return car ? [rowsOf(analysis, car, tasks)] : []
  })
  await insertRows(
    tx,
    'cause_trees',
    analyses.map(({ tree }) => tree),
  )
  await insertRows(
    tx,
    'causes',
    analyses.flatMap(({ causes }) => causes),
  )
  await insertRows(
    tx,
    'countermeasures',
    analyses.flatMap(({ countermeasures }) => countermeasures),
  )
}

function rowsOf({ causes, countermeasures }: CauseAnalysis, car: SampleCar, tasks: readonly SampleTask[]) {
  const ids = causes.map(() => randomUUID())
  const checkedOn = new Date(car.createdAt.getTime() + checkedAfter * dayLength).toISOString().slice(0, 10)
  return {
    tree: { car_id: car.id, version: 1 },
    causes: causes.map(({ text, leg, state, below, category, causeCode, method, result }, position) => ({
      car_id: car.id,
      id: ids[position] ?? '',
      parent_id: below === undefined ? null : (ids[below] ?? null),
      position,
      leg,
      category: category ?? null,
      text,
      state,
      has_check: method !== undefined,
      check_method: method ?? '',
      check_result: result ?? '',
      checked_by: method === undefined ? null : car.ownerId,
      checked_on: method === undefined ? null : checkedOn,
      attachment_ids: [],
      cause_code: causeCode ?? null,
      version: 1,
    })),
    countermeasures: countermeasures.map(({ cause, text, effect, cost, why, tasks: titles }, position) => ({
      car_id: car.id,
      id: randomUUID(),
      cause_id: ids[cause] ?? '',
      position,
      text,
      effect,
      cost,
      owner_id: car.ownerId,
      due_date: null,
      chosen: why === undefined,
      chosen_why: why ?? '',
      task_ids: tasks.flatMap((task) => (task.carId === car.id && titles.includes(task.title) ? [task.id] : [])),
    })),
  }
}
