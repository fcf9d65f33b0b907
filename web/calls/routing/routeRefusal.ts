import { CallError } from '../../api/callError.ts'

/** Why escalations were refused, without the index with which the detail begins; undefined if it is about none of them. */
export const routeRefusal = (error: unknown): string | undefined =>
  error instanceof CallError ? error.problem?.errors?.[0]?.message : undefined
