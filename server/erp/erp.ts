import type { z } from 'zod'
import type { ErpCompany, ErpConnection, ErpInvoiceWithLines, ErpReturnReason } from '../../contract/erp/erp.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { throughErp, withCurrency, localCurrency } from './access.ts'
import { saveConnection } from './connection.ts'
import { presentCreditable, readCreditable } from './invoiceWithLines.ts'
import { connectionTo, sampleErpOf, keepOwnCurrency } from './sampleErp.ts'
import { asMoney, sum } from '../../contract/values/decimals.ts'

export { accessErp, type Access } from './access.ts'
export { refusalOf } from './refusalOf.ts'
export type { DocumentKind, ErpClient } from './client/client.ts'
export type { NewLine } from './client/documents.ts'
export { companyPlaces, readCompanyPlaces } from './companyPlace.ts'
export { ErpError, isCompanyGone, isForGood } from './client/erpError.ts'
export type { CreditMemoRow, InvoiceRow, LineRow } from './client/shapes.ts'
export { readConnection, saveConnection } from './connection.ts'
export { erpLists } from './erpLists.ts'
export { readCreditable, type CreditableInvoice } from './invoiceWithLines.ts'
export { recordUrl } from './recordUrl.ts'
export { lookAtRecord } from './relatedRecord.ts'
export { offerSampleErp } from './sampleErp.ts'
export { readStatus, testConnection, testConnectionHourly } from './testConnection.ts'

/** Returns the companies of the environment, to choose one. */
export const listCompanies = async (services: Services, signal: AbortSignal): Promise<z.output<typeof ErpCompany>[]> =>
  throughErp(services, signal, (client) => client.companies())

/**
 * Returns an invoice with what can still be credited.
 * @param references external document numbers of memos that belong to the invoice without naming it
 */
export const readInvoice = (
  services: Services,
  id: string,
  signal: AbortSignal,
  references: string[] = [],
): Promise<ErpInvoiceWithLines> =>
  throughErp(services, signal, async (client, access) => {
    const read = presentCreditable(access.stored, await readCreditable(client, id, references))
    const [invoice = read] = await withCurrency(access, client, [read])
    return invoice
  })

/** Returns Business Central's return reasons. @throws as `throughErp` */
export const listReturnReasons = (
  services: Services,
  signal: AbortSignal,
): Promise<z.output<typeof ErpReturnReason>[]> => throughErp(services, signal, (client) => client.returnReasons())

/** Returns the simulator that can be connected, by its company's name; null when none is running. */
export function readSample(services: Services): { companyName: string } | null {
  const sample = sampleErpOf(services)
  return sample && { companyName: sample.companyName }
}

/** Connects the simulator that this process runs. */
export async function connectSample(services: Services, author: Author): Promise<ErpConnection> {
  const sample = sampleErpOf(services)
  if (!sample) throw refuse('erpNoSample')
  await keepOwnCurrency(services, sample)
  return saveConnection(services, author, connectionTo(sample), { companyName: sample.companyName })
}

/**
 * Whether Business Central has an item of this number and says that it is blocked. Its API has nothing about lots.
 * @throws as `throughErp`
 */
export const isItemBlocked = (services: Services, number: string, signal: AbortSignal): Promise<boolean> =>
  throughErp(services, signal, async (client) => (await client.itemByNumber(number))?.blocked ?? false)

/**
 * Returns the ledger's sales of a period: without tax, net of credit memos, in the company's own currency. Adding up
 * invoices would include drafts, tax, other currencies, and what was corrected.
 */
export const readRevenue = (services: Services, from: string, to: string, signal: AbortSignal) =>
  throughErp(services, signal, async (client, access) => {
    const sales = await client.customerSales(from, to)
    return {
      totalRevenue: asMoney(sum(sales.map(({ totalSalesAmount }) => totalSalesAmount))),
      currency: await localCurrency(access, client),
    }
  })
