import type { CustomerList, Customers } from '../../contract/eightD/eightD.ts'
import { refuse } from '../process/refuse.ts'
import { isStale } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { lockCustomers, selectCustomers, updateCustomers } from './store.ts'

/** The id under which changes of the list are published. */
const customerListId = '00000000-0000-4000-8000-00000000008d'

/** Returns the customers with the times that they expect, in their order. */
export const readCustomers = (services: Services): Promise<CustomerList> => selectCustomers(services.database)

/**
 * Replaces the list of customers; 8Ds keep the due moments that they have.
 * @throws stale with the current list
 */
export function putCustomers(
  services: Services,
  author: Author,
  { customers }: Customers,
  ifMatch: IfMatch,
): Promise<CustomerList> {
  return inTransaction(services, author, async (tx) => {
    const before = await lockCustomers(tx)
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: before })
    const version = before.version + 1
    await updateCustomers(tx, customers, version)
    const namesOf = (list: CustomerList['customers']) => list.map(({ name }) => name)
    tx.announce({
      feature: 'settings',
      id: customerListId,
      action: 'edited',
      changes: [{ field: 'eightDCustomers', from: namesOf(before.customers), to: namesOf(customers) }],
    })
    return { customers, version }
  })
}
