import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { plainText } from './copyRows.ts'
import { withClient, withClients } from './withClient.ts'

type Step<T> = (client: pg.Client) => Promise<T>

/** Runs the steps of filling a database. */
export type Steps = {
  /** Runs one step alone. */
  one<T>(step: Step<T>): Promise<T>
  /** Runs steps that need nothing from each other; they are begun in this order. */
  all(steps: readonly Step<void>[]): Promise<void>
}

type Run = <T>(
  connection: pg.ClientConfig,
  purpose: 'restore' | 'backup check',
  work: (steps: Steps) => Promise<T>,
) => Promise<T>

/** All steps in one transaction, one after another: until its end, and if it fails, the database is as it was. */
export const inOneTransaction: Run = (connection, purpose, work) =>
  withClient(connection, purpose, async (client) => {
    await client.query(begin(1))
    const result = await work({
      one: (step) => step(client),
      async all(steps) {
        for (const step of steps) await step(client)
      },
    })
    await client.query('commit')
    return result
  })

/**
 * Each step in a transaction of its own, several at the same time: for a database that nobody else has, and that is
 * dropped if a step fails.
 */
export const inManyTransactions: Run = (connection, purpose, work) =>
  withClients(connection, purpose, connections, (clients) => {
    async function run<T>(client: pg.Client, step: Step<T>): Promise<T> {
      await client.query(begin(connections))
      const result = await step(client)
      await client.query('commit')
      return result
    }
    return work({
      one: (step) => run(clients[0], step),
      async all(steps) {
        const waiting = [...steps]
        const results = await Promise.allSettled(
          clients.map(async (client) => {
            for (let step = waiting.shift(); step; step = waiting.shift()) {
              await run(client, step).catch((error: unknown) => {
                waiting.length = 0
                throw error
              })
            }
          }),
        )
        const failed = results.find((result) => result.status === 'rejected')
        if (failed) throw failed.reason
      },
    })
  })

/** Further ones would wait for this process, which reads and compares all rows. */
const connections = Math.min(4, Math.max(2, availableParallelism()))

/** Building an index is several times as fast when its entries are sorted in memory. */
const begin = (shares: number) =>
  `begin; ${plainText}; set local maintenance_work_mem = '${Math.floor(memory / shares)}MB'`
const memory = 512
