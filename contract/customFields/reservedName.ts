import { carFields } from '../fields/car.ts'
import { caseFields } from '../fields/case.ts'
import type { CustomRecord } from './customFieldChoices.ts'

/** Without capitals and underscores, so that `due_date`, `dueDate` and `duedate` count as one name. */
const plainName = (name: string): string => name.toLowerCase().replaceAll('_', '')

const namesOfRecord = (fields: Readonly<Record<string, { column: string }>>) => [
  ...Object.keys(fields),
  ...Object.values(fields).map(({ column }) => column),
]
const commonNames = [
  'id',
  'number',
  'key',
  'version',
  'custom',
  'createdBy',
  'updatedBy',
  'deletedBy',
  'search',
  'sort',
]
const builtIn: Record<CustomRecord, ReadonlySet<string>> = {
  case: new Set(
    [
      ...namesOfRecord(caseFields),
      ...commonNames,
      'assignee',
      'relatedCarId',
      'relatedRecord',
      'triage',
      'occurrences',
      'rank',
      'overdue',
      'call',
      'reportedAt',
    ].map(plainName),
  ),
  car: new Set(
    [
      ...namesOfRecord(carFields),
      ...commonNames,
      'currentCondition',
      'targetCondition',
      'owner',
      'sponsor',
      'caseIds',
    ].map(plainName),
  ),
}
/** Names that mean something to programs that read records as objects. */
const ofCode: ReadonlySet<string> = new Set(
  [...Object.getOwnPropertyNames(Object.prototype), 'prototype', 'toJSON', 'null', 'undefined', 'true', 'false'].map(
    (name) => name.toLowerCase(),
  ),
)

/** What is wrong with a key: named like a field that the record has, or like code. */
export function reservedName(record: CustomRecord, key: string): 'field' | 'code' | null {
  if (ofCode.has(key.toLowerCase()) || ofCode.has(plainName(key))) return 'code'
  return builtIn[record].has(plainName(key)) ? 'field' : null
}
