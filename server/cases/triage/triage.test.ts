import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../../contract/records/activity.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import { addDays } from '../../../contract/values/calendar.ts'
import type { TriageResult, TriageSummary } from '../../../contract/cases/triage.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { wakeAll } from './wakeSnoozed.ts'

let testApp: TestApp
let other: Awaited<ReturnType<TestApp['another']>>
let anna: TestClient
let reporter: TestClient
let annaId: string
beforeAll(async () => {
  testApp = await openTestApp()
  other = await testApp.another()
  await testApp.takeJobs()
  anna = await testApp.person('Quality Analyst')
  reporter = await testApp.person()
  annaId = (await anna.get<{ id: string }>('/api/auth/user')).id
})
afterAll(() => testApp.close())

const report = (more: object = {}) =>
  reporter.expect<Case>(201, 'POST', '/api/cases', { title: 'Oil at the press', description: '', ...more })
const read = (id: string) => anna.get<Case>(`/api/cases/${id}`)
const triage = (id: string, body: object, status = 200, who = anna) =>
  who.expect<Case>(status, 'POST', `/api/cases/${id}/triage`, body)
const pool = () => testApp.app.services.database.pool
const today = () => new Date().toISOString().slice(0, 10)
const waiting = async (query = '') => (await anna.pages<Case>(`/api/cases?triage=waiting${query}`)).map(({ id }) => id)
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

describe('a case waits for triage', () => {
  test('when it was just reported, with a status of New', async () => {
    const { id, status, triage: first, occurrences } = await report()
    expect(status).toBe('new')
    expect(first).toMatchObject({ state: 'waiting', reason: null, until: null, duplicateOf: null })
    expect(occurrences).toEqual([])
    expect(Date.parse(first.due ?? '')).toBeGreaterThan(Date.parse(first.since ?? ''))
    expect(await waiting()).toContain(id)
  })

  test('but not when it is given to somebody, or beyond New, from the start', async () => {
    expect((await report({ assigneeId: annaId })).triage.state).toBe('accepted')
    expect((await report({ status: 'in_progress' })).triage.state).toBe('accepted')
  })

  test.each([
    ['given to somebody', () => ({ assigneeId: annaId })],
    ['moved out of New', () => ({ status: 'in_progress' })],
  ])('until it is %s', async (_how, edit) => {
    const { id } = await report()
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, edit())
    expect((await read(id)).triage).toMatchObject({ state: 'accepted', byId: annaId })
    const [latest] = await anna.pages<Activity>(`/api/cases/${id}/activity`)
    expect(latest?.changes).toContainEqual({ field: 'triage', from: 'waiting', to: 'accepted' })
  })

  test('and through every other change of it', async () => {
    const { id } = await report()
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, { title: 'Oil under the press', priority: 'high' })
    expect((await read(id)).triage.state).toBe('waiting')
  })

  test('until a CAR is opened for it', async () => {
    const { id } = await report()
    const car = { title: 'Leaks', background: 'b', category: 'quality', priority: 'high', caseIds: [id] }
    const { id: carId } = await anna.expect<{ id: string }>(201, 'POST', '/api/cars', car)
    expect(await read(id)).toMatchObject({ carId, status: 'new', triage: { state: 'accepted', byId: annaId } })
  })

  test('is filtered by any of several states, and counted', async () => {
    const { id } = await report()
    await triage(id, { outcome: 'declined', reason: 'no_problem' })
    const found = await anna.pages<Case>('/api/cases?triage=declined&triage=waiting')
    expect(new Set(found.map(({ triage: { state } }) => state))).toEqual(new Set(['declined', 'waiting']))
    const counts = await anna.get<Record<string, number>>('/api/cases/counts?triage=declined')
    expect(counts['closed']).toBeGreaterThan(0)
    await anna.expect(400, 'GET', '/api/cases?triage=sideways')
  })
})

