import type { FastifyReply } from 'fastify'
import { erpCalls, type ErpListQuery } from '../../contract/erp/erpCalls.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import * as erp from './erp.ts'

type Listing = { query: ErpListQuery; reply: FastifyReply }

export function erpRoutes(services: Services): Route[] {
  const { customers, vendors, items, salesOrders, purchaseOrders, invoices, creditMemos } = erp.erpLists
  const listed = <T>(list: (services: Services, query: ErpListQuery, signal: AbortSignal) => T) => {
    return ({ query, reply }: Listing) => list(services, query, abortOnDisconnect(reply))
  }
  return [
    serve(erpCalls.readErpConnection, () => erp.readConnection(services)),
    serve(erpCalls.saveErpConnection, (exchange) =>
      erp.saveConnection(services, exchange, exchange.body, { ifMatch: exchange.ifMatch }),
    ),
    serve(erpCalls.testErpConnection, (exchange) =>
      erp.testConnection(services, exchange, abortOnDisconnect(exchange.reply)),
    ),
    serve(erpCalls.readErpStatus, () => erp.readStatus(services)),
    serve(erpCalls.listErpCompanies, ({ reply }) => erp.listCompanies(services, abortOnDisconnect(reply))),
    serve(erpCalls.readErpSample, () => erp.readSample(services)),
    serve(erpCalls.connectErpSample, (exchange) => erp.connectSample(services, exchange)),
    serve(erpCalls.listErpCustomers, listed(customers)),
    serve(erpCalls.listErpVendors, listed(vendors)),
    serve(erpCalls.listErpItems, listed(items)),
    serve(erpCalls.listErpSalesOrders, listed(salesOrders)),
    serve(erpCalls.listErpPurchaseOrders, listed(purchaseOrders)),
    serve(erpCalls.listErpInvoices, listed(invoices)),
    serve(erpCalls.listErpCreditMemos, listed(creditMemos)),
    serve(erpCalls.readErpInvoice, ({ params, reply }) =>
      erp.readInvoice(services, params.id, abortOnDisconnect(reply)),
    ),
    serve(erpCalls.listErpReturnReasons, ({ reply }) => erp.listReturnReasons(services, abortOnDisconnect(reply))),
    serve(erpCalls.readErpRevenue, ({ query, reply }) =>
      erp.readRevenue(services, query.startDate, query.endDate, abortOnDisconnect(reply)),
    ),
  ]
}
