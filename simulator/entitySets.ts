import { isFullyInvoiced } from './amounts.ts'
import type { WireRow } from './filter.ts'
import { noDay, type Company } from './tables.ts'
import * as wire from './wire.ts'
import * as documentRows from './wireDocuments.ts'

/** An entity set that a client may list and read: its rows as they are sent, in the order of their numbers. */
export type EntitySet = {
  rows(company: Company): WireRow[]
  /** What `$expand` may name: the lines, and how to get those of one row. */
  expand?: Record<string, (company: Company, id: string) => WireRow[]>
}

const linesOf = (documents: Parameters<typeof documentRows.lineRows>[0][], id: string): WireRow[] =>
  documents.filter((document) => document.id === id).flatMap(documentRows.lineRows)

export const entitySets: Record<string, EntitySet> = {
  customers: { rows: (company) => company.customers.map((row) => wire.customerRow(company, row)) },
  vendors: { rows: (company) => company.vendors.map((row) => wire.vendorRow(company, row)) },
  items: { rows: (company) => company.items.map(wire.itemRow) },
  accounts: { rows: (company) => company.accounts.map(wire.accountRow) },
  customerReturnReasons: { rows: (company) => company.returnReasons.map(wire.returnReasonRow) },
  salesOrders: {
    rows: (company) =>
      company.salesOrders
        .filter((order) => !isFullyInvoiced(order))
        .map((row) => documentRows.salesOrderRow(company, row)),
    expand: { salesOrderLines: (company, id) => linesOf(company.salesOrders, id) },
  },
  salesInvoices: {
    rows: (company) => company.invoices.map((row) => documentRows.invoiceRow(company, row)),
    expand: { salesInvoiceLines: (company, id) => linesOf(company.invoices, id) },
  },
  salesCreditMemos: {
    rows: (company) => company.creditMemos.map((row) => documentRows.creditMemoRow(company, row)),
    expand: { salesCreditMemoLines: (company, id) => linesOf(company.creditMemos, id) },
  },
  generalLedgerSetup: {
    rows: ({ id, currencyCode }) => [
      { id, localCurrencyCode: currencyCode, localCurrencySymbol: currencyCode, allowPostingFrom: noDay },
    ],
  },
  purchaseOrders: {
    rows: (company) => company.purchaseOrders.map((row) => documentRows.purchaseOrderRow(company, row)),
  },
}
