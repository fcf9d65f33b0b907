import { withoutTrailingSlashes } from '../../contract/values/withoutTrailingSlashes.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { unseal } from '../process/secretBox.ts'
import { allowedAddress } from './allowedHosts.ts'
import { openClient, type ErpClient } from './client/client.ts'
import type { Place } from './client/company.ts'
import { ErpError } from './client/erpError.ts'
import { refusalOf } from './refusalOf.ts'
import { openExchange, type Exchange } from './client/exchange.ts'
import { tenantIn, tokenSource, type TokenSource } from './client/tokenSource.ts'
import { erpHosts, secretPurpose } from './connection.ts'
import { selectConnection, type StoredConnection } from './store.ts'

/** The stored connection and access through it. */
export type Access = {
  stored: StoredConnection
  place: Place
  /** Gets a new token; returns the id of the tenant that issued it, or null when the token does not say. */
  signIn(): Promise<string | null>
  /**
   * Returns a client whose requests are aborted by the signal. All clients of a connection share its token and its
   * limit on concurrent requests.
   */
  client(signal?: AbortSignal): ErpClient
}

type Open = { key: string; place: Place; tokens: TokenSource; exchange: Exchange }
const openOf = new WeakMap<Services, Open>()

/**
 * Returns access to Business Central, or null while none is configured.
 * @throws ErpError 'address' or 'token' when what is stored cannot be used
 */
export async function accessErp(services: Services): Promise<Access | null> {
  const stored = await selectConnection(services.database.quick)
  if (!stored) return null
  const hosts = erpHosts(services)
  const key = `${stored.record_id} ${stored.version} ${hosts.join(' ')}`
  let open = openOf.get(services)
  if (open?.key !== key) {
    open = { key, ...openWay(services, stored, hosts) }
    openOf.set(services, open)
  }
  const { place, tokens, exchange } = open
  return {
    stored,
    place,
    signIn: async () => tenantIn(await tokens.fresh()),
    client: (signal) => openClient(exchange, place, signal),
  }
}

function openWay(services: Services, stored: StoredConnection, hosts: readonly string[]): Omit<Open, 'key'> {
  const base = allowedAddress('api', stored.base_url, hosts)
  const authority = allowedAddress('authority', stored.authority, hosts)
  const clientSecret = stored.secret && unseal(services.settings.secret, secretPurpose, stored.secret)
  if (!clientSecret) throw new ErpError('token', 'erpSecretUnreadable')
  const path = `${encodeURIComponent(stored.tenant_id)}/${encodeURIComponent(stored.environment)}/api/v2.0`
  const root = new URL(`${withoutTrailingSlashes(base.href)}/${path}`)
  const tokens = tokenSource({ authority, tenantId: stored.tenant_id, clientId: stored.client_id, clientSecret })
  const exchange = openExchange({ tokens, origin: base.origin, log: services.log })
  return { place: { root, companyId: stored.company_id }, tokens, exchange }
}

/** @throws a refusal when nothing is connected, or when Business Central's response is invalid */
export async function throughErp<T>(
  services: Services,
  signal: AbortSignal | undefined,
  doing: (client: ErpClient, access: Access) => Promise<T>,
): Promise<T> {
  try {
    const access = await accessErp(services)
    if (!access) throw refuse('erpNotConnected')
    return await doing(access.client(signal), access)
  } catch (error) {
    throw error instanceof ErpError ? refusalOf(error) : error
  }
}

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
