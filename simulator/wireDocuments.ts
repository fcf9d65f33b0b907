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

type Sold = {
  customerId: string
  currencyCode: string
  lines: Line[]
  pricesIncludeTax: boolean
  discountAmount: number
} & Row & {
    number: string
    externalDocumentNumber: string
    postingDate: string
    status: string
  }

function sold(company: Company, row: Sold): WireRow {
  const customer = company.customers.find(({ id }) => id === row.customerId)
  const { pricesIncludeTax, discountAmount } = row
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
    pricesIncludeTax,
    discountAmount,
    discountAppliedBeforeTax: !pricesIncludeTax,
    ...totals(row),
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

export const lineRows = (document: Sold): WireRow[] => lineAmounts(document).map(lineRow)

function lineRow({ line: row, discountAmount, ...amounts }: ReturnType<typeof lineAmounts>[number]): WireRow {
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
    discountAmount,
    discountPercent: row.discountPercent,
    discountAppliedBeforeTax: false,
    taxCode: row.taxCode,
    taxPercent: row.taxPercent,
    ...amounts,
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
