import type { Socket } from 'node:net'
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Compilable,
  type RawBuilder,
} from 'kysely'
import pg from 'pg'
import { runPrepared } from './preparedQuery.ts'
import type { Replica } from './replica.ts'
import { Refusal, refuse } from '../process/refuse.ts'
import { inSpan } from '../process/tracing/tracing.ts'

/** The tables of every feature; each feature's `table.ts` adds its own. */
export interface Tables {}

/** Builds typed SQL without running it; `Reader` and `Transaction` run it. */
export const sqlFor = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * A query that can be run: from `sqlFor`, written as `sql`, or compiled once with `fixed`. One whose best plan depends
 * on its values is planned each time it runs; any other is prepared.
 */
export type Runnable<Row> = Compilable<Row> | RawBuilder<Row> | (CompiledQuery<Row> & { isPlannedEachTime?: boolean })

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
   * Runs reads by key, pipelined on one connection, so that many reads in flight share round trips. For queries of well
   * under a millisecond, since each waits for those before it.
   */
  quick: Reader
  /** Runs writes of one statement each; those that wait at the same time are committed together. */
  grouped: Reader
  pool: pg.Pool
  /** For locks that a session holds; the same as `pool` unless that leads through a pooler of transactions. */
  sessions: pg.Pool
  /** A standby that may be read in place of the primary; null without one, and within a snapshot. */
  replica: Replica | null
  /** Settings for a dedicated connection without a statement timeout: for LISTEN, and to migrate. */
  connection: pg.ClientConfig
  /** Monitors a dedicated connection that listens, like those of the pools: closes it when the database stops answering. */
  watch(client: pg.ClientBase): void
  close(): Promise<void>
}

type Run = <Row>(query: Runnable<Row>) => Promise<pg.QueryResult>

/** A `Reader` on top of a function that runs queries. */
export const reader = (runQuery: Run): Reader => ({
  async many<Row>(query: Runnable<Row>) {
    return (await runQuery(query)).rows as Row[]
  },
  async one<Row>(query: Runnable<Row>) {
    return (await runQuery(query)).rows[0] as Row | undefined
  },
  async count(query) {
    return (await runQuery(query)).rowCount ?? 0
  },
})

/** Names of prepared statements, by their text; texts beyond the first few hundred are not prepared. */
const statementNames = new Map<string, string>()
const maxStatementNames = 300

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= maxStatementNames) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** Connections and pools that lead through a pooler: the next statement may run where the last was not prepared. */
const unprepared = new WeakSet<pg.Pool | pg.ClientBase>()

/** Runs the statements of a connection, or of a pool, without preparing them. */
export function prepareNothing(client: pg.Pool | pg.ClientBase): void {
  unprepared.add(client)
}

/** Corks the socket until the next tick, so that statements sent in the same tick leave in one packet. */
export function batchStatements(client: pg.ClientBase): void {
  const { stream } = (client as pg.ClientBase & { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}

/** Runs a query as a prepared statement. */
export async function run<Row>(client: pg.Pool | pg.ClientBase, query: Runnable<Row>): Promise<pg.QueryResult> {
  const { sql, parameters } = 'compile' in query ? query.compile(sqlFor) : query
  const isPlanned = ('isPlannedEachTime' in query && query.isPlannedEachTime) || unprepared.has(client)
  const name = isPlanned ? undefined : statementName(sql)
  if (!(client instanceof pg.Pool)) batchStatements(client)
  try {
    return await inSpan('statement', { 'db.system.name': 'postgresql', 'db.query.text': sql }, () =>
      name === undefined ? client.query(sql, [...parameters]) : runPrepared(client, name, sql, parameters),
    )
  } catch (error) {
    // The caller's stack instead of the socket's.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw asUnavailable(error) ?? error
  }
}

/** The refusal for an error that passes: an unreachable database, a timeout, a full disk; null for any other error. */
export function asUnavailable(error: unknown): Refusal | null {
  if (isConnectionFault(error)) return refuse('databaseAway', { retryAfter: 2, cause: error })
  if (isStatementTimeout(error)) return refuse('databaseSlow', { retryAfter: 10, cause: error })
  if (isDiskFull(error)) return refuse('diskFull', { retryAfter: 30, cause: error })
  return null
}

/** Whether something failed because the database could not be reached, which is logged once, by `subscription.ts`. */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  isConnectionFault(error) || (error instanceof Refusal && isConnectionFault(error.details.cause))

/** The log level for a failure that is retried: `debug` while the database is unreachable. */
export const logLevelFor = (error: unknown): 'debug' | 'warn' => (isDatabaseUnreachable(error) ? 'debug' : 'warn')

/** PostgreSQL's code for a statement that was cancelled, such as by its timeout. */
const isStatementTimeout = (error: unknown) => (error as { code?: string } | null)?.code === '57014'

/** PostgreSQL's disk or ours. */
function isDiskFull(error: unknown): boolean {
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  return ['53100', 'ENOSPC', 'EDQUOT'].includes(code)
}

/** Errors not of the query, but of the connection or of a database that is starting, stopping or has become a standby. */
function isConnectionFault(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // Not `instanceof Error`: the job queue passes copies of errors.
  const { code, syscall, message = '' } = error as Partial<NodeJS.ErrnoException>
  // A missing socket; with another system call it is a missing file.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined)
    return /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|08|57P|53200|53300|25006)/.test(code)
  return /connection terminated|timeout exceeded|read timeout|not queryable|client was closed|^LISTEN\/NOTIFY/i.test(
    message,
  )
}

/**
 * Waits for statements that are pipelined in one transaction. When one fails the database refuses those after it, so the
 * first failure in their order is the cause, whichever promise rejects first.
 */
export async function inOrder<const Queries extends readonly Promise<unknown>[]>(
  ...queries: Queries
): Promise<{ -readonly [K in keyof Queries]: Awaited<Queries[K]> }> {
  const failed = (await Promise.allSettled(queries)).find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return Promise.all(queries)
}

/** The name of the constraint or unique index that a write would have broken; undefined for any other fault. */
export const violatedConstraint = (fault: unknown): string | undefined =>
  fault instanceof pg.DatabaseError ? fault.constraint : undefined
