import type { Field } from './field.ts'

/** Since when a case, CAR or task has its status; null: since it was created. */
export const statusSince = {
  kind: 'moment',
  column: 'status_since',
  label: 'In this status since',
  nullable: true,
  readOnly: true,
} as const satisfies Field
