import type { FastifyReply } from 'fastify'
import { erpCalls, type ErpListQuery } from '../../contract/erpCalls.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { whenGone } from '../http/abortOnDisconnect.ts'
import * as erp from './erp.ts'

type Listing = { query: ErpListQuery; reply: FastifyReply }

export function erpRoutes(house: House): Route[] {
  const { customers, vendors, items, salesOrders, purchaseOrders, invoices, creditMemos } = erp.erpLists
  const listed = <T>(list: (house: House, query: ErpListQuery, signal: AbortSignal) => T) => {
    return ({ query, reply }: Listing) => list(house, query, whenGone(reply))
  }
  return [
    serve(erpCalls.readErpConnection, ({ by }) => erp.readConnection(house, by)),
    serve(erpCalls.saveErpConnection, (asked) =>
      erp.saveConnection(house, asked, asked.body, { ifMatch: asked.ifMatch }),
    ),
    serve(erpCalls.testErpConnection, ({ reply }) => erp.testConnection(house, whenGone(reply))),
    serve(erpCalls.listErpCompanies, ({ by, reply }) => erp.listCompanies(house, by, whenGone(reply))),
    serve(erpCalls.readErpSample, () => erp.readSample(house)),
    serve(erpCalls.connectErpSample, (asked) => erp.connectSample(house, asked)),
    serve(erpCalls.listErpCustomers, listed(customers)),
    serve(erpCalls.listErpVendors, listed(vendors)),
    serve(erpCalls.listErpItems, listed(items)),
    serve(erpCalls.listErpSalesOrders, listed(salesOrders)),
    serve(erpCalls.listErpPurchaseOrders, listed(purchaseOrders)),
    serve(erpCalls.listErpInvoices, listed(invoices)),
    serve(erpCalls.listErpCreditMemos, listed(creditMemos)),
    serve(erpCalls.readErpInvoice, ({ params, reply }) => erp.readInvoice(house, params.id, whenGone(reply))),
    serve(erpCalls.listErpReturnReasons, ({ reply }) => erp.listReturnReasons(house, whenGone(reply))),
    serve(erpCalls.readErpRevenue, ({ query, reply }) =>
      erp.readRevenue(house, query.startDate, query.endDate, whenGone(reply)),
    ),
  ]
}
