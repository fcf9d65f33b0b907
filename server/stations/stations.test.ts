import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import { offeredValues } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { StationCode, type Station } from '../../contract/stations/stations.ts'
import { listActivity } from '../testing/listActivity.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Operations Lead')
})
afterAll(() => testApp.close())

let count = 0
const place = (fields: object = {}) => ({
  site: 'North plant',
  area: 'Hall 1',
  name: `Press ${(count += 1)}`,
  ...fields,
})
const add = (fields: object = {}) => testApp.manager.expect<Station>(201, 'POST', '/api/stations', place(fields))
const list = (query = '', who: TestClient = member) => who.get<Station[]>(`/api/stations${query}`)
const at = ({ id }: Station) => `/api/stations/${id}`
const problem = (status: number, code: string, more: object = {}) => ({ status, body: { status, code, ...more } })
const historyOf = ({ id }: Station): Promise<Activity[]> => listActivity(testApp.app.services.database, 'stations', id)

describe('a new station', () => {
  test('gets a code of its own, a location, and is read by everybody', async () => {
    const made = await add({ name: 'Press A', department: 'production' })
    expect(made).toMatchObject({
      site: 'North plant',
      area: 'Hall 1',
      name: 'Press A',
      department: 'production',
      location: 'North plant / Hall 1 / Press A',
      deletedAt: null,
      version: 1,
    })
    expect(StationCode.parse(made.code)).toBe(made.code)
    expect(made.code).not.toMatch(/[01258BILOSUVZ]/)
    const read = await member.ask('GET', at(made))
    expect(read).toMatchObject({ status: 200, body: made })
    expect(read.headers.get('etag')).toBe('"1"')
    expect(await historyOf(made)).toMatchObject([{ action: 'created', actor: { id: testApp.manager.user.id } }])
  })

  test('sent again with its id is the same one, also at once', async () => {
    const sent = place({ id: randomUUID() })
    const answers = await Promise.all([1, 2].map(() => testApp.manager.expect(201, 'POST', '/api/stations', sent)))
    expect(answers[0]).toEqual(answers[1])
    expect(await testApp.manager.expect(201, 'POST', '/api/stations', sent)).toEqual(answers[0])
    const other = await testApp.person('Process Manager')
    expect(await other.ask('POST', '/api/stations', sent)).toMatchObject(problem(409, 'alreadyExists'))
  })

  test('is refused at a place that is taken, however it is written, naming the field', async () => {
    await add({ name: 'Twin' })
    expect(await testApp.manager.ask('POST', '/api/stations', place({ name: 'TWIN' }))).toMatchObject(
      problem(409, 'alreadyExists', { errors: [{ path: 'name' }] }),
    )
    await add({ name: 'Twin', area: 'Hall 2' })
    await add({ name: 'Fräse'.normalize('NFC') })
    expect(await testApp.manager.ask('POST', '/api/stations', place({ name: 'FRÄSE'.normalize('NFD') }))).toMatchObject(
      problem(409, 'alreadyExists', { errors: [{ path: 'name' }] }),
    )
  })

  test.each([
    ['a blank site', { site: ' ' }, 'site'],
    ['no area', { area: undefined }, 'area'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'name'],
    ['a department that there is not', { department: 'kitchen' }, 'department'],
    ['a field that there is not', { colour: 'red' }, 'colour'],
  ])('is refused with %s', async (_what, wrong, path) => {
    const answer = await testApp.manager.ask('POST', '/api/stations', place(wrong))
    expect(answer).toMatchObject(problem(400, 'invalid', { errors: [{ path }] }))
  })
})

