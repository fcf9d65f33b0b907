import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReplicatedServers, type ReplicatedServers } from './replicatedServers.ts'
import { openApp, type App } from '../server/app.ts'
import { connectionTo } from '../server/database/connectionTo.ts'
import { TestClient } from '../server/testing/testClient.ts'
import { openTestApp, testPassword, type TestApp } from '../server/testing/testApp.ts'

const undos: (() => unknown)[] = []
const context = { onTeardown: (undo: () => unknown) => undos.push(undo) }
let servers: ReplicatedServers
let plain: TestApp
let app: App
let url: string
let manager: TestClient
let standby: pg.Client

beforeAll(async () => {
  servers = await openReplicatedServers(context)
  plain = await openTestApp()
  app = await openApp({ ...plain.settings, replicaUrl: servers.standby.url() }, connectionTo(servers.url))
  url = await app.http.listen({ port: 0, host: '127.0.0.1' })
  manager = new TestClient(url)
  await manager.signUp('manager@example.com', testPassword, 'Mona', 'Manager')
  standby = await servers.standby.connect()
})
afterAll(async () => {
  await app.close()
  await plain.close()
  for (const undo of undos.toReversed()) await undo()
})

async function isRead(state: 'current' | 'behind' | 'away'): Promise<void> {
  await expect.poll(() => app.services.database.replica?.state().state).toBe(state)
}

let cases = 0
/** Reports a case; the figures and the export that the same person reads at once have it. Returns which servers answered. */
async function reportAndRead(): Promise<{ replica: number; primary: number }> {
  const before = { ...app.services.database.replica?.counts }
  cases += 1
  await manager.expect(201, 'POST', '/api/cases', { title: `Oil ${cases}`, description: 'Press 4' })
  const counts = await manager.expect<{ new: number }>(200, 'GET', '/api/analytics/status-counts')
  expect(counts.new).toBe(cases)
  const file = await fetch(`${url}/api/cases/export?format=csv`, { headers: { cookie: manager.cookie() } })
  expect((await file.text()).match(/Oil \d+/g)).toHaveLength(cases)
  const after = app.services.database.replica?.counts ?? { replica: 0, primary: 0 }
  return { replica: after.replica - (before.replica ?? 0), primary: after.primary - (before.primary ?? 0) }
}

test('figures and exports are read from the replica, with what the same person has just written', async () => {
  await isRead('current')
  expect(await reportAndRead()).toEqual({ replica: 2, primary: 0 })
  const ready = await fetch(`${url}/readyz`)
  expect(await ready.json()).toMatchObject({ status: 'ready', replica: 'current', replicaLagMs: expect.any(Number) })
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toMatch(/^yokoten_replica_used 1$/m)
})

test('the primary is read while the replica does not replay, and the replica again when it has caught up', async () => {
  await standby.query('select pg_wal_replay_pause()')
  expect(await reportAndRead()).toEqual({ replica: 0, primary: 2 })
  await isRead('behind')
  expect(await reportAndRead()).toEqual({ replica: 0, primary: 2 })
  await standby.query('select pg_wal_replay_resume()')
  await isRead('current')
  expect(await reportAndRead()).toEqual({ replica: 2, primary: 0 })
})

test('no request fails because the replica goes away, and it is used again when it is back', async () => {
  await servers.standby.stop()
  expect(await reportAndRead()).toEqual({ replica: 0, primary: 2 })
  await isRead('away')
  expect(await reportAndRead()).toEqual({ replica: 0, primary: 2 })
  await servers.standby.start()
  await isRead('current')
  expect(await reportAndRead()).toEqual({ replica: 2, primary: 0 })
})
