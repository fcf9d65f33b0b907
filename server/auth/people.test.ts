import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { MadeUser, OpenWork, User } from '../../contract/users/users.ts'
import type { PasswordLink } from '../../contract/auth/passwordLinks.ts'
import type { PeopleImportAnswer } from '../../contract/users/peopleImport.ts'
import { listActivity } from '../testing/listActivity.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
})
afterAll(() => testApp.close())

const nobody = '00000000-0000-4000-8000-000000000000'
const doTo = (who: TestClient, id: string, what: string, sent?: object) =>
  who.ask('POST', `/api/users/${id}/${what}`, sent)
const signInAs = (email: string, password = testPassword) =>
  testApp.visitor().ask('POST', '/api/auth/sign-in/email', { email, password })
const tokenOf = (url: string) => [...new URL(url).searchParams.values()][0] ?? ''
const accept = (url: string, password = 'my very own password') =>
  testApp.visitor().ask('POST', '/api/auth/accept-invitation', { token: tokenOf(url), password })
const invited = (email = `${randomUUID()}@factory.example`) =>
  testApp.manager.expect<MadeUser>(201, 'POST', '/api/users', { email, firstName: 'New', lastName: 'Person' })
const newLink = (id: string) => testApp.manager.expect<PasswordLink>(201, 'POST', `/api/users/${id}/invitation`)
const stateOf = async (id: string) => (await member.get<User>(`/api/users/${id}`)).state
const actionsOf = async (feature: 'users' | 'cases', id: string) =>
  (await listActivity(testApp.app.services.database, feature, id)).map(({ action }) => action)

