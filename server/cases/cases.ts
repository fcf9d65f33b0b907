import {
  type CaseCounts,
  type CaseFilter,
  type CaseGroupsQuery,
  CaseListQuery,
} from '../../contract/cases/caseCalls.ts'
import type { CaseGroupCounts } from '../../contract/cases/caseGroups.ts'
import type { DaySpan } from '../../contract/values/calendar.ts'
import { Case } from '../../contract/cases/cases.ts'
import { openCommonWords } from './commonWords.ts'
import type { Page, SerializedPage } from '../records/paging/page.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import { openRecentRows, type RecentRows } from './recentRows.ts'
import { requireCurrent, refuseDeleted, mustExist, requireVisible } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inOneStatement } from '../records/transaction.ts'
import { countByCar, countByGroup, countByRecord, countByStatus, listPage, openSerializedPages } from './caseList.ts'
import { matchingCasesBySpan } from './caseConditions.ts'
import { customConditions } from '../customFields/customFields.ts'
import {
  comparedIn,
  countBySpan,
  isStableFilter,
  type SpanCount,
  statesBySpan,
  sumBySpan,
  sumValuesBySpan,
  summedIn,
} from './countBySpan.ts'
import { mayDeleteCase } from './policy.ts'
import { presentCase, selectCase, selectToChange, updateCase, type CaseInState } from './store.ts'

export { createCase, type NotePhotos, type RaiseCall } from './createCase.ts'
export { editCase } from './editCase.ts'
export { causeOfCase } from './causeOfCase.ts'
export { stationsOfSimilar } from './similarPlaces.ts'
export { caseNow } from './triage/mergeStore.ts'
export { queriesOf } from './similarWords.ts'
export { continueBatchJob, forgetBatches } from './bulk/continueBatch.ts'
export { casesOfCars } from './carLink.ts'
export { checkCorrections, makeCorrection } from './corrections/corrections.ts'
export { fillFromPhotos, photosToRead, type ReadFromPhotos } from './fillFromPhotos.ts'
export { indexCustomFields } from './indexCustomFields.ts'
export { caseWork } from './caseWork.ts'
export { returnToTriage, takeOn } from './triage/fromCalls.ts'
export { soughtWords } from './similarWords.ts'
export { every, ofDimensions, summedStates } from './summedStates.ts'
export { summedTimes } from './summedTimes.ts'
export type { SpanCount } from './countBySpan.ts'

/** Returns one page of cases. @throws forbidden for deleted cases, to everyone but process managers */
export async function listCases(services: Services, by: Actor, query: CaseListQuery): Promise<Page<Case>> {
  refuseDeleted(query, by)
  return listPage(services.database, query, by, await customConditions(services, 'case', query, by))
}

/**
 * Returns `listCases` for HTTP, where the same pages are requested again and again: rows are cached as JSON, and
 * searches use statistics on common words.
 * @throws forbidden as `listCases` does
 */
export function openCaseList(
  services: Services,
): (by: Actor, query: CaseListQuery) => Promise<Page<Case> | SerializedPage> {
  const writtenPage = openSerializedPages()
  const common = openCommonWords(services, 'cases')
  return async (by, query) => {
    refuseDeleted(query, by)
    // Searches rarely repeat, so their pages are not cached.
    const custom = await customConditions(services, 'case', query, by)
    return query.q
      ? listPage(services.database, query, by, custom, common)
      : writtenPage(services.database, query, by, custom)
  }
}

/** Returns the cases that are linked to a CAR, newest first. */
export async function casesOfCar(services: Services, by: Actor, carId: string): Promise<Case[]> {
  return (await listCases(services, by, CaseListQuery.parse({ carId }))).items
}

export async function countCases(services: Services, by: Actor, filter: CaseFilter): Promise<CaseCounts> {
  return countByStatus(services.database, filter, by, await customConditions(services, 'case', filter, by))
}

