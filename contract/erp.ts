import { z } from 'zod'
import { defineCall } from './call.ts'
import { body, Day, Id, IdParams, line, MoneyAnswer, optionalLine } from './values.ts'

/** Most rows of one page of a list; the specification's lists ask for ten. */
export const erpPageLimit = 100
export const erpPageUsual = 10
/** Letters that a search wants at least. */
export const erpSearchShortest = 3

/** How to reach Business Central. The secret is written and never read back. */
export const ErpConnection = z.object({
  tenantId: z.string(),
  clientId: z.string(),
  /** Whether a secret is stored. */
  hasSecret: z.boolean(),
  baseUrl: z.string(),
  environment: z.string(),
  /** Null until one is picked. */
  companyId: Id.nullable(),
  companyName: z.string().nullable(),
  authority: z.string(),
  /** The account that Credit Only books to, the number of a G/L account. */
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
    /** Left out or empty keeps the stored one. */
    clientSecret: z.string().max(500).optional(),
    baseUrl: line(300, 'Base URL is required').default(erpDefaults.baseUrl),
    environment: line(100, 'Environment is required').default(erpDefaults.environment),
    companyId: Id.nullable().default(null),
    authority: line(300, 'Token authority is required').default(erpDefaults.authority),
    creditAccountNumber: optionalLine(20).default(null),
    mayPost: z.boolean().default(false),
  },
  ['hasSecret', 'companyName', 'isSample', 'version'],
)
export type ErpConnectionSent = z.output<typeof ErpConnectionSent>

/** The steps of a connection test, in their order; a step after a failed one is not tried. */
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

export const ErpCompany = z.object({ id: Id, name: z.string(), displayName: z.string() })

export const ErpCustomer = z.object({
  id: Id,
  number: z.string(),
  displayName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  country: z.string(),
  balanceDue: MoneyAnswer,
  currencyCode: z.string(),
  /** Blank, `Ship`, `Invoice` or `All`. */
  blocked: z.string(),
  /** Its page in Business Central. */
  url: z.string(),
})
export type ErpCustomer = z.output<typeof ErpCustomer>
export const ErpVendor = ErpCustomer.omit({ balanceDue: true }).extend({ balance: MoneyAnswer })
export const ErpItem = z.object({
  id: Id,
  number: z.string(),
  displayName: z.string(),
  type: z.string(),
  inventory: z.string(),
  unitPrice: MoneyAnswer,
  baseUnitOfMeasureCode: z.string(),
  blocked: z.boolean(),
  url: z.string(),
})
const document = {
  id: Id,
  number: z.string(),
  externalDocumentNumber: z.string(),
  customerId: Id.nullable(),
  customerNumber: z.string(),
  customerName: z.string(),
  totalAmountExcludingTax: MoneyAnswer,
  totalAmountIncludingTax: MoneyAnswer,
  currencyCode: z.string(),
  /** Decoded words: Draft, In Review, Open, Paid, Canceled, Corrective, or blank. */
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
  id: Id,
  number: z.string(),
  vendorId: Id.nullable(),
  vendorNumber: z.string(),
  vendorName: z.string(),
  orderDate: z.string().nullable(),
  totalAmountIncludingTax: MoneyAnswer,
  currencyCode: z.string(),
  status: z.string(),
  url: z.string(),
})

/** A line of an invoice, with what can still be credited of it. */
export const ErpInvoiceLine = z.object({
  id: Id,
  sequence: z.int(),
  lineType: z.string(),
  itemId: Id.nullable(),
  objectNumber: z.string(),
  description: z.string(),
  unitOfMeasureCode: z.string(),
  /** Decimal strings, as everything that is counted or paid. */
  quantity: z.string(),
  creditedQuantity: z.string(),
  creditableQuantity: z.string(),
  unitPrice: MoneyAnswer,
  netAmount: MoneyAnswer,
  amountIncludingTax: MoneyAnswer,
})
export const ErpInvoiceWithLines = ErpInvoice.extend({
  lines: z.array(ErpInvoiceLine),
  /** Still to pay in full: then Business Central can make a linked corrective memo. */
  fullyOpen: z.boolean(),
})
export type ErpInvoiceWithLines = z.output<typeof ErpInvoiceWithLines>

