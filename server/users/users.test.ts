import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { User } from '../../contract/users/users.ts'
import { listActivity } from '../testing/listActivity.ts'
import { sqlFor } from '../database/database.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { personColumns, presentPerson } from './users.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
})
afterAll(() => testApp.close())

const edit = (who: TestClient, id: string, sent: object) => who.ask('PATCH', `/api/users/${id}`, sent)
const historyOf = (id: string): Promise<Activity[]> => listActivity(testApp.app.services.database, 'users', id)

describe('the list of people', () => {
  beforeAll(async () => {
    for (const name of ['Zoë Abel', 'adam Young', 'Bea Miller', 'Bea Milton']) {
      const [firstName, lastName] = name.split(' ')
      const email = `${name.replace(' ', '.').replace('ë', 'e').toLowerCase()}@factory.example`
      await testApp.manager.expect(201, 'POST', '/api/users', { email, firstName, lastName })
    }
  })

  test('shows everyone by name, whatever the capitals, to everyone', async () => {
    const names = (await member.get<User[]>('/api/users')).map(({ name }) => name)
    expect(names).toEqual(['adam Young', 'Bea Miller', 'Bea Milton', 'Mona Manager', 'Person Number1', 'Zoë Abel'])
  })

  test('is searched by words of the name or the address', async () => {
    const found = async (q: string) =>
      (await member.get<User[]>(`/api/users?q=${encodeURIComponent(q)}`)).map(({ name }) => name)
    expect(await found('mil bea')).toEqual(['Bea Miller', 'Bea Milton'])
    expect(await found('ZOË')).toEqual(['Zoë Abel'])
    expect(await found('zoe\u0308')).toEqual(['Zoë Abel'])
    expect(await found('young@factory')).toEqual(['adam Young'])
    expect(await found('100%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  test('comes page by page, each person once', async () => {
    const names: string[] = []
    let path: string | undefined = '/api/users?limit=4'
    while (path) {
      const { body, headers } = await member.ask('GET', path)
      names.push(...(body as User[]).map(({ name }) => name))
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(names).toEqual((await member.get<User[]>('/api/users')).map(({ name }) => name))
  })

  test('refuses a cursor that it did not issue', async () => {
    const forged = Buffer.from(JSON.stringify(['a', 'b'])).toString('base64url')
    expect(await member.ask('GET', `/api/users?cursor=${forged}`)).toMatchObject(problem(400, 'invalid'))
    expect(await member.ask('GET', '/api/users?cursor=zzz')).toMatchObject(problem(400, 'invalid'))
  })

  test('is not for visitors', async () => {
    expect(await testApp.visitor().ask('GET', '/api/users')).toMatchObject(problem(401, 'notSignedIn'))
  })
})

describe('a person', () => {
  test('is read by anybody signed in', async () => {
    const user = await member.get<User>(`/api/users/${testApp.manager.user.id}`)
    expect(user).toMatchObject({ name: 'Mona Manager', email: 'manager@example.com', role: 'Process Manager' })
    expect(user).not.toHaveProperty('password')
  })

  test('who does not exist is not found', async () => {
    const nobody = '/api/users/00000000-0000-4000-8000-000000000000'
    expect(await member.ask('GET', nobody)).toMatchObject(problem(404, 'notFound'))
    expect(await member.ask('GET', '/api/users/1')).toMatchObject(problem(404, 'notFound'))
    expect(await testApp.manager.ask('PATCH', nobody, { department: 'quality' })).toMatchObject(
      problem(404, 'notFound'),
    )
  })
})

test('two edits of the version that both read: the first is kept, the second is told what is there now', async () => {
  const { user } = await testApp.person()
  const address = `/api/users/${user.id}`
  const version = (await testApp.manager.ask('GET', address)).headers.get('etag') ?? ''
  const change = (sent: object, seen: string) => testApp.manager.ask('PATCH', address, sent, { 'if-match': seen })
  const [first, second] = await Promise.all([
    change({ firstName: 'Ann' }, version),
    change({ firstName: 'Anna' }, version),
  ])
  const kept = first.status === 200 ? first : second
  const refused = first.status === 200 ? second : first
  expect(refused).toMatchObject({ ...problem(412, 'stale'), body: { current: kept.body } })
  expect(await change({ firstName: 'Anne' }, kept.headers.get('etag') ?? '')).toMatchObject({ status: 200 })
})

describe('editing a profile', () => {
  test('changes one’s own name and department, and leaves a history', async () => {
    const who = await testApp.person()
    const sent = { name: 'Anna Maria Lopez', email: who.user.email, department: 'quality', role: 'Team Member' }
    expect(await edit(who, who.user.id, sent)).toMatchObject({
      status: 200,
      body: { firstName: 'Anna Maria', lastName: 'Lopez', email: who.user.email, department: 'quality' },
    })
    const [newest] = await historyOf(who.user.id)
    expect(newest).toMatchObject({ action: 'edited', actor: { id: who.user.id } })
    expect(newest?.changes.map(({ field }) => field)).toEqual(['firstName', 'lastName', 'department'])
  })

  test('keeps a name where it was split when it is sent back unchanged', async () => {
    const who = await testApp.person()
    await edit(who, who.user.id, { firstName: 'Ana', lastName: 'de la Cruz' })
    const answer = await edit(who, who.user.id, { name: 'Ana de la Cruz', department: null })
    expect(answer.body).toMatchObject({ firstName: 'Ana', lastName: 'de la Cruz' })
    expect((await edit(who, who.user.id, { name: 'Ana' })).body).toMatchObject({ firstName: 'Ana', lastName: '' })
  })

  test('with what is there already writes nothing', async () => {
    const who = await testApp.person()
    await edit(who, who.user.id, { name: who.user.name, email: who.user.email, role: 'Team Member' })
    expect((await historyOf(who.user.id)).map(({ action }) => action)).toEqual(['created'])
  })

  test('of somebody else is for process managers', async () => {
    expect(await edit(member, testApp.manager.user.id, { name: 'Me Now' })).toMatchObject(problem(403, 'forbidden'))
    expect(await edit(testApp.manager, member.user.id, { department: 'logistics' })).toMatchObject({ status: 200 })
  })

  test('raises nobody’s role without the right to, however the request is written', async () => {
    expect(await edit(member, member.user.id, { role: 'Process Manager' })).toMatchObject(problem(403, 'forbidden'))
    expect(
      await edit(member, member.user.id, { name: 'Nice Person', role: 'Quality Analyst', abilities: {} }),
    ).toMatchObject(problem(403, 'forbidden'))
    expect(await edit(member, member.user.id, { role: 'Owner' })).toMatchObject(problem(400, 'invalid'))
    expect(await edit(member, member.user.id, { is_sample: false })).toMatchObject(problem(400, 'invalid'))
    expect(await member.get('/api/auth/user')).toMatchObject({ role: 'Team Member', firstName: 'Person' })
  })

  test('to an address that somebody has is refused', async () => {
    const answer = await edit(member, member.user.id, {
      email: 'manager@example.com',
      currentPassword: testPassword,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'alreadyExists', errors: [{ path: 'email' }] } })
  })

  test('is refused without an address or a name', async () => {
    expect(await edit(member, member.user.id, { email: 'nobody' })).toMatchObject(problem(400, 'invalid'))
    expect(await edit(member, member.user.id, { name: '  ' })).toMatchObject(problem(400, 'invalid'))
  })

  test('gives a new role its rights at once', async () => {
    const who = await testApp.person()
    expect(await edit(who, member.user.id, { department: 'safety' })).toMatchObject(problem(403, 'forbidden'))
    await edit(testApp.manager, who.user.id, { role: 'Process Manager' })
    await expect.poll(async () => (await edit(who, member.user.id, { department: 'safety' })).status).toBe(200)
    await edit(testApp.manager, who.user.id, { role: 'Team Member' })
    await expect.poll(async () => (await edit(who, member.user.id, { department: null })).status).toBe(403)
  })

  test('never takes the last process manager away', async () => {
    const { id } = testApp.manager.user
    expect(await edit(testApp.manager, id, { role: 'Team Member' })).toMatchObject(problem(409, 'conflict'))
    expect(await edit(testApp.manager, id, { role: 'Process Manager', department: 'quality' })).toMatchObject({
      status: 200,
    })
  })

  test('lets one of two process managers who step down at once stay', async () => {
    const other = await testApp.person('Process Manager')
    const managers = [testApp.manager, other]
    const { pool } = testApp.app.services.database
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from users where id = any($1) for update', [managers.map(({ user }) => user.id)])
    const runWithRequest = Promise.all(managers.map((who) => edit(who, who.user.id, { role: 'Team Member' })))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(2)
    await holder.query('commit')
    holder.release()
    const answers = await runWithRequest
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    const rows = await pool.query(`select 1 from users where role = 'Process Manager'`)
    expect(rows.rowCount).toBe(1)
  })
})

test('another query shows a person whom its query joined, or nobody', async () => {
  const { database } = testApp.app.services
  const people = sqlFor
    .selectFrom('users as owner')
    .select(personColumns('owner'))
    .where('owner.id', '=', member.user.id)
  const row = await database.one(people)
  expect(row && presentPerson(row, 'owner')).toMatchObject({ id: member.user.id, firstName: 'Person' })
  const none = { ownerId: null, ownerName: null, ownerFirstName: null, ownerLastName: null, ownerImage: null }
  expect(presentPerson(none, 'owner')).toBeNull()
})
