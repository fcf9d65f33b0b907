import { openCompany, type Place } from './company.ts'
import { creditMemosOf } from './creditMemos.ts'
import type { Exchange } from './exchange.ts'
import { invoicesOf } from './invoices.ts'
import { quoted } from './odata.ts'
import { AccountRow, CompanyRow, CustomerSaleRow, ItemRow, LedgerSetupRow, ReturnReasonRow } from './shapes.ts'

export type DocumentKind = 'creditMemo' | 'invoice'

const setOf = { creditMemo: 'salesCreditMemos', invoice: 'salesInvoices' } as const

export type ErpClient = ReturnType<typeof openClient>

/**
 * Opens a client of Business Central in the terms of this app. Reads are retried automatically; writes are sent once,
 * and a failure whose outcome is unknown is `doubtful`. Every call throws an ErpError.
 */
export function openClient(exchange: Exchange, place: Place, signal?: AbortSignal) {
  const company = openCompany(exchange, place, signal)
  const { list, all, one, first, post, allBeside } = company
  return {
    list,
    one,
    companies: () => allBeside('companies', CompanyRow),

    ...invoicesOf(company),
    ...creditMemosOf(company),
    postDocument: async (kind: DocumentKind, id: string) => {
      await post(`${setOf[kind]}(${id})/Microsoft.NAV.post`)
    },

    accountByNumber: (number: string) => first('accounts', AccountRow, `number eq ${quoted(number)}`),
    itemByNumber: (number: string) => first('items', ItemRow, `number eq ${quoted(number)}`),
    ledgerSetup: () => first('generalLedgerSetup', LedgerSetupRow),
    returnReasons: () => all('customerReturnReasons', ReturnReasonRow),
    /** Sales of each customer between two days, both included. */
    customerSales: (from: string, to: string) =>
      all('customerSales', CustomerSaleRow, `dateFilter_FilterOnly ge ${from} and dateFilter_FilterOnly le ${to}`),
  }
}
