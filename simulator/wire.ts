import { balanceOf, salesOf } from './amounts.ts'
import type { WireRow } from './filter.ts'
import {
  noDay,
  noId,
  type Account,
  type Company,
  type Customer,
  type Item,
  type ReturnReason,
  type Row,
  type Vendor,
} from './tables.ts'

/** Encodes a choice as OData does: every character that a name may not contain by its code, spaces too. */
export const encoded = (choice: string): string =>
  (choice || ' ').replaceAll(
    /[^A-Za-z0-9_]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** Decodes a choice that a client sent. */
export const decoded = (sent: string): string =>
  sent.replaceAll(/_x([0-9A-F]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))).trim()

/** The ETag of a row: opaque, different after each change. */
export const etagOf = ({ id, version }: { id: string; version: number }): string =>
  `W/"${Buffer.from(`20;${id.slice(0, 8)};${version};`).toString('base64')}"`

export const head = (row: { id: string; version: number }) => ({ '@odata.etag': etagOf(row), id: row.id })
export const changed = ({ lastModifiedDateTime }: Row) => ({ lastModifiedDateTime })

export const companyRow = (company: Company): WireRow => ({
  id: company.id,
  systemVersion: '26.0.30643.32100',
  timestamp: 4006,
  name: company.name,
  displayName: company.displayName,
  businessProfileId: '',
  systemCreatedAt: '2024-03-24T02:08:05.067Z',
  systemCreatedBy: noId,
  systemModifiedAt: '2024-03-24T02:08:05.067Z',
  systemModifiedBy: noId,
})

export const customerRow = (company: Company, row: Customer): WireRow => ({
  ...head(row),
  number: row.number,
  displayName: row.displayName,
  type: 'Company',
  addressLine1: row.addressLine1,
  addressLine2: '',
  city: row.city,
  state: '',
  country: row.country,
  postalCode: row.postalCode,
  phoneNumber: row.phoneNumber,
  email: row.email,
  website: '',
  salespersonCode: '',
  balanceDue: balanceOf(company, row.id),
  creditLimit: 0,
  taxLiable: false,
  taxAreaId: noId,
  taxAreaDisplayName: '',
  taxRegistrationNumber: '',
  currencyId: noId,
  currencyCode: row.currencyCode || company.currencyCode,
  paymentTermsId: noId,
  shipmentMethodId: noId,
  paymentMethodId: noId,
  blocked: encoded(row.blocked),
  ...changed(row),
})

export const vendorRow = (company: Company, row: Vendor): WireRow => ({
  ...head(row),
  number: row.number,
  displayName: row.displayName,
  addressLine1: '',
  addressLine2: '',
  city: row.city,
  state: '',
  country: row.country,
  postalCode: '',
  phoneNumber: row.phoneNumber,
  email: row.email,
  website: '',
  currencyCode: row.currencyCode || company.currencyCode,
  blocked: encoded(row.blocked),
  balance: row.balance,
  ...changed(row),
})

export const itemRow = (row: Item): WireRow => ({
  ...head(row),
  number: row.number,
  displayName: row.displayName,
  displayName2: '',
  type: encoded(row.type),
  itemCategoryCode: '',
  blocked: row.blocked,
  gtin: '',
  inventory: row.inventory,
  unitPrice: row.unitPrice,
  priceIncludesTax: false,
  unitCost: row.unitCost,
  baseUnitOfMeasureCode: row.baseUnitOfMeasureCode,
  ...changed(row),
})

export const accountRow = (row: Account): WireRow => ({
  ...head(row),
  number: row.number,
  displayName: row.displayName,
  category: encoded(row.category),
  subCategory: '',
  blocked: false,
  accountType: 'Posting',
  directPosting: row.directPosting,
  netChange: 0,
  ...changed(row),
})

export const returnReasonRow = (row: ReturnReason): WireRow => ({
  ...head(row),
  code: row.code,
  description: row.description,
  ...changed(row),
})

/** Sales in the days of the flow filter; without one, of all days. */
export const customerSaleRow = (company: Company, row: Customer, from: string, to: string): WireRow => ({
  customerId: row.id,
  customerNumber: row.number,
  name: row.displayName,
  totalSalesAmount: salesOf(company, row.id, from, to),
  dateFilter_FilterOnly: noDay,
})
