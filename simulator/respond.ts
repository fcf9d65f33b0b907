import { entitySets } from './entitySets.ts'
import { filterOf, type WireRow } from './filter.ts'
import { answerList, shaped, type Body, type ODataQuery } from './query.ts'
import { notFound, Refusal, wrong } from './refusal.ts'
import { touch, type Company } from './tables.ts'
import type { Tokens } from './tokens.ts'
import * as wire from './wire.ts'
import * as documentRows from './wireDocuments.ts'
import {
  act,
  changeDocument,
  changeLineAmounts,
  checkEtag,
  createDocument,
  createLine,
  isWritable,
  writable,
  type SalesDocument,
  type WritableSet,
} from './writes.ts'

export type Answer = { status: number; headers?: Record<string, string>; body?: unknown }

type Place = {
  company: Company
  tokens: Tokens
  rights: { read: boolean; write: boolean }
  environment: string
  pageSize: number
}

type ReceivedRequest = {
  method: string
  url: URL
  body: string
  authorization: string | undefined
  ifMatch: string | undefined
  prefer: string
}

type Step = { name: string; id: string | null }

/** Responds to a request as Business Central would. @throws Refusal */
export function respond(place: Place, request: ReceivedRequest): Answer {
  const token = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(request.url.pathname)
  if (token && request.method === 'POST') {
    return place.tokens.issue(decodeURIComponent(token[1] ?? ''), new URLSearchParams(request.body))
  }
  const api = /^\/v2\.0\/([^/]+)\/([^/]+)\/api\/v2\.0\/?(.*)$/.exec(request.url.pathname)
  if (!api) throw new Refusal(404, 'NotFound', 'No HTTP resource was found that matches the request.')
  place.tokens.check(request.authorization)
  const [, , environment = '', rest = ''] = api
  if (environment.toLowerCase() !== place.environment.toLowerCase()) {
    throw new Refusal(404, 'NoEnvironment', `Environment '${environment}' does not exist.`)
  }
  return inCompany(place, request, stepsOf(rest))
}

function stepsOf(path: string): Step[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((part) => {
      const [, name = '', id = null] = /^([^(]+)(?:\(([^)]*)\))?$/.exec(decodeURIComponent(part)) ?? []
      return { name, id }
    })
}

function inCompany(place: Place, request: ReceivedRequest, [first, set, ...further]: Step[]): Answer {
  const { company } = place
  if (first?.name === 'companies' && first.id === null && request.method === 'GET') {
    return { status: 200, body: { '@odata.context': contextOf(request), value: [wire.companyRow(company)] } }
  }
  if (first?.name !== 'companies' || first.id === null) throw notFound('resource')
  if (first.id.toLowerCase() !== company.id) {
    throw new Refusal(404, 'Internal_CompanyNotFound', `Cannot find company with Id '${first.id}'.`)
  }
  if (!set) return { status: 200, body: wire.companyRow(company) }
  const right = request.method === 'GET' ? place.rights.read : place.rights.write
  if (!right) {
    const what = request.method === 'GET' ? 'Read' : 'Insert or Modify'
    throw new Refusal(403, 'Forbidden', `You do not have the following permissions on TableData: ${what}`)
  }
  if (request.method === 'GET') return read(place, request, set, further)
  return change(company, request, set, further)
}

function read(place: Place, request: ReceivedRequest, set: Step, further: Step[]): Answer {
  const { company, pageSize } = place
  const query: ODataQuery = Object.fromEntries(request.url.searchParams)
  if (set.name === 'customerSales') return { status: 200, body: salesBy(company, request, query) }
  const lines = Object.entries(writable).find(([, { lines: name }]) => name === set.name)
  if (lines) return { status: 200, body: linesBy(lines[1].of(company), request, query) }
  const sets = entitySets[set.name]
  if (!sets) throw new Refusal(404, 'BadRequest_NotFound', `No HTTP resource was found for '${set.name}'.`)
  if (set.id === null) {
    const wished = Number(/odata\.maxpagesize=(\d+)/.exec(request.prefer)?.[1] ?? pageSize)
    const address = `${request.url.origin}${request.url.pathname}`
    const options = { pageSize: Math.min(pageSize, wished), address, context: contextOf(request) }
    return { status: 200, body: answerList(company, sets, query, options) }
  }
  const row = sets.rows(company).find(({ id }) => id === set.id?.toLowerCase())
  if (!row) throw notFound(set.name)
  const [below] = further
  if (!below) {
    return { status: 200, body: { '@odata.context': contextOf(request), ...shaped(company, sets, row, query) } }
  }
  const expand = sets.expand?.[below.name]
  if (!expand) throw notFound(below.name)
  return { status: 200, body: { '@odata.context': contextOf(request), value: expand(company, String(row['id'])) } }
}

