import { z } from 'zod'
import { ErpError } from './erpError.ts'
import type { Exchange } from './exchange.ts'
import { encodeChoice, quoted } from './odata.ts'
import {
  AccountRow,
  CompanyRow,
  CreditMemoRow,
  CustomerSaleRow,
  InvoiceRow,
  LedgerSetupRow,
  LineRow,
  ReturnReasonRow,
  SalesOrderRow,
} from './shapes.ts'

/** Where a connection's API begins, and the company in it. */
export type Place = {
  /** `https://…/v2.0/{tenant}/{environment}/api/v2.0` */
  root: URL
  companyId: string | null
}

export type ListAsked = {
  filter?: string
  orderBy?: string
  /** Most rows of this page. */
  pageSize: number
  expand?: string
  /** The link that the page before ended with, followed as it is. */
  next?: string | undefined
}
export type ListPage<Row> = { rows: Row[]; next: string | null }

/** What a new document or a change of one may say. */
export type CreditMemoFields = {
  customerId?: string
  externalDocumentNumber?: string
  customerReturnReasonId?: string
  invoiceId?: string
  currencyCode?: string
}
export type InvoiceFields = { customerId?: string; externalDocumentNumber?: string; currencyCode?: string }
/** A line to add. Amounts are decimal strings and go out as the numbers that they are. */
export type NewLine = {
  lineType: 'Item' | 'Account' | 'Comment'
  itemId?: string
  /** As a return of goods has them: which of the item's variants, and the place that it left. */
  itemVariantId?: string
  locationId?: string
  accountId?: string
  description?: string
  unitOfMeasureCode?: string
  quantity?: string
  unitPrice?: string
  discountPercent?: string
  taxCode?: string
}
export type DocumentKind = 'creditMemo' | 'invoice'

const setOf = { creditMemo: 'salesCreditMemos', invoice: 'salesInvoices' } as const

/** Rows and pages that a list has at most: one that has more does not end. */
const mostRows = 200_000
const mostPages = 2000

export type ErpClient = ReturnType<typeof openClient>

/**
 * Business Central in the words of this app. Reads are repeated by themselves; writes are sent once, and a failure whose
 * outcome is unknown says `doubtful`.
 */
