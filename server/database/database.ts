import type { Socket } from 'node:net'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
} from 'kysely'
import pg from 'pg'
import { runPrepared } from './preparedQuery.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import { inSpan } from '../process/tracing/tracing.ts'

/** The tables of every feature; each feature's `table.ts` adds its own. */
export interface Tables {}

/** Builds typed SQL and never runs it; `Reader` and `Transaction` run what it builds. */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A query that can be run: from `sqlFor`, or compiled once with `fixed`. */
export type Runnable<Row> = Compilable<Row> | CompiledQuery<Row>

/** Runs queries. */
export type Reader = {
  /** All rows. */
  many<Row>(query: Runnable<Row>): Promise<Row[]>
  /** The first row, or undefined. */
  one<Row>(query: Runnable<Row>): Promise<Row | undefined>
  /** Number of rows that were inserted, updated or deleted. */
  count(query: Runnable<unknown>): Promise<number>
}

export type Database = Reader & {
  /**
   * Reads by key on one connection on which queries are pipelined: many reads in flight share their round trips.
   * For queries that answer in well under a millisecond, since each waits for those before it.
   */
  quick: Reader
  /** Writes of one statement each; those that wait at the same time are committed together. */
  grouped: Reader
  pool: pg.Pool
  /** Settings for a connection of one's own, on which a statement may take as long as it needs: for LISTEN, and to migrate. */
  connection: pg.ClientConfig
  /** Lets a connection of one's own, on which news is heard, break with those of the pool when the database falls silent. */
  watch(client: pg.ClientBase): void
  close(): Promise<void>
}

type Run = <Row>(query: Runnable<Row>) => Promise<pg.QueryResult>

/** The reading verbs on top of something that runs queries. */
export function reader(runQuery: Run): Reader {
  return {
    async many<Row>(query: Runnable<Row>) {
      return (await runQuery(query)).rows as Row[]
    },
    async one<Row>(query: Runnable<Row>) {
      return (await runQuery(query)).rows[0] as Row | undefined
    },
    async count(query) {
      return (await runQuery(query)).rowCount ?? 0
    },
  }
}

/** Names of statements that every connection keeps prepared; texts beyond the first few hundred are planned each time. */
const statementNames = new Map<string, string>()
const mostStatementNames = 300

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= mostStatementNames) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Holds what is sent until the end of the turn, so that statements asked for together leave in one packet. */
export function batchStatements(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Runs a query as a prepared statement. */
export async function run<Row>(client: pg.Pool | pg.ClientBase, query: Runnable<Row>): Promise<pg.QueryResult> {
  const { sql, parameters } = 'compile' in query ? query.compile() : query
  const name = statementName(sql)
  if (!(client instanceof pg.Pool)) batchStatements(client)
  try {
    return await inSpan('statement', { 'db.system.name': 'postgresql', 'db.query.text': sql }, () =>
      name === undefined ? client.query(sql, [...parameters]) : runPrepared(client, name, sql, parameters),
    )
  } catch (error) {
    // The way here instead of the way from the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw asUnavailable(error) ?? error
  }
}

/** The refusal for what the database, or the disk, cannot do at the moment; null for faults of another kind. */
export function asUnavailable(error: unknown): Refusal | null {
  if (isConnectionFault(error)) {
    return refuse('databaseAway', { retryAfter: 2, cause: error })
  }
  if (isEndedForItsLength(error)) {
    return refuse('databaseSlow', { retryAfter: 10, cause: error })
  }
  if (isDiskFull(error)) {
    return refuse('diskFull', { retryAfter: 30, cause: error })
  }
  return null
}

/** Whether something failed because the database could not be reached, which is told once, by `live.ts`. */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  isConnectionFault(error) || (error instanceof Refusal && isConnectionFault(error.details.cause))

/** How loudly to say that something failed which is tried again: in silence while the database is gone. */
export const logLevelFor = (error: unknown): 'debug' | 'warn' => (isDatabaseUnreachable(error) ? 'debug' : 'warn')

/** What PostgreSQL says of a statement that was under way for longer than it may be. */
const isEndedForItsLength = (error: unknown) => (error as { code?: string } | null)?.code === '57014'

/** PostgreSQL's disk or ours. */
function isDiskFull(error: unknown): boolean {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code)
}

/** Faults of the connection or of a database that is starting or stopping, as against faults of the query. */
function isConnectionFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // The job queue hands on copies of errors.
  const { code, syscall, message = '' } = error as Partial<NodeJS.ErrnoException>
  // A socket that is not there; elsewhere it is a file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined) return /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|57P|53200|53300)/.test(code)
  return /connection terminated|timeout exceeded|read timeout|not queryable|client was closed|^LISTEN\/NOTIFY/i.test(
    message,
  )
}

/**
 * Waits for statements that travel together in one transaction. When one fails the database refuses those behind it,
 * so the first failure in their order is the reason, whichever is heard first.
 */
export async function inOrder<const Queries extends readonly Promise<unknown>[]>(
  ...queries: Queries
): Promise<{ -readonly [K in keyof Queries]: Awaited<Queries[K]> }> {
  const failed = (await Promise.allSettled(queries)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(queries)
}
