import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Workspace } from '../../contract/settings/settings.ts'
import { listActivity } from '../testing/listActivity.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { workspaceId } from './store.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const path = '/api/settings/workspace'

test('guests may not report until a process manager lets them, and everybody sees that', async () => {
  const member = await testApp.person('Operations Lead')
  const before = await member.ask('GET', path)
  const { shifts } = await member.get<Workspace>(path)
  expect(before).toMatchObject({ status: 200, body: { guestReports: false, version: 1 } })
  expect(before.headers.get('etag')).toBe('"1"')

  const received = await testApp.listen()
  const after = await testApp.manager.expect<Workspace>(200, 'PATCH', path, { guestReports: true })
  expect(after).toEqual({
    guestReports: true,
    shifts,
    currency: 'USD',
    emergencyNumber: '',
    triage: true,
    triageDays: { critical: 0, high: 3, medium: 14, low: 30 },
    wipLimits: [],
    wipBlocks: false,
    columnAgeDays: null,
    optionalGates: [],
    strictGates: false,
    silentRules: [],
    recurrenceDays: 180,
    proposalCases: 3,
    proposalDays: 30,
    signatures: false,
    version: 2,
  })
  expect(await member.get(path)).toEqual(after)
  await expect.poll(() => received).toMatchObject([{ feature: 'settings', action: 'edited' }])
  expect(await listActivity(testApp.app.services.database, 'settings', workspaceId)).toMatchObject([
    { actor: { id: testApp.manager.user.id }, changes: [{ field: 'guestReports', from: false, to: true }] },
  ])
})

test('the same value again changes nothing, and a record that came back whole is read', async () => {
  const before = await testApp.manager.get<Workspace>(path)
  expect(await testApp.manager.expect(200, 'PATCH', path, before)).toEqual(before)
})

test('an edit of an older version is refused with the current record', async () => {
  const current = await testApp.manager.get<Workspace>(path)
  const late = { 'if-match': `"${current.version - 1}"` }
  const answer = await testApp.manager.ask('PATCH', path, { guestReports: !current.guestReports }, late)
  expect(answer).toMatchObject({ status: 412, body: { code: 'stale', current } })
})

test('nobody else changes it, and nobody reads it without signing in', async () => {
  for (const role of ['Operations Lead', 'Team Member'] as const) {
    const person = await testApp.person(role)
    expect(await person.ask('PATCH', path, { guestReports: true })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
  }
  await testApp.visitor().expect(401, 'GET', path)
  await testApp.visitor().expect(401, 'PATCH', path, { guestReports: true })
})

test('a field that does not exist, or a value that is none, is refused', async () => {
  const ofCars = { feature: 'cars', field: 'priority', value: 'high', limit: 2 }
  const ofDone = { feature: 'tasks', field: 'status', value: 'completed', limit: 2 }
  const limits = [ofCars, ofDone].map((one) => ({ wipLimits: [one] }))
  for (const wrong of [{ guests: true }, { guestReports: 'yes' }, ...limits]) {
    expect(await testApp.manager.ask('PATCH', path, wrong)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  }
})

test('the shifts of the workspace are three, until a process manager says otherwise', async () => {
  const { shifts } = await testApp.manager.expect<Workspace>(200, 'GET', path)
  expect(shifts.map(({ name, from, to }) => `${name} ${from}-${to}`)).toEqual([
    'Early 06:00-14:00',
    'Late 14:00-22:00',
    'Night 22:00-06:00',
  ])
  const day = { name: 'Day', from: '07:30', to: '16:00' }
  const edited = await testApp.manager.expect<Workspace>(200, 'PATCH', path, { shifts: [day] })
  expect(edited.shifts).toEqual([day])
  for (const wrong of [[{ ...day, from: '7:30' }], [{ ...day, name: ' ' }], [day, day]]) {
    expect(await testApp.manager.ask('PATCH', path, { shifts: wrong })).toMatchObject({ status: 400 })
  }
})

test('the currency is a code that is known, and everybody writes amounts in it', async () => {
  const { errors } = (await testApp.manager.ask('PATCH', path, { currency: 'XXQ' })).body as { errors: unknown[] }
  expect(errors).toMatchObject([{ path: 'currency', message: 'Enter a currency code, such as EUR.' }])
  await testApp.manager.expect(200, 'PATCH', path, { currency: 'EUR' })
  expect(await testApp.manager.get('/api/settings/me')).toMatchObject({ currency: 'EUR' })
  await testApp.manager.expect(200, 'PATCH', path, { currency: 'USD' })
})