describe('a station that changes', () => {
  test('keeps its code, and its history says what was', async () => {
    const made = await add()
    const after = await testApp.manager.expect<Station>(200, 'PATCH', at(made), { ...made, area: 'Hall 9' })
    expect(after).toMatchObject({ code: made.code, location: `North plant / Hall 9 / ${made.name}`, version: 2 })
    expect((await historyOf(made))[0]).toMatchObject({
      action: 'edited',
      changes: [{ field: 'area', from: 'Hall 1', to: 'Hall 9' }],
    })
    expect(await testApp.manager.expect(200, 'PATCH', at(made), { area: 'Hall 9' })).toEqual(after)
  })

  test('does not move to a place that is taken', async () => {
    const [one, other] = [await add(), await add()]
    const answer = await testApp.manager.ask('PATCH', at(one), { name: other.name })
    expect(answer).toMatchObject(problem(409, 'alreadyExists', { errors: [{ path: 'name' }] }))
  })

  test('is refused with the current record when somebody else was faster', async () => {
    const made = await add()
    const now = await testApp.manager.expect<Station>(200, 'PATCH', at(made), { department: 'quality' })
    for (const [method, body] of [['PATCH', { area: 'X' }], ['DELETE']] as const) {
      const answer = await testApp.manager.ask(method, at(made), body, { 'if-match': '"1"' })
      expect(answer).toMatchObject(problem(412, 'stale', { current: now }))
    }
  })
})

describe('a station that goes', () => {
  test('leaves the list and its place, and comes back with its code', async () => {
    const made = await add()
    await testApp.manager.expect(204, 'DELETE', at(made))
    expect((await list()).map(({ id }) => id)).not.toContain(made.id)
    await member.expect(404, 'GET', at(made))
    expect(await testApp.manager.get(at(made))).toMatchObject({ id: made.id, deletedAt: expect.any(String) })
    expect((await list('?deleted=true', testApp.manager)).map(({ id }) => id)).toContain(made.id)
    await testApp.manager.expect(404, 'DELETE', at(made))
    await testApp.manager.expect(404, 'PATCH', at(made), { area: 'X' })
    await member.expect(404, 'GET', `/api/stations/scanned/${made.code}`)

    const back = await testApp.manager.expect<Station>(200, 'POST', `${at(made)}/restore`)
    expect(back).toMatchObject({ code: made.code, deletedAt: null })
    expect(await testApp.manager.expect(200, 'POST', `${at(made)}/restore`)).toEqual(back)
  })

  test('does not come back where another one stands now', async () => {
    const made = await add({ name: 'Replaced' })
    await testApp.manager.expect(204, 'DELETE', at(made))
    expect((await add({ name: 'Replaced' })).code).not.toBe(made.code)
    expect(await testApp.manager.ask('POST', `${at(made)}/restore`)).toMatchObject(problem(409, 'alreadyExists'))
  })

  test('that never was is not found', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const answer = await testApp.manager.ask(
        method,
        `/api/stations/${randomUUID()}${path}`,
        method === 'PATCH' ? {} : undefined,
      )
      expect([method, answer.status]).toEqual([method, 404])
    }
  })
})

