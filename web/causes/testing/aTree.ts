import type { Cause, CauseTree } from '../../../contract/causes/causes.ts'

/** An analysis of suspected causes, each given by its id, which is also its text, and that of the cause above. */
export function aTree(nodes: [id: string, parentId: string | null, fields?: Partial<Cause>][]): CauseTree {
  return {
    version: 1,
    countermeasures: [],
    nodes: nodes.map(([id, parentId, fields]) => ({
      id,
      parentId,
      leg: 'occurred',
      category: null,
      text: id,
      state: 'suspected',
      check: null,
      causeCode: null,
      version: 1,
      ...fields,
    })),
  }
}
