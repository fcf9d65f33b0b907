import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely'
import type { CaseFilter } from '../../contract/cases/caseCalls.ts'
import { casePriorities } from '../../contract/cases/caseChoices.ts'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { triageStates } from '../../contract/cases/triageChoices.ts'
import type { CustomConditions } from '../customFields/customFields.ts'
import type { Tables } from '../database/database.ts'
import { todayIn, withinDays } from '../records/days.ts'
import { filterConditions } from '../records/filterConditions.ts'
import { isOverdue } from '../records/openWork.ts'
import type { Actor } from '../records/services.ts'
import { matchesSearch } from '../records/textSearch.ts'
import { causeOfCase, hasCause } from './causeOfCase.ts'
import type { CommonWords } from './commonWords.ts'

export const ofCases = expressionBuilder<Tables, 'cases'>()

/** The condition that a case exists and matches a filter. */
export const matchingCases = (filter: CaseFilter, by: Actor, custom: CustomConditions): Expression<SqlBool> =>
  ofCases.and([ofCases('cases.deleted_at', 'is', null), ...conditionsOf(filter, by), ...custom])

/**
 * The same for counting by the time of report. By a priority alone that needs the index of their order, which has no
 * priority in words; the indexes of these other fields do.
 */
export function matchingCasesBySpan(filter: CaseFilter, by: Actor, custom: CustomConditions): Expression<SqlBool> {
  const { priority, ...others } = filter
  if (priority === undefined || filter.category || filter.department || filter.issueType) {
    return matchingCases(filter, by, custom)
  }
  const places = priority.map((value) => casePriorities.indexOf(value))
  return ofCases.and([
    matchingCases(others, by, custom),
    sql<SqlBool>`cases.priority_order = any(${places}::smallint[])`,
  ])
}

/** What a list asks for, without whether deleted cases are in it. */
export function conditionsOf(filter: CaseFilter, by: Actor, common?: CommonWords): Expression<SqlBool>[] {
  const context = { by, timeZone: filter.timeZone }
  const conditions = filterConditions('cases', caseFilters, filter, context, {
    triage: { hasAny: inTriage },
    causeCode: { hasAny: hasCause, value: causeOfCase },
    statusSince: { value: sql`coalesce(cases.status_since, cases.created_at)` },
  })
  if (filter.reportedById) conditions.push(reportedBy(reporters(filter.reportedById, by)))
  if (filter.overdue !== undefined) {
    const late = isOverdue('cases', todayIn(filter.timeZone), 'cases')
    conditions.push(filter.overdue ? late : sql<SqlBool>`${late} is not true`)
  }
  if (filter.importId) conditions.push(madeBy(filter.importId))
  if (filter.caseId) conditions.push(sql<SqlBool>`cases.id = any(${filter.caseId}::uuid[])`)
  if (filter.exceptId) conditions.push(sql<SqlBool>`cases.id <> all(${filter.exceptId}::uuid[])`)
  const created = { from: filter.createdFrom, to: filter.createdTo }
  const completed = { from: filter.completedFrom, to: filter.completedTo }
  conditions.push(...withinDays('cases.created_at', created, filter.timeZone))
  conditions.push(...withinDays('cases.completed_at', completed, filter.timeZone))
  if (filter.q) conditions.push(matchesSearch('cases', filter.q, common))
  return conditions
}

/** Literals: only with these does PostgreSQL know that the index of what is not accepted holds all of it. */
function inTriage(states: readonly string[]): Expression<SqlBool> {
  const named = triageStates.filter((state) => states.includes(state)).map((state) => sql.lit(state))
  const wanted = sql<SqlBool>`cases.triage in (${sql.join(named)})`
  // Where triage is turned off, nothing of it is seen.
  return states.includes('accepted') ? wanted : sql<SqlBool>`(${wanted} and (select workspace.triage from workspace))`
}

const madeBy = (importIds: string[]) =>
  sql<SqlBool>`cases.id in (select case_id from imported_cases where import_id = any(${importIds}::uuid[]))`

const reporters = (sent: string[], by: Actor) => sent.map((reporter) => (reporter === 'me' ? by.id : reporter))

/**
 * Uses the history, the only place that records who joined a report to a case. An array, so that both halves can use
 * their index.
 */
const reportedBy = (people: string[]): Expression<SqlBool> =>
  ofCases.or([
    ofCases('cases.created_by', 'in', people),
    sql<SqlBool>`cases.id = any(array(
      select record_id from activity where feature = 'cases' and action = 'joined' and actor_id = any(${people}::uuid[])
      union all
      select duplicate_of from cases as merged
      where merged.created_by = any(${people}::uuid[]) and merged.deleted_at is null
        and merged.duplicate_of is not null))`,
  ])
