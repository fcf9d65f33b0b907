import { causeCodeLength } from '../causes/causeChoices.ts'
import { caseFields } from '../fields/case.ts'
import { triageStateLabels } from '../cases/triageChoices.ts'
import { type FilterField, filterFieldsOf } from './filterFields.ts'
import { statusSinceFilter } from './statusSinceFilter.ts'

/** The fields of a case by which cases can be filtered. */
export const caseFilterNames = [
  'status',
  'priority',
  'category',
  'issueType',
  'department',
  'assigneeId',
  'createdById',
  'dueDate',
  'createdAt',
  'updatedAt',
  'startedAt',
  'completedAt',
  'title',
  'description',
  'location',
  'stationId',
  'siteId',
  'shift',
  'tags',
  'attachments',
  'alsoReported',
  'safetyQuestion',
  'carId',
  'businessImpact',
  'estimatedHours',
  'actualHours',
  'effort',
  'estimatedSavings',
  'actualSavings',
  'relatedRecordType',
  'relatedRecordId',
  'correctionType',
  'correctionStatus',
] as const

/** Everything by which cases can be filtered. */
export const caseFilters: readonly FilterField[] = [
  ...filterFieldsOf(caseFields, caseFilterNames),
  {
    name: 'causeCode',
    kind: 'cause',
    label: caseFields.causeCode.label,
    column: 'cause_code',
    optional: true,
    limit: causeCodeLength,
  },
  statusSinceFilter,
  {
    name: 'triage',
    kind: 'choice',
    label: 'Triage',
    column: 'triage',
    optional: false,
    valueLabels: triageStateLabels,
  },
]
