import type { Access } from './access.ts'
import type { ErpClient } from './client/client.ts'
import { ErpError } from './client/erpError.ts'

const known = new WeakMap<Access['place'], string>()

/**
 * Returns the company's own currency, which applies where no other is named; its code is in the general ledger setup.
 * Blank when it cannot be read there: an amount without a currency is better than one in a wrong one.
 */
export async function localCurrency({ place }: Access, client: ErpClient): Promise<string> {
  const before = known.get(place)
  if (before !== undefined) return before
  try {
    const code = (await client.ledgerSetup())?.localCurrencyCode ?? ''
    if (code !== '') known.set(place, code)
    return code
  } catch (error) {
    if (error instanceof ErpError) return ''
    throw error
  }
}

const lacksCurrency = (row: object) => 'currencyCode' in row && row.currencyCode === ''

/** Returns rows with the company's own currency where they name none. */
export async function withCurrency<Row extends object>(access: Access, client: ErpClient, rows: Row[]): Promise<Row[]> {
  if (!rows.some(lacksCurrency)) return rows
  const currencyCode = await localCurrency(access, client)
  return rows.map((row) => (lacksCurrency(row) ? { ...row, currencyCode } : row))
}
