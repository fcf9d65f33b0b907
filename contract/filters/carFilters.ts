import { carFields } from '../fields/car.ts'
import { type FilterField, filterFieldsOf } from './filterFields.ts'
import { statusSinceFilter } from './statusSinceFilter.ts'

/** The fields of a CAR by which CARs can be filtered. */
export const carFilterNames = [
  'status',
  'priority',
  'category',
  'department',
  'siteId',
  'ownerId',
  'sponsorId',
  'createdById',
  'dueDate',
  'reviewDate',
  'createdAt',
  'updatedAt',
  'startedAt',
  'completedAt',
  'actionsDoneAt',
  'provenAt',
  'doubtedAt',
  'title',
  'background',
  'currentConditionQualitative',
  'targetConditionQualitative',
  'rootCauseAnalysis',
  'countermeasures',
  'implementationPlan',
  'followUpPlan',
  'cancelReason',
  'tags',
  'attachments',
  'watchDays',
  'businessImpact',
  'estimatedSavings',
  'actualSavings',
] as const

/** Everything by which CARs can be filtered. */
export const carFilters: readonly FilterField[] = [...filterFieldsOf(carFields, carFilterNames), statusSinceFilter]
