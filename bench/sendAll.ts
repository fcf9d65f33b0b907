import autocannon from 'autocannon'
import type { Ask, Contestant, OperationName } from './contestants/contestant.ts'

/**
 * Sends a number of requests of one kind, or of several in rotation, over some connections; the next when one has its
 * response.
 */
export async function sendAll(
  who: Contestant,
  operations: OperationName | readonly OperationName[],
  amount: number,
  connections = 8,
): Promise<void> {
  const asks = [operations].flat().flatMap((name) => who.asks[name] ?? [])
  const result = await autocannon({
    url: who.url,
    connections,
    amount,
    requests: asks.map((ask) => ({ setupRequest: (request) => ({ ...request, ...requestOf(who, ask()) }) })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} of ${amount} requests were refused, ${result.errors} failed.`)
}

/** A request with the headers that every request of this contestant has. */
export const requestOf = ({ headers }: Contestant, { method, path, body }: Ask) => ({
  method,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  ...(body && { body: JSON.stringify(body) }),
})
