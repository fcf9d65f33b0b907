import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startOwnPostgres } from '../server/platform/postgres/ownPostgres.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** A server under measurement. */
export type Contestant = { name: string; url: string; pid: number; headers: Record<string, string> }

/** Everything a measurement needs, on one PostgreSQL. */
export type Stage = {
  app: Contestant
  floor: Contestant
  database: pg.Client
  /** Process ids of PostgreSQL's processes. */
  dataDir: string
  close(): Promise<void>
}

const account = { email: 'bench@example.com', password: 'a password for measuring' }

/** Starts PostgreSQL, the app and the floor; signs in. */
export async function openStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yokoten-bench-'))
  const own = await startOwnPostgres({ dataDir, log: () => undefined })
  const { host, user, password, database: name } = own.connection
  const DATABASE_URL = `postgres://${user}:${password}@${encodeURIComponent(host)}/${name}`
  const children: ChildProcess[] = []
  const app = await startApp({ DATABASE_URL, DATA_DIR: dataDir }, children)
  const cookie = await signUp(app.url)
  const database = new pg.Client(own.connection)
  await database.connect()
  const { rows } = await database.query<{ id: string }>('select id from users')
  const floor = fork(at('bench/floor.ts'), { env: { ...process.env, DATABASE_URL, AUTHOR: rows[0]?.id ?? '' } })
  children.push(floor)
  const [address] = (await once(floor, 'message')) as [{ port: number }]
  return {
    app: { name: 'app', ...app, headers: { cookie, origin: app.url } },
    floor: { name: 'floor', url: `http://127.0.0.1:${address.port}`, pid: floor.pid ?? 0, headers: {} },
    database,
    dataDir,
    async close() {
      await database.end()
      const ends = children.map((child) => once(child, 'exit'))
      for (const child of children) child.kill()
      await Promise.all(ends)
      await own.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the app as a process of its own and waits until it says that it is ready. */
export async function startApp(
  env: Record<string, string>,
  children: ChildProcess[],
): Promise<{ url: string; pid: number }> {
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const child = spawn(process.execPath, [at('server/main.ts')], {
    env: { ...process.env, LOG_LEVEL: 'error', NODE_COMPILE_CACHE: at('.cache/compile'), ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const text of child.stdout) if (String(text).includes('ready')) break
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

/** Makes the first account; answers its cookie. */
export async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ ...account, firstName: 'Bench', lastName: 'Mark' }),
  })
  if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Fills the table up to a number of cases, spread over statuses, priorities and a year. */
export async function fillCases(database: pg.Client, wanted: number): Promise<void> {
  await database.query(
    `insert into cases (title, description, status, priority, category, department, created_by, created_at, updated_at, rank)
     select 'Case number ' || n || ' about press ' || n % 97, repeat('What was seen at the line and where. ', 6),
       (array['new', 'in_progress', 'review', 'completed', 'closed'])[1 + n % 5],
       (array['low', 'medium', 'high', 'critical'])[1 + n % 4],
       (array['process_improvement', 'quality', 'safety', 'cost_reduction', 'customer_satisfaction'])[1 + n % 5],
       (array['production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering'])[1 + n % 6],
       (select id from users limit 1), now() - n * interval '1 minute', now(), n
     from generate_series((select count(*) from cases) + 1, $1::int) n`,
    [wanted],
  )
  await database.query('vacuum analyze cases')
}
