import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallPreview, CallRoute } from '../../contract/calls/callRoutes.ts'
import type { CallFigures } from '../../contract/calls/calls.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { PlannedShift } from '../../contract/settings/shifts.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let manager: TestClient
let lead: TestClient
let fitter: TestClient
let stationId: string
beforeAll(async () => {
  testApp = await openTestApp()
  ;({ manager } = testApp)
  lead = await testApp.person('Operations Lead')
  fitter = await testApp.person()
  await manager.expect(200, 'PATCH', `/api/users/${fitter.user.id}`, { department: 'maintenance' })
  const place = { site: 'North', area: 'Hall 1', name: 'Press 12' }
  stationId = (await manager.expect<{ id: string }>(201, 'POST', '/api/stations', place)).id
  await manager.expect(201, 'POST', '/api/sites', { name: 'West', timeZone: 'Europe/Berlin' })
})
afterAll(() => testApp.close())

const rung = (to: object) => ({ to, acknowledgeMinutes: 0.1, clearMinutes: 0.1 })
const anyLadder = { callTypes: [], siteArea: null, shiftId: null, rungs: [rung({ role: 'Process Manager' })] }
const put = (routes: unknown[]) => manager.ask('PUT', '/api/call-routes', routes)
const preview = (query: string) => manager.get<CallPreview>(`/api/call-routes/preview?${query}`)
const namesOf = ({ rungs }: CallPreview) => rungs.map(({ people }) => people.map(({ id }) => id))

test('a new installation calls the department at once, then Operations Leads, then process managers', async () => {
  const [route, ...others] = await manager.get<CallRoute[]>('/api/call-routes')
  expect(others).toEqual([])
  expect(route?.rungs.map(({ to }) => to)).toEqual([
    { department: 'case' },
    { role: 'Operations Lead' },
    { role: 'Process Manager' },
  ])
  const shown = await preview('callType=machine')
  expect(namesOf(shown)).toEqual([[fitter.user.id], [lead.user.id], [manager.user.id]])
  expect(shown.rungs.map(({ afterMinutes }) => afterMinutes)).toEqual([0, 5, 15])
  // Nobody has said what the time zone is, so shifts are those of UTC.
  expect((await preview('callType=machine&at=2026-07-03T06:30:00Z')).shift).toBe('Early')
  // Logistics has nobody, so the Operations Leads are called at once.
  expect((await preview('callType=material')).rungs.map(({ afterMinutes }) => afterMinutes)).toEqual([null, 0, 10])
})

