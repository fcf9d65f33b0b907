import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { MadeWallboard, Wallboard, WallView } from '../../contract/wallboards/wallboards.ts'
import { maxStreams } from '../live/streamLimit.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { openWall } from './testing/openWall.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.takeJobs()
})
afterAll(() => testApp.close())

const make = (sent: object = {}) =>
  testApp.manager.expect<MadeWallboard>(201, 'POST', '/api/wallboards', { name: 'Hall 1', ...sent })
const read = ({ token }: MadeWallboard) => testApp.visitor().get<WallView>(`/api/wall/${token}`)
const station = (site: string, area: string, name: string) =>
  testApp.manager.expect<Station>(201, 'POST', '/api/stations', { site, area, name })
const call = (more: object = {}) =>
  testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Press 12 stands',
    description: 'Nobody else’s business',
    call: { type: 'machine', lineStopped: true },
    ...more,
  })

describe('an address of a wallboard', () => {
  test('is answered once, and kept as a hash alone', async () => {
    const id = randomUUID()
    const made = await make({ id, timeZone: 'Europe/Berlin' })
    expect(made.token).toMatch(/^[\w-]{43}$/)
    expect(await testApp.manager.ask('POST', '/api/wallboards', { id, name: 'Hall 1' })).toMatchObject({
      status: 409,
      body: { reason: 'wallShownOnce' },
    })
    const listed = (await testApp.manager.get<Wallboard[]>('/api/wallboards')).find((one) => one.id === id)
    expect(listed).toMatchObject({
      name: 'Hall 1',
      timeZone: 'Europe/Berlin',
      start: made.token.slice(0, 6),
      seenAt: null,
    })
    expect(JSON.stringify(listed)).not.toContain(made.token)
  })

  test('of an area names its site', async () => {
    expect(await testApp.manager.ask('POST', '/api/wallboards', { name: 'A', area: 'Hall 1' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'site' }] },
    })
  })

  test('shows nothing once it is revoked, and ends what shows it', async () => {
    const made = await make()
    const screen = await openWall(testApp.url, made.token)
    await screen.next()
    await testApp.manager.expect(204, 'DELETE', `/api/wallboards/${made.id}`)
    await screen.ended
    expect(await testApp.visitor().ask('GET', `/api/wall/${made.token}`)).toMatchObject({
      status: 404,
      body: { reason: 'wallUnknown' },
    })
    expect(await testApp.manager.ask('DELETE', `/api/wallboards/${made.id}`)).toMatchObject({ status: 404 })
  })

  test.each(['A'.repeat(43), 'short', '%00', 'A'.repeat(500)])('that nobody made shows nothing: %s', async (token) => {
    expect((await testApp.visitor().ask('GET', `/api/wall/${token}`)).status).toBe(404)
    expect((await testApp.visitor().ask('GET', `/api/wall/${token}/events`)).status).toBe(404)
  })

  test('opens nothing else', async () => {
    const { token } = await make()
    const asked = await testApp.visitor().raw('GET', '/api/calls', undefined, { authorization: `Bearer ${token}` })
    expect(asked.status).toBe(401)
  })
})

