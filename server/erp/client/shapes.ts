import { z } from 'zod'
import { ErpId } from '../../../contract/erp/erp.ts'
import { dayOrNull, decodeChoice, idOrNull, storable } from './odata.ts'

/**
 * What we read of each entity of API v2.0, at the boundary: a row without its id, its number, an amount or a value that
 * decides about money is invalid. Null stands for a blank text, merely descriptive fields may be missing, and
 * additional fields are accepted. Numbers arrive as their original text.
 */
const decimal = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/)
/** A number that not every Business Central states; null where it does not. */
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
/** A row without one matches any version. */
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
/** What determines how the lines of an invoice or a credit memo add up to its total. */
const priced = {
  pricesIncludeTax: z
    .boolean()
    .nullish()
    .transform((one) => one ?? false),
  /** The document's own discount, in addition to those of its lines; with tax where its prices include it. */
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
  /** Share of the invoice's own discount, without tax. */
  invoiceDiscountAllocation: statedDecimal,
  /** The line's amount without tax, after the discounts of line and invoice. */
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
