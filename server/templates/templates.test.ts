import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { templateLimit } from '../../contract/templates/templateChoices.ts'
import type { MadeRecord, Template } from '../../contract/templates/templates.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
})
beforeEach(() => testApp.app.services.database.pool.query('truncate templates, template_runs, cases, cars cascade'))
afterAll(() => testApp.close())

const path = '/api/templates'
const audit = (fields: object = {}) => ({
  kind: 'case',
  name: 'Layered audit',
  caseFields: { title: 'Layered process audit', description: 'Line 2', category: 'quality', tags: ['audit'] },
  dueInDays: 3,
  tasks: [{ title: 'Check 5S', priority: 'high', dueInDays: 1 }, { title: 'Check the work instruction' }],
  ...fields,
})
const startUp = (fields: object = {}) => ({ kind: 'tasks', name: 'Start-up', tasks: [{ title: 'Tool' }], ...fields })
const weekly = { every: 'week', weekdays: [1], at: '06:00', timeZone: 'Europe/Berlin' }
const create = (who: TestClient, sent: object = audit()) => who.expect<Template>(201, 'POST', path, sent)
const use = (who: TestClient, id: string, sent: object = {}) =>
  who.expect<MadeRecord>(201, 'POST', `${path}/${id}/use`, sent)
const list = () => member.get<Template[]>(path)
const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)
type Refused = { detail: string; errors: { path: string; message: string }[] }
const refusal = (sent: object) => member.expect<Refused>(400, 'POST', path, sent)
const refused = async (sent: object) => (await refusal(sent)).detail

