import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Metrics } from '../../contract/analytics/analytics.ts'
import type { Site } from '../../contract/sites/sites.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { User } from '../../contract/users/users.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

let made = 0
const station = (site: string) =>
  testApp.manager.expect<Station>(201, 'POST', '/api/stations', { site, area: 'Hall 1', name: `Press ${(made += 1)}` })
const add = (name: string) => testApp.manager.expect<Site>(201, 'POST', '/api/sites', { name })
const edit = (site: Site, change: object) => testApp.manager.expect<Site>(200, 'PATCH', `/api/sites/${site.id}`, change)
const report = (more: object = {}, who = member) =>
  who.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: '', ...more })
const sites = () => member.get<Site[]>('/api/sites')

describe('a site', () => {
  test('is added by the first station that names it, and found in any capitalization', async () => {
    const first = await station('Ruhr')
    const again = await station('RUHR')
    expect(again.siteId).toBe(first.siteId)
    expect((await sites()).filter(({ name }) => name.toLowerCase() === 'ruhr')).toMatchObject([
      { id: first.siteId, name: 'Ruhr', retiredAt: null },
    ])
    const csv = 'site,area,station\nruhr,Hall 2,Saw\nLahn,Hall 1,Saw'
    await testApp.manager.expect(200, 'POST', '/api/stations/import', { csv })
    expect((await sites()).map(({ name }) => name)).toEqual(expect.arrayContaining(['Ruhr', 'Lahn']))
    expect(await member.get<Station[]>(`/api/stations?siteId=${first.siteId}`)).toHaveLength(3)
  })

  test('is renamed wherever a text names it', async () => {
    const at = await station('Old name')
    const [site] = (await sites()).filter(({ id }) => id === at.siteId)
    if (!site) throw new Error('No site')
    await testApp.manager.expect(200, 'PUT', '/api/shifts', [
      { name: 'Day', from: '06:00', to: '18:00', site: 'old name', timeZone: 'Europe/Berlin' },
      { name: 'Day', from: '06:00', to: '18:00' },
    ])
    const anybody = [{ to: { role: 'Process Manager' }, acknowledgeMinutes: 5, clearMinutes: 30 }]
    await testApp.manager.expect(200, 'PUT', '/api/call-routes', [
      { callTypes: [], siteArea: { site: 'Old name', area: 'Hall 1' }, shiftId: null, rungs: anybody },
      { callTypes: [], siteArea: null, shiftId: null, rungs: anybody },
    ])
    expect(await edit(site, { name: 'New name' })).toMatchObject({ name: 'New name', version: 2 })
    expect(await member.get(`/api/stations/${at.id}`)).toMatchObject({ site: 'New name', siteId: site.id })
    expect(await testApp.manager.get('/api/shifts')).toMatchObject([{ site: 'New name' }, { site: null }])
    expect(await testApp.manager.get('/api/call-routes')).toMatchObject([
      { siteArea: { site: 'New name', area: 'Hall 1' } },
      { siteArea: null },
    ])
  })

  test('does not take the name of another one', async () => {
    await add('Taken')
    const other = await add('Other')
    const answer = await testApp.manager.ask('PATCH', `/api/sites/${other.id}`, { name: 'taken' })
    expect(answer).toMatchObject({ ...problem(409, 'alreadyExists'), body: { errors: [{ path: 'name' }] } })
    expect(await testApp.manager.ask('POST', '/api/sites', { name: 'TAKEN' })).toMatchObject(
      problem(409, 'alreadyExists'),
    )
    const sent = { id: randomUUID(), name: 'Once' }
    const once = await testApp.manager.expect(201, 'POST', '/api/sites', sent)
    expect(await testApp.manager.expect(201, 'POST', '/api/sites', sent)).toEqual(once)
    expect(await testApp.manager.ask('POST', '/api/sites', { ...sent, name: 'Twice' })).toMatchObject(
      problem(409, 'alreadyExists'),
    )
  })

  test('stays readable when it is retired, and comes back', async () => {
    const site = await add('Closed plant')
    const retired = await edit(site, { retired: true })
    expect(retired.retiredAt).not.toBeNull()
    expect((await edit(site, { retired: true })).version).toBe(retired.version)
    expect(await sites()).toContainEqual(retired)
    expect((await edit(site, { retired: false })).retiredAt).toBeNull()
    await member.expect(404, 'GET', `/api/sites/${randomUUID()}`)
    await testApp.manager.expect(404, 'PATCH', `/api/sites/${randomUUID()}`, { retired: true })
  })

  test('is refused with the current record when somebody else was faster', async () => {
    const site = await add('Busy')
    const now = await edit(site, { timeZone: 'Europe/Berlin' })
    const answer = await testApp.manager.ask('PATCH', `/api/sites/${site.id}`, { name: 'X' }, { 'if-match': '"1"' })
    expect(answer).toMatchObject({ ...problem(412, 'stale'), body: { current: now } })
  })
})

