import { asMoney, sum } from '../../contract/values/decimals.ts'
import type { Services } from '../records/services.ts'
import { throughErp } from './access.ts'
import { localCurrency } from './localCurrency.ts'

/**
 * Returns the ledger's sales of a period: without tax, net of credit memos, in the company's own currency. Adding up
 * invoices would include drafts, tax, other currencies, and what was corrected.
 */
export function readRevenue(services: Services, from: string, to: string, signal: AbortSignal) {
  return throughErp(services, signal, async (client, access) => {
    const sales = await client.customerSales(from, to)
    return {
      totalRevenue: asMoney(sum(sales.map(({ totalSalesAmount }) => totalSalesAmount))),
      currency: await localCurrency(access, client),
    }
  })
}
