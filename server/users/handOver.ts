import type { OpenWork, User } from '../../contract/users.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { mayManagePeople } from './policy.ts'
import { lockUser, selectUser } from './store.ts'
import type { Work } from './work.ts'

const noSuchPerson = 'There is no such person.'

/** @throws forbidden, notFound */
export async function readOpenWork(
  services: Services,
  by: Actor,
  works: readonly Work[],
  id: string,
): Promise<OpenWork> {
  if (!mayManagePeople(by)) throw refuse('forbidden', 'Only a process manager looks at the work of others like this.')
  if (!(await selectUser(services.database, id))) throw refuse('notFound', noSuchPerson)
  return eachOf(works, (work) => work.countOpen(services.database, id))
}

/**
 * Gives all that a person is to do still to somebody else: all of it or nothing.
 * @throws forbidden, notFound, invalid when the other one is nobody, the same or deactivated
 */
export function handOverWork(
  services: Services,
  author: Author,
  works: readonly Work[],
  { from, to }: { from: string; to: string },
): Promise<OpenWork> {
  if (!mayManagePeople(author.by)) throw refuse('forbidden', 'Only a process manager hands over the work of others.')
  return inTransaction(services, author, async (tx) => {
    if (!(await lockUser(tx, from))) throw refuse('notFound', noSuchPerson)
    const wrong = whyNotTo(from, await selectUser(tx, to))
    if (wrong) throw refuse('invalid', { detail: `to: ${wrong}`, errors: [{ path: 'to', message: wrong }] })
    const given = await eachOf(works, (work) => work.handOver(tx, from, to))
    if (given.cases + given.tasks + given.cars > 0) {
      const changes = [{ field: 'work', from, to }]
      tx.announce({ room: 'users', id: from, action: 'handedOver', changes })
    }
    return given
  })
}

/** Why somebody cannot take over the work of `from`, in a sentence; null where they can. */
function whyNotTo(from: string, receiver: User | undefined): string | null {
  if (!receiver) return noSuchPerson
  if (receiver.id === from) return 'Choose somebody else.'
  return receiver.state === 'deactivated' ? 'This person is deactivated and gets no new work.' : null
}

async function eachOf(works: readonly Work[], figure: (work: Work) => Promise<number>): Promise<OpenWork> {
  const figures: OpenWork = { cases: 0, tasks: 0, cars: 0 }
  for (const work of works) figures[work.room] = await figure(work)
  return figures
}