describe('deactivating a person', () => {
  test('ends their sessions at once in every process, and no password opens one', async () => {
    const other = await testApp.another()
    const who = await testApp.person()
    const elsewhere = new TestClient(other.url)
    await elsewhere.signIn(who.user.email, testPassword)
    const statusOf = async (visitor: TestClient) => (await visitor.ask('GET', '/api/auth/user')).status
    expect(await statusOf(who)).toBe(200)
    expect(await doTo(testApp.manager, who.user.id, 'deactivate')).toMatchObject({
      status: 200,
      body: { state: 'deactivated' },
    })
    expect(await statusOf(who)).toBe(401)
    await expect.poll(() => statusOf(elsewhere)).toBe(401)
    expect(await signInAs(who.user.email)).toMatchObject(problem(401, 'wrongCredentials'))
    const { rowCount } = await testApp.app.services.database.pool.query('select 1 from sessions where user_id = $1', [
      who.user.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('is refused to somebody who is no longer a process manager', async () => {
    const who = await testApp.person('Process Manager')
    await who.get('/api/audit?limit=1')
    await testApp.manager.expect(200, 'PATCH', `/api/users/${who.user.id}`, { role: 'Team Member' })
    const { user } = await testApp.person()
    expect(await doTo(who, user.id, 'deactivate')).toMatchObject(problem(403, 'forbidden'))
  })

  test('closes their event stream', async () => {
    const who = await testApp.person()
    const stream = await who.raw('GET', '/api/events')
    const received = stream.text()
    await doTo(testApp.manager, who.user.id, 'deactivate')
    expect(await received).toContain('event: ready')
  })

  test('prevents assigning work to them, while existing assignments stay', async () => {
    const who = await testApp.person()
    const sent = { title: 'Leak', description: 'Oil', assigneeId: who.user.id }
    const made = await member.expect<Case>(201, 'POST', '/api/cases', sent)
    await doTo(testApp.manager, who.user.id, 'deactivate')
    const field = (path: string) => ({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
    expect(await member.ask('POST', '/api/cases', sent)).toMatchObject(field('assigneeId'))
    expect(await member.ask('PATCH', `/api/cases/${made.id}`, { ...sent, title: 'Big leak' })).toMatchObject({
      status: 200,
      body: { assignee: { id: who.user.id } },
    })
    const task = { title: 'Wipe', assigneeId: who.user.id }
    expect(await member.ask('POST', `/api/cases/${made.id}/tasks`, task)).toMatchObject(field('assigneeId'))
    const car = { title: 'Leaks', background: 'Many' }
    expect(await member.ask('POST', '/api/cars', { ...car, ownerId: who.user.id })).toMatchObject(field('ownerId'))
    expect(await member.ask('POST', '/api/cars', { ...car, sponsorId: who.user.id })).toMatchObject(field('sponsorId'))
  })

  test('invalidates their links, and reactivation restores the old password', async () => {
    const who = await testApp.person()
    const link = await newLink(who.user.id)
    await doTo(testApp.manager, who.user.id, 'deactivate')
    expect(await accept(link.url)).toMatchObject(problem(409, 'conflict'))
    expect(await doTo(testApp.manager, who.user.id, 'invitation')).toMatchObject(problem(409, 'conflict'))
    expect(await doTo(testApp.manager, who.user.id, 'reactivate')).toMatchObject({ body: { state: 'active' } })
    expect(await signInAs(who.user.email)).toMatchObject({ status: 200 })
    expect(await actionsOf('users', who.user.id)).toEqual(['reactivated', 'deactivated', 'resetAsked', 'created'])
  })

  test('happens once, however often it is requested', async () => {
    const who = await testApp.person()
    for (const _time of [1, 2]) await doTo(testApp.manager, who.user.id, 'deactivate')
    for (const _time of [1, 2]) await doTo(testApp.manager, who.user.id, 'reactivate')
    expect(await actionsOf('users', who.user.id)).toEqual(['reactivated', 'deactivated', 'created'])
  })

  test('is refused to everyone but process managers, and for oneself, the last of them and unknown people', async () => {
    const { id } = testApp.manager.user
    for (const what of ['deactivate', 'reactivate', 'invitation']) {
      expect(await doTo(member, id, what)).toMatchObject(problem(403, 'forbidden'))
      expect(await doTo(testApp.manager, nobody, what)).toMatchObject(problem(404, 'notFound'))
    }
    expect(await doTo(testApp.manager, id, 'deactivate')).toMatchObject(problem(409, 'conflict'))
    const second = await testApp.person('Process Manager')
    expect(await doTo(second, second.user.id, 'deactivate')).toMatchObject(problem(409, 'conflict'))
    expect(await doTo(testApp.manager, second.user.id, 'deactivate')).toMatchObject({ status: 200 })
    const demoting = await testApp.manager.ask('PATCH', `/api/users/${id}`, { role: 'Team Member' })
    expect(demoting).toMatchObject(problem(409, 'conflict'))
  })

  test('leaves one of two process managers who deactivate each other', async () => {
    const second = await testApp.person('Process Manager')
    const answers = await Promise.all([
      doTo(second, testApp.manager.user.id, 'deactivate'),
      doTo(testApp.manager, second.user.id, 'deactivate'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    if (answers[0]?.status === 200) {
      await doTo(second, testApp.manager.user.id, 'reactivate')
      await testApp.manager.signIn('manager@example.com', testPassword)
      await doTo(testApp.manager, second.user.id, 'deactivate')
    }
    expect(await stateOf(testApp.manager.user.id)).toBe('active')
  })
})

describe('a second link', () => {
  test('replaces the first, and somebody who used it has joined', async () => {
    const made = await invited()
    expect(made).toMatchObject({ state: 'invited', isMailed: false })
    const link = await newLink(made.id)
    expect(Date.parse(link.expiresAt)).toBeGreaterThan(Date.now() + 13 * 24 * 3600 * 1000)
    expect(await accept(made.invitationUrl ?? '')).toMatchObject(problem(409, 'conflict'))
    expect(await accept(link.url)).toMatchObject({ status: 200 })
    expect(await stateOf(made.id)).toBe('active')
    expect(await accept(link.url, 'another password')).toMatchObject(problem(409, 'conflict'))
  })

  test('for somebody who has joined sets a new password within a day and ends earlier sessions', async () => {
    const who = await testApp.person()
    const link = await newLink(who.user.id)
    expect(Date.parse(link.expiresAt)).toBeLessThan(Date.now() + 25 * 3600 * 1000)
    expect(await who.ask('GET', '/api/auth/user')).toMatchObject({ status: 200 })
    expect(await accept(link.url)).toMatchObject({ status: 200 })
    await expect.poll(async () => (await who.ask('GET', '/api/auth/user')).status).toBe(401)
    expect(await signInAs(who.user.email)).toMatchObject(problem(401, 'wrongCredentials'))
    expect(await signInAs(who.user.email, 'my very own password')).toMatchObject({ status: 200 })
  })
})

describe('handing over', () => {
  const give = (who: TestClient, from: string, to: string) => doTo(who, from, 'hand-over', { to })
  const workOf = (id: string) => testApp.manager.get<OpenWork>(`/api/users/${id}/open-work`)

  test('gives open cases, tasks and owned CARs to somebody else, each with its history, and leaves completed work', async () => {
    const [from, to] = [await testApp.person(), await testApp.person()]
    const assigneeId = from.user.id
    const about = { title: 'Leak', description: 'Oil', assigneeId }
    const open = await member.expect<Case>(201, 'POST', '/api/cases', about)
    const done = await member.expect<Case>(201, 'POST', '/api/cases', { ...about, status: 'completed' })
    const task = { title: 'Wipe', assigneeId }
    await member.expect(201, 'POST', `/api/cases/${open.id}/tasks`, task)
    await member.expect(201, 'POST', `/api/cases/${open.id}/tasks`, { ...task, status: 'completed' })
    await member.expect(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Many', ownerId: assigneeId })
    await doTo(testApp.manager, assigneeId, 'deactivate')
    expect(await workOf(assigneeId)).toEqual({ cases: 1, tasks: 1, cars: 1, readAcross: 0, containment: 0 })
    expect(await give(testApp.manager, assigneeId, to.user.id)).toMatchObject({
      status: 200,
      body: { cases: 1, tasks: 1, cars: 1 },
    })
    expect(await workOf(assigneeId)).toEqual({ cases: 0, tasks: 0, cars: 0, readAcross: 0, containment: 0 })
    expect(await workOf(to.user.id)).toEqual({ cases: 1, tasks: 1, cars: 1, readAcross: 0, containment: 0 })
    expect(await member.get<Case>(`/api/cases/${done.id}`)).toMatchObject({ assignee: { id: assigneeId } })
    const [newest] = await listActivity(testApp.app.services.database, 'cases', open.id)
    expect(newest?.changes).toEqual([{ field: 'assigneeId', from: assigneeId, to: to.user.id }])
    expect((await member.get<Case>(`/api/cases/${open.id}`)).version).toBe(open.version + 1)
  })

  test('is refused to everyone but process managers, and when the other person is unknown, the same or deactivated', async () => {
    const [from, gone] = [await testApp.person(), await testApp.person()]
    await doTo(testApp.manager, gone.user.id, 'deactivate')
    const { id } = from.user
    expect(await give(member, id, member.user.id)).toMatchObject(problem(403, 'forbidden'))
    expect(await member.ask('GET', `/api/users/${id}/open-work`)).toMatchObject(problem(403, 'forbidden'))
    expect(await testApp.manager.ask('GET', `/api/users/${nobody}/open-work`)).toMatchObject(problem(404, 'notFound'))
    expect(await give(testApp.manager, nobody, id)).toMatchObject(problem(404, 'notFound'))
    for (const to of [nobody, id, gone.user.id]) {
      expect(await give(testApp.manager, id, to)).toMatchObject({ status: 400, body: { errors: [{ path: 'to' }] } })
    }
  })
})

describe('a list of people', () => {
  const sendList = (csv: string, more: object = {}, who = testApp.manager) =>
    who.ask('POST', '/api/users/import', { csv, ...more })

  test('is previewed first, then invites new people and updates existing ones', async () => {
    const known = await testApp.person()
    const csv = [
      'Name;E-Mail;Rolle;Abteilung',
      'Lena Vogt;Lena.Vogt@factory.example;Improvement Specialist;Montage',
      `Person Known;${known.user.email};quality analyst;quality`,
      'Mona Manager;manager@example.com;;',
    ].join('\n')
    const counts = { added: 1, changed: 1, unchanged: 1, problems: [], isMailed: false }
    const preview = await sendList(csv, { dryRun: true })
    expect(preview).toMatchObject({ status: 200, body: { ...counts, invitations: [] } })
    expect(await member.get<User[]>('/api/users?q=lena.vogt')).toEqual([])
    const key = { 'idempotency-key': randomUUID() }
    const done = await testApp.manager.expect<PeopleImportAnswer>(200, 'POST', '/api/users/import', { csv }, key)
    expect(done).toMatchObject(counts)
    const [lena] = await member.get<User[]>('/api/users?q=lena.vogt')
    expect(lena).toMatchObject({ role: 'Improvement Specialist', department: 'Montage', state: 'invited' })
    expect(await member.get(`/api/users/${known.user.id}`)).toMatchObject({ role: 'Quality Analyst' })
    expect(await testApp.manager.expect(200, 'POST', '/api/users/import', { csv }, key)).toEqual(done)
    expect(await accept(done.invitations[0]?.url ?? '')).toMatchObject({ status: 200 })
  })

  test('with any problem changes nothing, and names each line', async () => {
    const csv = [
      'name,email,role',
      'Right Person,right@factory.example,Team Member',
      'Wrong Role,role@factory.example,Owner',
      'Single,single@factory.example,',
      'No Address,nobody,',
      'Twice Person,Right@factory.example,',
    ].join('\n')
    const { body } = (await sendList(csv, { dryRun: true })) as { body: PeopleImportAnswer }
    expect([body.added, body.changed, body.unchanged]).toEqual([1, 0, 0])
    expect(body.problems.map(({ line, field }) => [line, field])).toEqual([
      [3, 'role'],
      [4, 'lastName'],
      [5, 'email'],
      [6, 'email'],
    ])
    expect(await sendList(csv)).toMatchObject(problem(400, 'invalid'))
    expect(await member.get<User[]>('/api/users?q=right')).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['no addresses', 'name\nAda'],
    ['nobody', 'name,email'],
    ['two columns of one name', 'name,email,mail\nAda,a@b.example,c@d.example'],
    ['an open quote', 'name,email\n"Ada,a@b.example'],
  ])('with %s is refused', async (_what, csv) => {
    expect(await sendList(csv)).toMatchObject(problem(400, 'invalid'))
  })

  test('neither reactivates people nor removes the last process manager', async () => {
    const gone = await testApp.person()
    await doTo(testApp.manager, gone.user.id, 'deactivate')
    expect(await sendList(`name,email\nGone Person,${gone.user.email}`)).toMatchObject(problem(400, 'invalid'))
    const demoting = 'name,email,role\nMona Manager,manager@example.com,Team Member'
    expect(await sendList(demoting)).toMatchObject(problem(409, 'conflict'))
  })

  test('is for process managers only', async () => {
    expect(await sendList('name,email', {}, member)).toMatchObject(problem(403, 'forbidden'))
  })
})

test('the list of people can be filtered by role, department and state', async () => {
  const { id } = await invited('narrow@factory.example')
  await testApp.manager.ask('PATCH', `/api/users/${id}`, { role: 'Operations Lead', department: 'Narrow hall' })
  const found = async (query: string) => (await member.get<User[]>(`/api/users?${query}`)).map((user) => user.id)
  expect(await found('role=Operations%20Lead')).toEqual([id])
  expect(await found('department=Narrow%20hall&department=elsewhere')).toEqual([id])
  expect(await found('state=invited&q=narrow')).toEqual([id])
  expect(await found('state=deactivated&q=narrow')).toEqual([])
  expect(await member.ask('GET', '/api/users?state=asleep')).toMatchObject(problem(400, 'invalid'))
})
