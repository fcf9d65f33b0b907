import { asMoney } from '../../contract/values/decimals.ts'
import type * as shapes from './client/shapes.ts'
import { recordUrl } from './recordUrl.ts'
import type { StoredConnection } from './store.ts'

/** Rows of Business Central in the shape of the API. */

const party = (row: shapes.CustomerRow | shapes.VendorRow) => ({
  id: row.id,
  number: row.number,
  displayName: row.displayName,
  email: row.email,
  phoneNumber: row.phoneNumber,
  city: row.city,
  country: row.country,
  currencyCode: row.currencyCode,
  blocked: row.blocked,
})

export const presentCustomer = (from: StoredConnection, row: shapes.CustomerRow) => ({
  ...party(row),
  balanceDue: asMoney(row.balanceDue),
  url: recordUrl(from, 'customer', row.number),
})

export const presentVendor = (from: StoredConnection, row: shapes.VendorRow) => ({
  ...party(row),
  balance: asMoney(row.balance),
  url: recordUrl(from, 'vendor', row.number),
})

export const presentItem = (from: StoredConnection, row: shapes.ItemRow) => ({
  ...row,
  unitPrice: asMoney(row.unitPrice),
  url: recordUrl(from, 'item', row.number),
})

const sold = (row: shapes.SalesOrderRow | shapes.InvoiceRow | shapes.CreditMemoRow) => ({
  id: row.id,
  number: row.number,
  externalDocumentNumber: row.externalDocumentNumber,
  customerId: row.customerId,
  customerNumber: row.customerNumber,
  customerName: row.customerName,
  totalAmountExcludingTax: asMoney(row.totalAmountExcludingTax),
  totalAmountIncludingTax: asMoney(row.totalAmountIncludingTax),
  currencyCode: row.currencyCode,
  status: row.status,
})

export const presentSalesOrder = (from: StoredConnection, row: shapes.SalesOrderRow) => ({
  ...sold(row),
  orderDate: row.orderDate,
  fullyShipped: row.fullyShipped,
  url: recordUrl(from, 'salesOrder', row.number),
})

const isDraft = ({ status }: { status: string }) => status === 'Draft' || status === 'In Review'

export const presentInvoice = (from: StoredConnection, row: shapes.InvoiceRow) => ({
  ...sold(row),
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  orderNumber: row.orderNumber,
  remainingAmount: asMoney(row.remainingAmount),
  url: recordUrl(from, isDraft(row) ? 'draftInvoice' : 'postedInvoice', row.number),
})

export const presentCreditMemo = (from: StoredConnection, row: shapes.CreditMemoRow) => ({
  ...sold(row),
  creditMemoDate: row.creditMemoDate,
  invoiceNumber: row.invoiceNumber,
  url: recordUrl(from, isDraft(row) ? 'draftCreditMemo' : 'postedCreditMemo', row.number),
})

export const presentPurchaseOrder = (from: StoredConnection, row: shapes.PurchaseOrderRow) => ({
  ...row,
  totalAmountIncludingTax: asMoney(row.totalAmountIncludingTax),
  url: recordUrl(from, 'purchaseOrder', row.number),
})
