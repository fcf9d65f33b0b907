import type { CaseListQuerySent } from '../../../contract/cases/caseCalls.ts'
import { type CaseSort, caseStatuses } from '../../../contract/cases/caseChoices.ts'
import { addressOf } from '../../api/api.ts'
import { type CellGroups, groupsSent } from './cellGroups.ts'

/** The board's own order, which people arrange by hand. */
export const boardOrder: CaseSort = 'rank'

/** A small first page shows quickly. Later ones are larger: a change refetches every page, so there should be few. */
const firstPage = 50
const laterPages = 500

export const cellPage = (groups: CellGroups, query: CaseListQuerySent, cursor: string | null): CaseListQuerySent => ({
  ...query,
  ...groupsSent(groups),
  limit: cursor ? laterPages : firstPage,
})

/** The first requests of an unfiltered board. */
export const boardAddresses: readonly string[] = [
  ...caseStatuses.map((status) =>
    addressOf('GET /api/cases', undefined, cellPage({ status }, { sort: boardOrder }, null)),
  ),
  addressOf('GET /api/cases/counts', undefined, undefined),
]
