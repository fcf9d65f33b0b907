import { z } from 'zod'
import { ErpId } from '../../../contract/erp.ts'
import { dayOrNull, decodeChoice, idOrNull } from './odata.ts'

/**
 * What we read of each entity of API v2.0, at the border: a row that lacks one of these fields is no such row, and more
 * fields are let pass. Numbers arrive as the text that stood on the wire.
 */
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
const choice = z.string().transform(decodeChoice)
const day = z.string().transform(dayOrNull)
const optionalId = z.string().transform(idOrNull)
const etag = { '@odata.etag': z.string().default('') }

export const CompanyRow = z.object({ id: ErpId, name: z.string(), displayName: z.string().default('') })
export type CompanyRow = z.output<typeof CompanyRow>

const party = {
  id: ErpId,
  number: z.string(),
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  country: z.string(),
  currencyCode: z.string(),
  blocked: choice,
}
export const CustomerRow = z.object({ ...party, balanceDue: decimal })
export type CustomerRow = z.output<typeof CustomerRow>
export const VendorRow = z.object({ ...party, balance: decimal })
export type VendorRow = z.output<typeof VendorRow>

export const ItemRow = z.object({
  id: ErpId,
  number: z.string(),
  displayName: z.string(),
  type: choice,
  inventory: decimal,
  unitPrice: decimal,
  baseUnitOfMeasureCode: z.string(),
  blocked: z.boolean(),
})
export type ItemRow = z.output<typeof ItemRow>

const sold = {
  ...etag,
  id: ErpId,
  number: z.string(),
  externalDocumentNumber: z.string(),
  customerId: optionalId,
  customerNumber: z.string(),
  customerName: z.string(),
  totalAmountExcludingTax: decimal,
  totalAmountIncludingTax: decimal,
  currencyCode: z.string(),
  status: choice,
}
export const SalesOrderRow = z.object({ ...sold, orderDate: day, fullyShipped: z.boolean() })
export type SalesOrderRow = z.output<typeof SalesOrderRow>

export const LineRow = z.object({
  ...etag,
  id: ErpId,
  sequence: z.coerce.number().int(),
  lineType: choice,
  itemId: optionalId,
  accountId: optionalId,
  lineObjectNumber: z.string(),
  description: z.string(),
  unitOfMeasureCode: z.string(),
  quantity: decimal,
  unitPrice: decimal,
  discountPercent: decimal,
  taxCode: z.string(),
  netAmount: decimal,
  amountIncludingTax: decimal,
})
export type LineRow = z.output<typeof LineRow>

export const InvoiceRow = z.object({
  ...sold,
  invoiceDate: day,
  dueDate: day,
  postingDate: day,
  orderNumber: z.string(),
  remainingAmount: decimal,
  salesInvoiceLines: z.array(LineRow).optional(),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

export const CreditMemoRow = z.object({
  ...sold,
  creditMemoDate: day,
  invoiceId: optionalId,
  invoiceNumber: z.string(),
  customerReturnReasonId: optionalId,
  salesCreditMemoLines: z.array(LineRow).optional(),
})
export type CreditMemoRow = z.output<typeof CreditMemoRow>

export const PurchaseOrderRow = z.object({
  id: ErpId,
  number: z.string(),
  vendorId: optionalId,
  vendorNumber: z.string(),
  vendorName: z.string(),
  orderDate: day,
  totalAmountIncludingTax: decimal,
  currencyCode: z.string(),
  status: choice,
})
export type PurchaseOrderRow = z.output<typeof PurchaseOrderRow>

export const ReturnReasonRow = z.object({ id: ErpId, code: z.string(), description: z.string() })
export type ReturnReasonRow = z.output<typeof ReturnReasonRow>
export const AccountRow = z.object({ id: ErpId, number: z.string(), displayName: z.string() })
export type AccountRow = z.output<typeof AccountRow>
export const CustomerSaleRow = z.object({ totalSalesAmount: decimal })
export const LedgerSetupRow = z.object({ localCurrencyCode: z.string() })
