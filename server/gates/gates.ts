import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { gates, gatesBefore, type GateName, isForward, nextStatus } from '../../contract/gates/gateChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Gate } from '../../contract/gates/gates.ts'
import { type BlocksMove, type CheckMove, type GatedCar, readCar } from '../cars/cars.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Actor, Services } from '../records/services.ts'
import { readWorkspace } from '../settings/settings.ts'
import { readUser } from '../users/users.ts'
import { mayOverrideGates } from './policy.ts'
import { hasFigure } from '../../contract/coach/figures.ts'
import { undisposed } from '../containment/containment.ts'
import { countUnanswered } from '../documents/documents.ts'
import { mustExist } from '../records/record.ts'
import { selectOpenWork } from './store.ts'

/** How many are missing at each gate: 0 where it is met, 1 where it is not and nothing is counted. */
type Missing = Record<GateName, number>

async function readMissing(from: Reader, car: GatedCar): Promise<Missing> {
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

/** The gates on the way to a status; by default the next one. @throws notFound */
export async function listGates(services: Services, by: Actor, carId: string, to?: CarStatus): Promise<Gate[]> {
  const { database } = services
  const car = await readCar(services, by, carId)
  const [missing, { optionalGates, strictGates }] = await Promise.all([
    readMissing(database, car),
    readWorkspace(database.quick),
  ])
  return gatesBefore(reachedBy(car, to)).map((gate) => ({
    gate,
    state: gates[gate].state,
    met: missing[gate] === 0,
    required: !optionalGates.includes(gate),
    blocking: strictGates && !optionalGates.includes(gate) && missing[gate] > 0,
    box: gates[gate].box,
    text: gates[gate].text,
    values: { count: missing[gate] },
  }))
}

/**
 * The status that a request for this one leads to; while the effect is being verified, what is then required stays
 * listed.
 */
const reachedBy = ({ status, needsProof }: Car, to = nextStatus(status, needsProof)): CarStatus =>
  to === 'complete' && needsProof && status !== 'verifying' ? 'verifying' : to

/** The gates that the workspace has turned on and that are not met, each with how many items are missing. */
async function unmetOf(from: Reader, car: GatedCar, optional: readonly GateName[]): Promise<[GateName, number][]> {
  const missing = await readMissing(from, car)
  return gatesBefore(car.status)
    .filter((gate) => !optional.includes(gate) && missing[gate] > 0)
    .map((gate) => [gate, missing[gate]])
}

/**
 * Checks the gates of a CAR that moves forward. Where the workspace is strict, a missing gate that it asks for blocks,
 * unless a process manager gives a reason.
 * @returns the exception to be stored on the CAR, if something is missing and a reason was given
 * @throws incomplete with what is missing, forbidden for a reason of somebody else
 */
export const checkMove: CheckMove = async (tx, by, { from, car, reason }) => {
  if (!isForward(from, car.status)) return null
  if (reason !== null && !mayOverrideGates(by)) throw refuse('gateOverrideForManagers', { at: 'gateOverride' })
  const { optionalGates, strictGates } = await readWorkspace(tx)
  if (reason === null && !strictGates) return null
  const unmet = await unmetOf(tx, car, optionalGates)
  if (unmet.length === 0) return null
  if (reason === null) throw refuse('gatesMissing', { errors: unmet.map(([gate, count]) => problemOf(gate, count)) })
  const { name } = await readUser(tx, by.id)
  const missing = unmet.map(([gate]) => gate)
  return { status: car.status, missing, reason, byId: by.id, byName: name, at: new Date().toISOString() }
}

/** Whether the workspace is strict and a gate is not met. */
export const blocksMove: BlocksMove = async (tx, { from, car }) => {
  if (!isForward(from, car.status)) return false
  const { optionalGates, strictGates } = await readWorkspace(tx)
  return strictGates && (await unmetOf(tx, car, optionalGates)).length > 0
}

/** The field of the API in which each gate is met. */
const pathOf: Record<GateName, string> = {
  figure: 'currentConditionQuantitative',
  owner: 'ownerId',
  confirmedCause: 'causes.nodes',
  countermeasureTasks: 'causes.countermeasures',
  effectivenessPlan: 'effectiveness',
  openTasks: 'tasks',
  openCases: 'cases',
  disposition: 'disposition',
  readAcross: 'readAcross',
  documents: 'documents',
}

const problemOf = (gate: GateName, count: number) => ({ path: pathOf[gate], text: gates[gate].text, params: { count } })
