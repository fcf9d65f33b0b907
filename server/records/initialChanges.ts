import type { Change } from './activityTable.ts'

/** What a new record says, as a change from nothing; what is empty is left out. */
export const initialChanges = (said: object): Change[] =>
  Object.entries(said).flatMap(([field, to]) => (isEmpty(to) ? [] : [{ field, from: null, to }]))

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
