import { hasFigure } from '../../contract/coach/figures.ts'
import type { GateName } from '../../contract/gates/gateChoices.ts'
import type { GatedCar } from '../cars/cars.ts'
import type { Reader } from '../database/database.ts'
import { undisposed } from '../containment/containment.ts'
import { countUnanswered } from '../documents/documents.ts'
import { mustExist } from '../records/record.ts'
import { selectOpenWork } from './store.ts'

/** How many are missing at each gate: 0 where it is met, 1 where it is not and nothing is counted. */
type Missing = Record<GateName, number>

export async function readMissing(from: Reader, car: GatedCar): Promise<Missing> {
  const work = mustExist(await selectOpenWork(from, car.id, car.ownerId))
  return {
    figure: missingUnless(describesByFigure(car)),
    owner: missingUnless(work.hasActiveOwner),
    confirmedCause: missingUnless(work.hasConfirmedCause),
    countermeasureTasks: work.chosenWithoutTask,
    effectivenessPlan: missingUnless(car.needsProof || car.provenAt !== null),
    openTasks: work.openTasks,
    openCases: work.openCases,
    disposition: missingUnless((await undisposed(from, 'cars', [car.id])).size === 0),
    readAcross: work.unansweredPlaces,
    documents: await countUnanswered(from, car.id),
  }
}

const missingUnless = (met: boolean): number => (met ? 0 : 1)

const describesByFigure = (car: GatedCar): boolean =>
  car.currentConditionQuantitative.some(({ value }) => hasFigure(value)) ||
  [car.currentConditionQualitative, car.background].some(hasFigure)
