import type { AuditQuerySent } from '../../contract/audit.ts'
import { type AuditFeature, auditFeatures } from '../../contract/auditFeatures.ts'
import { dayRange, knownValues, nonEmpty, stringValues } from '../browser/searchParams.ts'
import { readerTimeZone } from '../i18n/timeZone.ts'

/** What the page keeps in the address bar. */
export type AuditSearch = {
  /** Words, or the number of a case or CAR. */
  q?: string | undefined
  /** People's ids, or `nobody`. */
  actorId?: string[] | undefined
  room?: AuditFeature[] | undefined
  action?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Reads an address. What does not fit is left out: an address from elsewhere must never break a page. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const q = search['q']
  const [from, to] = dayRange(search['from'], search['to'])
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : undefined,
    actorId: nonEmpty(stringValues(search['actorId']).filter((one) => /^(?:nobody|[0-9a-f-]{36})$/.test(one))),
    room: knownValues(search['room'], auditFeatures),
    action: nonEmpty(stringValues(search['action']).filter((one) => /^\w{1,60}$/.test(one))),
    from,
    to,
  }
}

/** The list as the server is asked for it: what is typed is a number where it reads like one. */
export function queryOf({ q = '', from, to, ...filter }: AuditSearch): AuditQuerySent {
  const [, kind, number] = /^\s*(case|car)[\s-]*(\d{1,9})\s*$/i.exec(q) ?? []
  const record = number === undefined ? undefined : `${kind}-${number}`
  const days = from || to ? { from, to, timeZone: readerTimeZone() } : {}
  return { ...filter, ...days, record, q: record === undefined && q.trim() !== '' ? q.trim() : undefined }
}

export const isFiltered = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
