import type { FilterField } from './filterFields.ts'

/** Since when a record has its status; without a change of it, since it was created. */
export const statusSinceFilter: FilterField = {
  name: 'statusSince',
  kind: 'moment',
  label: 'Status changed',
  column: 'status_since',
  optional: false,
}
