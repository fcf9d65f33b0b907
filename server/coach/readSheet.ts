import type { Car } from '../../contract/cars/cars.ts'
import type { CoachedSheet } from '../../contract/coach/sheet.ts'
import { readCauses } from '../causes/causes.ts'
import type { Actor, Services } from '../records/services.ts'
import { selectTasks } from './store.ts'

/** What the coach reads of a CAR. */
export async function readSheet(services: Services, by: Actor, car: Car): Promise<CoachedSheet> {
  const { nodes, countermeasures } = await readCauses(services, by, car.id)
  const causes = nodes.filter(({ state }) => state !== 'ruled_out')
  const asked = new Set(causes.map(({ parentId }) => parentId))
  const confirmed = new Set(nodes.flatMap(({ id, state }) => (state === 'confirmed' ? [id] : [])))
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
    causes: causes.map(({ id, text, state }) => ({ text, isConfirmed: state === 'confirmed', isLast: !asked.has(id) })),
    chosen: countermeasures
      .filter(({ chosen }) => chosen)
      .map(({ text, causeId, ownerId }) => ({
        text,
        isCauseConfirmed: confirmed.has(causeId),
        hasOwner: ownerId !== null,
      })),
    tasks: await selectTasks(services.database, car.id),
    hasPlan: car.needsProof || car.provenAt !== null,
  }
}
