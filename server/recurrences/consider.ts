import { carKey } from '../../contract/cars/carChoices.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { mustExist } from '../records/record.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import {
  selectConsidered,
  selectLimits,
  selectNeighbours,
  selectWatchedCars,
  type ConsideredCase,
  type Limits,
  type Neighbour,
  type WatchedCar,
} from './considerStore.ts'
import { addCases, insertProposal, reopenProposal, selectProposalsOf } from './proposalStore.ts'
import { isSameProblem } from './sameProblem.ts'
import { insertRecurrence } from './store.ts'

/**
 * Looks at cases that were reported or changed: whether one may be the problem of a completed CAR again, and whether it
 * is one of several similar ones that need a CAR. Nothing is proposed twice, and nothing is made but proposals.
 */
export async function consider(services: Services, tx: Transaction, caseIds: string[]): Promise<void> {
  const cases = await selectConsidered(tx, caseIds)
  if (cases.length === 0) return
  const limits = mustExist(await selectLimits(tx))
  for (const one of cases) await considerOne(services, tx, one, limits)
}

async function considerOne(services: Services, tx: Transaction, one: ConsideredCase, limits: Limits): Promise<void> {
  for (const car of await selectWatchedCars(tx, one, limits.recurrenceDays)) {
    if (mayBeBack(one, car)) await ask(services, tx, one, car)
  }
  if (one.carId === null && (one.stationId !== null || one.itemId !== null)) await proposeCar(tx, one, limits)
}

/** The same cause at the same place needs no further words; otherwise the words decide. */
function mayBeBack(one: ConsideredCase, { reasons, reports, title }: WatchedCar): boolean {
  if (reasons.length > 1 && reasons.includes('causeCode')) return true
  return [...reports, { title, description: '' }].some((report) => isSameProblem(one, report, one.place))
}

const isSimilar = (one: ConsideredCase, other: Neighbour): boolean =>
  (one.causeCode !== null && one.causeCode === other.causeCode) || isSameProblem(one, other, one.place)

/** Asks whether the problem of a CAR came back, once, and notifies its owner. */
async function ask(services: Services, tx: Transaction, one: ConsideredCase, car: WatchedCar): Promise<void> {
  const id = await insertRecurrence(tx, { case_id: one.id, car_id: car.id, reason: car.reasons[0] })
  if (id === undefined) return
  tx.announce({ feature: 'recurrences', id, action: 'proposed', isProgress: true })
  const now = new Date()
  const notification = {
    userId: car.ownerId,
    event: `recurrence:${id}`,
    kind: 'recurrence' as const,
    subject: { feature: 'cars' as const, id: car.id, key: carKey(car.number), title: car.title },
    details: { ...noDetails, task: one.title, status: 'proposed' },
    isCritical: false,
    actorId: null,
  }
  await notify(services, tx, openChannels(tx, now), [notification], now)
}

/** Proposes a CAR when enough similar cases were reported, or adds the case to an earlier proposal. */
async function proposeCar(tx: Transaction, one: ConsideredCase, limits: Limits): Promise<void> {
  const neighbours = await selectNeighbours(tx, one, limits.proposalDays)
  const similar = neighbours.filter((other) => isSimilar(one, other))
  if (1 + similar.reduce((sum, { reports }) => sum + reports, 0) < limits.proposalCases) return
  const ids = [one.id, ...similar.map(({ id }) => id)]
  const [known] = await selectProposalsOf(tx, ids)
  const place =
    one.stationId === null ? { station_id: null, item_id: one.itemId } : { station_id: one.stationId, item_id: null }
  const id = known?.id ?? (await insertProposal(tx, place))
  const added = await addCases(tx, id, ids)
  if (added === 0) return
  // What was dismissed stays quiet until there is a further report.
  if (known?.state === 'dismissed') await reopenProposal(tx, id)
  tx.announce({ feature: 'recurrences', id, action: 'proposed', isProgress: true })
}