describe('the list', () => {
  beforeAll(async () => {
    for (const [site, area, name, department] of [
      ['Zwickau', 'assembly', 'Line 1', 'production'],
      ['Zwickau', 'Assembly', 'Line 2', 'quality'],
      ['zwickau', 'Paint', 'Booth', 'safety'],
    ]) {
      await add({ site, area, name, department })
    }
  })
  const names = async (query: string) => (await list(query)).map(({ name }) => name)

  test('stands in the order of the places, whatever the capitals', async () => {
    expect(await names('?site=ZWICKAU')).toEqual(['Line 1', 'Line 2', 'Booth'])
    expect(await names('?site=Zwickau&area=ASSEMBLY')).toEqual(['Line 1', 'Line 2'])
    expect(await names('?site=Zwickau&department=quality&department=safety')).toEqual(['Line 2', 'Booth'])
  })

  test('is searched by words and by code', async () => {
    expect(await names('?q=zwick%20line')).toEqual(['Line 1', 'Line 2'])
    const [booth] = await list('?q=booth')
    expect(await names(`?q=${booth?.code.toLowerCase()}`)).toEqual(['Booth'])
    expect(await names('?q=100%25')).toEqual([])
  })

  test('is found however its letters were sent', async () => {
    await add({ site: 'Gre\u0301sivaudan', area: 'Été', name: 'Four', department: null })
    expect(await names(`?q=${encodeURIComponent('GRÉSIVAUDAN e\u0301te\u0301')}`)).toEqual(['Four'])
    expect(await names(`?site=${encodeURIComponent('grésivaudan')}`)).toEqual(['Four'])
    expect(await names(`?area=${encodeURIComponent('E\u0301te\u0301')}`)).toEqual(['Four'])
  })

  test('comes page by page, each station once', async () => {
    const seen: string[] = []
    let path: string | undefined = '/api/stations?limit=3'
    while (path) {
      const { body, headers } = await member.ask('GET', path)
      seen.push(...(body as Station[]).map(({ id }) => id))
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual((await list()).map(({ id }) => id))
  })

  test.each(['nonsense', Buffer.from('["a","b","c","d"]').toString('base64url')])(
    'refuses the cursor %s that it did not give',
    async (cursor) => {
      expect(await member.ask('GET', `/api/stations?cursor=${cursor}`)).toMatchObject(problem(400, 'invalid'))
    },
  )
})

describe('who may', () => {
  test('only a process manager changes the list or sees what was deleted', async () => {
    const made = await add()
    for (const role of ['Operations Lead', 'Team Member'] as const) {
      const person = await testApp.person(role)
      const asked = [
        await person.ask('POST', '/api/stations', place()),
        await person.ask('PATCH', at(made), { area: 'X' }),
        await person.ask('DELETE', at(made)),
        await person.ask('POST', `${at(made)}/restore`),
        await person.ask('POST', '/api/stations/import', { csv: 'site,area,station\na,b,c', dryRun: true }),
        await person.ask('GET', '/api/stations?deleted=true'),
        await person.ask('GET', '/api/stations/export?deleted=true'),
      ]
      for (const answer of asked) expect(answer).toMatchObject(problem(403, 'forbidden'))
    }
    expect(await member.get(at(made))).toEqual(made)
  })

  test('nobody sees or changes anything without signing in', async () => {
    const made = await add()
    for (const [method, path] of [
      ['GET', '/api/stations'],
      ['GET', at(made)],
      ['GET', '/api/stations/export'],
      ['GET', '/api/stations/labels'],
      ['GET', `/api/stations/scanned/${made.code}`],
      ['GET', '/api/stations/scanned/AAAAAAAA'],
      ['POST', '/api/stations'],
      ['POST', '/api/stations/import'],
      ['PATCH', at(made)],
      ['DELETE', at(made)],
      ['POST', `${at(made)}/restore`],
    ] as const) {
      const answer = await testApp.visitor().ask(method, path, method === 'GET' || method === 'DELETE' ? undefined : {})
      expect([path, answer.status]).toEqual([path, 401])
    }
  })
})

test('a scanned code leads to its station, however it was typed', async () => {
  const made = await add({ department: 'logistics' })
  const { id, code, site, area, name, department, location } = made
  const departments = offeredValues('departments')
  const scanned = { id, code, site, area, name, department, location, emergencyNumber: '', departments }
  expect(await member.get(`/api/stations/scanned/${made.code}`)).toEqual(scanned)
  const printed = `${made.code.slice(0, 4)} ${made.code.slice(4)}`
  for (const typed of [made.code.toLowerCase(), encodeURIComponent(printed)])
    expect(await member.get(`/api/stations/scanned/${typed}`)).toEqual(scanned)
  await member.expect(404, 'GET', '/api/stations/scanned/AAAAAAAA')
  await member.expect(404, 'GET', '/api/stations/scanned/short')
})
