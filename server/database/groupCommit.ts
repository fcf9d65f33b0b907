import type pg from 'pg'
import { batchStatements, inOrder, isDatabaseUnreachable, run, type Runnable } from './database.ts'
import type { SharedConnection } from './sharedConnection.ts'
import { bindTrace } from '../process/tracing/tracing.ts'

type Query = Runnable<unknown>
type Result = pg.QueryResult
type Lane = Pick<SharedConnection, 'use'>

type Waiting = {
  query: Query
  /** Runs something in the trace of whoever asked, who need not be the first of the group. */
  inItsTrace: <T>(work: () => T) => T
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/** So many statements share a commit at most: nobody waits long for the others. */
const mostInGroup = 32

/**
 * Commits statements together that wait at the same time: one write to the disk for all of them. The first ones leave at
 * once; what comes while every lane is busy is the next group. A statement that fails undoes its group, whose members
 * then run each by itself, so that everybody hears of their own fault only.
 * Group commit: DeWitt et al., "Implementation Techniques for Main Memory Database Systems", SIGMOD 1984.
 * @param lanes connections, each of which carries one group at a time
 * @param alone runs a statement outside of any group
 */
export function groupCommits(lanes: Lane[], alone: (query: Query) => Promise<Result>) {
  const free = [...lanes]
  const waiting: Waiting[] = []

  async function commit(lane: Lane, group: Waiting[]): Promise<void> {
    try {
      const results = await lane.use((client) => sendTogether(client, group))
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result)
    } catch (error) {
      for (const { query, inItsTrace, resolve, reject } of group) {
        // When the connection breaks nobody knows what was written; after every other failure nothing was.
        if (isDatabaseUnreachable(error)) reject(error)
        else inItsTrace(() => alone(query)).then(resolve, reject)
      }
    }
  }

  async function serve(lane: Lane): Promise<void> {
    while (waiting.length > 0) await commit(lane, waiting.splice(0, mostInGroup))
    free.push(lane)
  }

  return (query: Query): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ query, inItsTrace: bindTrace(), resolve, reject })
      const lane = free.pop()
      if (lane) void serve(lane)
    })
}

/** Sends a group in one packet, as one transaction when there are several; rejects when nothing of it was written. */
async function sendTogether(client: pg.ClientBase, group: Waiting[]): Promise<Result[]> {
  const sendAll = () => group.map(({ query, inItsTrace }) => inItsTrace(() => run(client, query)))
  if (group.length === 1) return Promise.all(sendAll())
  batchStatements(client)
  const [, ...results] = await inOrder(client.query('begin'), ...sendAll(), client.query('commit'))
  return results.slice(0, -1)
}
