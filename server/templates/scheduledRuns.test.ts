import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { NewCase } from '../../contract/cases/cases.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import type { Template } from '../../contract/templates/templates.ts'
import { createCase } from '../cases/cases.ts'
import type { Services } from '../records/services.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { beginDueRun, finishRuns } from './scheduledRuns.ts'
import { selectUnfinishedRuns } from './runStore.ts'

let testApp: TestApp
let inside: Services
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  inside = testApp.app.services
})
beforeEach(async () => {
  await inside.database.pool.query('truncate templates, template_runs, cases, cars, notifications cascade')
  member = await testApp.person()
})
afterAll(() => testApp.close())

const path = '/api/templates'
const monday = '2026-11-02T05:00:00.000Z'
const schedule = { every: 'week', weekdays: [1], at: '06:00', timeZone: 'Europe/Berlin' }

/** A template that is due on a Monday. */
async function due(fields: object = {}, at = monday): Promise<Template> {
  const sent = {
    kind: 'case',
    name: 'Layered audit',
    caseFields: { title: 'Audit' },
    dueInDays: 2,
    tasks: [{ title: 'Check 5S' }, { title: 'Check the tool', dueInDays: 1 }],
    schedule,
    ...fields,
  }
  const made = await member.expect<Template>(201, 'POST', path, sent)
  await inside.database.pool.query('update templates set next_at = $1 where id = $2', [at, made.id])
  return made
}

/** Does what the job does at a moment. */
async function run(now: string, services = inside): Promise<void> {
  while (await beginDueRun(services, new Date(now))) continue
  await finishRuns(services, new Date(now))
}
const only = async () => (await member.get<Template[]>(path))[0]
const cases = () => member.get<Case[]>('/api/cases')
const tasks = () => member.get<Task[]>('/api/tasks')
const notifications = () => member.get<Notification[]>('/api/notifications')

