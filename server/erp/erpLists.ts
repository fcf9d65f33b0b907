import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { ErpListQuery } from '../../contract/erp/erpCalls.ts'
import type { Services } from '../records/services.ts'
import { Page, unknownCursor } from '../records/paging/page.ts'
import { refuse } from '../process/refuse.ts'
import { throughErp, withCurrency } from './access.ts'
import type { ErpClient } from './client/client.ts'
import { quoted } from './client/odata.ts'
import * as shapes from './client/shapes.ts'
import { readFilter, writeFilter, type Comparison, type Fields } from './filterGrammar.ts'
import * as present from './present.ts'
import type { StoredConnection } from './store.ts'

/**
 * A list of Business Central: its entity set, what can be filtered, searched and sorted, and how a row is presented.
 */
type ErpList<S extends z.ZodType, Shown> = {
  set: string
  shape: S
  show(from: StoredConnection, row: z.output<S>): Shown
  /** Fields that filters and orders may name. */
  fields: Fields
  /** Fields that Business Central cannot filter by; they are compared here. */
  comparedHere?: readonly string[]
  searched: readonly string[]
  /** Newest first, or alphabetical. */
  orderBy: string
}

const party: Fields = { number: 'text', displayName: 'text', email: 'text', city: 'text', country: 'text', id: 'id' }
const sold: Fields = {
  id: 'id',
  number: 'text',
  externalDocumentNumber: 'text',
  customerId: 'id',
  customerNumber: 'text',
  customerName: 'text',
  status: 'choice',
  totalAmountIncludingTax: 'number',
}
const searchedSales = ['number', 'customerName', 'externalDocumentNumber']

const customers = list({
  set: 'customers',
  shape: shapes.CustomerRow,
  show: present.presentCustomer,
  fields: { ...party, blocked: 'choice' },
  comparedHere: ['blocked'],
  searched: ['number', 'displayName', 'email'],
  orderBy: 'number',
})
const vendors = list({
  set: 'vendors',
  shape: shapes.VendorRow,
  show: present.presentVendor,
  fields: { ...party, blocked: 'choice' },
  comparedHere: ['blocked'],
  searched: ['number', 'displayName', 'email'],
  orderBy: 'number',
})
const items = list({
  set: 'items',
  shape: shapes.ItemRow,
  show: present.presentItem,
  fields: { id: 'id', number: 'text', displayName: 'text', blocked: 'boolean', type: 'choice', unitPrice: 'number' },
  searched: ['number', 'displayName'],
  orderBy: 'number',
})
const salesOrders = list({
  set: 'salesOrders',
  shape: shapes.SalesOrderRow,
  show: present.presentSalesOrder,
  fields: { ...sold, orderDate: 'day' },
  searched: searchedSales,
  orderBy: 'orderDate desc',
})
const invoices = list({
  set: 'salesInvoices',
  shape: shapes.InvoiceRow,
  show: present.presentInvoice,
  fields: { ...sold, invoiceDate: 'day', dueDate: 'day', orderNumber: 'text', remainingAmount: 'number' },
  searched: searchedSales,
  orderBy: 'invoiceDate desc',
})
const creditMemos = list({
  set: 'salesCreditMemos',
  shape: shapes.CreditMemoRow,
  show: present.presentCreditMemo,
  fields: { ...sold, creditMemoDate: 'day', invoiceNumber: 'text' },
  searched: searchedSales,
  orderBy: 'creditMemoDate desc',
})
const purchaseOrders = list({
  set: 'purchaseOrders',
  shape: shapes.PurchaseOrderRow,
  show: present.presentPurchaseOrder,
  fields: { id: 'id', number: 'text', vendorNumber: 'text', vendorName: 'text', orderDate: 'day', status: 'choice' },
  searched: ['number', 'vendorName'],
  orderBy: 'orderDate desc',
})

export const erpLists = { customers, vendors, items, salesOrders, invoices, creditMemos, purchaseOrders }

