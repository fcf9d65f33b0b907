import type { EntitySet } from './entitySets.ts'
import { filterOf, type WireRow } from './filter.ts'
import { notImplemented, wrong } from './refusal.ts'
import type { Company } from './tables.ts'

export type ODataQuery = Record<string, string | undefined>
/** A response as it is sent. */
export type Body = Record<string, unknown>

const known = ['$filter', '$top', '$orderby', '$select', '$expand', '$count', '$skiptoken', 'aid', 'tenant']

/**
 * Returns a list in OData form: filtered, ordered, in pages whose `@odata.nextLink` must be followed unchanged.
 * @param pageSize maximum rows of one response, from the server and from `Prefer: odata.maxpagesize`
 * @param address of this list without its query
 */
export function answerList(
  company: Company,
  set: EntitySet,
  query: ODataQuery,
  { pageSize, address, context }: { pageSize: number; address: string; context: string },
): Body {
  for (const name of Object.keys(query)) {
    if (name === '$skip' || name === '$apply') throw notImplemented(`The query option '${name}' is not supported.`)
    if (!known.includes(name)) throw wrong(`The query parameter '${name}' is not supported.`)
  }
  let rows = set.rows(company)
  const fields = new Set(Object.keys(rows[0] ?? {}))
  if (query['$filter'] && rows.length > 0) rows = rows.filter(filterOf(query['$filter'], fields))
  rows = ordered(rows, query['$orderby'] ?? 'number', fields)
  const total = rows.length
  const top = wholeNumber(query['$top']) ?? rows.length
  const start = wholeNumber(query['$skiptoken']) ?? 0
  const end = Math.min(start + pageSize, top, rows.length)
  const page = rows.slice(start, end).map((row) => shaped(company, set, row, query))
  const rest = end < Math.min(top, rows.length)
  return {
    '@odata.context': context,
    ...(query['$count'] === 'true' && { '@odata.count': total }),
    value: page,
    ...(rest && { '@odata.nextLink': `${address}?${withToken(query, end)}` }),
  }
}

/** Returns a row with what `$expand` requests, reduced to what `$select` requests. */
export function shaped(company: Company, set: EntitySet, row: WireRow, query: ODataQuery): Body {
  const names = query['$select']?.split(',').map((name) => name.trim())
  const shown: Body = names
    ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name) || name === '@odata.etag'))
    : { ...row }
  for (const part of query['$expand']?.split(',') ?? []) {
    const name = (part.split('(', 1)[0] ?? '').trim()
    const lines = set.expand?.[name]
    if (!lines) throw wrong(`Could not find a property named '${name}' on the type.`)
    shown[name] = lines(company, String(row['id']))
  }
  return shown
}

function ordered(rows: WireRow[], wish: string, fields: ReadonlySet<string>): WireRow[] {
  const keys = wish.split(',').map((part) => part.trim().split(/\s+/))
  return rows.toSorted((one, other) => {
    for (const [field = '', direction] of keys) {
      if (field !== 'number' && !fields.has(field))
        throw wrong(`Could not find a property named '${field}' on the type.`)
      const [a, b] = [one[field], other[field]]
      if (a === b) continue
      const order = (a ?? '') < (b ?? '') ? -1 : 1
      return direction === 'desc' ? -order : order
    }
    return 0
  })
}

function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw wrong(`'${text}' is not a whole number.`)
  return Number(text)
}

function withToken(query: ODataQuery, start: number): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  search.set('$skiptoken', String(start))
  return search.toString()
}
