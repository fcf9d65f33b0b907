import type { Change } from './activityTable.ts'

/** The values of a new record as changes from null; empty ones are left out. */
export const initialChanges = (values: object): Change[] =>
  Object.entries(values).flatMap(([field, to]) => (isEmpty(to) ? [] : [{ field, from: null, to }]))

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
