import { canBlock, type MovableField, type WipLimit } from '../../contract/settings/wipLimits.ts'
import type { Reader } from '../database/database.ts'
import { keptRead } from '../records/keptRead.ts'
import type { Services } from '../records/services.ts'
import { selectWorkspace } from './store.ts'

export type BlockingLimit = WipLimit<MovableField>

async function readAll(from: Reader): Promise<readonly BlockingLimit[]> {
  const workspace = await selectWorkspace(from)
  return workspace?.wipBlocks ? workspace.wipLimits.filter(canBlock) : []
}

const kept = keptRead('settings', ({ database }) => readAll(database.quick))

const of = (feature: WipLimit['feature'], limits: readonly BlockingLimit[]) =>
  limits.filter((one) => one.feature === feature)

/** Returns the limits of columns into which no record may be moved beyond them; none where limits only warn. */
export const readBlockingLimits = async (
  from: Reader,
  feature: WipLimit['feature'],
): Promise<readonly BlockingLimit[]> => of(feature, await readAll(from))

/** The same without a query, as a rule. */
export const blockingLimits = async (
  services: Services,
  feature: WipLimit['feature'],
): Promise<readonly BlockingLimit[]> => of(feature, await kept(services))