describe('a decision', () => {
  test.each([
    ['critical', 0],
    ['high', 3],
    ['medium', 14],
    ['low', 30],
  ])('to accept a case of %s priority proposes a due date in %d days', async (priority, days) => {
    const { id } = await report({ priority })
    const accepted = await triage(id, { outcome: 'accepted', assigneeId: annaId })
    expect(accepted).toMatchObject({ status: 'new', assigneeId: annaId, dueDate: addDays(today(), days) })
    expect(accepted.triage).toMatchObject({ state: 'accepted', byId: annaId, since: null })
  })

  test('takes the due date, priority and CAR that are sent along', async () => {
    const { id } = await report()
    const accepted = await triage(id, { outcome: 'accept', dueDate: null, priority: 'critical' })
    expect(accepted).toMatchObject({ dueDate: null, priority: 'critical' })
  })

  test('to decline closes the case with the reason in sight', async () => {
    const { id } = await report()
    const declined = await triage(id, { outcome: 'declined', reason: 'It is the cooling water.' })
    expect(declined).toMatchObject({ status: 'closed', triage: { reason: 'It is the cooling water.' } })
    expect(declined.completedAt).not.toBeNull()
  })

  test.each(['declined', 'duplicate', 'snoozed'])('of %s needs a reason', async (outcome) => {
    const { id } = await report()
    const { errors } = await anna.expect<{ errors: { path: string }[] }>(400, 'POST', `/api/cases/${id}/triage`, {
      outcome,
      until: tomorrow(),
      duplicateOfId: randomUUID(),
    })
    expect(errors.map(({ path }) => path)).toEqual(['reason'])
  })

  test('to snooze needs a time in the future, within a year', async () => {
    const { id } = await report()
    const snooze = { outcome: 'snoozed', reason: 'next_stop' }
    for (const until of [undefined, '2020-01-01T00:00:00.000Z', '2200-01-01T00:00:00.000Z']) {
      await triage(id, { ...snooze, until }, 400)
    }
  })

  test('sent twice by the same person has the effect of once', async () => {
    const { id } = await report()
    const first = await triage(id, { outcome: 'accepted', assigneeId: annaId })
    expect(await triage(id, { outcome: 'accepted', assigneeId: annaId })).toEqual(first)
  })

  test('with an idempotency key is carried out once', async () => {
    const { id } = await report()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => anna.ask('POST', `/api/cases/${id}/triage`, { outcome: 'accepted' }, headers)
    const [first, second] = [(await send()).body, (await send()).body]
    expect(second).toEqual(first)
  })

  test('is refused for a case that somebody else has taken, by name', async () => {
    const { id } = await report()
    await triage(id, { outcome: 'accepted' }, 200, testApp.manager)
    const refused = await anna.expect<{ detail: string }>(409, 'POST', `/api/cases/${id}/triage`, {
      outcome: 'declined',
      reason: 'no_problem',
    })
    expect(refused.detail).toMatch(/^Mona Manager has already decided on CASE-\d+\.$/)
  })

  test('is refused for a case that never waited', async () => {
    const { id } = await report({ assigneeId: annaId })
    const refused = await anna.expect<{ reason: string }>(409, 'POST', `/api/cases/${id}/triage`, {
      outcome: 'accepted',
    })
    expect(refused.reason).toBe('notInTriage')
  })

  test('is refused with an old version, and answers the case as it is', async () => {
    const { id, version } = await report()
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, { title: 'Oil, much of it' })
    const answer = await anna.ask(
      'POST',
      `/api/cases/${id}/triage`,
      { outcome: 'accepted' },
      {
        'if-match': `"${version}"`,
      },
    )
    expect(answer.status).toBe(412)
    expect(answer.body).toMatchObject({ current: { title: 'Oil, much of it' } })
  })

  test('names people, CARs and cases that exist', async () => {
    const { id } = await report()
    const nobody = randomUUID()
    await triage(id, { outcome: 'accepted', assigneeId: nobody }, 400)
    await triage(id, { outcome: 'accepted', carId: nobody }, 400)
    await triage(id, { outcome: 'duplicate', reason: 'sent_twice', duplicateOfId: nobody }, 400)
    await triage(nobody, { outcome: 'accepted' }, 404)
    expect((await read(id)).triage.state).toBe('waiting')
  })

  test('can be taken back, with what it changed', async () => {
    const { id, triage: first } = await report()
    await triage(id, { outcome: 'declined', reason: 'not_ours' })
    expect(await triage(id, { outcome: 'waiting' })).toMatchObject({
      status: 'new',
      completedAt: null,
      triage: { state: 'waiting', reason: null, since: first.since, due: first.due },
    })
    await triage(id, { outcome: 'accepted', assigneeId: annaId })
    const back = await triage(id, { outcome: 'waiting', assigneeId: null, dueDate: null })
    expect(back).toMatchObject({ assigneeId: null, dueDate: null, triage: { state: 'waiting' } })
  })

  test('is not taken back once work has started', async () => {
    const { id } = await report()
    await triage(id, { outcome: 'accepted' })
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, { status: 'in_progress' })
    await triage(id, { outcome: 'waiting' }, 409)
  })

  test.each(['in_progress', 'new, review'])(
    'is not taken back once work on a declined case has started: %s',
    async (statuses) => {
      const { id } = await report()
      await triage(id, { outcome: 'declined', reason: 'not_ours' })
      for (const status of statuses.split(', ')) await anna.expect(200, 'PATCH', `/api/cases/${id}`, { status })
      await triage(id, { outcome: 'waiting' }, 409)
    },
  )

  test('of a deeper fix is taken back while the case is worked on as before', async () => {
    const { id } = await report({ call: { type: 'machine' } })
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, { status: 'in_progress' })
    await anna.expect(200, 'POST', `/api/cases/${id}/call/clear`, { finding: 'Restarted', needsDeeperFix: true })
    await triage(id, { outcome: 'accepted' })
    expect(await triage(id, { outcome: 'waiting' })).toMatchObject({ status: 'in_progress' })
  })

  test('is undone by reopening a declined case', async () => {
    const { id } = await report()
    await triage(id, { outcome: 'declined', reason: 'not_ours' })
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, { status: 'in_progress' })
    expect((await read(id)).triage).toMatchObject({ state: 'accepted', reason: null })
  })
})