/** Infers the types of a list, so that those of row and result match. */
function list<S extends z.ZodType, Shown extends { id: string; number: string }>(described: ErpList<S, Shown>) {
  return (services: Services, query: ErpListQuery, signal: AbortSignal): Promise<Page<Shown>> => {
    const comparisons = query.$filter ? readFilter(query.$filter, described.fields) : []
    const orderBy = orderIn(query.$orderby, described)
    return throughErp(services, signal, async (client, access) => {
      const { stored, place } = access
      const show = (rows: z.output<S>[]) => {
        const fitting = rows.filter((row) => fits(row, comparisons, described))
        return withCurrency(
          access,
          client,
          fitting.map((row) => described.show(stored, row)),
        )
      }
      if (query.q) return new Page(await show(await search(client, described, query, comparisons, orderBy)), null)
      const signing = {
        secret: services.settings.secret,
        place: `${place.root.href} ${place.companyId} ${described.set}`,
      }
      const page = await client.list(described.set, described.shape, {
        filter: filterFor(comparisons, described),
        orderBy,
        pageSize: query.$top,
        next: query.cursor === undefined ? undefined : readCursor(query.cursor, signing),
      })
      return new Page(await show(page.rows), page.next === null ? null : writeCursor(page.next, signing))
    })
  }
}

type Described = Pick<ErpList<z.ZodType, unknown>, 'set' | 'shape' | 'fields' | 'comparedHere' | 'searched' | 'orderBy'>

const isComparedHere = ({ field }: Comparison, { comparedHere = [] }: Described) => comparedHere.includes(field)

const filterFor = (comparisons: Comparison[], described: Described): string =>
  writeFilter(
    comparisons.filter((one) => !isComparedHere(one, described)),
    described.fields,
  )

const fits = (row: unknown, comparisons: Comparison[], described: Described): boolean =>
  comparisons
    .filter((one) => isComparedHere(one, described))
    .every(({ field, operator, value }) => {
      const same = (row as Record<string, unknown>)[field] === value
      return operator === 'ne' ? !same : same
    })

/**
 * Searches for a word in each of the fields: Business Central refuses `or` over different fields, so each field is a
 * request of its own, and the results are merged. Its filters are case-sensitive, so the word is searched as typed, in
 * lower and upper case, and capitalized.
 */
async function search<S extends z.ZodType>(
  client: ErpClient,
  described: Described & { shape: S },
  { q = '', $top }: ErpListQuery,
  comparisons: Comparison[],
  orderBy: string,
): Promise<z.output<S>[]> {
  const rest = filterFor(comparisons, described)
  const spellings = [...new Set([q, q.toLowerCase(), q.toUpperCase(), capitalized(q)])]
  const pages = await Promise.all(
    described.searched.map((field) => {
      const found = spellings.map((word) => `contains(${field},${quoted(word)})`).join(' or ')
      const filter = rest ? `(${found}) and ${rest}` : found
      return client.list(described.set, described.shape, { filter, orderBy, pageSize: $top })
    }),
  )
  const byId = new Map<string, z.output<S>>()
  for (const row of pages.flatMap(({ rows }) => rows)) byId.set((row as { id: string }).id, row)
  return [...byId.values()].slice(0, $top)
}

const capitalized = (word: string) => word.toLowerCase().replace(/(^|\s)\S/g, (first) => first.toUpperCase())

function orderIn(sort: string | undefined, { fields, orderBy }: Described): string {
  if (sort === undefined) return orderBy
  const [, field = '', direction = ''] = /^(\w+)(?: (asc|desc))?$/.exec(sort.trim()) ?? []
  if (!Object.hasOwn(fields, field)) {
    throw refuse('erpOrder', { fields: Object.keys(fields).join(', ') }, { at: '$orderby' })
  }
  return direction ? `${field} ${direction}` : field
}

type Signing = { secret: string; place: string }
const signatureOf = (link: string, { secret, place }: Signing) =>
  createHmac('sha256', secret).update(`${place}\n${link}`).digest().subarray(0, 16)

/** Signs Business Central's link to the next page: a forged cursor could lead the app anywhere. */
const writeCursor = (link: string, signing: Signing): string =>
  `${signatureOf(link, signing).toString('base64url')}.${Buffer.from(link).toString('base64url')}`

function readCursor(cursor: string, signing: Signing): string {
  const [signature = '', text = ''] = cursor.split('.')
  const link = Buffer.from(text, 'base64url').toString('utf8')
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(link, signing)]
  if (given.length === right.length && timingSafeEqual(given, right)) return link
  throw unknownCursor()
}