/** Returns how many cases there are of each value of a field, and of two fields. */
export async function countCaseGroups(services: Services, by: Actor, query: CaseGroupsQuery): Promise<CaseGroupCounts> {
  return countByGroup(services.database, query, by, await customConditions(services, 'case', query, by))
}

/**
 * Checks a filter that is about to be stored for counting.
 * @param path where it is in what was sent
 * @throws invalid for custom fields that do not exist, and for comparisons or values that do not fit them
 */
export async function checkStoredFilter(
  services: Services,
  by: Actor,
  filter: CaseFilter,
  path: string,
): Promise<void> {
  await customConditions(services, 'case', filter, by, { path })
}

/**
 * Returns how many cases of a stored filter were reported in each span of days of its time zone.
 * @param known earlier counts of these spans by the same filter: one whose cases have not changed since is not counted again
 */
export async function countCasesBySpan(
  services: Services,
  by: Actor,
  filter: CaseFilter,
  spans: readonly DaySpan[],
  known: readonly (SpanCount | undefined)[],
): Promise<SpanCount[]> {
  const { siteId, timeZone } = filter
  const { database } = services
  if (comparedIn(filter).length === 0) {
    return (await sumBySpan(database, siteId, spans, timeZone)).map((count) => ({ count, state: '' }))
  }
  const states = isStableFilter(filter) ? await statesBySpan(database, spans, timeZone) : []
  const valid = spans.map((_span, place) => (known[place]?.state === states[place] ? known[place] : undefined))
  const changed = spans.filter((_span, place) => valid[place] === undefined)
  if (changed.length === 0) return valid.flatMap((one) => one ?? [])
  const custom = await customConditions(services, 'case', filter, by, { path: '' })
  const matching = matchingCasesBySpan(filter, by, custom)
  const summed = summedIn(filter)
  const counted = summed
    ? await sumValuesBySpan(database, summed, siteId, matching, changed, timeZone)
    : await countBySpan(database, matching, changed, timeZone)
  return valid.flatMap((one) => one ?? counted.shift() ?? [])
}

/** Returns how many cases are linked to each of these CARs. */
export const countCasesOfCars = (services: Services, ids: readonly string[]) => countByCar(services.database, ids)

/** Returns how many cases are linked to each of these ERP records. */
export const countCasesOfRecords = (services: Services, ids: readonly string[]) => countByRecord(services.database, ids)

/** Caches the cases that were read or changed last; each shows the people that it names. */
export const openRecentCases = (services: Services): RecentRows<CaseInState> => openRecentRows(services.live, 'users')

export async function readCase(
  services: Services,
  by: Actor,
  id: string,
  recent?: RecentRows<CaseInState>,
): Promise<Case> {
  const row = await selectCase(services.database.quick, id)
  if (row) recent?.set(id, row)
  return presentCase(requireVisible(row, by))
}

export function deleteCase(services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> {
  return inOneStatement(services, author, async (tx) => {
    const before = requireCurrent(await selectToChange(tx, id), ifMatch, presentCase, Case)
    if (!mayDeleteCase(author.by, before)) {
      throw refuse('ownCasesDeleted')
    }
    const gone = updateCase(before, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    await tx.put(gone, { feature: 'cases', id, action: 'deleted' })
    return undefined
  })
}

/** Restores a deleted case; one that is not deleted is returned as it is. */
export function restoreCase(services: Services, author: Author, id: string): Promise<Case> {
  return inOneStatement(services, author, async (tx) => {
    const before = await selectToChange(tx, id)
    if (!before) throw refuse('notFound')
    if (before.deletedAt === null) return presentCase(before)
    requireVisible(before, author.by)
    const back = tx.put(updateCase(before, { deleted_at: null, deleted_by: null }), {
      feature: 'cases',
      id,
      action: 'restored',
    })
    return presentCase({ ...before, ...mustExist(await back) })
  })
}
