import { z } from 'zod'
import { Activity, ActivityQuery } from '../records/activity.ts'
import { AsOfQuery, RecordAsOf } from '../records/asOf.ts'
import { defineCall } from '../http/call.ts'
import { selectedInAddress } from './caseBatchChoices.ts'
import { type CaseSort, caseSorts, casePriorities } from './caseChoices.ts'
import { Case, CaseEdit, CaseStatusSent, NewCase } from './cases.ts'
import { CustomFilter, withCustomFilters } from '../customFields/customFilters.ts'
import { caseFields } from '../fields/case.ts'
import { relatedRecordLimit } from '../fields/caseCorrection.ts'
import { issueTypeLimit } from '../fields/caseLimits.ts'
import { caseFilterNames, caseFilters } from '../filters/caseFilters.ts'
import { conditionShapes, plainShapes } from '../filters/filterShapes.ts'
import { caseGroupFields } from './caseGroupChoices.ts'
import { CaseGroupCounts, CaseGroupSent } from './caseGroups.ts'
import { exportChoices } from '../records/listExport.ts'
import { anyOf, Day, daysInOrder, Id, TimeZone } from '../values/values.ts'
import { paging } from '../http/paging.ts'
import { triageStates } from './triageChoices.ts'
import { listKey } from '../workspaceLists/listKey.ts'

/** Filters by a field of the same name: cases that have any of the values. */
const byValue = {
  ...plainShapes(caseFields, caseFilterNames),
  causeCode: anyOf(z.string().max(caseFields.causeCode.limit)),
  status: anyOf(CaseStatusSent),
  priority: anyOf(z.enum(casePriorities)),
  category: anyOf(listKey('caseCategories', 'Unknown category.')),
  department: anyOf(listKey('departments', 'Unknown department.')),
  carId: anyOf(Id),
  stationId: anyOf(Id),
  siteId: anyOf(Id),
  issueType: anyOf(z.string().max(issueTypeLimit)),
  shift: anyOf(z.string().max(caseFields.shift.limit)),
  /** Records of the ERP that cases are linked to. */
  relatedRecordId: anyOf(z.string().max(relatedRecordLimit)),
  /** People's ids, `me` or `unassigned`. */
  assigneeId: anyOf(z.union([Id, z.literal(['me', 'unassigned'])])),
  /** Who reported them: people's ids or `me`. */
  createdById: anyOf(z.union([Id, z.literal('me')])),
  /** Whether somebody has taken them on. */
  triage: anyOf(z.enum(triageStates)),
}

/** As many as fit into an address. */
const selected = z
  .preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(Id).max(selectedInAddress),
  )
  .optional()

const filter = {
  /** Words from title, description, tags or location, or a case number. */
  q: z.string().trim().max(200).optional(),
  ...byValue,
  ...conditionShapes(caseFilters, byValue),
  /** Who reported them, first or again: also the cases that their report of the same problem was joined to. */
  reportedById: anyOf(z.union([Id, z.literal('me')])),
  /** Past their due date and not finished. */
  overdue: z.stringbool().optional(),
  /** Imports that created the cases. */
  importId: anyOf(Id),
  /** Only these cases, and without these: what is selected in a list. */
  caseId: selected,
  exceptId: selected,
  /** Reported, or first completed, on these days, both included, in the time zone. */
  createdFrom: Day.optional(),
  createdTo: Day.optional(),
  completedFrom: Day.optional(),
  completedTo: Day.optional(),
  timeZone: TimeZone,
  /** Conditions on custom fields, sent as `custom.<key>=value` and `custom.<key>.<operator>=value`. */
  custom: CustomFilter,
}
const created = daysInOrder('createdFrom', 'createdTo')
const completed = daysInOrder('completedFrom', 'completedTo')

export const CaseFilter = withCustomFilters(
  z
    .strictObject(filter)
    .refine(...created)
    .refine(...completed),
)
export type CaseFilter = z.output<typeof CaseFilter>
export type CaseFilterSent = z.input<typeof CaseFilter>

