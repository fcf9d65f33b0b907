import type { CaseFilterSent, CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import type { CaseSort } from '../../contract/cases/caseChoices.ts'
import { readerTimeZone } from '../i18n/timeZone.ts'
import type { CaseSearch } from './caseSearch.ts'

/** The default order. */
export const newestFirst: CaseSort = '-createdAt'

const isAboutDay = (filter: object) => (parameter: string) =>
  /\.(?:before|after|within)$/.test(parameter) && filter[parameter as keyof typeof filter] !== undefined

/** The filter of a list as sent to the server. */
export function filterOf(search: CaseSearch): CaseFilterSent {
  const { overdue, sort: _sort, deleted: _deleted, group: _group, lanes: _lanes, ...filter } = search
  const { createdFrom, createdTo, completedFrom, completedTo } = filter
  const isAboutDays =
    overdue || createdFrom || createdTo || completedFrom || completedTo || Object.keys(filter).some(isAboutDay(filter))
  return {
    ...filter,
    q: filter.q || undefined,
    overdue: overdue ? 'true' : undefined,
    timeZone: isAboutDays ? readerTimeZone() : undefined,
  }
}

export function queryOf(search: CaseSearch): CaseListQuerySent {
  return { ...filterOf(search), sort: search.sort, deleted: search.deleted ? 'true' : undefined }
}

/** Whether the list is filtered, regardless of its order and groups. */
export const isFiltered = ({ sort: _sort, group: _group, lanes: _lanes, ...filter }: CaseSearch): boolean =>
  Object.values(filter).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
