import { adviseOn } from '../../contract/coach/advise.ts'
import { adviceLimit, coachRules, type CoachRule } from '../../contract/coach/rules.ts'
import type { Coach, Silencing } from '../../contract/coach/coach.ts'
import { readCar } from '../cars/cars.ts'
import { refuse } from '../process/refuse.ts'
import { exists } from '../records/childRows.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { readWorkspace } from '../settings/settings.ts'
import { lockSilences, selectSilences, updateSilences, selectTasks } from './store.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { CoachedSheet } from '../../contract/coach/sheet.ts'
import { readCauses } from '../causes/causes.ts'

export type { AskModel } from './hypotheses.ts'

type Silences = { rules: CoachRule[]; version: number }

/** @throws notFound */
export async function readCoach(services: Services, by: Actor, carId: string): Promise<Coach> {
  const silences = (await selectSilences(services.database, carId)) ?? { rules: [], version: 0 }
  return present(services, by, carId, silences)
}

/** Sets which rules ask nothing about a CAR. @throws notFound, stale */
export async function silenceCoach(
  services: Services,
  author: Author,
  carId: string,
  { silenced }: Silencing,
  ifMatch: IfMatch,
): Promise<Coach> {
  const silences = await inTransaction(services, author, async (tx) => {
    if (!(await exists(tx, { feature: 'cars', id: carId }))) throw refuse('notFound')
    const before = mustExist(await lockSilences(tx, carId))
    if (isStale(ifMatch, before.version)) {
      throw refuse('stale', { current: await present(services, author.by, carId, before) })
    }
    const rules = [...new Set(silenced)].sort()
    if (rules.join() === before.rules.join()) return before
    const after = { rules, version: before.version + 1 }
    await updateSilences(tx, carId, rules, after.version)
    const changes = [{ field: 'silencedRules', from: before.rules, to: rules }]
    tx.announce({ feature: 'cars', id: carId, action: 'edited', changes })
    return after
  })
  return present(services, author.by, carId, silences)
}

async function present(services: Services, by: Actor, carId: string, { rules, version }: Silences): Promise<Coach> {
  const { database } = services
  const car = await readCar(services, by, carId)
  const [sheet, { silentRules }] = await Promise.all([readSheet(services, by, car), readWorkspace(database.quick)])
  const advice = adviseOn(sheet, new Set([...rules, ...silentRules])).slice(0, adviceLimit)
  return {
    advice: advice.map(({ rule, box, words }) => ({
      rule,
      box,
      text: coachRules[rule].text,
      values: { words },
    })),
    silenced: rules,
    hasModel: 'model' in services.settings.ai,
    version,
  }
}

/** What the coach reads of a CAR. */
async function readSheet(services: Services, by: Actor, car: Car): Promise<CoachedSheet> {
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
