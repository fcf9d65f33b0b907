import type { AndonCall } from '../../contract/calls/calls.ts'
import type { RaisedCall } from '../../contract/calls/raisedCall.ts'
import { refuse } from '../process/refuse.ts'
import { mustExist } from '../records/record.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { announce } from './announce.ts'
import { fireAt } from './fireSteps.ts'
import { matchingRoute, stepsUntilAcknowledged } from './ladder.ts'
import { selectPlaceOfCase } from './placeStore.ts'
import { selectRouting } from './routingStore.ts'
import { insertSteps } from './stepStore.ts'
import { insertCall, presentCall, selectCall } from './store.ts'

/**
 * Raises a call for help with a case.
 * @throws notFound when the case does not exist, conflict while a call is open
 */
export const raiseCall = (services: Services, author: Author, caseId: string, sent: RaisedCall): Promise<AndonCall> =>
  inTransaction(services, author, async (tx) => {
    await raise(services, tx, author.by, caseId, sent)
    return presentCall(mustExist(await selectCall(tx, caseId)))
  })

/** Raises a call for help with a case within a write. */
export async function raise(
  services: Services,
  tx: Transaction,
  by: Actor,
  caseId: string,
  { type, lineStopped }: RaisedCall,
): Promise<void> {
  const place = await selectPlaceOfCase(tx, caseId, type, by.id)
  if (!place) throw refuse('notFound')
  const { routes } = mustExist(await selectRouting(tx))
  const ladder = mustExist(routes[matchingRoute(routes, type, place)])
  const made = await insertCall(tx, { caseId, type, lineStopped, place, ladder, calledBy: by.id })
  if (!made) throw refuse('callOpen')
  const moments = await insertSteps(tx, made.id, 'not_acknowledged', stepsUntilAcknowledged(ladder))
  await fireAt(services, tx, moments)
  announce(tx, caseId, made.id, 'called', { callType: type, lineStopped })
}
