import { withoutTrailingSlashes } from '../../contract/withoutTrailingSlashes.ts'
import type { House } from '../records/services.ts'
import { refuse, type Refusal } from '../process/refuse.ts'
import { unseal } from '../process/secretBox.ts'
import { allowedAddress } from './allowedHosts.ts'
import { openClient, type ErpClient } from './client/client.ts'
import type { Place } from './client/company.ts'
import { ErpError, type ErpErrorKind } from './client/erpError.ts'
import { openExchange, type Exchange } from './client/exchange.ts'
import { tenantIn, tokenSource, type TokenSource } from './client/tokenSource.ts'
import { erpHosts, secretPurpose } from './connection.ts'
import { selectConnection, type StoredConnection } from './store.ts'

/** The stored connection and a way through it. */
export type Access = {
  stored: StoredConnection
  place: Place
  /** Gets a new token; answers the ID of the tenant that gave it, or null where it does not say. */
  signIn(): Promise<string | null>
  /** A client whose requests end when the signal says so. All clients of a connection share its token and its turns. */
  client(signal?: AbortSignal): ErpClient
}

type Open = { key: string; place: Place; tokens: TokenSource; exchange: Exchange }
const openOf = new WeakMap<House, Open>()

/**
 * The way to Business Central, or null while none is set up.
 * @throws ErpError 'address' or 'token' when what is stored cannot be used
 */
export async function accessErp(house: House): Promise<Access | null> {
  const stored = await selectConnection(house.database.quick)
  if (!stored) return null
  const hosts = erpHosts(house)
  const key = `${stored.record_id} ${stored.version} ${hosts.join(' ')}`
  let open = openOf.get(house)
  if (open?.key !== key) {
    open = { key, ...openWay(house, stored, hosts) }
    openOf.set(house, open)
  }
  const { place, tokens, exchange } = open
  return {
    stored,
    place,
    signIn: async () => tenantIn(await tokens.fresh()),
    client: (signal) => openClient(exchange, place, signal),
  }
}

function openWay(house: House, stored: StoredConnection, hosts: readonly string[]): Omit<Open, 'key'> {
  const base = allowedAddress('api', stored.base_url, hosts)
  const authority = allowedAddress('authority', stored.authority, hosts)
  const clientSecret = stored.secret && unseal(house.settings.secret, secretPurpose, stored.secret)
  if (!clientSecret) {
    throw new ErpError(
      'token',
      'The stored client secret cannot be read any more: the server’s own secret has changed. Store it again.',
    )
  }
  const path = `${encodeURIComponent(stored.tenant_id)}/${encodeURIComponent(stored.environment)}/api/v2.0`
  const root = new URL(`${withoutTrailingSlashes(base.href)}/${path}`)
  const tokens = tokenSource({ authority, tenantId: stored.tenant_id, clientId: stored.client_id, clientSecret })
  const exchange = openExchange({ tokens, origin: base.origin, log: house.log })
  return { place: { root, companyId: stored.company_id }, tokens, exchange }
}

/** @throws a refusal when nothing is connected, or when what Business Central answers is no answer */
export async function throughErp<T>(
  house: House,
  signal: AbortSignal | undefined,
  doing: (client: ErpClient, access: Access) => Promise<T>,
): Promise<T> {
  try {
    const access = await accessErp(house)
    if (!access)
      throw refuse(
        'conflict',
        'Business Central is not connected. A process manager can connect it under Integrations.',
      )
    return await doing(access.client(signal), access)
  } catch (error) {
    throw error instanceof ErpError ? refusalOf(error) : error
  }
}

const codeOf = {
  unreachable: 'unavailable',
  timedOut: 'timedOut',
  throttled: 'unavailable',
  token: 'badGateway',
  notAllowed: 'badGateway',
  notFound: 'notFound',
  conflict: 'conflict',
  refused: 'badGateway',
  malformed: 'badGateway',
  address: 'badGateway',
} as const satisfies Record<ErpErrorKind, string>

export function refusalOf(error: ErpError): Refusal {
  const passing = error.kind === 'unreachable' || error.kind === 'throttled'
  return refuse(codeOf[error.kind], {
    detail: error.message,
    ...(passing && { retryAfter: Math.ceil(error.retryAfter ?? 10) }),
  })
}
