import { CallError } from '../../api/callError.ts'

/** Why escalations were refused, without the place in their list that the detail begins with; undefined where it is about none. */
export const routeRefusal = (error: unknown): string | undefined =>
  error instanceof CallError ? error.problem?.errors?.[0]?.message : undefined