const list = {
  ...filter,
  sort: z.enum(caseSorts as [CaseSort, ...CaseSort[]]).default('-createdAt'),
  /** Deleted cases, for those who may restore them. */
  deleted: z.stringbool().default(false),
  /** Cases of all of these groups: of a column of the board, and of a lane. */
  inGroup: anyOf(CaseGroupSent),
}
export const CaseListQuery = withCustomFilters(
  z
    .strictObject({ ...list, ...paging })
    .refine(...created)
    .refine(...completed),
)
export type CaseListQuery = z.output<typeof CaseListQuery>
export type CaseListQuerySent = z.input<typeof CaseListQuery>

/** A whole list as a file. */
export const CaseExportQuery = withCustomFilters(
  z
    .strictObject({ ...list, ...exportChoices })
    .refine(...created)
    .refine(...completed),
)

/** A filter, and the fields by which the board arranges its cases. */
export const CaseGroupsQuery = withCustomFilters(
  z
    .strictObject({ ...filter, by: z.enum(caseGroupFields), lanes: z.enum(caseGroupFields).optional() })
    .refine(...created)
    .refine(...completed),
)
export type CaseGroupsQuery = z.output<typeof CaseGroupsQuery>
export type CaseGroupsQuerySent = z.input<typeof CaseGroupsQuery>

/** Number of cases of each status. */
export const CaseCounts = z.object({
  new: z.int(),
  in_progress: z.int(),
  review: z.int(),
  completed: z.int(),
  closed: z.int(),
})
export type CaseCounts = z.output<typeof CaseCounts>

export const caseCalls = {
  listCases: defineCall('GET /api/cases', {
    summary: 'Lists cases, newest first unless sorted otherwise, filtered and paged.',
    query: CaseListQuery,
    answer: z.array(Case),
  }),
  countCases: defineCall('GET /api/cases/counts', {
    summary: 'Counts the cases in a list with the same filter, by status.',
    query: CaseFilter,
    answer: CaseCounts,
  }),
  countCaseGroups: defineCall('GET /api/cases/counts/groups', {
    summary: 'Counts the cases of a filter by the values of a field, and of a second one; most open cases first.',
    query: CaseGroupsQuery,
    answer: CaseGroupCounts,
  }),
  countCasesOfRecords: defineCall('GET /api/cases/counts/related-records', {
    summary: 'Counts the cases that are linked to each of these records of the ERP; a record without any is left out.',
    query: z.strictObject({ relatedRecordId: anyOf(z.string().max(relatedRecordLimit)) }),
    answer: z.array(z.object({ relatedRecordId: z.string(), count: z.int() })),
  }),
  countCasesOfCars: defineCall('GET /api/cases/counts/cars', {
    summary: 'Counts the cases that are linked to each of these CARs; a CAR without any is left out.',
    query: z.strictObject({ carId: byValue.carId }),
    answer: z.array(z.object({ carId: Id, count: z.int() })),
  }),
  readCase: defineCall('GET /api/cases/{id}', {
    summary: 'Reads one case.',
    answer: Case,
  }),
  createCase: defineCall('POST /api/cases', {
    summary: 'Reports a case. With a client-made id, sending twice makes one.',
    atKiosk: 'later',
    body: NewCase,
    answer: Case,
    status: 201,
  }),
  editCase: defineCall('PATCH /api/cases/{id}', {
    summary: 'Edits fields of a case, changes its status or its place on the board.',
    body: CaseEdit,
    answer: Case,
  }),
  deleteCase: defineCall('DELETE /api/cases/{id}', { summary: 'Hides a case.' }),
  restoreCase: defineCall('POST /api/cases/{id}/restore', {
    summary: 'Brings a deleted case back.',
    answer: Case,
  }),
  readCaseAsOf: defineCall('GET /api/cases/{id}/as-of', {
    summary: 'Reads a case as it was at a moment, from its history, and what has changed since.',
    query: AsOfQuery,
    answer: RecordAsOf,
  }),
  listCaseActivity: defineCall('GET /api/cases/{id}/activity', {
    summary: 'Lists what happened to a case, newest first.',
    query: ActivityQuery,
    answer: z.array(Activity),
  }),
}
