import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import {
  ErpCompany,
  ErpConnection,
  ErpConnectionSent,
  ErpCreditMemo,
  ErpCustomer,
  ErpId,
  ErpInvoice,
  ErpInvoiceWithLines,
  ErpItem,
  erpPageLimit,
  erpPageUsual,
  ErpPurchaseOrder,
  ErpReturnReason,
  ErpRevenue,
  ErpSalesOrder,
  ErpStatus,
  ErpTest,
  ErpVendor,
} from './erp.ts'
import { Day, daysInOrder } from '../values/values.ts'

/**
 * `$filter` is the specification's: field, operator (eq, ne, gt, ge, lt, le, contains, startswith), value, joined by `and`.
 * It is parsed by a small grammar of listed fields and never passed on as it is.
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

const list = <Path extends string, S extends z.ZodType>(name: string, path: Path, shape: S) =>
  defineCall(`GET /api/dynamics/${path}`, {
    summary: `Lists ${name} of Business Central.`,
    query: ErpListQuery,
    answer: z.array(shape),
  })

export const erpCalls = {
  readErpConnection: defineCall('GET /api/dynamics/connection', {
    needs: 'manageErp',
    summary: 'Reads how Business Central is reached, without the secret.',
    answer: ErpConnection.nullable(),
  }),
  saveErpConnection: defineCall('PUT /api/dynamics/connection', {
    needs: 'manageErp',
    summary: 'Stores how Business Central is reached; a secret left out stays.',
    body: ErpConnectionSent,
    answer: ErpConnection,
    sessionOnly: true,
  }),
  testErpConnection: defineCall('GET /api/dynamics/test-connection', {
    summary: 'Tries the connection step by step; answers 200 whatever is wrong at the other end.',
    answer: ErpTest,
  }),
  readErpStatus: defineCall('GET /api/dynamics/status', {
    summary: 'Answers whether Business Central is set up, and what the last test of the connection found.',
    answer: ErpStatus,
  }),
  listErpCompanies: defineCall('GET /api/dynamics/companies', {
    needs: 'manageErp',
    summary: 'Lists the companies of the environment, for those who set up the connection.',
    answer: z.array(ErpCompany),
  }),
  readErpSample: defineCall('GET /api/dynamics/sample', {
    summary: 'Answers whether a simulator of Business Central runs here that can be connected.',
    answer: z.object({ companyName: z.string() }).nullable(),
  }),
  connectErpSample: defineCall('POST /api/dynamics/sample', {
    needs: 'manageErp',
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
  readErpInvoice: defineCall('GET /api/dynamics/invoices/{id}', {
    summary: 'Reads an invoice with its lines and what can still be credited of each.',
    params: z.strictObject({ id: ErpId }),
    answer: ErpInvoiceWithLines,
  }),
  listErpReturnReasons: defineCall('GET /api/dynamics/return-reasons', {
    summary: 'Lists the reasons for a return.',
    answer: z.array(ErpReturnReason),
  }),
  readErpRevenue: defineCall('GET /api/dynamics/analytics/revenue', {
    summary: 'The ledger’s sales of a period, both days included, without tax, net of credits.',
    query: z.strictObject({ startDate: Day, endDate: Day }).refine(...daysInOrder('startDate', 'endDate')),
    answer: ErpRevenue,
  }),
}
