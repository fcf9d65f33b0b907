import { causeCodeLength } from '../causes/causeChoices.ts'
import { caseFields } from '../fields/case.ts'
import { triageStateWords } from '../cases/triageChoices.ts'
import { type FilterField, filterFieldsOf } from './filterFields.ts'

/** The fields by which cases can be filtered. */
export const caseFilters: readonly FilterField[] = [
  ...filterFieldsOf(caseFields, [
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
  ]),
  {
    name: 'causeCode',
    kind: 'cause',
    label: caseFields.causeCode.label,
    column: 'cause_code',
    optional: true,
    limit: causeCodeLength,
  },
  {
    name: 'statusSince',
    kind: 'moment',
    label: 'Status changed',
    column: 'status_since',
    optional: false,
  },
  { name: 'triage', kind: 'choice', label: 'Triage', column: 'triage', optional: false, words: triageStateWords },
]
