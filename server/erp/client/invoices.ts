import type { Company } from './company.ts'
import { sentHead, sentLine, withReference, type NewLine } from './documents.ts'
import { quoted } from './odata.ts'
import { readAnswer } from './readAnswer.ts'
import { InvoiceRow, LineRow, SalesOrderRow } from './shapes.ts'

type InvoiceFields = {
  customerId?: string
  externalDocumentNumber?: string
  currencyCode?: string
  /** The document's own, in addition to those of its lines. */
  discountAmount?: string
}

type InvoicesOf = { externalDocumentNumber: string } | { orderNumber: string }

/** The operations on invoices, and on the orders that led to them. */
export const invoicesOf = ({ all, one, rest, post, patch }: Company) => ({
  readInvoice: (id: string) => one(`salesInvoices(${id})`, InvoiceRow),
  readInvoiceWithLines: async (id: string) => {
    const path = `salesInvoices(${id})?$expand=salesInvoiceLines`
    const invoice = await one(path, InvoiceRow)
    const further = await rest(path, LineRow, invoice['salesInvoiceLines@odata.nextLink'])
    return { ...invoice, salesInvoiceLines: [...(invoice.salesInvoiceLines ?? []), ...further] }
  },
  findInvoices: (by: InvoicesOf) => all('salesInvoices', InvoiceRow, filterFor(by)),
  createInvoice: async (fields: InvoiceFields) =>
    readAnswer(InvoiceRow, await post('salesInvoices', sentHead(fields)), true),
  patchInvoice: async (id: string, ifMatch: string, fields: InvoiceFields) =>
    readAnswer(InvoiceRow, await patch(`salesInvoices(${id})`, ifMatch, sentHead(fields)), true),
  listInvoiceLines: (id: string) => all(`salesInvoices(${id})/salesInvoiceLines`, LineRow),
  addInvoiceLine: async (id: string, line: NewLine) =>
    readAnswer(LineRow, await post(`salesInvoices(${id})/salesInvoiceLines`, sentLine(line)), true),
  /** Returns nothing: the draft is found by the invoice's number. */
  makeCorrectiveCreditMemo: async (invoiceId: string) => {
    await post(`salesInvoices(${invoiceId})/Microsoft.NAV.makeCorrectiveCreditMemo`)
  },

  findSalesOrders: (number: string) => all('salesOrders', SalesOrderRow, `number eq ${quoted(number)}`),
})

const filterFor = (by: InvoicesOf): string =>
  'orderNumber' in by ? `orderNumber eq ${quoted(by.orderNumber)}` : withReference(by.externalDocumentNumber)
