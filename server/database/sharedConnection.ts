import type pg from 'pg'

/** One connection that all queries share. */
export type SharedConnection = {
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

type Shared = { client: pg.PoolClient; release(): void }

/**
 * Shares one connection of a pool. It is opened on first use, and again after it broke.
 * @param isBroken whether a query's error means that the connection is broken
 */
export function shareConnection(pool: pg.Pool, isBroken: (error: unknown) => boolean): SharedConnection {
  let current: Promise<Shared> | null = null

  function open(): Promise<Shared> {
    const opening = pool.connect().then((client) => {
      let isHeld = true
      // A break emits both 'error' and 'end': by the second event another connection may be in use.
      const release = () => {
        if (!isHeld) return
        isHeld = false
        if (current === opening) current = null
        client.release(true)
      }
      client.once('error', release)
      client.once('end', release)
      return { client, release }
    })
    opening.catch(() => {
      if (current === opening) current = null
    })
    current = opening
    return opening
  }

  return {
    async use(work) {
      const { client, release } = await (current ?? open())
      try {
        return await work(client)
      } catch (error) {
        if (isBroken(error)) release()
        throw error
      }
    },
    async close() {
      await current?.then(({ release }) => release()).catch(() => undefined)
    },
  }
}
