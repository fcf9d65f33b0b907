import { reader, run } from '../database/database.ts'
import type { Services } from './services.ts'

/** Milliseconds for which a chart waits for the replica to get as far as the primary, and an export or a report. */
const chartPatience = 100
export const exportPatience = 2000

type Options = Partial<Parameters<NonNullable<Services['database']['replica']>['read']>[0]>

/**
 * Runs `work`, which only reads, on the replica as soon as that shows everything that was committed before, or else on the
 * primary; on the primary also when the replica fails meanwhile.
 */
export async function readReplica<T>(
  services: Services,
  work: (from: Services) => Promise<T>,
  { upTo, patience = chartPatience }: Options = {},
): Promise<T> {
  const { database } = services
  const read = await database.replica?.read({ upTo, patience }, (client) => {
    const standby = reader((query) => run(client, query))
    return work({ ...services, database: { ...database, ...standby, quick: standby } })
  })
  return read ? read.result : work(services)
}

/** Returns a function that reads the pages of an export, each with everything that was committed before the export began. */
export function pagesFromReplica<Paging, Read>(
  services: Services,
  read: (from: Services, paging: Paging) => Promise<Read>,
): (paging: Paging) => Promise<Read> {
  const upTo = services.database.replica?.position()
  return (paging) => readReplica(services, (from) => read(from, paging), { upTo, patience: exportPatience })
}