export const ErpReturnReason = z.object({ id: Id, code: z.string(), description: z.string() })
export const ErpRevenue = z.object({ totalRevenue: MoneyAnswer, currency: z.string() })

/**
 * `$filter` is the specification's: field, operator (eq, ne, gt, ge, lt, le, contains, startswith), value, joined by `and`;
 * read by a small grammar of listed fields and never passed on as it is.
 */
export const ErpListQuery = z.strictObject({
  $filter: z.string().max(500).optional(),
  $top: z.coerce.number().int().min(1).max(erpPageLimit).default(erpPageUsual),
  $orderby: z.string().max(60).optional(),
  /** Number, name or e-mail. */
  q: z.string().trim().max(100).optional(),
  cursor: z.string().max(4000).optional(),
})
export type ErpListQuery = z.output<typeof ErpListQuery>

const list = <S extends z.ZodType>(name: string, path: string, shape: S) =>
  defineCall({
    method: 'GET',
    path: `/api/dynamics/${path}`,
    summary: `Lists ${name} of Business Central.`,
    query: ErpListQuery,
    answer: z.array(shape),
  })

export const erpCalls = {
  readErpConnection: defineCall({
    method: 'GET',
    path: '/api/dynamics/connection',
    summary: 'Reads how Business Central is reached, without the secret.',
    answer: ErpConnection.nullable(),
  }),
  saveErpConnection: defineCall({
    method: 'PUT',
    path: '/api/dynamics/connection',
    summary: 'Stores how Business Central is reached; a secret left out stays.',
    body: ErpConnectionSent,
    answer: ErpConnection,
    sessionOnly: true,
  }),
  testErpConnection: defineCall({
    method: 'GET',
    path: '/api/dynamics/test-connection',
    summary: 'Tries the connection step by step; answers 200 whatever is wrong at the other end.',
    answer: ErpTest,
  }),
  listErpCompanies: defineCall({
    method: 'GET',
    path: '/api/dynamics/companies',
    summary: 'Lists the companies of the environment, for those who set up the connection.',
    answer: z.array(ErpCompany),
  }),
  readErpSample: defineCall({
    method: 'GET',
    path: '/api/dynamics/sample',
    summary: 'Tells whether a simulator of Business Central runs here that can be connected.',
    answer: z.object({ companyName: z.string() }).nullable(),
  }),
  connectErpSample: defineCall({
    method: 'POST',
    path: '/api/dynamics/sample',
    summary: 'Connects the simulator that runs here.',
    answer: ErpConnection,
  }),
  listErpCustomers: list('customers', 'customers', ErpCustomer),
  listErpVendors: list('vendors', 'vendors', ErpVendor),
  listErpItems: list('items', 'items', ErpItem),
  listErpSalesOrders: list('sales orders', 'sales-orders', ErpSalesOrder),
  listErpPurchaseOrders: list('purchase orders', 'purchase-orders', ErpPurchaseOrder),
  listErpInvoices: list('sales invoices', 'invoices', ErpInvoice),
  listErpCreditMemos: list('credit memos', 'credit-memos', ErpCreditMemo),
  readErpInvoice: defineCall({
    method: 'GET',
    path: '/api/dynamics/invoices/{id}',
    summary: 'Reads an invoice with its lines and what can still be credited of each.',
    params: IdParams,
    answer: ErpInvoiceWithLines,
  }),
  listErpReturnReasons: defineCall({
    method: 'GET',
    path: '/api/dynamics/return-reasons',
    summary: 'Lists the reasons for a return.',
    answer: z.array(ErpReturnReason),
  }),
  readErpRevenue: defineCall({
    method: 'GET',
    path: '/api/dynamics/analytics/revenue',
    summary: 'The ledger’s sales of a period, both days included, without tax, net of credits.',
    query: z.strictObject({ startDate: Day, endDate: Day }).refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      message: 'The last day is before the first.',
    }),
    answer: ErpRevenue,
  }),
}
