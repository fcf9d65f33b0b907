import { canBlock, type MovableField, type WipLimit } from '../../contract/cases/boardLimitChoices.ts'
import type { Reader } from '../database/database.ts'
import { keptRead } from '../records/keptRead.ts'
import { selectWorkspace } from './store.ts'

/** Returns the limits of columns into which no case may be moved beyond them; none where limits only warn. */
export async function readBlockingLimits(from: Reader): Promise<readonly WipLimit<MovableField>[]> {
  const workspace = await selectWorkspace(from)
  return workspace?.wipBlocks ? workspace.wipLimits.filter(canBlock) : []
}

/** The same without a query, as a rule. */
export const blockingLimits = keptRead('settings', ({ database }) => readBlockingLimits(database.quick))