describe('a wallboard', () => {
  test('shows open calls with little of people and nothing of their texts', async () => {
    const press = await station('North', 'Forming', 'Press 2')
    const made = await make({ site: 'North' })
    const { id } = await call({ stationId: press.id })
    expect(await read(made)).toMatchObject({ open: 1, unanswered: 1, stopped: 1, callsToday: 1, linesStopped: 1 })
    const helper = await testApp.person()
    await helper.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`, { minutes: 5 })
    const view = await read(made)
    expect(view.calls).toEqual([
      {
        id: expect.any(String),
        type: 'machine',
        lineStopped: true,
        state: 'acknowledged',
        title: 'Press 12 stands',
        area: 'Forming',
        station: 'Press 2',
        calledAt: expect.any(String),
        person: 'Person N.',
        helpers: 0,
        expectedAt: expect.any(String),
        reachedNobody: false,
      },
    ])
    expect(view.stations).toEqual([{ id: press.id, area: 'Forming', name: 'Press 2', state: 'coming' }])
    const text = JSON.stringify(view)
    for (const hidden of [helper.user.id, helper.user.name, helper.user.email, 'Nobody else’s business']) {
      expect(text).not.toContain(hidden)
    }
  })

  test('shows of calls those of its area alone, those that nobody has answered first, the oldest first', async () => {
    const [here, there] = [await station('South', 'Welding', 'Cell 10'), await station('South', 'Paint', 'Booth 1')]
    const made = await make({ site: 'south', area: 'WELDING' })
    const first = await call({ title: 'First', stationId: here.id })
    await call({ title: 'Second', stationId: here.id })
    await call({ title: 'Elsewhere', stationId: there.id })
    await testApp.manager.expect(200, 'POST', `/api/cases/${first.id}/call/arrive`, {})
    const view = await read(made)
    expect(view.calls.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(view.groups).toEqual([
      expect.objectContaining({ site: 'South', area: 'Welding', open: 2, unanswered: 1, stopped: 2 }),
    ])
    expect(view.stations).toEqual([{ id: here.id, area: 'Welding', name: 'Cell 10', state: 'stopped' }])
  })

  test('counts all calls and sends the first of them', async () => {
    const cell = await station('East', 'Assembly', 'Line 1')
    const made = await make({ site: 'East' })
    for (let n = 0; n < 15; n++) await call({ title: `Call ${n}`, stationId: cell.id })
    const view = await read(made)
    expect(view).toMatchObject({ open: 15, unanswered: 15, callsToday: 15, groupCount: 1 })
    expect(view.calls.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, n) => `Call ${n}`))
  })

  test('shows a test call as a test for a while, and counts it nowhere', async () => {
    const place = await station('Test site', 'Hall', 'Cell 1')
    const made = await make({ site: 'Test site' })
    const before = await read(made)
    expect(before.test).toBeNull()
    await testApp.manager.expect(200, 'POST', '/api/call-routes/test', { callType: 'quality', stationId: place.id })
    expect(await read(made)).toEqual({
      ...before,
      at: expect.any(String),
      test: { type: 'quality', station: 'Cell 1', at: expect.any(String) },
    })
    await testApp.app.services.database.pool.query(
      `update activity set at = at - interval '3 minutes' where action = 'tested'`,
    )
    expect((await read(made)).test).toBeNull()
  })

  test('shows a test call where a call of its station would be, and one of no station where everything is', async () => {
    const place = await station('Testfield', 'Hall 1', 'Press 1')
    const [everywhere, here, beside, elsewhere] = await Promise.all([
      make(),
      make({ site: 'Testfield', area: 'hall 1' }),
      make({ site: 'Testfield', area: 'Hall 2' }),
      make({ site: 'Otherfield' }),
    ])
    const tests = async () =>
      Promise.all([everywhere, here, beside, elsewhere].map(async (one) => (await read(one)).test))
    await testApp.manager.expect(200, 'POST', '/api/call-routes/test', { callType: 'machine', stationId: place.id })
    const shown = { type: 'machine', station: 'Press 1' }
    expect(await tests()).toMatchObject([shown, shown, null, null])
    await testApp.manager.expect(200, 'POST', '/api/call-routes/test', { callType: 'safety' })
    expect(await tests()).toMatchObject([{ type: 'safety', station: null }, shown, null, null])
  })

  test('says of a call that it reached nobody', async () => {
    const gone = await testApp.person()
    const personIds = [testApp.manager.user.id, gone.user.id]
    const routes = [{ rungs: [{ to: { personIds }, acknowledgeMinutes: 5, clearMinutes: 30 }] }]
    const before = await testApp.manager.get<object[]>('/api/call-routes')
    await testApp.manager.expect(200, 'PUT', '/api/call-routes', routes)
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/deactivate`)
    const cell = await station('West', 'Assembly', 'Line 1')
    const made = await make({ site: 'West' })
    // The caller is not notified of their own call, and there is nobody else.
    await call({ stationId: cell.id })
    await expect.poll(() => read(made)).toMatchObject({ reachedNobody: 1, calls: [{ reachedNobody: true }] })
    await testApp.manager.expect(200, 'PUT', '/api/call-routes', before)
  })

  test('counts the days since the last safety case of its site', async () => {
    const cell = await station('Quay', 'Dock', 'Crane')
    const made = await make({ site: 'Quay' })
    expect((await read(made)).daysSinceSafety).toBeNull()
    await testApp.manager.expect(201, 'POST', '/api/cases', {
      title: 'Guard is off',
      description: '',
      category: 'safety',
      stationId: cell.id,
    })
    expect((await read(made)).daysSinceSafety).toBe(0)
  })

  test('hears of a call and of its end, in every process', async () => {
    const cell = await station('Hill', 'Assembly', 'Line 1')
    const made = await make({ site: 'Hill' })
    const other = await testApp.another()
    const screen = await openWall(other.url, made.token)
    expect(await screen.next()).toMatchObject({ name: 'Hall 1', open: 0 })
    const { id } = await call({ stationId: cell.id })
    await screen.until(({ open }) => open === 1)
    await testApp.manager.expect(200, 'POST', `/api/cases/${id}/call/clear`, {
      finding: 'Reset',
      needsDeeperFix: false,
    })
    expect(await screen.until(({ open }) => open === 0)).toMatchObject({ callsToday: 1, linesStopped: 0 })
    const listed = await testApp.manager.get<Wallboard[]>('/api/wallboards')
    expect(listed.find((one) => one.id === made.id)?.seenAt).toEqual(expect.any(String))
    screen.close()
    await other.close()
  })

  test('has a bounded number of screens: one more ends the oldest', async () => {
    const { token } = await make()
    const oldest = await openWall(testApp.url, token)
    const others = await Promise.all(Array.from({ length: maxStreams }, () => openWall(testApp.url, token)))
    await oldest.ended
    for (const other of others) other.close()
  })
})
