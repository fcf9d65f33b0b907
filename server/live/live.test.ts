import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { LiveReady } from '../../contract/live/live.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const report = (title: string) => testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title, description: '' })

test('a change is sent to every browser, with the person who made it', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  const made = await report('Heard')
  const received = await reader.until(({ data }) => data.id === made.id)
  expect(received.data).toEqual({ feature: 'cases', id: made.id, actorId: testApp.manager.user.id, action: 'created' })
  await reader.close()
})

test('a change in one process is received in another', async () => {
  const other = await testApp.another()
  const reader = await EventReader.open(testApp.manager, other.url)
  const made = await report('From another process')
  expect((await reader.until(({ data }) => data.id === made.id)).data.action).toBe('created')
  await reader.close()
  await other.close()
})

test('a stream that reconnects receives what it missed', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  const first = await report('Before the break')
  const { id } = await reader.until(({ data }) => data.id === first.id)
  await reader.close()
  const missed = await report('During the break')
  const again = await EventReader.open(testApp.manager, testApp.url, id)
  expect((await again.until(({ data }) => data.id === missed.id)).data.action).toBe('created')
  await again.close()
})

test('a stream whose last event is unknown is reset, as after a restored backup', async () => {
  await report('Before the backup')
  const again = await EventReader.open(testApp.manager, testApp.url, 999_999)
  expect(await again.until(({ event }) => event === 'reset')).toMatchObject({ data: {} })
  await again.close()
})

test.each(['', 'x', '-1', '1e3', '12.5', '99999999999999999999', '1, 2'])(
  'a stream that comes back with the number "%s" forgets all, since nobody can say what it missed',
  async (number) => {
    const again = await EventReader.open(testApp.manager, testApp.url, number)
    expect(await again.until(({ event }) => event === 'reset')).toMatchObject({ data: {} })
    await again.close()
  },
)

test('a stream that breaks before it received what it missed does not advance', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  const { id } = await reader.until(({ event }) => event === 'ready')
  await reader.close()
  const missed = await report('Missed twice')
  const again = await EventReader.open(testApp.manager, testApp.url, id)
  await again.until(({ data }) => data.id === missed.id)
  expect(again.received[0]).toMatchObject({ event: 'ready', id: Number.NaN })
  await again.close()
})

test('a refused write is not published', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  const made = await report('Mine')
  await testApp.manager.ask('PATCH', `/api/cases/${made.id}`, { title: 'Stale' }, { 'if-match': '"99"' })
  const after = await report('After')
  await reader.until(({ data }) => data.id === after.id)
  expect(reader.received.filter(({ data }) => data.id === made.id).map(({ data }) => data.action)).toEqual(['created'])
  await reader.close()
})

test('a new stream starts with how long nothing has changed', async () => {
  const earlier = await EventReader.open(testApp.manager, testApp.url)
  const began = performance.now()
  const made = await report('Just now')
  await earlier.until(({ data }) => data.id === made.id)
  const later = await EventReader.open(testApp.manager, testApp.url)
  const { data } = await later.until(({ event }) => event === 'ready')
  const { quietFor } = data as unknown as LiveReady
  // The change was received after it was sent.
  expect(quietFor).toBeLessThanOrEqual(Math.ceil(performance.now() - began))
  expect(quietFor).toBeGreaterThanOrEqual(0)
  await Promise.all([earlier.close(), later.close()])
})

test('the stream requires signing in', async () => {
  expect((await testApp.visitor().ask('GET', '/api/events')).status).toBe(401)
})

test('a HEAD request gets the headers, and no stream', async () => {
  const { status, headers } = await testApp.manager.ask('HEAD', '/api/events')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
})

test('a broken listening connection is reopened, and catches up', async () => {
  const reader = await EventReader.open(testApp.manager, testApp.url)
  await testApp.app.services.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  const made = await report('While nobody listened')
  expect((await reader.until(({ data }) => data.id === made.id)).data.feature).toBe('cases')
  await reader.close()
})

test("one person has at most 20 streams: one more ends their oldest, and no one else's", async () => {
  const [busy, colleague] = [await testApp.person(), await testApp.person()]
  const other = await EventReader.open(colleague, testApp.url)
  const streams: EventReader[] = []
  for (let index = 0; index < 20; index += 1) streams.push(await EventReader.open(busy, testApp.url))
  const ended: number[] = []
  streams.forEach((stream, index) => void stream.ended.then(() => ended.push(index)))
  streams.push(await EventReader.open(busy, testApp.url), await EventReader.open(busy, testApp.url))
  await expect.poll(() => ended).toEqual([0, 1])
  const { id } = await colleague.expect<{ id: string }>(201, 'POST', '/api/cases', {
    title: 'Leak',
    description: 'Oil',
  })
  for (const stream of [other, ...streams.slice(2)]) await stream.until(({ data }) => data.id === id)
  for (const stream of [other, ...streams]) await stream.close()
})
