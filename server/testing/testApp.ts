import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import type { Role } from '../../contract/users/permissions.ts'
import { openApp, type App } from '../app.ts'
import { sqlFor } from '../database/database.ts'
import type { StoredEvent } from '../live/live.ts'
import type { Settings } from '../process/settings/settings.ts'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import { TestClient } from './testClient.ts'

export const testPassword = 'correct horse battery'

/** An app on a database of its own, listening on a free port. */
export type TestApp = {
  url: string
  app: App
  settings: Settings
  connection: pg.ClientConfig
  /** Somebody who is not signed in. */
  visitor(): TestClient
  /** The first account, a process manager. */
  manager: TestClient
  /** Runs jobs from now on, as a running installation does; tests without jobs save the start. */
  takeJobs(): Promise<void>
  /** Creates a person of a role and signs them in. */
  person(role?: Role): Promise<TestClient>
  /** Returns the events from now on; everything written before has been received by then. */
  listen(): Promise<StoredEvent[]>
  /** Opens a second app on the same database and files, like another process. */
  another(): Promise<{ url: string; app: App; close(): Promise<void> }>
  close(): Promise<void>
}

/** Opens an app for a test file; `given` changes its settings. */
export async function openTestApp(given: Partial<Settings> = {}): Promise<TestApp> {
  const { connection: server, template } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(server, name, template)
  const connection = databaseOn(server, name)
  const dataDir = mkdtempSync(join(tmpdir(), 'yokoten-testApp-'))
  const settings: Settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    poolerUrl: null,
    replicaUrl: null,
    blobStore: null,
    publicUrl: null,
    trustedProxies: given.publicUrl ? 1 : 0,
    secret: 'a secret that is known to the tests alone',
    admin: null,
    oidc: null,
    ai: { provider: 'builtin', idle: [], ratePerUserMinute: 1000, maxConcurrency: 2 },
    mail: null,
    metricsToken: null,
    tracesTo: null,
    erpAllowedHosts: [],
    webhookAllowedHosts: [],
    stopDelay: 0,
    logLevel: (process.env['LOG_LEVEL'] as Settings['logLevel'] | undefined) ?? 'fatal',
    ...given,
  }
  const open = async () => {
    const app = await openApp(settings, connection)
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    return { app, url, close: () => app.close() }
  }
  const first = await open()
  const others: { close(): Promise<void> }[] = []
  const manager = new TestClient(first.url)
  if (!given.admin) await manager.signUp('manager@example.com', testPassword, 'Mona', 'Manager')

  let people = 0
  return {
    ...first,
    settings,
    connection,
    manager,
    visitor: () => new TestClient(first.url),
    takeJobs: () => first.app.takeJobs(),
    async person(role = 'Team Member') {
      people += 1
      const email = `person${people}@example.com`
      const made = { email, firstName: 'Person', lastName: `Number${people}`, role, password: testPassword }
      await manager.expect(201, 'POST', '/api/users', made)
      const visitor = new TestClient(first.url)
      await visitor.signIn(email, testPassword)
      return visitor
    },
    async listen() {
      const { database, live } = first.app.services
      const latest = await database.one(sqlFor.selectFrom('activity').select((is) => is.fn.max('id').as('id')))
      await expect.poll(() => live.newest()).toBeGreaterThanOrEqual(Number(latest?.id ?? 0))
      const received: StoredEvent[] = []
      live.subscribe((events) => received.push(...events))
      return received
    },
    async another() {
      const other = await open()
      others.push(other)
      return other
    },
    async close() {
      for (const other of others) await other.close()
      await first.close()
      await dropDatabase(server, name)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
