import { z } from 'zod'
import { ErpId } from '../../../contract/erp.ts'
import { dayOrNull, decodeChoice, idOrNull, storable } from './odata.ts'

/**
 * What we read of each entity of API v2.0, at the border: a row that lacks its id, its number, an amount or a word that
 * decides about money is no such row. Null stands for the blank text, what only describes a row may be missing, and more
 * fields are let pass. Numbers arrive as the text that stood on the wire.
 */
const decimal = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/)
/** A figure that not every Business Central states; null where it does not. */
const statedDecimal = decimal.nullish().transform((one) => one ?? null)
const sent = z.string().nullish()
const text = sent.transform((one) => storable(one ?? ''))
const number = z.string().transform(storable)
const stated = z
  .string()
  .nullable()
  .transform((one) => storable(one ?? ''))
const choice = z
  .string()
  .nullable()
  .transform((one) => decodeChoice(one ?? ''))
const day = sent.transform((one) => dayOrNull(one ?? ''))
const optionalId = sent.transform((one) => idOrNull(one ?? ''))
/** Of a row without one, whatever version it has is meant. */
const etag = { '@odata.etag': sent.transform((one) => one || '*') }

export const CompanyRow = z.object({ id: ErpId, name: text, displayName: text })
export type CompanyRow = z.output<typeof CompanyRow>

const party = {
  id: ErpId,
  number,
  displayName: text,
  email: text,
  phoneNumber: text,
  city: text,
  country: text,
  currencyCode: text,
  blocked: choice,
}
export const CustomerRow = z.object({ ...party, balanceDue: decimal })
export type CustomerRow = z.output<typeof CustomerRow>
export const VendorRow = z.object({ ...party, balance: decimal })
export type VendorRow = z.output<typeof VendorRow>

export const ItemRow = z.object({
  id: ErpId,
  number,
  displayName: text,
  type: choice,
  inventory: decimal,
  unitPrice: decimal,
  baseUnitOfMeasureCode: text,
  blocked: z.boolean(),
})
export type ItemRow = z.output<typeof ItemRow>

const sold = {
  ...etag,
  id: ErpId,
  number,
  externalDocumentNumber: stated,
  customerId: optionalId,
  customerNumber: text,
  customerName: text,
  totalAmountExcludingTax: decimal,
  totalAmountIncludingTax: decimal,
  currencyCode: stated,
  status: choice,
}
/** What decides how the lines of an invoice or a credit memo come to its total. */
const priced = {
  pricesIncludeTax: z
    .boolean()
    .nullish()
    .transform((one) => one ?? false),
  /** The document's own discount, besides those of its lines; with tax where its prices are. */
  discountAmount: statedDecimal,
}
export const SalesOrderRow = z.object({ ...sold, orderDate: day, fullyShipped: z.boolean() })
export type SalesOrderRow = z.output<typeof SalesOrderRow>

export const LineRow = z.object({
  ...etag,
  id: ErpId,
  sequence: z.coerce.number().int(),
  lineType: choice,
  itemId: optionalId,
  itemVariantId: optionalId,
  locationId: optionalId,
  accountId: optionalId,
  lineObjectNumber: stated,
  description: text,
  unitOfMeasureCode: stated,
  quantity: decimal,
  unitPrice: decimal,
  discountPercent: decimal,
  taxCode: stated,
  taxPercent: statedDecimal,
  /** Of the invoice's own discount, without tax. */
  invoiceDiscountAllocation: statedDecimal,
  /** What the line comes to without tax, the discounts of line and invoice taken off. */
  netAmount: decimal,
  /** With tax, before the invoice's own discount. */
  amountIncludingTax: decimal,
  netAmountIncludingTax: statedDecimal,
})
export type LineRow = z.output<typeof LineRow>

export const InvoiceRow = z.object({
  ...sold,
  ...priced,
  invoiceDate: day,
  dueDate: day,
  postingDate: day,
  orderNumber: stated,
  remainingAmount: decimal,
  salesInvoiceLines: z.array(LineRow).optional(),
  'salesInvoiceLines@odata.nextLink': sent,
})
export type InvoiceRow = z.output<typeof InvoiceRow>

export const CreditMemoRow = z.object({
  ...sold,
  ...priced,
  creditMemoDate: day,
  invoiceId: optionalId,
  invoiceNumber: stated,
  customerReturnReasonId: optionalId,
})
export type CreditMemoRow = z.output<typeof CreditMemoRow>

export const PurchaseOrderRow = z.object({
  id: ErpId,
  number,
  vendorId: optionalId,
  vendorNumber: text,
  vendorName: text,
  orderDate: day,
  totalAmountIncludingTax: decimal,
  currencyCode: text,
  status: choice,
})
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>

export const ReturnReasonRow = z.object({ id: ErpId, code: text, description: text })
export type ReturnReasonRow = z.output<typeof ReturnReasonRow>
export const AccountRow = z.object({ id: ErpId, number, displayName: text })
export type AccountRow = z.output<typeof AccountRow>
export const CustomerSaleRow = z.object({ totalSalesAmount: decimal })
export const LedgerSetupRow = z.object({ localCurrencyCode: text })
