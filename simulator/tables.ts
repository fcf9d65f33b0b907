import { randomUUID } from 'node:crypto'

/**
 * Rows as this company stores them; `wire.ts` writes them the way Business Central does. Enumerations are plain words
 * here.
 */

/**
 * An id like those of Business Central's database: in ascending order, so that its third group is not a version of RFC
 * 9562.
 */
export const newId = (): string => randomUUID().replace(/-4...-....-(?=.{12}$)/, '-f011-9a4a-')
/** The id that means none. */
export const noId = '00000000-0000-0000-0000-000000000000'
/** The date that means none. */
export const noDay = '0001-01-01'

export type Row = { id: string; version: number; lastModifiedDateTime: string }

export type Customer = Row & {
  number: string
  displayName: string
  addressLine1: string
  city: string
  country: string
  postalCode: string
  phoneNumber: string
  email: string
  currencyCode: string
  pricesIncludeTax: boolean
  blocked: '' | 'Ship' | 'Invoice' | 'All'
}

export type Vendor = Row & {
  number: string
  displayName: string
  city: string
  country: string
  email: string
  phoneNumber: string
  currencyCode: string
  blocked: '' | 'Payment' | 'All'
  balance: number
}

export type Item = Row & {
  number: string
  displayName: string
  type: 'Inventory' | 'Service' | 'Non-Inventory'
  blocked: boolean
  inventory: number
  unitPrice: number
  unitCost: number
  baseUnitOfMeasureCode: string
}

export type Account = Row & { number: string; displayName: string; category: string; directPosting: boolean }
export type ReturnReason = Row & { code: string; description: string }

export type LineType = 'Comment' | 'Account' | 'Item' | 'Resource' | 'Fixed Asset' | 'Charge' | 'Allocation Account'

/** A line of an order, an invoice or a credit memo. Amounts are in the document's currency. */
export type Line = {
  id: string
  version: number
  documentId: string
  sequence: number
  lineType: LineType
  itemId: string
  itemVariantId: string
  locationId: string
  accountId: string
  lineObjectNumber: string
  description: string
  unitOfMeasureCode: string
  quantity: number
  unitPrice: number
  discountPercent: number
  taxCode: string
  taxPercent: number
}

type DocumentStatus = '' | 'Draft' | 'In Review' | 'Open' | 'Paid' | 'Canceled' | 'Corrective'

type Document = Row & {
  number: string
  externalDocumentNumber: string
  postingDate: string
  customerId: string
  currencyCode: string
  status: DocumentStatus
  lines: Line[]
  /** Whether its prices and its discount include tax, as set for its customer when it is created. */
  pricesIncludeTax: boolean
  /** Its own discount, which is distributed among its lines. */
  discountAmount: number
}

export type SalesOrder = Document & { orderDate: string; invoicedQuantity: Map<string, number> }

export type Invoice = Document & {
  invoiceDate: string
  dueDate: string
  orderNumber: string
  /** What the customer has paid or was credited, including tax. */
  settled: number
  posted: boolean
}

export type CreditMemo = Document & {
  creditMemoDate: string
  invoiceId: string
  invoiceNumber: string
  customerReturnReasonId: string
  posted: boolean
}

export type PurchaseOrder = Row & {
  number: string
  orderDate: string
  vendorId: string
  currencyCode: string
  totalAmountExcludingTax: number
  totalAmountIncludingTax: number
  status: 'Draft' | 'In Review' | 'Open'
  fullyReceived: boolean
}

/** One company with all its data. */
export type Company = {
  id: string
  name: string
  displayName: string
  currencyCode: string
  customers: Customer[]
  vendors: Vendor[]
  items: Item[]
  accounts: Account[]
  returnReasons: ReturnReason[]
  salesOrders: SalesOrder[]
  invoices: Invoice[]
  creditMemos: CreditMemo[]
  purchaseOrders: PurchaseOrder[]
  /** The last number of each series, by its prefix. */
  series: Map<string, number>
}

/** Returns the next number of a series: `PS-INV103001`. */
export function nextNumber(company: Company, prefix: string, first: number): string {
  const number = (company.series.get(prefix) ?? first - 1) + 1
  company.series.set(prefix, number)
  return `${prefix}${number}`
}

/** Marks a row as changed, so that an older ETag is stale. */
export function touch(row: Row): void {
  row.version += 1
  row.lastModifiedDateTime = new Date().toISOString()
}