describe('ladders', () => {
  test('are taken by type and place, the first that matches', async () => {
    const routes = [
      { ...anyLadder, callTypes: ['safety'], rungs: [rung({ role: 'Operations Lead' })] },
      {
        ...anyLadder,
        siteArea: { site: 'north', area: 'Hall 1' },
        rungs: [rung({ personIds: [fitter.user.id] }), rung({ role: 'Operations Lead' })],
      },
      anyLadder,
    ]
    expect((await put(routes)).status).toBe(200)
    expect(namesOf(await preview(`callType=safety&stationId=${stationId}`))).toEqual([[lead.user.id]])
    expect(namesOf(await preview(`callType=machine&stationId=${stationId}`))).toEqual([
      [fitter.user.id],
      [lead.user.id],
    ])
    expect(namesOf(await preview('callType=machine'))).toEqual([[manager.user.id]])
  })

  test('are replaced as a whole, by somebody who saw the latest version', async () => {
    const { headers } = await manager.ask('GET', '/api/call-routes')
    const seen = { 'if-match': headers.get('etag') ?? '' }
    await manager.expect(200, 'PUT', '/api/call-routes', [{ ...anyLadder, repeats: 9 }], seen)
    expect(await manager.get('/api/call-routes')).toMatchObject([{ ...anyLadder, repeats: 9 }])
    await manager.expect(412, 'PUT', '/api/call-routes', [anyLadder], seen)
  })

  const groupOf = (to: object) => [{ ...anyLadder, rungs: [rung(to)] }]
  test.each<[string, unknown[]]>([
    ['there is none', []],
    ['the last is not for any call', [{ ...anyLadder, callTypes: ['safety'] }]],
    ['it has no rung', [{ ...anyLadder, rungs: [] }]],
    ['a rung is for nobody', groupOf({})],
    ['it would reach nobody', groupOf({ role: 'Quality Analyst' })],
    [
      'it would reach nobody of the role in the department',
      groupOf({ role: 'Operations Lead', department: 'quality' }),
    ],
    ['somebody is not there', groupOf({ personIds: [randomUUID()] })],
    ['there is no such shift', [{ ...anyLadder, shiftId: randomUUID() }, anyLadder]],
    ['it repeats ten times', [{ ...anyLadder, repeats: 10 }]],
    ['it has no delay', [{ ...anyLadder, rungs: [{ ...rung({ role: 'Process Manager' }), acknowledgeMinutes: 0 }] }]],
  ])('are refused where %s', async (_why, routes) => {
    const before = await manager.get('/api/call-routes')
    expect((await put(routes)).status).toBe(400)
    expect(await manager.get('/api/call-routes')).toEqual(before)
  })

  test('are refused where they depend on one person, and taken with anybody else beside', async () => {
    const one = rung({ personIds: [lead.user.id] })
    expect(await put(groupOf({ personIds: [lead.user.id] }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: '0', message: expect.stringContaining('depends on one person') }] },
    })
    expect((await put([{ ...anyLadder, rungs: [one, one] }])).status).toBe(400)
    expect((await put([{ ...anyLadder, rungs: [one, rung({ role: 'Process Manager' })] }])).status).toBe(200)
  })

  test('call a group within its active hours, and whoever’s turn it is', async () => {
    const all = [1, 2, 3, 4, 5, 6, 7]
    const today = ((new Date().getUTCDay() + 6) % 7) + 1
    const hours = (weekdays: number[]) => ({ activeHours: { from: '00:00', to: '00:00', weekdays } })
    const people = [fitter.user.id, lead.user.id]
    await put([
      {
        ...anyLadder,
        rungs: [
          rung({ personIds: people, ...hours(all) }),
          rung({ personIds: people, ...hours(all.filter((day) => day !== today)) }),
          rung({ personIds: people, rotation: 'daily' }),
        ],
      },
    ])
    const [always, , rotating] = namesOf(await preview('callType=machine'))
    expect(always).toHaveLength(2)
    expect(rotating).toHaveLength(1)
  })

  test('are tried out at any moment: by the shift and the people of then', async () => {
    const night = { from: '22:00', to: '06:00' }
    const [shift] = await manager.expect<PlannedShift[]>(200, 'PUT', '/api/shifts', [
      { name: 'Night', ...night, timeZone: 'Europe/Berlin' },
    ])
    const nightLadder = {
      ...anyLadder,
      shiftId: shift?.id,
      repeats: 1,
      rungs: [
        { ...rung({ personIds: [fitter.user.id, lead.user.id], activeHours: night }), acknowledgeMinutes: 5 },
        { ...rung({ role: 'Process Manager' }), acknowledgeMinutes: 10 },
      ],
    }
    await put([nightLadder, anyLadder])
    const asked = async (at: string, more = '') => preview(`callType=machine&at=${encodeURIComponent(at)}${more}`)
    const inNight = await asked('2026-10-24T20:30:00.000Z', '&lineStopped=true')
    expect(inNight).toMatchObject({ route: 0, shift: 'Night', timeZone: 'Europe/Berlin', isCritical: true })
    expect(inNight.rungs.map(({ people }) => people.length)).toEqual([2, 1])
    expect(inNight.rungs.map(({ at }) => at)).toEqual(['2026-10-24T20:30:00.000Z', '2026-10-24T20:35:00.000Z'])
    expect(inNight.repeats).toMatchObject([{ rung: 2, afterMinutes: 15 }])
    expect(await asked('2026-10-24T12:00:00.000Z')).toMatchObject({ route: 1, shift: null, isCritical: false })
    await put([anyLadder])
    await manager.expect(200, 'PUT', '/api/shifts', [
      { name: 'Early', from: '06:00', to: '14:00' },
      { name: 'Late', from: '14:00', to: '22:00' },
      { name: 'Night', from: '22:00', to: '06:00' },
    ])
  })

  test('are tried out with a call that says that it is a test', async () => {
    await put([anyLadder])
    const answered = await manager.expect(200, 'POST', '/api/call-routes/test', { callType: 'machine' })
    expect(answered).toEqual({ toldIds: [manager.user.id] })
    const inbox = await manager.pages<Notification>('/api/notifications')
    expect(inbox.filter(({ kind }) => kind === 'call')).toMatchObject([{ status: 'test', subject: null }])
    expect(await manager.pages('/api/calls')).toEqual([])
    expect((await manager.get<CallFigures>('/api/calls/figures')).total).toMatchObject({ calls: 0, unanswered: 0 })
  })
})

