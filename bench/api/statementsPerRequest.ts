import { setTimeout as pause } from 'node:timers/promises'
import { operationNames, type OperationName } from '../contestants/contestant.ts'
import type { Environment } from '../environment.ts'
import { countStatements } from '../statements.ts'
import { medianOf } from '../statistics.ts'

const times = 15
/**
 * Milliseconds after which the consequences of a write have reached the database, such as the events for other screens.
 */
const settled = 20

/** Counts the statements of each operation, between another process of the app and the database. */
export async function statementsPerRequest(environment: Environment): Promise<Partial<Record<OperationName, number>>> {
  const counter = await countStatements(environment.databaseUrl)
  const { url, stop } = await environment.another(counter.url)
  try {
    const found: Partial<Record<OperationName, number>> = {}
    for (const operation of operationNames) {
      // The app does some maintenance from time to time; the median ignores it.
      const counts: number[] = []
      for (let time = 0; time < times; time += 1) {
        const ask = environment.app.asks[operation]?.()
        if (!ask) continue
        const before = counter.count()
        const answer = await fetch(url + ask.path, {
          method: ask.method,
          headers: { ...environment.app.headers, origin: url, 'content-type': 'application/json' },
          ...(ask.body && { body: JSON.stringify(ask.body) }),
        })
        if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
        await pause(settled)
        counts.push(counter.count() - before)
      }
      found[operation] = medianOf(counts)
    }
    return found
  } finally {
    await stop()
    await counter.close()
  }
}
