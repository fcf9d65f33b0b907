import { z } from 'zod'
import { body, Instant, line, MoneyAnswer, optionalLine } from '../values/values.ts'

/** Maximum rows of a page; the specification's lists ask for ten. */
export const erpPageLimit = 100
export const erpPageUsual = 10
/**
 * The id of a Business Central record. It numbers its records in ascending order, as its database does, so such ids lack the
 * version of a UUID by RFC 9562: `f8fbb2d5-f683-f011-a6f5-000d3a4b6d9d`.
 */
export const ErpId = z.guid().toLowerCase()

/** Minimum letters of a search. */
export const erpSearchShortest = 3

/** How to reach Business Central. The secret is write-only. */
export const ErpConnection = z.object({
  tenantId: z.string(),
  /** Every known name of the tenant, its ID first, in lower case; none before a test. */
  tenantNames: z.array(z.string()),
  clientId: z.string(),
  /** Whether a secret is stored. */
  hasSecret: z.boolean(),
  baseUrl: z.string(),
  environment: z.string(),
  /** Null until one is chosen. */
  companyId: ErpId.nullable(),
  companyName: z.string().nullable(),
  authority: z.string(),
  /** The number of the G/L account that Credit Only books to. */
  creditAccountNumber: z.string().nullable(),
  /** Whether documents may be posted from here. */
  mayPost: z.boolean(),
  /** Whether this is the sample company's simulator. */
  isSample: z.boolean(),
  version: z.int(),
})
export type ErpConnection = z.output<typeof ErpConnection>

export const erpDefaults = {
  baseUrl: 'https://api.businesscentral.dynamics.com/v2.0',
  authority: 'https://login.microsoftonline.com',
  environment: 'Production',
} as const

export const ErpConnectionSent = body(
  {
    tenantId: line(100, 'Tenant ID is required'),
    clientId: line(100, 'Client ID is required'),
    /** Left out or empty: keeps the stored one. */
    clientSecret: z.string().max(500).optional(),
    baseUrl: line(300, 'Base URL is required').default(erpDefaults.baseUrl),
    environment: line(100, 'Environment is required').default(erpDefaults.environment),
    companyId: ErpId.nullable().default(null),
    authority: line(300, 'Token authority is required').default(erpDefaults.authority),
    creditAccountNumber: optionalLine(20).default(null),
    mayPost: z.boolean().default(false),
  },
  ['tenantNames', 'hasSecret', 'companyName', 'isSample', 'version'],
)
export type ErpConnectionSent = z.output<typeof ErpConnectionSent>

/** The steps of a connection test, in order; steps after a failed one are not tried. */
export const erpTestSteps = ['token', 'api', 'company', 'read', 'write'] as const
export const ErpTest = z.object({
  status: z.enum(['connected', 'not_connected']),
  message: z.string(),
  /** What is wrong and what to do, for the administrator; null when connected. */
  error: z.string().nullable(),
  steps: z.array(
    z.object({ step: z.enum(erpTestSteps), state: z.enum(['ok', 'failed', 'skipped']), detail: z.string().nullable() }),
  ),
})
export type ErpTest = z.output<typeof ErpTest>

/** Whether Business Central is set up, and the result of its last test, manual or hourly. */
export const ErpStatus = z.object({
  isSetUp: z.boolean(),
  lastTest: ErpTest.extend({ at: Instant }).nullable(),
})
export type ErpStatus = z.output<typeof ErpStatus>

export const ErpCompany = z.object({ id: ErpId, name: z.string(), displayName: z.string() })

export const ErpCustomer = z.object({
  id: ErpId,
  number: z.string(),
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  country: z.string(),
  /** In the customer's currency. */
  balanceDue: MoneyAnswer,
  currencyCode: z.string(),
  /** Blank, `Ship`, `Invoice` or `All`. */
  blocked: z.string(),
  /** Its page in Business Central. */
  url: z.string(),
})
export type ErpCustomer = z.output<typeof ErpCustomer>
export const ErpVendor = ErpCustomer.omit({ balanceDue: true }).extend({
  /** In the company's own currency, not the vendor's. */
  balance: MoneyAnswer,
})
export const ErpItem = z.object({
  id: ErpId,
  number: z.string(),
  displayName: z.string(),
  type: z.string(),
  inventory: z.string(),
  /** In the company's own currency. */
  unitPrice: MoneyAnswer,
  baseUnitOfMeasureCode: z.string(),
  blocked: z.boolean(),
  url: z.string(),
})
const document = {
  id: ErpId,
  number: z.string(),
  externalDocumentNumber: z.string(),
  customerId: ErpId.nullable(),
  customerNumber: z.string(),
  customerName: z.string(),
  totalAmountExcludingTax: MoneyAnswer,
  totalAmountIncludingTax: MoneyAnswer,
  currencyCode: z.string(),
  /** Decoded: Draft, In Review, Open, Paid, Canceled, Corrective, or blank. */
  status: z.string(),
  url: z.string(),
}
export const ErpSalesOrder = z.object({ ...document, orderDate: z.string().nullable(), fullyShipped: z.boolean() })
export const ErpInvoice = z.object({
  ...document,
  invoiceDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  orderNumber: z.string(),
  remainingAmount: MoneyAnswer,
})
export type ErpInvoice = z.output<typeof ErpInvoice>
export const ErpCreditMemo = z.object({ ...document, creditMemoDate: z.string().nullable(), invoiceNumber: z.string() })
export const ErpPurchaseOrder = z.object({
  id: ErpId,
  number: z.string(),
  vendorId: ErpId.nullable(),
  vendorNumber: z.string(),
  vendorName: z.string(),
  orderDate: z.string().nullable(),
  totalAmountIncludingTax: MoneyAnswer,
  currencyCode: z.string(),
  status: z.string(),
  url: z.string(),
})

/** A line of an invoice, with what can still be credited. */
const ErpInvoiceLine = z.object({
  id: ErpId,
  sequence: z.int(),
  lineType: z.string(),
  itemId: ErpId.nullable(),
  objectNumber: z.string(),
  description: z.string(),
  unitOfMeasureCode: z.string(),
  /** Decimal strings, as for all quantities and amounts. */
  quantity: z.string(),
  creditedQuantity: z.string(),
  creditableQuantity: z.string(),
  unitPrice: MoneyAnswer,
  /** Both after all discounts, including the invoice's own. */
  netAmount: MoneyAnswer,
  amountIncludingTax: MoneyAnswer,
})
export const ErpInvoiceWithLines = ErpInvoice.extend({
  lines: z.array(ErpInvoiceLine),
  /** Of the whole invoice, without tax; zero where more was credited than was billed. */
  creditableAmount: MoneyAnswer,
  /** Nothing is paid yet: then Business Central can create a linked corrective memo. */
  fullyOpen: z.boolean(),
})
export type ErpInvoiceWithLines = z.output<typeof ErpInvoiceWithLines>

export const ErpReturnReason = z.object({ id: ErpId, code: z.string(), description: z.string() })
export const ErpRevenue = z.object({ totalRevenue: MoneyAnswer, currency: z.string() })
