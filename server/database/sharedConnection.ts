import type pg from 'pg'

/** One connection on which everybody's queries travel. */
export type SharedConnection = {
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Lent = { client: pg.PoolClient; letGo(): void }

/**
 * Lends one connection of a pool to everybody at once. It is opened when it is first wanted, and again after it broke.
 * @param isBroken whether what a query failed for says that the connection leads nowhere
 */
export function shareConnection(pool: pg.Pool, isBroken: (error: unknown) => boolean): SharedConnection {
  let lent: Promise<Lent> | null = null

  function lend(): Promise<Lent> {
    const lending = pool.connect().then((client) => {
      let isOurs = true
      // A break is told as an error and as the end: by the second time another connection may be lent.
      const letGo = () => {
        if (!isOurs) return
        isOurs = false
        if (lent === lending) lent = null
        client.release(true)
      }
      client.once('error', letGo)
      client.once('end', letGo)
      return { client, letGo }
    })
    lending.catch(() => {
      if (lent === lending) lent = null
    })
    lent = lending
    return lending
  }

  return {
    async use(work) {
      const { client, letGo } = await (lent ?? lend())
      try {
        return await work(client)
      } catch (error) {
        if (isBroken(error)) letGo()
        throw error
      }
    },
    async close() {
      await lent?.then(({ letGo }) => letGo()).catch(() => undefined)
    },
  }
}
