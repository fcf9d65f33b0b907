import type { AuditQuerySent } from '../../contract/audit/audit.ts'
import { type AuditFeature, auditFeatures } from '../../contract/audit/auditFeatures.ts'
import { dayRange, knownValues, nonEmpty, stringValues } from '../browser/searchParams.ts'
import { readerTimeZone } from '../i18n/timeZone.ts'

/** What the page keeps in the address. */
export type AuditSearch = {
  /** Search text, or the number of a case or CAR. */
  q?: string | undefined
  /** People's ids, or `nobody`. */
  actorId?: string[] | undefined
  feature?: AuditFeature[] | undefined
  action?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const q = search['q']
  const [from, to] = dayRange(search['from'], search['to'])
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : undefined,
    actorId: nonEmpty(stringValues(search['actorId']).filter((one) => /^(?:nobody|[0-9a-f-]{36})$/.test(one))),
    feature: knownValues(search['feature'], auditFeatures),
    action: nonEmpty(stringValues(search['action']).filter((one) => /^\w{1,60}$/.test(one))),
    from,
    to,
  }
}

/** The query of the list: search text that looks like a record's number is sent as one. */
export function queryOf({ q = '', from, to, ...filter }: AuditSearch): AuditQuerySent {
  const [, kind, number] = /^\s*(case|car)[\s-]*(\d{1,9})\s*$/i.exec(q) ?? []
  const record = number === undefined ? undefined : `${kind}-${number}`
  const days = from || to ? { from, to, timeZone: readerTimeZone() } : {}
  return { ...filter, ...days, record, q: record === undefined && q.trim() !== '' ? q.trim() : undefined }
}

export const isFiltered = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
