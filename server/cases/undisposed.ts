import { isFinished } from '../../contract/records/openWork.ts'
import { undisposed } from '../containment/containment.ts'
import type { Reader } from '../database/database.ts'
import type { Refusal } from '../process/refuse.ts'
import type { CaseChange } from './store.ts'

/** Returns why a case cannot be completed or closed: its suspect parts have no disposition. */
export const whyUndisposed = async (from: Reader, id: string): Promise<Refusal | undefined> =>
  (await undisposed(from, 'cases', [id])).get(id)

/** @throws conflict when a change completes or closes a case whose suspect parts have no disposition */
export async function refuseUndisposed(from: Reader, id: string, { status }: CaseChange): Promise<void> {
  if (status === undefined || !isFinished('cases', status)) return
  const refusal = await whyUndisposed(from, id)
  if (refusal) throw refusal
}