function change(company: Company, request: ReceivedRequest, set: Step, further: Step[]): Answer {
  if (!isWritable(set.name)) throw new Refusal(405, 'MethodNotAllowed', `'${set.name}' cannot be changed from here.`)
  const [below] = further
  if (set.id === null) {
    if (request.method !== 'POST') throw new Refusal(405, 'MethodNotAllowed', 'Only a new one can be sent here.')
    const made = createDocument(company, set.name, sentIn(request))
    return { status: 201, body: { '@odata.context': contextOf(request), ...rowOf(company, set.name, made) } }
  }
  const document = writable[set.name].of(company).find(({ id }) => id === set.id?.toLowerCase())
  if (!document) throw notFound(set.name)
  if (below?.name.startsWith('Microsoft.NAV.') && request.method === 'POST') {
    act(company, document, below.name.slice('Microsoft.NAV.'.length))
    return { status: 204 }
  }
  if (below?.name === writable[set.name].lines) return changeLine(company, request, document, below)
  if (below) throw notFound(below.name)
  checkEtag(document, request.ifMatch)
  if (document.posted) throw wrong('A posted document cannot be changed.', 'Application_DialogException')
  if (request.method === 'DELETE') {
    const all = writable[set.name].of(company)
    all.splice(all.indexOf(document), 1)
    return { status: 204 }
  }
  changeDocument(company, document, sentIn(request))
  touch(document)
  return { status: 200, body: rowOf(company, set.name, document) }
}

function changeLine(company: Company, request: ReceivedRequest, document: SalesDocument, { id }: Step): Answer {
  if (request.method === 'POST' && id === null) {
    return { status: 201, body: lineOf(document, createLine(company, document, sentIn(request))) }
  }
  const line = document.lines.find((one) => one.id === id?.toLowerCase())
  if (!line) throw notFound('line')
  checkEtag(line, request.ifMatch)
  if (document.posted) throw wrong('A posted document cannot be changed.', 'Application_DialogException')
  if (request.method === 'PATCH') {
    changeLineAmounts(line, sentIn(request))
    line.version += 1
    touch(document)
    return { status: 200, body: lineOf(document, line) }
  }
  if (request.method !== 'DELETE')
    throw new Refusal(405, 'MethodNotAllowed', 'A line can be added, changed or deleted.')
  document.lines.splice(document.lines.indexOf(line), 1)
  return { status: 204 }
}

const lineOf = (document: SalesDocument, { id }: { id: string }): WireRow | undefined =>
  documentRows.lineRows(document).find((row) => row['id'] === id)

const rowOf = (company: Company, set: WritableSet, document: SalesDocument): WireRow =>
  set === 'salesInvoices' && 'invoiceDate' in document
    ? documentRows.invoiceRow(company, document)
    : documentRows.creditMemoRow(company, document as Exclude<SalesDocument, { invoiceDate: string }>)

/** Sales by customer for the days in the flow filter. */
function salesBy(company: Company, request: ReceivedRequest, { $filter = '' }: ODataQuery): Body {
  const from = /dateFilter_FilterOnly ge (\d{4}-\d{2}-\d{2})/.exec($filter)?.[1] ?? '0001-01-01'
  const to = /dateFilter_FilterOnly le (\d{4}-\d{2}-\d{2})/.exec($filter)?.[1] ?? '9999-12-31'
  const value = company.customers.map((customer) => wire.customerSaleRow(company, customer, from, to))
  return { '@odata.context': contextOf(request), value }
}

/** Lines without their document require a filter that names it. */
function linesBy(documents: SalesDocument[], request: ReceivedRequest, { $filter }: ODataQuery): Body {
  if (!$filter?.includes('documentId')) throw wrong('You must specify an Id or a Document Id to get the lines.')
  const rows = documents.flatMap(documentRows.lineRows)
  const fields = new Set(Object.keys(rows[0] ?? { documentId: '' }))
  return { '@odata.context': contextOf(request), value: rows.filter(filterOf($filter, fields)) }
}

const contextOf = ({ url }: ReceivedRequest): string =>
  `${url.origin}${url.pathname.split('/companies', 1)[0] ?? ''}/$metadata`

function sentIn({ body }: ReceivedRequest): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    throw wrong('The body is not JSON.')
  }
}