describe('two people on the same list', () => {
  test('one decides, the other is refused, and nothing is done twice', async () => {
    const { id } = await report()
    const answers = await Promise.all([
      anna.ask('POST', `/api/cases/${id}/triage`, { outcome: 'accepted', assigneeId: annaId }),
      testApp.manager.ask('POST', `/api/cases/${id}/triage`, { outcome: 'declined', reason: 'no_problem' }),
    ])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    const activity = await anna.pages<Activity>(`/api/cases/${id}/activity`)
    expect(activity.filter(({ action }) => action === 'triaged')).toHaveLength(1)
  })

  test('a list of cases is shared between them', async () => {
    const caseIds = await Promise.all(Array.from({ length: 12 }, async () => (await report()).id))
    const decide = (who: TestClient) =>
      who.expect<TriageResult[]>(200, 'POST', '/api/cases/triage', { caseIds, outcome: 'accepted' })
    const [mine, theirs] = await Promise.all([decide(anna), decide(testApp.manager)])
    for (const [index] of caseIds.entries()) {
      const problems = [mine[index]?.problem, theirs[index]?.problem].filter((one) => one !== null)
      const takenBy = mine[index]?.problem === null ? anna.user.name : testApp.manager.user.name
      expect(problems).toEqual([{ code: 'conflict', detail: expect.stringContaining(takenBy) as string }])
    }
    for (const id of caseIds) {
      const activity = await anna.pages<Activity>(`/api/cases/${id}/activity`)
      expect(activity.filter(({ action }) => action === 'triaged')).toHaveLength(1)
    }
    expect((await waiting()).filter((id) => caseIds.includes(id))).toEqual([])
  })
})