describe('shifts', () => {
  test('are one thing with those of the workspace’s settings', async () => {
    const before = await manager.get<PlannedShift[]>('/api/shifts')
    expect(before.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['Early', '06:00', '14:00'],
      ['Late', '14:00', '22:00'],
      ['Night', '22:00', '06:00'],
    ])
    const own = { name: 'Day', from: '07:00', to: '17:00', weekdays: [5, 1], site: 'North', timeZone: 'Europe/Berlin' }
    const after = await manager.expect<PlannedShift[]>(200, 'PUT', '/api/shifts', [...before, own])
    expect(after.slice(0, 3)).toEqual(before)
    expect(after[3]).toMatchObject({ ...own, weekdays: [1, 5] })
    const workspace = await manager.get<{ shifts: object[] }>('/api/settings/workspace')
    expect(workspace.shifts).toEqual(before.map(({ name, from, to }) => ({ name, from, to })))
    await manager.expect(200, 'PATCH', '/api/settings/workspace', {
      shifts: [{ name: 'Early', from: '05:00', to: '13:00' }],
    })
    expect(await manager.get('/api/shifts')).toEqual([{ ...before[0], from: '05:00', to: '13:00' }, after[3]])
    await manager.expect(200, 'PUT', '/api/shifts', before)
  })

  const at = async (moment: string, site: string | null) => {
    const { rows } = await testApp.app.services.database.pool.query<{ name: string | null }>(
      `select shift_at($1, $2, 'UTC') ->> 'name' as name`,
      [moment, site],
    )
    return rows[0]?.name
  }

  test.each([
    ['the site’s own, on its clock', '2026-07-03T05:30:00Z', 'north', 'Early'],
    ['across midnight, of the weekday on which it began', '2026-07-04T02:00:00Z', 'North', 'Night'],
    ['not of a weekday on which none begins', '2026-07-05T02:00:00Z', 'North', null],
    ['the night in which summer time ends is one shift, at its beginning', '2026-10-24T22:30:00Z', 'East', 'Night'],
    ['and at both of its second hours', '2026-10-25T01:30:00Z', 'East', 'Night'],
    ['until the clock says its end', '2026-10-25T05:00:00Z', 'East', 'Early'],
    [
      'the night in which summer time begins is one shift, though an hour shorter',
      '2026-03-29T03:59:00Z',
      'East',
      'Night',
    ],
    ['and ends by the clock', '2026-03-29T04:00:00Z', 'East', 'Early'],
    ['on the clock of a site that has a time zone', '2026-07-03T05:30:00Z', 'west', 'Early'],
    ['elsewhere on the usual clock', '2026-07-03T05:30:00Z', 'South', 'Night'],
    ['without a site, too', '2026-07-03T06:00:00Z', null, 'Early'],
  ])('are found at a moment: %s', async (_what, moment, site, name) => {
    const usual = [
      { name: 'Early', from: '06:00', to: '22:00' },
      { name: 'Night', from: '22:00', to: '06:00' },
    ]
    const berlin = { timeZone: 'Europe/Berlin' }
    await manager.expect(200, 'PUT', '/api/shifts', [
      ...usual,
      // Friday the 3rd of July 2026.
      ...usual.map((shift) => ({ ...shift, ...berlin, site: 'North', weekdays: [5] })),
      ...usual.map((shift) => ({ ...shift, ...berlin, site: 'East' })),
    ])
    expect(await at(moment, site)).toBe(name)
  })

  test('and active hours go by the time zone of the site', async () => {
    const [night] = await manager.expect<PlannedShift[]>(200, 'PUT', '/api/shifts', [
      { name: 'Night', from: '22:00', to: '06:00', site: 'West' },
    ])
    const awake = { role: 'Operations Lead', activeHours: { from: '05:00', to: '06:00' } }
    const routes = [{ ...anyLadder, shiftId: night?.id, rungs: [rung(awake), rung({ role: 'Process Manager' })] }]
    expect((await put([...routes, anyLadder])).status).toBe(200)
    const place = { site: 'West', area: 'Hall 1', name: 'Press 13' }
    const { id } = await manager.expect<{ id: string }>(201, 'POST', '/api/stations', place)
    // Half past five in Berlin.
    const shown = await preview(`callType=machine&stationId=${id}&at=2026-07-03T03:30:00Z`)
    expect(shown).toMatchObject({ route: 0, shift: 'Night', timeZone: 'Europe/Berlin' })
    expect(namesOf(shown)).toEqual([[lead.user.id], [manager.user.id]])
    await put([anyLadder])
  })

  test('that a ladder is for stay until it is for another', async () => {
    const { headers } = await manager.ask('GET', '/api/shifts')
    expect(headers.get('etag')).toBeTruthy()
    const [early, night] = await manager.expect<PlannedShift[]>(200, 'PUT', '/api/shifts', [
      { name: 'Early', from: '06:00', to: '22:00' },
      { name: 'Night', from: '22:00', to: '06:00' },
    ])
    expect((await put([{ ...anyLadder, shiftId: night?.id }, anyLadder])).status).toBe(200)
    const refused = { status: 409, body: { detail: expect.stringContaining('“Night”') } }
    expect(await manager.ask('PUT', '/api/shifts', [early])).toMatchObject(refused)
    const common = { name: 'Early', from: '06:00', to: '22:00' }
    expect(await manager.ask('PATCH', '/api/settings/workspace', { shifts: [common] })).toMatchObject(refused)
    // Its name and its times can change.
    const renamed = [early, { ...night, name: 'Late night', from: '23:00' }]
    expect(await manager.expect(200, 'PUT', '/api/shifts', renamed)).toMatchObject([{}, { id: night?.id }])
    await put([anyLadder])
    expect(await manager.expect(200, 'PUT', '/api/shifts', [early])).toHaveLength(1)
  })

  test('decide which ladder is taken', async () => {
    const [shift] = await manager.expect<PlannedShift[]>(200, 'PUT', '/api/shifts', [
      { name: 'Always', from: '00:00', to: '00:00', timeZone: 'UTC' },
    ])
    const routes = [{ ...anyLadder, shiftId: shift?.id, rungs: [rung({ role: 'Operations Lead' })] }, anyLadder]
    expect((await put(routes)).status).toBe(200)
    expect(await preview('callType=machine')).toMatchObject({ route: 0, shift: 'Always' })
  })
})
