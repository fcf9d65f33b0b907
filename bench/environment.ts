import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startOwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { someIds } from './cases.ts'
import { asksOf } from './contestants/app.ts'
import type { Contestant } from './contestants/contestant.ts'
import { openBaseline } from './contestants/baseline.ts'
import { signUp, startApp, type AppProcess } from './appProcess.ts'

/** What a part of the benchmark needs: the app and the baseline on a PostgreSQL of their own. */
export type Environment = {
  app: Contestant
  baseline: Contestant
  database: pg.Client
  databaseUrl: string
  /** Starts another process of the app on the same database, in which the same people are signed in. */
  another(databaseUrl?: string): Promise<AppProcess>
  /** Lets app and baseline request the cases that exist now. */
  refreshIds(): Promise<void>
  close(): Promise<void>
}

/** Starts PostgreSQL, the app and the baseline; signs in. `more` is for the environment of the app. */
export async function openEnvironment(more: Record<string, string> = {}): Promise<Environment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'environment-'))
  const own = await startOwnPostgres({ dataDir, log: console.error })
  const { host, port, user, password, database: name } = own.connection
  const place = port === undefined ? '' : `:${port}`
  const databaseUrl = `postgres://${user}:${password}@${encodeURIComponent(host)}${place}/${name}`
  const processes: AppProcess[] = []
  const another = async (url = databaseUrl) => {
    const started = await startApp({ DATABASE_URL: url, DATA_DIR: dataDir, ...more })
    processes.push(started)
    return started
  }
  const database = new pg.Client(own.connection)
  let baseline: Awaited<ReturnType<typeof openBaseline>> | null = null
  async function close() {
    await database.end()
    await baseline?.close()
    for (const { stop } of processes) await stop()
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await database.connect()
    const { url, pid } = await another()
    const headers = { cookie: await signUp(url), origin: url }
    const postmaster = postmasterIn(dataDir)
    baseline = await openBaseline(databaseUrl, postmaster)
    const app: Contestant = { name: 'app', url, headers, program: pid, database: postmaster, asks: {} }
    const both = [app, baseline]
    const refreshIds = async () => {
      const ids = await someIds(database)
      // Each has its own cases: setting a status that the other has already set would not be a change.
      for (const [turn, one] of both.entries()) one.asks = asksOf(ids.filter((_id, at) => at % both.length === turn))
    }
    return { app, baseline, database, databaseUrl, another, refreshIds, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Process id of the PostgreSQL in an installation's data folder. */
export const postmasterIn = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