describe('a template', () => {
  test('of a case creates a case with its tasks, reported by the person who uses it', async () => {
    const { id } = await create(testApp.manager)
    const made = await use(member, id)
    const theCase = await member.get<Case>(`/api/cases/${made.id}`)
    expect(made).toEqual({ feature: 'cases', id: theCase.id, key: theCase.key })
    expect(theCase).toMatchObject({
      title: 'Layered process audit',
      category: 'quality',
      priority: 'medium',
      tags: ['audit'],
      dueDate: inDays(3),
      createdById: member.user.id,
    })
    const tasks = await member.get<Task[]>(`/api/cases/${made.id}/tasks`)
    expect(tasks.map(({ title, priority, dueDate }) => [title, priority, dueDate])).toEqual([
      ['Check 5S', 'high', inDays(1)],
      ['Check the work instruction', 'medium', null],
    ])
    const history = await member.get<Activity[]>(`/api/cases/${made.id}/activity`)
    expect(history.find(({ action }) => action === 'madeFromTemplate')?.changes).toEqual([
      { field: 'fromTemplate', from: null, to: 'Layered audit' },
    ])
  })

  test('of a CAR creates one that belongs to its owner, or to the person who uses it', async () => {
    const carFields = { title: 'Monthly review', background: 'Scrap', department: 'quality' }
    const own = await create(member, { kind: 'car', name: 'Review', carFields })
    const car = await member.get<Car>(`/api/cars/${(await use(member, own.id)).id}`)
    expect(car).toMatchObject({ ...carFields, ownerId: member.user.id, dueDate: null, status: 'draft' })
    const sent = { kind: 'car', name: 'Review', carFields: { ...carFields, ownerId: testApp.manager.user.id } }
    const other = await use(member, (await create(member, sent)).id)
    expect(other.feature).toBe('cars')
    expect(await member.get(`/api/cars/${other.id}`)).toMatchObject({ ownerId: testApp.manager.user.id })
  })

  test('of tasks adds them to a case or a CAR, after the existing ones', async () => {
    const { id } = await create(member, startUp({ tasks: [{ title: 'Tool' }, { title: 'Gauge' }] }))
    const theCase = await member.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: 'Oil' })
    await member.expect(201, 'POST', `/api/cases/${theCase.id}/tasks`, { title: 'Wipe' })
    expect(await use(member, id, { caseId: theCase.id })).toEqual({
      feature: 'cases',
      id: theCase.id,
      key: theCase.key,
    })
    const titles = async (at: string) => (await member.get<Task[]>(`${at}/tasks`)).map(({ title }) => title)
    expect(await titles(`/api/cases/${theCase.id}`)).toEqual(['Wipe', 'Tool', 'Gauge'])
    const car = await member.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Many' })
    await use(member, id, { carId: car.id })
    expect(await titles(`/api/cars/${car.id}`)).toEqual(['Tool', 'Gauge'])
  })

  test('of a case adds only its tasks to a record that is named, once for each id', async () => {
    const { id } = await create(member)
    const theCase = await member.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: 'Oil' })
    const sent = { id: randomUUID(), caseId: theCase.id }
    expect(await use(member, id, sent)).toEqual(await use(member, id, sent))
    expect(await member.get(`/api/cases/${theCase.id}`)).toMatchObject({ title: 'Leak', dueDate: null })
    expect(await member.get<Task[]>('/api/tasks')).toHaveLength(2)
    expect(await member.get<Case[]>('/api/cases')).toHaveLength(1)
  })

  test('makes one record when its use is sent twice, by id and by key', async () => {
    const { id } = await create(member)
    const sent = { id: randomUUID() }
    expect(await use(member, id, sent)).toEqual(await use(member, id, sent))
    const key = { 'idempotency-key': 'a key' }
    const first = await member.expect(201, 'POST', `${path}/${id}/use`, {}, key)
    expect(await member.expect(201, 'POST', `${path}/${id}/use`, {}, key)).toEqual(first)
    await member.expect(409, 'POST', `${path}/${id}/use`, sent, key)
    expect(await member.get<Case[]>('/api/cases')).toHaveLength(2)
    expect(await member.get<Task[]>('/api/tasks')).toHaveLength(4)
    const history = await member.get<Activity[]>(`/api/cases/${sent.id}/activity`)
    expect(history.filter(({ action }) => action === 'madeFromTemplate')).toHaveLength(1)
  })

  test('is listed by name, edited with its version, paused, deleted and restored', async () => {
    const made = await create(member, audit({ schedule: weekly }))
    await create(member, startUp({ name: 'audit of a tool' }))
    expect((await list()).map(({ name }) => name)).toEqual(['audit of a tool', 'Layered audit'])
    expect(made).toMatchObject({ schedule: { ...weekly, dayOfMonth: null, from: null, until: null }, isPaused: false })
    expect(new Date(made.nextAt ?? '').getUTCDay()).toBe(1)

    const one = `${path}/${made.id}`
    const ifMatch = { 'if-match': '"1"' }
    const paused = await member.expect<Template>(200, 'PATCH', one, { isPaused: true }, ifMatch)
    expect(paused).toMatchObject({ isPaused: true, nextAt: null, version: 2 })
    const stale = await member.expect<{ current: Template }>(412, 'PATCH', one, { name: 'Other' }, ifMatch)
    expect(stale.current).toEqual(paused)
    await member.expect(412, 'DELETE', one, undefined, ifMatch)
    expect(await member.expect<Template>(200, 'PATCH', one, { isPaused: false })).toMatchObject({ nextAt: made.nextAt })
    expect(await member.expect<Template>(200, 'PATCH', one, {})).toMatchObject({ version: 3 })

    await member.expect(204, 'DELETE', one)
    expect(await list()).toHaveLength(1)
    await member.expect(404, 'POST', `${one}/use`, {})
    await member.expect(404, 'PATCH', one, { name: 'Other' })
    const restored = await member.expect<Template>(200, 'POST', `${one}/restore`)
    expect(restored).toMatchObject({ name: 'Layered audit', nextAt: made.nextAt })
    expect(await member.expect<Template>(200, 'POST', `${one}/restore`)).toEqual(restored)
  })

  test('is told in the audit log with each field that changed', async () => {
    const { id, caseFields } = await create(member, audit({ schedule: weekly }))
    const edit = { caseFields: { ...caseFields, priority: 'high' }, schedule: { ...weekly, weekdays: [2, 4] } }
    await member.expect(200, 'PATCH', `${path}/${id}`, edit)
    await member.expect(204, 'DELETE', `${path}/${id}`)
    const [deleted, edited, made] = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${id}`)
    expect(made?.changes).toContainEqual({
      field: 'tasks',
      from: [],
      to: ['Check 5S', 'Check the work instruction'],
    })
    expect(made?.changes).toContainEqual({ field: 'weekdays', from: null, to: [1] })
    expect(edited?.changes).toEqual([
      { field: 'priority', from: 'medium', to: 'high' },
      { field: 'weekdays', from: [1], to: [2, 4] },
    ])
    expect(deleted).toMatchObject({ action: 'deleted', changes: [{ field: 'name', from: 'Layered audit', to: null }] })
    const file = await testApp.manager.expect<string>(200, 'GET', `/api/audit/export?record=${id}`)
    expect(file).toContain('Weekdays: Monday → Tuesday, Thursday')
  })

  test('sent twice with an id is one', async () => {
    const sent = audit({ id: randomUUID() })
    expect(await create(member, sent)).toEqual(await create(member, sent))
    await testApp.manager.expect(409, 'POST', path, sent)
    expect(await list()).toHaveLength(1)
  })
})

describe('refuses', () => {
  test('changes by somebody else, but not by a process manager', async () => {
    const { id } = await create(member)
    const other = await testApp.person('Quality Analyst')
    await other.expect(403, 'PATCH', `${path}/${id}`, { name: 'Other' })
    await other.expect(403, 'DELETE', `${path}/${id}`)
    await testApp.manager.expect(200, 'PATCH', `${path}/${id}`, { name: 'Other' })
    await testApp.manager.expect(204, 'DELETE', `${path}/${id}`)
    await other.expect(403, 'POST', `${path}/${id}/restore`)
    await other.expect(404, 'PATCH', `${path}/${randomUUID()}`, { name: 'Other' })
    await other.expect(404, 'POST', `${path}/${randomUUID()}/use`, {})
  })

  test('everybody who is not signed in', async () => {
    const visitor = testApp.visitor()
    await visitor.expect(401, 'GET', path)
    await visitor.expect(401, 'POST', path, audit())
    await visitor.expect(401, 'POST', `${path}/${randomUUID()}/use`, {})
  })

  test('too many tasks, names that are too long, and people who do not exist', async () => {
    const task = { title: 'Check' }
    await create(member, audit({ tasks: Array.from({ length: 50 }, () => task) }))
    expect(await refused(audit({ tasks: Array.from({ length: 51 }, () => task) }))).toContain('at most 50')
    expect(await refused(audit({ name: 'x'.repeat(10_000) }))).toContain('at most 100')
    expect(await refused(audit({ name: ' ' }))).toContain('Name is required')
    expect(await refused(audit({ tasks: [{ title: 'x'.repeat(10_000) }] }))).toContain('tasks.0.title')
    const [inTask, inCase] = [
      { tasks: [{ title: 'Check', assigneeId: randomUUID() }] },
      { caseFields: { title: 'Audit', assigneeId: randomUUID() } },
    ]
    const message = 'This person does not exist.'
    expect((await refusal(audit(inTask))).errors).toMatchObject([{ path: 'tasks.0.assigneeId', message }])
    expect((await refusal(audit(inCase))).errors).toMatchObject([{ path: 'caseFields.assigneeId', message }])
    await refused(audit({ caseFields: { title: 'Audit', category: 'unknown' } }))
    await refused(audit({ caseFields: { title: 'Audit', status: 'closed' } }))
    await refused({
      kind: 'car',
      name: 'Approved',
      carFields: { title: 'CAR', background: 'Dents', status: 'complete' },
    })
    await refused(audit({ dueInDays: 3651 }))
    await refused(audit({ dueInDays: -1 }))
    await refused(audit({ unknown: 1 }))
  })

  test.each([
    ['weekday 8', { weekdays: [8] }],
    ['weekday 0', { weekdays: [0] }],
    ['a week without days', { weekdays: [] }],
    ['day 32', { every: 'month', dayOfMonth: 32 }],
    ['a month without a day', { every: 'month' }],
    ['24 o’clock', { at: '24:00' }],
    ['a time that is none', { at: '6' }],
    ['an unknown time zone', { timeZone: 'Berlin' }],
    ['an end before the start', { from: '2026-12-02', until: '2026-12-01' }],
    ['an interval that is none', { every: 'hour' }],
  ])('a schedule with %s', async (_name, fields) => {
    await refused(audit({ schedule: { ...weekly, ...fields } }))
    expect(await list()).toEqual([])
  })

  test('fields of another kind, a list without tasks or with a schedule', async () => {
    await refused(audit({ caseFields: null }))
    await refused(audit({ carFields: { title: 'Review', background: 'Scrap' } }))
    await refused(startUp({ caseFields: { title: 'Audit' } }))
    await refused(startUp({ tasks: [] }))
    await refused(startUp({ schedule: weekly }))
    await refused({ kind: 'car', name: 'Review', carFields: { title: 'Review', background: ' ' } })
    const { id } = await create(member)
    await member.expect(400, 'PATCH', `${path}/${id}`, { caseFields: null })
  })

  test('tasks for no record, for two, or for one that does not exist', async () => {
    const { id } = await create(member, startUp())
    const [caseId, carId] = [randomUUID(), randomUUID()]
    await member.expect(400, 'POST', `${path}/${id}/use`, {})
    await member.expect(400, 'POST', `${path}/${id}/use`, { caseId, carId })
    await member.expect(404, 'POST', `${path}/${id}/use`, { caseId })
    await member.expect(404, 'POST', `${path}/${id}/use`, { carId })
    await member.expect(400, 'POST', `${path}/${(await create(member)).id}/use`, { caseId, carId })
  })

  test('work for a person who was deactivated, before anything is made', async () => {
    const gone = await testApp.person()
    const { id } = await create(member, audit({ tasks: [{ title: 'Check', assigneeId: gone.user.id }] }))
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/deactivate`)
    const { detail } = await member.expect<{ detail: string }>(409, 'POST', `${path}/${id}/use`, {})
    expect(detail).toBe(`${gone.user.name} is deactivated and cannot be assigned new work.`)
    expect(await member.get('/api/cases')).toEqual([])
  })

  test('more than 200 templates', async () => {
    await create(member)
    await testApp.app.services.database.pool.query(
      `insert into templates (kind, name, tasks, created_by)
       select 'tasks', 'Start-up ' || n, '[]', $1 from generate_series(2, $2::int) n`,
      [member.user.id, templateLimit],
    )
    await member.expect(409, 'POST', path, audit())
    expect(await list()).toHaveLength(templateLimit)
  })
})
