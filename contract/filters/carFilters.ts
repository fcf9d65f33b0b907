import { carFields } from '../fields/car.ts'
import { type FilterField, filterFieldsOf } from './filterFields.ts'

/** The fields by which CARs can be filtered. */
export const carFilters: readonly FilterField[] = filterFieldsOf(carFields, [
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
  'title',
  'background',
  'rootCauseAnalysis',
  'countermeasures',
  'implementationPlan',
  'followUpPlan',
  'tags',
  'businessImpact',
  'estimatedSavings',
  'actualSavings',
])
