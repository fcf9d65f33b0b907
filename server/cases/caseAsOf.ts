import type { RecordAsOf } from '../../contract/asOf.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { readAsOf } from '../records/asOf.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { presentCase, selectCase } from './store.ts'

/** Returns the case as it was at a moment. @throws notFound, notYetThere */
export const readCaseAsOf = (services: Services, by: Actor, id: string, at: string): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCase(database, id), by)
    return readAsOf(database, { room: 'cases', id }, caseFields, presentCase(row), at)
  })