describe('several cases at once', () => {
  const decide = (body: object, query = '', status = 200) =>
    anna.expect<TriageResult[]>(status, 'POST', `/api/cases/triage${query}`, body)

  test('are each answered separately', async () => {
    const fine = await report({ priority: 'critical' })
    const taken = await report({ assigneeId: annaId })
    const gone = randomUUID()
    const results = await decide({ caseIds: [fine.id, taken.id, gone], outcome: 'accepted', assigneeId: annaId })
    expect(results.map(({ caseId, problem }) => [caseId, problem?.code ?? null])).toEqual([
      [fine.id, null],
      [taken.id, 'conflict'],
      [gone, 'notFound'],
    ])
    expect(results[0]).toMatchObject({ state: 'accepted', assigneeId: annaId, dueDate: today(), tellsReporter: true })
    const versions = await Promise.all([fine, taken].map(async ({ id }) => (await read(id)).version))
    expect(results.map(({ version }) => version)).toEqual([...versions, null])
  })

  test('are previewed without a change', async () => {
    const { id } = await report()
    const [preview] = await decide({ caseIds: [id], outcome: 'declined', reason: 'not_ours' }, '?dryRun=true')
    expect(preview).toMatchObject({ state: 'declined', status: 'closed', problem: null })
    expect(await read(id)).toMatchObject({ status: 'new', triage: { state: 'waiting' } })
  })

  test('can be merged into one', async () => {
    const target = await report()
    const same = [await report(), await report()]
    const body = { outcome: 'duplicate', reason: 'same_problem', duplicateOfId: target.id }
    await decide({ caseIds: [...same.map(({ id }) => id), target.id], ...body })
    expect(await read(target.id)).toMatchObject({
      alsoReported: 2,
      occurrences: same.map(({ id }) => ({ caseId: id })),
    })
  })

  test('are at most 200, and at least one', async () => {
    await decide({ caseIds: Array.from({ length: 201 }, () => randomUUID()), outcome: 'accepted' }, '', 400)
    await decide({ caseIds: [], outcome: 'accepted' }, '', 400)
  })

  test('take all or nothing where the person is unknown', async () => {
    const { id } = await report()
    await decide({ caseIds: [id], outcome: 'accepted', assigneeId: randomUUID() }, '', 400)
    expect((await read(id)).triage.state).toBe('waiting')
  })
})

describe('a snoozed case', () => {
  const snoozed = async () => {
    const { id } = await report()
    await triage(id, { outcome: 'snoozed', reason: 'waits_for_parts', until: tomorrow() })
    return id
  }

  test('comes back at its time, once over several processes', async () => {
    const id = await snoozed()
    expect(await waiting()).not.toContain(id)
    await pool().query(`update cases set triage_until = now() where id = $1`, [id])
    const woken = await Promise.all([wakeAll(testApp.app.services), wakeAll(other.app.services)])
    expect(woken.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect((await read(id)).triage).toMatchObject({ state: 'waiting', until: null })
    const activity = await anna.pages<Activity>(`/api/cases/${id}/activity`)
    expect(activity.filter(({ action }) => action === 'snoozeEnded')).toHaveLength(1)
  })

  test('has a job for its time', async () => {
    const { id } = await report()
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await triage(id, { outcome: 'snoozed', reason: 'next_stop', until })
    const { rows } = await pool().query<{ start_after: Date }>(
      `select start_after from jobs.job where name = 'cases.wakeSnoozed'`,
    )
    const jobs = rows.map(({ start_after: at }) => new Date(at).toISOString().slice(0, 19))
    expect(jobs).toContain(until.slice(0, 19))
  })

  test('comes back when it is reported again', async () => {
    const id = await snoozed()
    await reporter.expect(201, 'POST', `/api/cases/${id}/reports`, { title: 'Oil again' })
    expect(await read(id)).toMatchObject({ triage: { state: 'waiting' }, occurrences: [{ caseId: null }] })
  })

  test('is accepted by an assignment', async () => {
    const id = await snoozed()
    await anna.expect(200, 'PATCH', `/api/cases/${id}`, { assigneeId: annaId })
    expect((await read(id)).triage).toMatchObject({ state: 'accepted', until: null })
  })
})

describe('the reporter is notified in one sentence', () => {
  const notifications = async (id: string) =>
    (await reporter.pages<Notification>('/api/notifications')).filter(({ subject }) => subject?.id === id)

  test.each([
    ['accepted', () => ({ assigneeId: annaId }), { status: 'accepted', day: addDays(today(), 14) }],
    ['declined', () => ({ reason: 'not_ours' }), { status: 'declined', task: 'not_ours' }],
    ['snoozed', () => ({ reason: 'next_stop', until: tomorrow() }), { status: 'snoozed', task: 'next_stop' }],
  ])('when it is %s', async (outcome, more, expected) => {
    const { id } = await report()
    await triage(id, { outcome, ...more() })
    await expect.poll(() => notifications(id)).toHaveLength(1)
    expect(await notifications(id)).toMatchObject([{ kind: 'triage', ...expected }])
  })

  test('when it is snoozed, with the day in their own time zone', async () => {
    await reporter.expect(200, 'PATCH', '/api/settings/me', { timeZone: 'Asia/Tokyo' })
    const { id } = await report()
    await triage(id, { outcome: 'snoozed', reason: 'next_stop', until: `${addDays(today(), 2)}T20:00:00.000Z` })
    await expect.poll(() => notifications(id)).toMatchObject([{ status: 'snoozed', day: addDays(today(), 3) }])
  })

  test('when it is a duplicate, with the other case', async () => {
    const target = await anna.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: '' })
    const { id } = await report()
    await triage(id, { outcome: 'duplicate', reason: 'same_cause', duplicateOfId: target.id })
    await expect.poll(() => notifications(id)).toHaveLength(1)
    expect(await notifications(id)).toMatchObject([{ kind: 'triage', status: 'duplicate', task: target.key }])
  })
})

