import { isFinished } from '../../contract/records/openWork.ts'
import { undisposed } from '../containment/containment.ts'
import type { Reader } from '../database/database.ts'
import type { CaseChange } from './store.ts'

/** @throws conflict when a change completes or closes a case whose suspect parts have no disposition */
export async function refuseUndisposed(from: Reader, id: string, { status }: CaseChange): Promise<void> {
  if (status === undefined || !isFinished('cases', status)) return
  const refusal = (await undisposed(from, 'cases', [id])).get(id)
  if (refusal) throw refusal
}
