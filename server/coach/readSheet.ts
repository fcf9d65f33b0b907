import type { Car } from '../../contract/cars.ts'
import type { CoachedSheet } from '../../contract/coach/sheet.ts'
import type { Reader } from '../database/database.ts'
import { selectTasks } from './store.ts'

/** What the coach reads of a CAR. */
export async function readSheet(from: Reader, car: Car): Promise<CoachedSheet> {
  return {
    title: car.title,
    background: car.background,
    currentRows: car.currentConditionQuantitative,
    currentCondition: car.currentConditionQualitative,
    targetRows: car.targetConditionQuantitative,
    targetCondition: car.targetConditionQualitative,
    rootCauseAnalysis: car.rootCauseAnalysis,
    countermeasures: car.countermeasures,
    followUpPlan: car.followUpPlan,
    dueDate: car.dueDate,
    causes: [],
    chosen: [],
    tasks: await selectTasks(from, car.id),
    hasPlan: car.needsProof || car.provenAt !== null,
  }
}
