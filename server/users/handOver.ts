import type { OpenWork, User } from '../../contract/users/users.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { lockUser, selectUser } from './store.ts'
import type { Work } from './work.ts'

/** @throws notFound */
export async function readOpenWork(services: Services, works: readonly Work[], id: string): Promise<OpenWork> {
  if (!(await selectUser(services.database, id))) throw refuse('personUnknown')
  return eachOf(works, (work) => work.countOpen(services.database, id))
}

/**
 * Hands over all open work of a person to somebody else: all of it or nothing.
 * @throws notFound, invalid when the other one is unknown, the same or deactivated
 */
export const handOverWork = (
  services: Services,
  author: Author,
  works: readonly Work[],
  { from, to }: { from: string; to: string },
): Promise<OpenWork> =>
  inTransaction(services, author, async (tx) => {
    if (!(await lockUser(tx, from))) throw refuse('personUnknown')
    const wrong = whyNotTo(from, await selectUser(tx, to))
    if (wrong) throw refuseField('to', wrong)
    const given = await eachOf(works, (work) => work.handOver(tx, from, to))
    if (Object.values(given).some((count) => count > 0)) {
      const changes = [{ field: 'work', from, to }]
      tx.announce({ feature: 'users', id: from, action: 'handedOver', changes })
    }
    return given
  })

/** Returns why somebody cannot take over the work of `from`; null when they can. */
function whyNotTo(from: string, receiver: User | undefined) {
  if (!receiver) return 'noSuchPerson'
  if (receiver.id === from) return 'receiverSame'
  return receiver.state === 'deactivated' ? 'personDeactivated' : null
}

async function eachOf(works: readonly Work[], figure: (work: Work) => Promise<number>): Promise<OpenWork> {
  const figures: OpenWork = { cases: 0, tasks: 0, cars: 0, readAcross: 0, containment: 0 }
  for (const work of works) figures[work.feature] += await figure(work)
  return figures
}
