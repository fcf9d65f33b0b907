import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CaseFilterSent, CaseListQuerySent } from '../../contract/caseCalls.ts'
import type { Case } from '../../contract/cases.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import {
  changeCopies,
  copyOf,
  isItem,
  isPages,
  type Pages,
  readAgain,
  removeCopies,
  type Rollback,
  storeCopies,
  withItem,
  withoutItem,
} from '../api/cachedRecords.ts'

const room = 'cases'

export type CasePages = Pages<Case>

/**
 * Where copies of cases are kept. Lists and board columns hold `CasePages`; a column's third word is its status,
 * so that a case whose status changes can be taken out of one column and put into another.
 */
export const caseKeys = {
  list: (query: CaseListQuerySent) => [room, 'list', query],
  column: (status: CaseStatus, query: CaseListQuerySent) => [room, 'board', status, query],
  counts: (filter: CaseFilterSent) => [room, 'counts', filter],
  one: (id: string) => [room, id],
  activity: (id: string) => [room, id, 'activity'],
} as const

/** Shows a change of a case at once in every list, on the board and on its page, before the server has answered. */
export async function changeCachedCase(client: QueryClient, id: string, change: Partial<Case>): Promise<Rollback> {
  const known = cachedCase(client, id)
  const changed = known && { ...known, ...change }
  return changeCopies(client, room, (key, data) => {
    if (isItem(data)) return data.id === id ? { ...data, ...change } : data
    if (!isPages<Case>(data)) return data
    const column = columnOf(key)
    if (!column || !changed || column === changed.status)
      return withItem(data, id, change, column ? changed : undefined)
    return withoutItem(data, id)
  })
}

export const removeCachedCase = (client: QueryClient, id: string): Promise<Rollback> => removeCopies(client, room, id)
export const storeCase = (client: QueryClient, answer: Case): void => storeCopies(client, room, answer)
export const refreshCases = (client: QueryClient): Promise<void> => readAgain(client, room)
export const cachedCase = (client: QueryClient, id: string): Case | undefined =>
  copyOf(client, room, id) as Case | undefined

function columnOf(key: QueryKey): string | undefined {
  return key[1] === 'board' && typeof key[2] === 'string' ? key[2] : undefined
}
