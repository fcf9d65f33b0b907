import { stringValues } from '../browser/searchParams.ts'

/** The search parameters of a new CAR: the case that it is opened for, and all cases if there are several. */
type NewCarSearch = { caseId?: string | undefined; caseIds?: string[] | undefined }

export function readNewCarSearch(search: Record<string, unknown>): NewCarSearch {
  const [caseId] = stringValues(search['caseId'])
  const caseIds = stringValues(search['caseIds'])
  return { caseId: caseId || undefined, caseIds: caseIds.length > 0 ? caseIds : undefined }
}
