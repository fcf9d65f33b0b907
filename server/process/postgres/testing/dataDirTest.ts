import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, test as plainTest, vi } from 'vitest'
import { type OwnPostgres, startOwnPostgres } from '../ownPostgres.ts'

/** The first output of an app process of `standInApp.ts`: that it runs, or why it may not. */
type Outcome = { connection?: OwnPostgres['connection']; refused?: string }

/** A temporary data folder for a test, removed afterwards with every process that uses it. */
export class DataDir {
  path = mkdtempSync(join(tmpdir(), 'yokoten-postgres-'))
  /** The lines for the administrator. */
  logged: string[] = []
  #temporary = this.path
  #started: OwnPostgres[] = []
  #apps: ChildProcess[] = []

  /** Starts PostgreSQL on behalf of the test's own process. */
  async start(settings: Record<string, string> = {}): Promise<OwnPostgres> {
    const log = (line: string) => {
      // Only printed on a slow machine.
      if (line !== 'Waiting for PostgreSQL, which is starting, recovering or stopping.') this.logged.push(line)
    }
    const own = await startOwnPostgres({ dataDir: this.path, log, settings: { fsync: 'off', ...settings } })
    this.#started.push(own)
    return own
  }

  /** Starts an app process; does not wait for its output. */
  startApp(): { app: ChildProcess; outcome: Promise<Outcome> } {
    const program = join(import.meta.dirname, 'standInApp.ts')
    const app = spawn(process.execPath, [program, this.path], { stdio: ['pipe', 'pipe', 'inherit'] })
    this.#apps.push(app)
    const lines = createInterface({ input: app.stdout })
    const outcome = new Promise<Outcome>((done) => {
      lines.once('line', (line) => done(JSON.parse(line) as Outcome))
      lines.once('close', () => done({}))
    })
    return { app, outcome }
  }

  /** Moves on to a subfolder. */
  enter(...names: string[]): void {
    chmodSync(this.#temporary, 0o711)
    this.path = join(this.#temporary, ...names)
  }

  file(...names: string[]): string {
    return join(this.path, ...names)
  }

  read(...names: string[]): string {
    return readFileSync(this.file(...names), 'utf8')
  }

  names(...names: string[]): string[] {
    return readdirSync(this.file(...names)).sort()
  }

  /** The server's process number. */
  serverPid(): number {
    return Number(this.read('postgres/postmaster.pid').split('\n')[0])
  }

  async clear(): Promise<void> {
    for (const app of this.#apps) await kill(app)
    for (const own of this.#started) await own.stop()
    // Adopts the server of an app that was killed, so that no process outlives the test.
    if (this.#apps.length > 0) await (await this.start()).stop()
    rmSync(this.#temporary, { recursive: true })
  }
}

/** Vitest's `test` with a `dataDir`. */
export const test = plainTest.extend<{ dataDir: DataDir }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest requires a pattern to see that nothing is used
  dataDir: async ({}, lend) => {
    const dataDir = new DataDir()
    await lend(dataDir)
    await dataDir.clear()
  },
})

/** Ends a process as a crash would, and waits until it has ended. */
export async function kill(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const ended = once(app, 'exit')
  app.kill('SIGKILL')
  await ended
}

/** Runs a query on a connection of its own. */
export async function ask(connection: pg.ClientConfig, query: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<pg.QueryResultRow>(query)).rows
  } finally {
    await client.end()
  }
}

export function answers(own: OwnPostgres): Promise<boolean> {
  return ask(own.connection, 'select').then(
    () => true,
    () => false,
  )
}

/** Waits until a condition holds. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await condition()).toBe(true), { timeout: 60_000, interval: 20 })
}
