import { lineAmounts, remaining, totals } from './amounts.ts'
import type { WireRow } from './filter.ts'
import {
  noDay,
  noId,
  type Company,
  type CreditMemo,
  type Invoice,
  type Line,
  type PurchaseOrder,
  type Row,
  type SalesOrder,
} from './tables.ts'
import { changed, encoded, head } from './wire.ts'

type Sold = { customerId: string; currencyCode: string; lines: Line[] } & Row & {
    number: string
    externalDocumentNumber: string
    postingDate: string
    status: string
  }

function sold(company: Company, row: Sold): WireRow {
  const customer = company.customers.find(({ id }) => id === row.customerId)
  const { totalAmountExcludingTax, totalTaxAmount, totalAmountIncludingTax, discountAmount } = totals(row)
  return {
    ...head(row),
    number: row.number,
    externalDocumentNumber: row.externalDocumentNumber,
    postingDate: row.postingDate,
    customerId: row.customerId,
    customerNumber: customer?.number ?? '',
    customerName: customer?.displayName ?? '',
    billToName: customer?.displayName ?? '',
    billToCustomerId: row.customerId,
    billToCustomerNumber: customer?.number ?? '',
    currencyId: noId,
    currencyCode: row.currencyCode || company.currencyCode,
    pricesIncludeTax: false,
    discountAmount,
    discountAppliedBeforeTax: true,
    totalAmountExcludingTax,
    totalTaxAmount,
    totalAmountIncludingTax,
    status: encoded(row.status),
    ...changed(row),
    phoneNumber: customer?.phoneNumber ?? '',
    email: customer?.email ?? '',
  }
}

export const salesOrderRow = (company: Company, row: SalesOrder): WireRow => ({
  ...sold(company, row),
  orderDate: row.orderDate,
  requestedDeliveryDate: noDay,
  fullyShipped: row.lines.every(({ id, quantity }) => (row.invoicedQuantity.get(id) ?? 0) >= quantity),
})

export const invoiceRow = (company: Company, row: Invoice): WireRow => ({
  ...sold(company, row),
  invoiceDate: row.invoiceDate,
  dueDate: row.dueDate,
  orderId: company.salesOrders.find(({ number }) => number === row.orderNumber)?.id ?? noId,
  orderNumber: row.orderNumber,
  remainingAmount: row.posted ? remaining(row) : totals(row).totalAmountIncludingTax,
})

export const creditMemoRow = (company: Company, row: CreditMemo): WireRow => ({
  ...sold(company, row),
  creditMemoDate: row.creditMemoDate,
  dueDate: noDay,
  invoiceId: row.invoiceId,
  invoiceNumber: row.invoiceNumber,
  customerReturnReasonId: row.customerReturnReasonId,
})

export function lineRow(row: Line): WireRow {
  const amounts = lineAmounts(row)
  return {
    ...head(row),
    documentId: row.documentId,
    sequence: row.sequence,
    itemId: row.itemId,
    accountId: row.accountId,
    lineType: encoded(row.lineType),
    lineObjectNumber: row.lineObjectNumber,
    description: row.description,
    description2: '',
    unitOfMeasureId: noId,
    unitOfMeasureCode: row.unitOfMeasureCode,
    quantity: row.quantity,
    unitPrice: row.unitPrice,
    discountAmount: amounts.discountAmount,
    discountPercent: row.discountPercent,
    discountAppliedBeforeTax: false,
    amountExcludingTax: amounts.amountExcludingTax,
    taxCode: row.taxCode,
    taxPercent: row.taxPercent,
    totalTaxAmount: amounts.totalTaxAmount,
    amountIncludingTax: amounts.amountIncludingTax,
    invoiceDiscountAllocation: 0,
    netAmount: amounts.amountExcludingTax,
    netTaxAmount: amounts.totalTaxAmount,
    netAmountIncludingTax: amounts.amountIncludingTax,
    shipmentDate: noDay,
    itemVariantId: row.itemVariantId,
    locationId: row.locationId,
  }
}

export function purchaseOrderRow(company: Company, row: PurchaseOrder): WireRow {
  const vendor = company.vendors.find(({ id }) => id === row.vendorId)
  return {
    ...head(row),
    number: row.number,
    orderDate: row.orderDate,
    postingDate: row.orderDate,
    vendorId: row.vendorId,
    vendorNumber: vendor?.number ?? '',
    vendorName: vendor?.displayName ?? '',
    currencyCode: row.currencyCode || company.currencyCode,
    totalAmountExcludingTax: row.totalAmountExcludingTax,
    totalTaxAmount: 0,
    totalAmountIncludingTax: row.totalAmountIncludingTax,
    fullyReceived: row.fullyReceived,
    status: encoded(row.status),
    ...changed(row),
  }
}
