import type { RelatedRecord } from '../../contract/cases/cases.ts'
import { asMoney } from '../../contract/values/decimals.ts'
import type { Services } from '../records/services.ts'
import { accessErp, type Access, localCurrency } from './access.ts'
import type { ErpClient } from './client/client.ts'
import { ErpError } from './client/erpError.ts'
import * as shapes from './client/shapes.ts'
import { recordUrl } from './recordUrl.ts'

type Kind = RelatedRecord['type']
type Seen = Omit<RelatedRecord, 'type' | 'id' | 'asOf'>

/** Milliseconds that a write waits for a lookup of the record. */
const timeout = 4000

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How a record of each kind is read and what of it is stored. Labels are English and their own translation keys. */
const readers: Record<Kind, (client: ErpClient, access: Access, id: string) => Promise<Seen>> = {
  async Customer(client, access, id) {
    const row = await client.one(`customers(${id})`, shapes.CustomerRow)
    const facts = {
      City: row.city,
      Email: row.email,
      'Balance due': await amount(access, client, row.balanceDue, row.currencyCode),
      Blocked: row.blocked,
    }
    return seen(row.number, row.displayName, facts, recordUrl(access.stored, 'customer', row.number))
  },
  async Vendor(client, access, id) {
    const row = await client.one(`vendors(${id})`, shapes.VendorRow)
    const facts = { City: row.city, Email: row.email }
    return seen(row.number, row.displayName, facts, recordUrl(access.stored, 'vendor', row.number))
  },
  async 'Sales Order'(client, access, id) {
    const row = await client.one(`salesOrders(${id})`, shapes.SalesOrderRow)
    const facts = {
      Customer: row.customerName,
      'Order date': row.orderDate ?? '',
      Total: await amount(access, client, row.totalAmountIncludingTax, row.currencyCode),
      Status: row.status,
    }
    return seen(row.number, row.customerName, facts, recordUrl(access.stored, 'salesOrder', row.number))
  },
  async 'Purchase Order'(client, access, id) {
    const row = await client.one(`purchaseOrders(${id})`, shapes.PurchaseOrderRow)
    const facts = { Vendor: row.vendorName, 'Order date': row.orderDate ?? '', Status: row.status }
    return seen(row.number, row.vendorName, facts, recordUrl(access.stored, 'purchaseOrder', row.number))
  },
  async Item(client, access, id) {
    const row = await client.one(`items(${id})`, shapes.ItemRow)
    const facts = {
      Inventory: `${row.inventory} ${row.baseUnitOfMeasureCode}`,
      // An item's price is in the company's own currency.
      'Unit price': await amount(access, client, row.unitPrice, ''),
    }
    return seen(row.number, row.displayName, facts, recordUrl(access.stored, 'item', row.number))
  },
}

/** Returns an amount with its currency, if Business Central names one. */
async function amount(access: Access, client: ErpClient, figure: string, currency: string): Promise<string> {
  return `${asMoney(figure)} ${currency || (await localCurrency(access, client))}`.trim()
}

function seen(number: string, name: string, facts: Record<string, string>, url: string): Seen {
  const given = Object.entries(facts).filter(([, value]) => value.trim() !== '')
  return { number, name, facts: given.map(([label, value]) => ({ label, value })), url }
}

/**
 * Returns a snapshot of a record for the case that is linked to it; null when there is no connection, no such record,
 * or no response in time. Never fails: a case is written whether or not Business Central responds.
 */
export async function lookAtRecord(services: Services, type: Kind, id: string): Promise<RelatedRecord | null> {
  if (!uuid.test(id)) return null
  try {
    const access = await accessErp(services)
    if (!access) return null
    const look = await readers[type](access.client(AbortSignal.timeout(timeout)), access, id)
    return { type, id, ...look, asOf: new Date().toISOString() }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    services.log.warn({ kind: error.kind, status: error.status }, 'A linked record could not be read.')
    return null
  }
}
