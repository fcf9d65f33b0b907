import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { dayIn } from '../process/zonedTime.ts'
import { listActivity } from '../testing/listActivity.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { cursorOf, type TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let car: Car
let theCase: Case

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
  car = await openCar()
  theCase = await report()
})
afterAll(() => testApp.close())

const openCar = () => member.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Again and again' })
const report = () => member.expect<Case>(201, 'POST', '/api/cases', { title: 'A puddle', description: '' })
const addTo = (who: TestClient, path: string, fields: object = {}) =>
  who.expect<Task>(201, 'POST', `${path}/tasks`, { title: 'Change the seal', ...fields })
const add = (who: TestClient, fields: object = {}) => addTo(who, `/api/cars/${car.id}`, fields)
const edit = (who: TestClient, one: Task, fields: object) =>
  who.expect<Task>(200, 'PATCH', `/api/tasks/${one.id}`, fields)
const list = (who: TestClient, query = '') => who.get<Task[]>(`/api/tasks${query}`)
const idsOf = (tasks: Task[]) => tasks.map(({ id }) => id)
const historyOf = (one: Task): Promise<Activity[]> => listActivity(testApp.app.services.database, 'tasks', one.id)

describe('adding', () => {
  test('fills in the defaults, the author and what the task belongs to', async () => {
    const made = await add(member)
    expect(made).toMatchObject({
      carId: car.id,
      caseId: null,
      subject: { key: car.key, title: 'Leaks' },
      description: '',
      status: 'pending',
      priority: 'medium',
      assigneeId: null,
      assignee: null,
      createdBy: { id: member.user.id },
      dueDate: null,
      completedAt: null,
      version: 1,
    })
    const ofCase = await addTo(member, `/api/cases/${theCase.id}`)
    expect(ofCase).toMatchObject({
      caseId: theCase.id,
      carId: null,
      subject: { key: theCase.key, title: 'A puddle' },
    })
    expect(await member.get(`/api/cases/${theCase.id}/tasks`)).toEqual([ofCase])
  })

  test('takes a whole task and answers it', async () => {
    const sent = {
      description: 'Drain the oil first.',
      status: 'in_progress',
      priority: 'high',
      assigneeId: testApp.manager.user.id,
      dueDate: '2026-12-24',
      estimatedHours: 8,
      actualHours: 2.25,
    }
    const made = await add(member, sent)
    expect(made).toMatchObject({ ...sent, assignee: { name: 'Mona Manager' } })
    expect(await member.get<Task[]>(`/api/cars/${car.id}/tasks`)).toContainEqual(made)
  })

  test('takes author and subject from session and address, whatever the body says', async () => {
    const made = await add(member, {
      createdBy: testApp.manager.user.id,
      caseId: theCase.id,
      completedAt: '2020-01-01',
    })
    expect(made).toMatchObject({ createdById: member.user.id, carId: car.id, caseId: null, completedAt: null })
  })

  test('twice with the same client-made id makes one', async () => {
    const id = randomUUID()
    const first = await add(member, { id })
    expect(await add(member, { id })).toEqual(first)
    const wrong = [
      [testApp.manager, `/api/cars/${car.id}/tasks`],
      [member, `/api/cases/${theCase.id}/tasks`],
    ] as const
    for (const [who, path] of wrong) {
      const answer = await who.ask('POST', path, { id, title: 'Other' })
      expect(answer).toMatchObject({ status: 409, body: { code: 'alreadyExists' } })
    }
  })

  test.each([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: '  ' }, 'title'],
    ['an unknown status', { status: 'done' }, 'status'],
    ['a priority of cases', { priority: 'critical' }, 'priority'],
    ['half hours as an estimate', { estimatedHours: 1.5 }, 'estimatedHours'],
    ['negative hours', { actualHours: -1 }, 'actualHours'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 'dueDate'],
    ['nobody as assignee', { assigneeId: randomUUID() }, 'assigneeId'],
    ['a field of no shape', { colour: 'red' }, 'colour'],
  ])('refuses %s by name', async (_what, wrong, path) => {
    const answer = await member.ask('POST', `/api/cars/${car.id}/tasks`, { title: 'A title', ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
  })

  test('to nothing, or to what was deleted, is refused', async () => {
    const [gone, goneCase] = [await openCar(), await report()]
    await member.expect(204, 'DELETE', `/api/cars/${gone.id}`)
    await member.expect(204, 'DELETE', `/api/cases/${goneCase.id}`)
    const paths = [`cars/${gone.id}`, `cases/${goneCase.id}`, `cars/${randomUUID()}`, `cases/${randomUUID()}`]
    for (const path of paths) {
      expect((await member.ask('POST', `/api/${path}/tasks`, { title: 'Too late' })).status).toBe(404)
    }
  })

  test('and reading is for people who are signed in', async () => {
    const made = await add(member)
    const calls = [
      ['GET', '/api/tasks'],
      ['GET', `/api/cars/${car.id}/tasks`],
      ['POST', `/api/cars/${car.id}/tasks`],
      ['GET', `/api/cases/${theCase.id}/tasks`],
      ['POST', `/api/cases/${theCase.id}/tasks`],
      ['PATCH', `/api/tasks/${made.id}`],
      ['DELETE', `/api/tasks/${made.id}`],
      ['POST', `/api/tasks/${made.id}/restore`],
    ] as const
    for (const [method, path] of calls) expect((await testApp.visitor().ask(method, path)).status).toBe(401)
  })
})