export function openClient(exchange: Exchange, place: Place, signal?: AbortSignal) {
  const inCompany = (path: string): URL => {
    if (place.companyId === null) throw new ErpError('notFound', 'No company has been picked for the connection yet.')
    return below(`companies(${place.companyId})/${path}`)
  }
  const below = (path: string): URL => new URL(`${place.root.href.replace(/\/+$/, '')}/${path}`)

  const list = <S extends z.ZodType>(set: string, shape: S, asked: ListAsked) => listAt(inCompany(set), shape, asked)

  async function listAt<S extends z.ZodType>(first: URL, shape: S, asked: ListAsked): Promise<ListPage<z.output<S>>> {
    const address = asked.next === undefined ? first : new URL(asked.next)
    if (asked.next === undefined) {
      if (asked.filter) address.searchParams.set('$filter', asked.filter)
      if (asked.orderBy) address.searchParams.set('$orderby', asked.orderBy)
      if (asked.expand) address.searchParams.set('$expand', asked.expand)
    }
    const headers = { prefer: `odata.maxpagesize=${asked.pageSize}` }
    const answer = read(
      z.object({ value: z.array(shape), '@odata.nextLink': z.string().nullish() }),
      await exchange(address, { headers, signal }),
    )
    return { rows: answer.value, next: linkFrom(address, answer['@odata.nextLink']) }
  }

  const all = <S extends z.ZodType>(set: string, shape: S, filter = '') => allAt(inCompany(set), shape, { filter })

  /** Every row, page after page. A list that leads back to itself, or never ends, is refused: its sum would be wrong. */
  async function allAt<S extends z.ZodType>(
    first: URL,
    shape: S,
    asked: Pick<ListAsked, 'filter' | 'next'> = {},
  ): Promise<z.output<S>[]> {
    const rows: z.output<S>[] = []
    const followed = new Set<string>()
    let { next } = asked
    for (;;) {
      const page = await listAt(first, shape, { ...asked, pageSize: 1000, next })
      for (const row of page.rows) rows.push(row)
      if (page.next === null) return rows
      if (followed.has(page.next) || followed.size >= mostPages || rows.length >= mostRows) {
        throw new ErpError('malformed', 'Business Central’s list does not come to an end.')
      }
      followed.add(page.next)
      next = page.next
    }
  }

  const first = async <S extends z.ZodType>(set: string, shape: S, filter = ''): Promise<z.output<S> | null> =>
    (await list(set, shape, { filter, pageSize: 1 })).rows[0] ?? null

  async function one<S extends z.ZodType>(path: string, shape: S): Promise<z.output<S>> {
    return read(shape, await exchange(inCompany(path), { signal }))
  }

  const post = (path: string, body?: unknown) => exchange(inCompany(path), { method: 'POST', body: body ?? {}, signal })
  const byReference = (reference: string) => `externalDocumentNumber eq ${quoted(reference)}`

  return {
    list,
    all,
    one,
    companies: () => allAt(below('companies'), CompanyRow),

    readInvoice: (id: string) => one(`salesInvoices(${id})`, InvoiceRow),
    readInvoiceWithLines: async (id: string) => {
      const path = `salesInvoices(${id})?$expand=salesInvoiceLines`
      const invoice = await one(path, InvoiceRow)
      const next = linkFrom(inCompany(path), invoice['salesInvoiceLines@odata.nextLink'])
      if (next === null) return invoice
      const further = await allAt(inCompany(path), LineRow, { next })
      return { ...invoice, salesInvoiceLines: [...(invoice.salesInvoiceLines ?? []), ...further] }
    },
    findInvoices: (by: { externalDocumentNumber: string } | { orderNumber: string }) =>
      all(
        'salesInvoices',
        InvoiceRow,
        'orderNumber' in by ? `orderNumber eq ${quoted(by.orderNumber)}` : byReference(by.externalDocumentNumber),
      ),
    createInvoice: async (fields: InvoiceFields) => read(InvoiceRow, await post('salesInvoices', fields), true),
    listInvoiceLines: (id: string) => all(`salesInvoices(${id})/salesInvoiceLines`, LineRow),
    addInvoiceLine: async (id: string, line: NewLine) =>
      read(LineRow, await post(`salesInvoices(${id})/salesInvoiceLines`, sent(line)), true),

    findSalesOrders: (number: string) => all('salesOrders', SalesOrderRow, `number eq ${quoted(number)}`),

    readCreditMemo: (id: string) => one(`salesCreditMemos(${id})`, CreditMemoRow),
    findCreditMemos: (
      by: { externalDocumentNumber: string } | { invoiceNumber: string; status?: string } | { customerId: string },
    ) => all('salesCreditMemos', CreditMemoRow, memoFilter(by)),
    createCreditMemo: async (fields: CreditMemoFields) =>
      read(CreditMemoRow, await post('salesCreditMemos', fields), true),
    patchCreditMemo: async (id: string, ifMatch: string, fields: CreditMemoFields) => {
      const asking = { method: 'PATCH', body: fields, ifMatch, signal } as const
      return read(CreditMemoRow, await exchange(inCompany(`salesCreditMemos(${id})`), asking), true)
    },
    listCreditMemoLines: (id: string) => all(`salesCreditMemos(${id})/salesCreditMemoLines`, LineRow),
    addCreditMemoLine: async (id: string, line: NewLine) =>
      read(LineRow, await post(`salesCreditMemos(${id})/salesCreditMemoLines`, sent(line)), true),
    deleteCreditMemoLine: async (id: string, lineId: string, ifMatch: string) => {
      const path = `salesCreditMemos(${id})/salesCreditMemoLines(${lineId})`
      await exchange(inCompany(path), { method: 'DELETE', ifMatch, signal })
    },
    /** Answers nothing: the draft is found by the invoice's number. */
    makeCorrectiveCreditMemo: async (invoiceId: string) => {
      await post(`salesInvoices(${invoiceId})/Microsoft.NAV.makeCorrectiveCreditMemo`)
    },
    postDocument: async (kind: DocumentKind, id: string) => {
      await post(`${setOf[kind]}(${id})/Microsoft.NAV.post`)
    },

    accountByNumber: (number: string) => first('accounts', AccountRow, `number eq ${quoted(number)}`),
    ledgerSetup: () => first('generalLedgerSetup', LedgerSetupRow),
    returnReasons: () => all('customerReturnReasons', ReturnReasonRow),
    /** Sales of each customer between two days, both included. */
    customerSales: (from: string, to: string) =>
      all('customerSales', CustomerSaleRow, `dateFilter_FilterOnly ge ${from} and dateFilter_FilterOnly le ${to}`),
  }

  function memoFilter(
    by: { externalDocumentNumber: string } | { invoiceNumber: string; status?: string } | { customerId: string },
  ): string {
    if ('externalDocumentNumber' in by) return byReference(by.externalDocumentNumber)
    if ('customerId' in by) return `customerId eq ${by.customerId}`
    const ofInvoice = `invoiceNumber eq ${quoted(by.invoiceNumber)}`
    return by.status === undefined ? ofInvoice : `${ofInvoice} and status eq ${quoted(encodeChoice(by.status))}`
  }
}

/** A link that an answer held, which may be relative to where it stood. @throws ErpError 'malformed' when it is none */
function linkFrom(address: URL, link: string | null | undefined): string | null {
  if (!link) return null
  if (!URL.canParse(link, address.href)) {
    throw new ErpError('malformed', 'Business Central answered in a form that this app does not know.')
  }
  return new URL(link, address).href
}

/** @throws ErpError 'malformed' when the answer is not of the shape; after a write its outcome is in doubt */
function read<S extends z.ZodType>(shape: S, answer: unknown, afterWrite = false): z.output<S> {
  const checked = shape.safeParse(answer)
  if (checked.success) return checked.data
  const where = checked.error.issues[0]?.path.join('.') ?? ''
  const message = 'Business Central answered in a form that this app does not know.'
  throw new ErpError('malformed', message, { code: where.slice(0, 100), doubtful: afterWrite })
}

/** A line as it is sent: its amounts as numbers. A double holds 15 digits, more than a quantity or a price has. */
function sent({ quantity, unitPrice, discountPercent, ...line }: NewLine): object {
  return {
    ...line,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(unitPrice !== undefined && { unitPrice: Number(unitPrice) }),
    ...(discountPercent !== undefined && { discountPercent: Number(discountPercent) }),
  }
}
