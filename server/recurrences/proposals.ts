import type { CarProposal, CarProposalListQuery } from '../../contract/recurrences/recurrences.ts'
import { refuse } from '../process/refuse.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist } from '../records/record.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { selectLimits } from './considerStore.ts'
import { putDismissed, selectProposal, selectProposalPage } from './proposalStore.ts'

/** Returns the proposals that are still valid, newest first. */
export async function listCarProposals(services: Services, query: CarProposalListQuery): Promise<Page<CarProposal>> {
  const limits = mustExist(await selectLimits(services.database.quick))
  return selectProposalPage(services.database, query, limits)
}

/** Dismisses a proposal for everybody until another report comes; does nothing if it is dismissed. @throws notFound */
export function dismissCarProposal(services: Services, author: Author, id: string): Promise<undefined> {
  return inTransaction(services, author, async (tx) => {
    if (!(await selectProposal(tx, id))) throw refuse('notFound')
    if (await putDismissed(tx, id, author.by.id)) tx.announce({ feature: 'recurrences', id, action: 'dismissed' })
    return undefined
  })
}
