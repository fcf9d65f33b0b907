import type pg from 'pg'
import { batchStatements, inOrder, isDatabaseUnreachable, run, type Runnable } from './database.ts'
import type { SharedConnection } from './sharedConnection.ts'
import { bindTrace } from '../process/tracing/tracing.ts'

type Query = Runnable<unknown>
type Result = pg.QueryResult
type Lane = Pick<SharedConnection, 'use'>

type Waiting = {
  query: Query
  /** Runs something in the trace of its own request, which need not be that of the group's first. */
  inOwnTrace: <T>(work: () => T) => T
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** Statements that share a commit at most, so that none waits long for the others. */
const maxGroup = 32

/**
 * Group commit: statements that wait at the same time share a transaction, and so one flush to the disk. While a lane is
 * free a statement is sent at once; those that arrive while every lane is busy form the next group. A statement that fails
 * rolls its group back, whose members are then run one by one, so that each fails for its own errors only.
 * DeWitt et al., "Implementation Techniques for Main Memory Database Systems", SIGMOD 1984.
 * @param lanes connections, each of which carries one group at a time
 * @param alone runs a statement outside any group
 * @param begin what begins each group; without it one statement needs no transaction
 */
export function groupCommits(lanes: Lane[], alone: (query: Query) => Promise<Result>, begin: string | undefined) {
  const free = [...lanes]
  const waiting: Waiting[] = []

  async function commit(lane: Lane, group: Waiting[]): Promise<void> {
    try {
      const results = await lane.use((client) => sendTogether(client, group, begin))
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result)
    } catch (error) {
      for (const { query, inOwnTrace, resolve, reject } of group) {
        // After a broken connection it is unknown what was committed; after any other failure nothing was.
        if (isDatabaseUnreachable(error)) reject(error)
        else inOwnTrace(() => alone(query)).then(resolve, reject)
      }
    }
  }

  async function serve(lane: Lane): Promise<void> {
    while (waiting.length > 0) await commit(lane, waiting.splice(0, maxGroup))
    free.push(lane)
  }

  return (query: Query): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ query, inOwnTrace: bindTrace(), resolve, reject })
      const lane = free.pop()
      if (lane) void serve(lane)
    })
}

/** Sends a group in one packet, as one transaction when there are several; rejects when nothing of it was written. */
async function sendTogether(client: pg.ClientBase, group: Waiting[], begin: string | undefined): Promise<Result[]> {
  const sendAll = () => group.map(({ query, inOwnTrace }) => inOwnTrace(() => run(client, query)))
  if (group.length === 1 && begin === undefined) return Promise.all(sendAll())
  batchStatements(client)
  const [, ...results] = await inOrder(client.query(begin ?? 'begin'), ...sendAll(), client.query('commit'))
  return results.slice(0, -1)
}
