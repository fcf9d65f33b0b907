import { importedCarFields } from '../../../contract/cars/carImport.ts'
import { NewCar } from '../../../contract/cars/cars.ts'
import { isActedOn } from '../../../contract/records/openWork.ts'
import { recordRowTexts } from '../../../contract/refusals/rows.ts'
import { type CheckedRow, type Moments, notBefore, type RowDescription } from '../../files/imports/checkRows.ts'

export type CheckedCar = CheckedRow<NewCar>

/** Those that follow the creation of a CAR. */
const later = ['startedAt', 'completedAt', 'actionsDoneAt'] as const

/** How the rows of a file become CARs. */
export const carRows: RowDescription<NewCar> = {
  fields: importedCarFields,
  required: { title: recordRowTexts.titleMissing, background: recordRowTexts.backgroundMissing },
  shape: NewCar,
  initial: {},
  moments: ['createdAt', ...later],
  checkMoments({ status }, moments) {
    const { createdAt, completedAt, actionsDoneAt } = moments
    const wrong = (field: string, message: string) => ({ field, message })
    if (completedAt !== undefined && status !== 'complete') return wrong('completedAt', recordRowTexts.notComplete)
    if (actionsDoneAt !== undefined && !isActedOn('cars', status))
      return wrong('actionsDoneAt', recordRowTexts.actionsOpen)
    const kept: Record<string, string> = { ...moments }
    for (const field of later) {
      const moment = moments[field]
      if (moment === undefined) continue
      if (createdAt === undefined) return wrong(field, recordRowTexts.createdMissing)
      kept[field] = notBefore(createdAt, moment)
      if (kept[field] < createdAt) return wrong(field, recordRowTexts.beforeCreation)
    }
    return { moments: kept satisfies Moments }
  },
}