describe('a call for help', () => {
  const called = async () => (await report({ call: { type: 'machine' } })).id
  const clear = (id: string, needsDeeperFix: boolean) =>
    anna.expect(200, 'POST', `/api/cases/${id}/call/clear`, { finding: 'Restarted', needsDeeperFix })

  test('that somebody answers accepts its case', async () => {
    const id = await called()
    expect((await read(id)).triage.state).toBe('waiting')
    await anna.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`, {})
    expect((await read(id)).triage).toMatchObject({ state: 'accepted', byId: annaId })
    await clear(id, false)
    expect((await read(id)).triage.state).toBe('accepted')
  })

  test('that needs a deeper fix has its case wait, marked so', async () => {
    const id = await called()
    await clear(id, true)
    expect((await read(id)).triage).toMatchObject({ state: 'waiting', reason: 'deeper_fix' })
    expect(await waiting()).toContain(id)
    await triage(id, { outcome: 'accepted' })
  })
})

describe('the summary', () => {
  const summary = () => anna.get<TriageSummary>('/api/cases/triage')

  test('counts what waits, what waits too long, and names the oldest', async () => {
    const { id, key } = await report()
    const before = await summary()
    expect(before.waiting).toBe((await waiting()).length)
    await pool().query(
      `update cases set triage_since = now() - interval '9 days', triage_due = now() - interval '8 days' where id = $1`,
      [id],
    )
    const after = await summary()
    expect(after).toMatchObject({ waiting: before.waiting, late: before.late + 1, oldest: { id, key } })
    await triage(id, { outcome: 'accepted' })
  })
})

describe('a workspace without triage', () => {
  const turn = (isOn: boolean) => testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { triage: isOn })
  afterAll(() => turn(true))

  test('accepts what is reported, shows nothing that waits, and refuses to decide', async () => {
    const { id } = await report()
    await turn(false)
    expect((await report()).triage.state).toBe('accepted')
    expect(await waiting()).toEqual([])
    expect(await anna.get('/api/cases/triage')).toEqual({ waiting: 0, late: 0, oldest: null })
    const refused = await anna.expect<{ reason: string }>(409, 'POST', `/api/cases/${id}/triage`, {
      outcome: 'accepted',
    })
    expect(refused.reason).toBe('triageOff')
    await anna.expect(409, 'POST', '/api/cases/triage', { caseIds: [id], outcome: 'accepted' })
    await turn(true)
    expect(await waiting()).toContain(id)
  })

  test('proposes other due dates where the settings say so', async () => {
    const triageDays = { critical: 1, high: 2, medium: 5, low: 9 }
    await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { triageDays })
    const { id } = await report()
    expect((await triage(id, { outcome: 'accepted' })).dueDate).toBe(addDays(today(), 5))
    await anna.expect(403, 'PATCH', '/api/settings/workspace', { triage: false })
    for (const wrong of [{ ...triageDays, low: -1 }, { low: 3 }]) {
      await testApp.manager.expect(400, 'PATCH', '/api/settings/workspace', { triageDays: wrong })
    }
  })
})
