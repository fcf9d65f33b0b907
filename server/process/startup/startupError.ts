import { errorCode } from '../errorCode.ts'

/** Why the server could not start, as a sentence for the administrator. */
export function startupError(error: unknown): string {
  if (['ENOSPC', 'EDQUOT'].includes(errorCode(error) ?? ''))
    return 'The disk has no room left; make some, then start again.'
  return error instanceof Error ? error.message : String(error)
}