describe('a record of a site', () => {
  test('is a case at its station, and else a case of somebody who works there', async () => {
    const at = await station('East')
    const home = await add('West')
    const person = await testApp.person('Team Member')
    const placed = await testApp.manager.expect<User>(200, 'PATCH', `/api/users/${person.user.id}`, { siteId: home.id })
    expect(placed).toMatchObject({ siteId: home.id, site: 'West' })
    expect((await member.get<User[]>(`/api/users?siteId=${home.id}`)).map(({ id }) => id)).toEqual([person.user.id])

    const there = await report({ stationId: at.id }, person)
    expect(there).toMatchObject({ siteId: at.siteId, site: 'East' })
    const here = await report({}, person)
    expect(here).toMatchObject({ siteId: home.id, site: 'West' })
    expect(await report()).toMatchObject({ siteId: null, site: null })
    const listed = async (query: string) => (await member.get<Case[]>(`/api/cases?${query}`)).map(({ id }) => id)
    expect(await listed(`siteId=${home.id}`)).toEqual([here.id])
    expect(await listed(`siteId=${home.id}&siteId=${at.siteId}`)).toEqual([here.id, there.id])
    expect(await listed(`siteId.not=${home.id}`)).not.toContain(here.id)

    const moved = await member.expect<Case>(200, 'PATCH', `/api/cases/${here.id}`, { stationId: at.id })
    expect(moved).toMatchObject({ siteId: at.siteId, site: 'East' })
    await edit(home, { name: 'Far west' })
    expect(await member.get(`/api/users/${person.user.id}`)).toMatchObject({ site: 'Far west' })
  })

  test('moves with its station', async () => {
    const at = await station('From')
    const theCase = await report({ stationId: at.id })
    const moved = await testApp.manager.expect<Station>(200, 'PATCH', `/api/stations/${at.id}`, { site: 'To' })
    expect(moved.siteId).not.toBe(at.siteId)
    expect(await member.get(`/api/cases/${theCase.id}`)).toMatchObject({ siteId: moved.siteId, site: 'To' })
    const list = await member.get<Case[]>(`/api/cases?siteId=${moved.siteId}`)
    expect(list).toMatchObject([{ id: theCase.id, site: 'To' }])
  })

  test('is a CAR of somebody who works there, unless it names another one', async () => {
    const [home, away] = [await add('Home'), await add('Away')]
    const person = await testApp.person('Operations Lead')
    await testApp.manager.expect(200, 'PATCH', `/api/users/${person.user.id}`, { siteId: home.id })
    const open = (more: object) =>
      person.expect<Car>(201, 'POST', '/api/cars', { title: 'C', background: 'B', ...more })
    expect(await open({})).toMatchObject({ siteId: home.id, site: 'Home' })
    const other = await open({ siteId: away.id })
    expect(other).toMatchObject({ siteId: away.id, site: 'Away' })
    expect((await person.get<Car[]>(`/api/cars?siteId=${away.id}`)).map(({ id }) => id)).toEqual([other.id])
    expect(await person.expect<Car>(200, 'PATCH', `/api/cars/${other.id}`, { siteId: null })).toMatchObject({
      site: null,
    })
    for (const [method, path, body] of [
      ['POST', '/api/cars', { title: 'C', background: 'B', siteId: randomUUID() }],
      ['PATCH', `/api/cars/${other.id}`, { siteId: randomUUID() }],
    ] as const) {
      expect(await person.ask(method, path, body)).toMatchObject({
        ...problem(400, 'invalid'),
        body: { errors: [{ path: 'siteId' }] },
      })
    }
  })
})

test('figures of a site count its records, before and after a station moved there', async () => {
  const at = await station('Counted')
  for (const status of ['new', 'completed', 'completed']) await report({ stationId: at.id, status, actualSavings: '5' })
  const figures = (siteId: string) => member.get<Metrics>(`/api/analytics/metrics?siteId=${siteId}`)
  const counted = { total: 3, completed: 2, totalSavings: '15.00', comparison: { current: { total: 3, completed: 2 } } }
  expect(await figures(at.siteId)).toMatchObject(counted)
  expect(await member.get(`/api/cases/counts?siteId=${at.siteId}`)).toMatchObject({ new: 1, completed: 2 })
  const { siteId } = await testApp.manager.expect<Station>(200, 'PATCH', `/api/stations/${at.id}`, { site: 'Moved' })
  expect(await figures(siteId)).toMatchObject(counted)
  expect(await figures(at.siteId)).toMatchObject({ total: 0, completed: 0, totalSavings: '0.00' })
  await testApp.app.services.database.pool.query('select fold_summaries(100000)')
  expect(await figures(siteId)).toMatchObject(counted)
})

test('every list of what happens at a site is filtered by sites', async () => {
  type Schema = { type?: string; items?: { properties?: object } }
  type Call = {
    parameters?: { name: string }[]
    responses: { 200?: { content?: { 'application/json'?: { schema: Schema } } } }
  }
  const { paths } = await member.get<{ paths: Record<string, { get?: Call }> }>('/api/openapi.json')
  const lists = Object.entries(paths).flatMap(([path, { get }]) => {
    const fields = Object.keys(get?.responses[200]?.content?.['application/json']?.schema.items?.properties ?? {})
    const happens = ['caseId', 'carId', 'stationId', 'siteId'].some((field) => fields.includes(field))
    return get && happens && !path.includes('{') ? [{ path, names: get.parameters?.map(({ name }) => name) ?? [] }] : []
  })
  expect(lists.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/cases', '/api/cars', '/api/tasks']))
  const unfiltered = lists.filter(({ names }) => !names.includes('siteId')).map(({ path }) => path)
  // What is asked for by id, set up once, or meant to be learned from everywhere.
  expect(unfiltered.toSorted()).toEqual([
    '/api/calls/signals',
    '/api/cases/counts/cars',
    '/api/kiosk/calls',
    '/api/kiosks',
    '/api/lessons/similar',
    '/api/reports/schedules',
  ])
})