describe('editing', () => {
  test('changes the sent fields alone and keeps their history', async () => {
    const made = await add(member, { estimatedHours: 4 })
    const after = await edit(testApp.manager, made, { title: 'Change both seals', assigneeId: member.user.id })
    expect(after).toMatchObject({
      title: 'Change both seals',
      assigneeId: member.user.id,
      estimatedHours: 4,
      version: 2,
    })
    const [last] = await historyOf(made)
    expect(last).toMatchObject({
      action: 'edited',
      actor: { id: testApp.manager.user.id },
      changes: [
        { field: 'title', from: 'Change the seal', to: 'Change both seals' },
        { field: 'assigneeId', from: null, to: member.user.id },
      ],
    })
  })

  test('to what already is changes nothing', async () => {
    const made = await add(member, { actualHours: 2.5 })
    expect(await edit(member, made, { title: made.title, actualHours: 2.5, status: 'pending' })).toEqual(made)
    expect(await historyOf(made)).toHaveLength(1)
  })

  test('ticks and unticks: the time of completion follows the status', async () => {
    const made = await add(member)
    const ticked = await edit(member, made, { status: 'completed', completedAt: '2020-01-01T00:00:00Z' })
    expect(ticked.status).toBe('completed')
    expect(ticked.completedAt).not.toBeNull()
    expect([made.statusSince, ticked.statusSince]).toEqual([null, ticked.completedAt])
    expect(ticked.completedAt).not.toContain('2020')
    expect((await edit(member, made, { title: 'Done' })).completedAt).toBe(ticked.completedAt)
    expect(await edit(member, made, { status: 'pending', completedAt: null })).toMatchObject({ completedAt: null })
    expect((await add(member, { status: 'completed' })).completedAt).not.toBeNull()
  })

  test('into a full column of the person’s board is refused where limits block; tasks of others do not count', async () => {
    const wipLimits = [{ feature: 'tasks', field: 'status', value: 'in_progress', limit: 1 }]
    const limit = (wipBlocks: boolean) =>
      testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { wipLimits, wipBlocks })
    const other = await testApp.person('Team Member')
    const mine = { assigneeId: member.user.id }
    const ask = (one: Task, fields: object) => member.ask('PATCH', `/api/tasks/${one.id}`, fields)
    await limit(true)
    await add(member, { assigneeId: other.user.id, status: 'in_progress' })
    const started = await edit(member, await add(member, mine), { status: 'in_progress' })
    const waiting = await add(member, mine)
    const full = {
      status: 409,
      body: {
        code: 'conflict',
        detail: `“In Progress” is at its limit: ${member.user.name} has 1 of at most 1 tasks in it. Finish one first.`,
      },
    }
    expect(await ask(waiting, { status: 'in_progress' })).toMatchObject(full)
    const unassigned = await add(member, { status: 'in_progress' })
    expect(await ask(unassigned, mine)).toMatchObject(full)
    await edit(member, started, { title: 'Change both seals' })
    const [one, next] = [waiting, await add(member, mine)]
    await edit(member, started, { status: 'completed' })
    const answers = await Promise.all([ask(one, { status: 'in_progress' }), ask(next, { status: 'in_progress' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    await limit(false)
    await edit(member, waiting, { status: 'in_progress' })
  })

  test('with a stale ETag is refused with the task as it is now', async () => {
    const made = await add(member)
    const path = `/api/tasks/${made.id}`
    const first = await member.ask('PATCH', path, { title: 'First' }, { 'if-match': '"1"' })
    expect(first.headers.get('etag')).toBe('"2"')
    const second = await testApp.manager.ask('PATCH', path, { title: 'Second' }, { 'if-match': '"1"' })
    expect(second).toMatchObject({ status: 412, body: { code: 'stale', current: { title: 'First' } } })
    expect(second.body).toHaveProperty('current', first.body)
    expect((await member.ask('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('by many at once loses no field', async () => {
    const made = await add(member)
    const fields = [{ title: 'T' }, { description: 'D' }, { priority: 'low' }, { estimatedHours: 3 }]
    await Promise.all(fields.map((field) => edit(member, made, field)))
    expect((await list(member)).find(({ id }) => id === made.id)).toMatchObject({
      ...Object.assign({}, ...fields),
      version: 5,
    })
  })

  test('refuses an unknown task, nobody as assignee, and an address that names none', async () => {
    expect((await member.ask('PATCH', `/api/tasks/${randomUUID()}`, { title: 'x' })).status).toBe(404)
    expect((await member.ask('PATCH', '/api/tasks/1', { title: 'x' })).status).toBe(404)
    const made = await add(member)
    const answer = await member.ask('PATCH', `/api/tasks/${made.id}`, { assigneeId: randomUUID() })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'assigneeId' }] } })
  })
})

describe('the order', () => {
  const order = async (one: Car) => idsOf(await member.get<Task[]>(`/api/cars/${one.id}/tasks`))

  test('is the order of adding until somebody moves a task', async () => {
    const own = await openCar()
    const [a, b, c, d] = [
      await addTo(member, `/api/cars/${own.id}`),
      await addTo(member, `/api/cars/${own.id}`),
      await addTo(member, `/api/cars/${own.id}`),
      await addTo(member, `/api/cars/${own.id}`),
    ]
    expect(await order(own)).toEqual([a.id, b.id, c.id, d.id])
    await edit(member, d, { beforeId: b.id })
    expect(await order(own)).toEqual([a.id, d.id, b.id, c.id])
    await edit(member, a, { afterId: c.id })
    expect(await order(own)).toEqual([d.id, b.id, c.id, a.id])
    await edit(member, b, { beforeId: d.id, status: 'completed' })
    expect(await order(own)).toEqual([b.id, d.id, c.id, a.id])
    const last = await addTo(member, `/api/cars/${own.id}`)
    expect((await order(own)).at(-1)).toBe(last.id)
    expect((await historyOf(d)).map(({ action }) => action)).toEqual(['moved', 'created'])
  })

  test('is the same page by page', async () => {
    const own = await openCar()
    for (let index = 0; index < 5; index += 1) await addTo(member, `/api/cars/${own.id}`)
    const paged = await member.pages<Task>(`/api/cars/${own.id}/tasks?limit=2`)
    expect(idsOf(paged)).toEqual(await order(own))
    expect(paged).toHaveLength(5)
  })

  test.each(['?limit=0', '?cursor=abc', '?sort=title', `?cursor=${cursorOf('tasks rank', 'first', 'none')}`])(
    'refuses %s',
    async (query) => {
      await member.expect(400, 'GET', `/api/cases/${theCase.id}/tasks${query}`)
    },
  )

  test('a place next to a task of another record changes nothing', async () => {
    const own = await openCar()
    const [a, b] = [await addTo(member, `/api/cars/${own.id}`), await addTo(member, `/api/cars/${own.id}`)]
    const stranger = await addTo(member, `/api/cases/${theCase.id}`)
    expect(await edit(member, b, { beforeId: stranger.id })).toEqual(b)
    expect(await edit(member, b, { beforeId: b.id })).toEqual(b)
    expect(await order(own)).toEqual([a.id, b.id])
  })
})

describe('the list of all tasks', () => {
  test('shows what waits for a person, what is due first on top', async () => {
    const who = await testApp.person('Quality Analyst')
    const mine = { assigneeId: who.user.id }
    const [none, late, soon, done] = [
      await add(member, mine),
      await add(member, { ...mine, dueDate: '2020-01-02' }),
      await addTo(member, `/api/cases/${theCase.id}`, { ...mine, dueDate: '2099-01-01' }),
      await add(member, { ...mine, dueDate: '2020-01-01', status: 'completed' }),
    ]
    const ids = async (query: string) => idsOf(await list(who, `?assigneeId=me${query}`))
    expect(await ids('&sort=dueDate')).toEqual([done.id, late.id, soon.id, none.id])
    expect(await ids('')).toEqual([done.id, soon.id, late.id, none.id])
    expect(await ids('&sort=createdAt&status=pending&status=in_progress')).toEqual([none.id, late.id, soon.id])
    expect(await ids('&overdue=true')).toEqual([late.id])
    expect(await ids('&overdue=false&sort=dueDate')).toEqual([done.id, soon.id, none.id])
    expect(await ids(`&caseId=${theCase.id}`)).toEqual([soon.id])
    expect(await ids(`&carId=${car.id}&status=completed`)).toEqual([done.id])
    expect(idsOf(await list(member, `?assigneeId=${who.user.id}`))).toEqual(await ids(''))
    expect(idsOf(await list(member, '?assigneeId=unassigned'))).not.toContain(none.id)
  })

  test('takes a task for overdue once its day is over in the time zone, in the file too', async () => {
    const who = await testApp.person()
    // These clocks are 25 hours apart: where the day begins first, today of the last zone has always passed.
    const today = dayIn(new Date(), 'Pacific/Pago_Pago')
    const { id } = await add(member, { assigneeId: who.user.id, dueDate: today, title: 'Grease the bearings' })
    const late = '?assigneeId=me&overdue=true'
    expect(idsOf(await list(who, `${late}&timeZone=Pacific/Kiritimati`))).toEqual([id])
    expect(idsOf(await list(who, `${late}&timeZone=Pacific/Pago_Pago`))).toEqual([])
    const file = (zone: string) => who.expect<string>(200, 'GET', `/api/tasks/export${late}&timeZone=${zone}`)
    expect(await file('Pacific/Kiritimati')).toContain('Grease the bearings')
    expect(await file('Pacific/Pago_Pago')).not.toContain('Grease the bearings')
  })

  test('leaves out the tasks of what was deleted, until it is restored', async () => {
    const [own, ownCase] = [await openCar(), await report()]
    const tasks = [await addTo(member, `/api/cars/${own.id}`), await addTo(member, `/api/cases/${ownCase.id}`)]
    const shown = async () => idsOf(await list(member)).filter((id) => idsOf(tasks).includes(id)).length
    expect(await shown()).toBe(2)
    await member.expect(204, 'DELETE', `/api/cars/${own.id}`)
    await member.expect(204, 'DELETE', `/api/cases/${ownCase.id}`)
    expect(await shown()).toBe(0)
    for (const { id } of tasks) {
      expect((await member.ask('PATCH', `/api/tasks/${id}`, { title: 'x' })).status).toBe(404)
      expect((await member.ask('DELETE', `/api/tasks/${id}`)).status).toBe(404)
      expect((await member.ask('POST', `/api/tasks/${id}/restore`)).status).toBe(404)
    }
    await member.expect(200, 'POST', `/api/cars/${own.id}/restore`)
    await member.expect(200, 'POST', `/api/cases/${ownCase.id}/restore`)
    expect(await shown()).toBe(2)
  })

  test.each(['-createdAt', 'createdAt', 'dueDate'])('pages by %s without losing or repeating a row', async (sort) => {
    const whole = idsOf(await list(member, `?sort=${sort}`))
    const paged = await member.pages<Task>(`/api/tasks?sort=${sort}&limit=4`)
    expect(idsOf(paged)).toEqual(whole)
    expect(paged.length).toBeGreaterThan(15)
  })

  test.each([
    '?colour=red',
    '?status=done',
    '?limit=0',
    '?sort=title',
    '?cursor=abc',
    '?assigneeId=1',
    '?overdue=maybe',
    '?timeZone=Mars/Olympus',
  ])('refuses %s', async (query) => {
    expect(await member.ask('GET', `/api/tasks${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('deleting', () => {
  test('hides a task, and the person who deleted it can undo that', async () => {
    const made = await add(member)
    await member.expect(204, 'DELETE', `/api/tasks/${made.id}`)
    expect(idsOf(await member.get<Task[]>(`/api/cars/${car.id}/tasks`))).not.toContain(made.id)
    expect(idsOf(await list(member))).not.toContain(made.id)
    expect((await member.ask('PATCH', `/api/tasks/${made.id}`, { title: 'x' })).status).toBe(404)
    const restored = await member.expect<Task>(200, 'POST', `/api/tasks/${made.id}/restore`)
    expect(restored).toMatchObject({ id: made.id, deletedAt: null })
    expect(await member.expect<Task>(200, 'POST', `/api/tasks/${made.id}/restore`)).toEqual(restored)
    expect((await historyOf(made)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
  })

  test('keeps what was deleted in a list for those who may restore it', async () => {
    const [own, other] = [await openCar(), await openCar()]
    const [there, gone] = [await addTo(member, `/api/cars/${own.id}`), await addTo(member, `/api/cars/${own.id}`)]
    const elsewhere = await addTo(member, `/api/cars/${other.id}`)
    for (const { id } of [gone, elsewhere]) await member.expect(204, 'DELETE', `/api/tasks/${id}`)
    const deleted = async () => idsOf(await list(testApp.manager, `?deleted=true&carId=${own.id}`))
    expect(await deleted()).toEqual([gone.id])
    expect(idsOf(await list(testApp.manager, '?deleted=true')).slice(0, 2)).toEqual([elsewhere.id, gone.id])
    for (const path of ['/api/tasks?deleted=true', '/api/tasks/export?format=csv&deleted=true']) {
      expect(await member.ask('GET', path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    await testApp.manager.expect(200, 'POST', `/api/tasks/${gone.id}/restore`)
    expect(await deleted()).toEqual([])
    expect(idsOf(await member.get<Task[]>(`/api/cars/${own.id}/tasks`))).toEqual([there.id, gone.id])
    await member.expect(204, 'DELETE', `/api/cars/${other.id}`)
    expect(idsOf(await list(testApp.manager, '?deleted=true'))).not.toContain(elsewhere.id)
  })

  test('is for the person who created it, the specialists and the manager', async () => {
    const [one, other] = [await add(testApp.manager), await add(testApp.manager)]
    const answer = await member.ask('DELETE', `/api/tasks/${one.id}`)
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const lead = await testApp.person('Operations Lead')
    await lead.expect(204, 'DELETE', `/api/tasks/${one.id}`)
    await testApp.manager.expect(204, 'DELETE', `/api/tasks/${other.id}`)
    expect((await member.ask('POST', `/api/tasks/${one.id}/restore`)).status).toBe(404)
    await testApp.manager.expect(200, 'POST', `/api/tasks/${one.id}/restore`)
    expect((await member.ask('POST', `/api/tasks/${randomUUID()}/restore`)).status).toBe(404)
  })
})