describe('a schedule that is due', () => {
  test('creates one case with its tasks as the owner of the template, and continues', async () => {
    await due()
    await run('2026-11-02T04:59:00Z')
    expect(await cases()).toEqual([])
    await run('2026-11-02T05:01:00Z')
    await run('2026-11-02T05:02:00Z')
    const [made, ...others] = await cases()
    expect(others).toEqual([])
    expect(made).toMatchObject({ title: 'Audit', createdById: member.user.id, dueDate: '2026-11-04' })
    expect((await tasks()).map(({ title, dueDate }) => `${title} ${dueDate}`).toSorted()).toEqual([
      'Check 5S null',
      'Check the tool 2026-11-03',
    ])
    expect(await only()).toMatchObject({
      nextAt: '2026-11-09T05:00:00.000Z',
      version: 1,
      runs: [
        { dueAt: monday, state: 'made', record: { feature: 'cases', id: made?.id, key: made?.key }, reason: null },
      ],
    })
    const history = await member.get<Activity[]>(`/api/cases/${made?.id}/activity`)
    expect(history.map(({ action }) => action)).toContain('madeFromTemplate')
    expect(await notifications()).toEqual([])
  })

  test('makes only the newest after a downtime of the server, and says which times were missed', async () => {
    await due()
    await run('2026-11-17T08:00:00Z')
    expect(await cases()).toHaveLength(1)
    expect((await only())?.runs.map(({ dueAt, state }) => `${dueAt.slice(0, 10)} ${state}`)).toEqual([
      '2026-11-16 made',
      '2026-11-09 missed',
      '2026-11-02 missed',
    ])
    expect((await cases())[0]?.dueDate).toBe('2026-11-18')
    expect(await notifications()).toMatchObject([{ kind: 'template', task: 'Layered audit', status: 'missed' }])
    const [entry] = await testApp.manager.get<{ action: string }[]>('/api/audit?feature=templates&action=runsMissed')
    expect(entry?.action).toBe('runsMissed')
    expect(await only()).toMatchObject({ nextAt: '2026-11-23T05:00:00.000Z' })
  })

  test('is continued when the process was killed after the schedule was advanced', async () => {
    await due()
    expect(await beginDueRun(inside, new Date('2026-11-02T05:00:00Z'))).toBe(true)
    expect(await only()).toMatchObject({
      nextAt: '2026-11-09T05:00:00.000Z',
      runs: [{ state: 'making', record: null }],
    })
    await run('2026-11-02T05:10:00Z')
    expect(await cases()).toHaveLength(1)
    expect(await tasks()).toHaveLength(2)
    expect((await only())?.runs).toMatchObject([{ state: 'made' }])
  })

  test('is continued when the process was killed between the case and its tasks', async () => {
    await due()
    await beginDueRun(inside, new Date('2026-11-02T05:00:00Z'))
    const [unfinished] = await selectUnfinishedRuns(inside.database)
    const by = { id: member.user.id, role: 'Team Member' } as const
    const sent = NewCase.parse({ id: unfinished?.recordId ?? '', title: 'Audit', description: '' })
    await createCase(inside, { by }, sent)
    await run('2026-11-02T05:10:00Z')
    expect((await cases()).map(({ id }) => id)).toEqual([unfinished?.recordId])
    expect(await tasks()).toHaveLength(2)
  })

  test('makes one case when two processes look at the same time', async () => {
    await due()
    const other = await testApp.another()
    const now = '2026-11-02T05:00:00Z'
    await Promise.all([run(now), run(now, other.app.services), run(now), run(now, other.app.services)])
    const [made, ...others] = await cases()
    expect(others).toEqual([])
    expect(await tasks()).toHaveLength(2)
    expect((await only())?.runs).toMatchObject([{ state: 'made' }])
    const history = await member.get<Activity[]>(`/api/cases/${made?.id}/activity`)
    expect(history.filter(({ action }) => action === 'madeFromTemplate')).toHaveLength(1)
  })

  test('does not wait for a custom field that is required', async () => {
    const field = { record: 'case', kind: 'text', label: 'Lot', requiredFor: ['process_improvement'] }
    const { id } = await testApp.manager.expect<CustomField>(201, 'POST', '/api/custom-fields', field)
    await due()
    await run('2026-11-02T05:00:30.000Z')
    expect((await only())?.runs.map(({ state, reason }) => [state, reason])).toEqual([['made', null]])
    expect(await tasks()).toHaveLength(2)
    await testApp.manager.expect(200, 'PATCH', `/api/custom-fields/${id}`, { retired: true })
  })

  test('makes a CAR, too', async () => {
    await due({ kind: 'car', caseFields: null, carFields: { title: 'Review', background: 'Scrap' }, tasks: [] })
    await run(monday)
    expect(await member.get('/api/cars')).toMatchObject([{ title: 'Review', ownerId: member.user.id }])
    expect((await only())?.runs).toMatchObject([{ state: 'made', record: { feature: 'cars' } }])
  })

  test('fails with its reason when somebody was deactivated, notifies the owner, and continues', async () => {
    const gone = await testApp.person()
    await due({ tasks: [{ title: 'Check', assigneeId: gone.user.id }] })
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/deactivate`)
    await run(monday)
    expect(await cases()).toEqual([])
    expect(await only()).toMatchObject({
      nextAt: '2026-11-09T05:00:00.000Z',
      runs: [
        { state: 'failed', record: null, reason: `${gone.user.name} is deactivated and cannot be assigned new work.` },
      ],
    })
    expect(await notifications()).toMatchObject([{ kind: 'template', status: 'failed', day: '2026-11-02' }])
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/reactivate`)
    await run('2026-11-09T05:00:00Z')
    expect((await only())?.runs.map(({ state }) => state)).toEqual(['made', 'failed'])
  })

  test('fails when a value is no longer allowed, or the owner was deactivated', async () => {
    await due()
    await inside.database.pool.query(`update templates set fields = fields || '{"category": "gone"}'`)
    await run(monday)
    expect((await only())?.runs[0]).toMatchObject({
      state: 'failed',
      reason: 'A field of the template is no longer valid: category.',
    })
    await testApp.manager.expect(200, 'POST', `/api/users/${member.user.id}/deactivate`)
    await run('2026-11-09T05:00:00Z')
    const [template] = await testApp.manager.get<Template[]>(path)
    expect(template?.runs[0]).toMatchObject({
      state: 'failed',
      reason: 'The person who created the template is deactivated.',
    })
  })

  test('keeps no other from being made by an unknown error, and is tried again', async () => {
    const query = (text: string) => inside.database.pool.query(text)
    await due({ caseFields: { title: 'Broken' } })
    await due({ caseFields: { title: 'Sound' } })
    await query(`alter table cases add constraint broken check (title <> 'Broken')`)
    await expect(run(monday)).rejects.toThrow('broken')
    expect((await cases()).map(({ title }) => title)).toEqual(['Sound'])
    await query('alter table cases drop constraint broken')
    await run('2026-11-02T05:01:00Z')
    expect((await cases()).map(({ title }) => title)).toEqual(['Broken', 'Sound'])
  })

  test('makes nothing while it is paused or deleted, nor up for that time afterwards', async () => {
    const { id } = await due()
    await member.expect(200, 'PATCH', `${path}/${id}`, { isPaused: true })
    await run('2026-11-09T08:00:00Z')
    expect(await cases()).toEqual([])
    const resumed = await member.expect<Template>(200, 'PATCH', `${path}/${id}`, { isPaused: false })
    expect(Date.parse(resumed.nextAt ?? '')).toBeGreaterThan(Date.parse(resumed.updatedAt))
    await inside.database.pool.query('update templates set next_at = $1', [monday])
    await member.expect(204, 'DELETE', `${path}/${id}`)
    await run('2026-11-09T08:00:00Z')
    expect(await cases()).toEqual([])
  })

  test('ends after its last day', async () => {
    await due({ schedule: { ...schedule, from: '2026-11-01', until: '2999-12-31' } })
    await inside.database.pool.query(`update templates set schedule = schedule || '{"until": "2026-11-08"}'`)
    await run('2026-11-30T08:00:00Z')
    expect(await only()).toMatchObject({ nextAt: null, runs: [{ dueAt: monday, state: 'made' }] })
  })
})
