import type { Simulator } from '../../../simulator/simulator.ts'
import { openClient, type ErpClient } from '../client/client.ts'
import { openExchange } from '../client/exchange.ts'
import { tokenSource } from '../client/tokenSource.ts'

/** Returns a client of a simulator, without an app around it. */
export function clientOf({
  url,
  baseUrl,
  tenantId,
  clientId,
  clientSecret,
  environment,
  companyId,
}: Simulator): ErpClient {
  const tokens = tokenSource({ authority: new URL(url), tenantId, clientId, clientSecret })
  const exchange = openExchange({ tokens, origin: new URL(url).origin, log: { warn: () => {} } })
  return openClient(exchange, { root: new URL(`${baseUrl}/${tenantId}/${environment}/api/v2.0`), companyId })
}
