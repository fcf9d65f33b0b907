import type { CaseListQuerySent } from '../../../contract/caseCalls.ts'
import type { CaseSort } from '../../../contract/caseChoices.ts'
import { type CaseStatus, caseStatuses } from '../../../contract/caseChoices.ts'
import { addressOf } from '../../api/api.ts'

/** The board's own order: the one that people give it by hand. */
export const boardOrder: CaseSort = 'rank'

/** A first page that is there at once. Later ones are larger: a change reads every page again, so they should be few. */
const firstPage = 50
const laterPages = 500

/** What a page of a column asks for. */
export const columnPage = (status: CaseStatus, query: CaseListQuerySent, cursor: string | null): CaseListQuerySent => ({
  ...query,
  status: [status],
  limit: cursor ? laterPages : firstPage,
})

/** What the board asks for first when its address narrows nothing. */
export const boardAddresses: readonly string[] = [
  ...caseStatuses.map((status) =>
    addressOf('GET /api/cases', undefined, columnPage(status, { sort: boardOrder }, null)),
  ),
  addressOf('GET /api/cases/counts', undefined, undefined),
]
