import { setTimeout as pause } from 'node:timers/promises'
import { operationNames, type OperationName } from '../contestants/contestant.ts'
import type { Environment } from '../environment.ts'
import { countStatements } from '../statements.ts'
import { medianOf } from '../statistics.ts'

const times = 15
/** Milliseconds in which what a write sets off has reached the database, such as the events for other screens. */
const settled = 20

/** Statements that each operation costs, counted between a further process of the app and the database. */
export async function statementsPerRequest(environment: Environment): Promise<Partial<Record<OperationName, number>>> {
  const counter = await countStatements(environment.databaseUrl)
  const { url, stop } = await environment.another(counter.url)
  try {
    const found: Partial<Record<OperationName, number>> = {}
    for (const operation of operationNames) {
      // The app looks after itself now and then; the median does not see it.
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
