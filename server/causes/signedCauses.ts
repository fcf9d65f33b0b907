import type { CauseTree } from '../../contract/causes/causes.ts'
import type { Reader } from '../database/database.ts'
import type { SignedFields } from '../records/signing.ts'
import { lockTree, selectTree } from './store.ts'

/** Keeps the analysis of a CAR as it is until the transaction ends. */
export async function lockCauses(tx: Reader, carId: string): Promise<void> {
  await lockTree(tx, carId)
}

/** Returns what is signed of the analysis of a CAR: its causes and countermeasures. */
export async function signableCauses(from: Reader, carId: string): Promise<SignedFields> {
  const { nodes = [], countermeasures = [] } = (await selectTree(from, carId)) ?? {}
  return signedPart({ nodes, countermeasures })
}

/** What is signed of an analysis. */
export const signedPart = ({ nodes, countermeasures }: Pick<CauseTree, 'nodes' | 'countermeasures'>): SignedFields => ({
  causes: nodes.map(({ version: _version, ...cause }) => cause),
  countermeasureRows: countermeasures,
})
