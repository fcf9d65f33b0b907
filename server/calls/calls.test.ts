import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AndonCall, CallFigures } from '../../contract/calls/calls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let caller: TestClient
let helper: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  caller = await testApp.person()
  helper = await testApp.person()
})
afterAll(() => testApp.close())

const report = (more: object = {}) =>
  caller.expect<Case>(201, 'POST', '/api/cases', { title: 'Press 12 stands', description: '', ...more })
const machine = { type: 'machine', lineStopped: true }
const raised = async (sent: object = machine) => {
  const { id } = await report()
  const call = await caller.expect<AndonCall>(201, 'POST', `/api/cases/${id}/call`, sent)
  return { id, call, at: `/api/cases/${id}/call` }
}

describe('a call', () => {
  test('goes from called to acknowledged, arrived and cleared, each with its time and person', async () => {
    const { id, call, at } = await raised()
    expect(call).toMatchObject({
      caseId: id,
      ...machine,
      state: 'called',
      calledBy: { id: caller.user.id },
      acknowledgedAt: null,
      downtimeMinutes: null,
      helpers: [],
    })
    const coming = await helper.expect<AndonCall>(200, 'POST', `${at}/acknowledge`, { minutes: 3 })
    expect(coming).toMatchObject({
      state: 'acknowledged',
      acknowledgedBy: { id: helper.user.id },
      expectedMinutes: 3,
      steps: expect.arrayContaining([
        expect.objectContaining({ rung: 1, kind: 'not_cleared', state: 'waiting', firedAt: null, toldIds: [] }),
      ]),
    })
    expect(await helper.expect(200, 'POST', `${at}/arrive`, {})).toMatchObject({
      state: 'arrived',
      arrivedBy: { id: helper.user.id },
    })
    const cleared = await helper.expect<AndonCall>(200, 'POST', `${at}/clear`, {
      finding: 'Reset the light curtain',
      needsDeeperFix: true,
    })
    expect(cleared).toMatchObject({
      state: 'cleared',
      clearedBy: { id: helper.user.id },
      finding: 'Reset the light curtain',
      needsDeeperFix: true,
      runningAgainAt: cleared.clearedAt,
    })
    expect(cleared.downtimeMinutes).toBeGreaterThanOrEqual(0)
    expect(await caller.get(at)).toEqual(cleared)
    const comments = await caller.get<{ content: string }[]>(`/api/cases/${id}/comments`)
    expect(comments.map(({ content }) => content)).toEqual(['Reset the light curtain'])
    const history = await caller.get<Activity[]>(`/api/cases/${id}/activity`)
    expect(history.map(({ action }) => action)).toEqual([
      'cleared',
      'triaged',
      'arrived',
      'acknowledged',
      'called',
      'created',
    ])
  })

  test('is one at a time for a case', async () => {
    const { at } = await raised()
    expect(await helper.ask('POST', at, machine)).toMatchObject({ status: 409, body: { reason: 'callOpen' } })
    await caller.expect(200, 'POST', `${at}/cancel`, { reason: 'It runs' })
    await helper.expect(201, 'POST', at, machine)
  })

  test('of several at the same moment is raised once', async () => {
    const { id } = await report()
    const answers = await Promise.all([1, 2, 3, 4].map(() => caller.ask('POST', `/api/cases/${id}/call`, machine)))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409, 409])
  })

  test('that somebody acknowledges second gets a helper, once', async () => {
    const { at } = await raised()
    await helper.expect(200, 'POST', `${at}/acknowledge`, {})
    await testApp.manager.expect(200, 'POST', `${at}/acknowledge`, {})
    await testApp.manager.expect(200, 'POST', `${at}/acknowledge`, {})
    const answered = await helper.expect<AndonCall>(200, 'POST', `${at}/acknowledge`, {})
    expect(answered.acknowledgedBy?.id).toBe(helper.user.id)
    expect(answered.helpers.map(({ id }) => id)).toEqual([testApp.manager.user.id])
  })

  test('that two acknowledge at the same moment has one who comes and one who helps', async () => {
    const { at } = await raised()
    const both = [helper, testApp.manager]
    await Promise.all(both.map((person) => person.expect(200, 'POST', `${at}/acknowledge`, {})))
    const answered = await caller.get<AndonCall>(at)
    const people = [answered.acknowledgedBy?.id, ...answered.helpers.map(({ id }) => id)]
    expect(people).toHaveLength(2)
    expect(new Set(people)).toEqual(new Set(both.map(({ user }) => user.id)))
  })

  test('is cancelled with a reason, and is over then', async () => {
    const { at } = await raised()
    expect(await caller.ask('POST', `${at}/cancel`, { reason: ' ' })).toMatchObject({ status: 400 })
    const over = await caller.expect<AndonCall>(200, 'POST', `${at}/cancel`, { reason: 'Wrong press' })
    expect(over).toMatchObject({ state: 'cancelled', cancelReason: 'Wrong press', downtimeMinutes: null })
    expect(over.steps.every(({ state }) => state !== 'waiting')).toBe(true)
    expect(await helper.ask('POST', `${at}/acknowledge`, {})).toMatchObject({ status: 409 })
  })

  test('has a version: a write from an older one is refused', async () => {
    const { at, call } = await raised()
    const { headers } = await caller.ask('GET', at)
    expect(headers.get('etag')).toBe(`"${call.version}"`)
    const seen = { 'if-match': `"${call.version}"` }
    await helper.expect(200, 'POST', `${at}/acknowledge`, {}, seen)
    expect(await caller.ask('POST', `${at}/cancel`, { reason: 'Old' }, seen)).toMatchObject({ status: 412 })
  })

  test('that one clears is cleared once, however often that is sent', async () => {
    const { id, at } = await raised()
    const sent = { finding: 'Reset', needsDeeperFix: false }
    const cleared = await helper.expect(200, 'POST', `${at}/clear`, sent)
    expect(await helper.expect(200, 'POST', `${at}/clear`, sent)).toEqual(cleared)
    expect(await caller.get(`/api/cases/${id}/comments`)).toHaveLength(1)
    expect(await caller.ask('POST', `${at}/clear`, sent)).toMatchObject({ status: 409, body: { reason: 'callOver' } })
    expect(await helper.ask('POST', `${at}/clear`, { ...sent, finding: 'No' })).toMatchObject({ status: 409 })
  })

  test('that somebody helps with says so to whoever comes, whoever called, and the helper', async () => {
    const { id, at } = await raised()
    await helper.expect(200, 'POST', `${at}/acknowledge`, {})
    const second = await testApp.person()
    await second.expect(200, 'POST', `${at}/acknowledge`, {})
    const notices = async (who: TestClient) =>
      (await who.pages<Notification>('/api/notifications')).flatMap(({ subject, status, actor }) =>
        subject?.id === id ? [[status, actor?.id]] : [],
      )
    expect(await notices(helper)).toEqual([['helping', second.user.id]])
    expect(await notices(second)).toEqual([['youHelp', helper.user.id]])
    expect(await notices(caller)).toContainEqual(['helping', second.user.id])
  })

  test('of a case without a call, or of a deleted one, is not found', async () => {
    const { id } = await report()
    expect(await caller.ask('GET', `/api/cases/${id}/call`)).toMatchObject({ status: 404, body: { reason: 'noCall' } })
    const { id: gone, at } = await raised()
    await caller.expect(204, 'DELETE', `/api/cases/${gone}`)
    expect(await helper.ask('GET', at)).toMatchObject({ status: 404 })
    expect(await helper.ask('POST', `${at}/acknowledge`, {})).toMatchObject({ status: 404 })
    expect((await helper.pages<AndonCall>('/api/calls')).map(({ caseId }) => caseId)).not.toContain(gone)
  })

  test('is received of by every screen, and is in the audit log', async () => {
    const received = await testApp.listen()
    const { id, call } = await raised()
    await expect
      .poll(() => received.filter(({ feature }) => feature === 'calls').map((one) => one.id))
      .toContain(call.id)
    expect(received.some((one) => one.feature === 'cases' && one.id === id && one.action === 'called')).toBe(true)
    const log = await testApp.manager.get<{ action: string; recordId: string }[]>('/api/audit?limit=50')
    expect(log.filter(({ recordId }) => recordId === id).map(({ action }) => action)).toContain('called')
  })
})

describe('a report with a call', () => {
  test('makes both, once, however often it is sent', async () => {
    const sent = { id: randomUUID(), call: { type: 'safety' } }
    const made = await report(sent)
    expect((await report(sent)).id).toBe(made.id)
    const calls = await caller.pages<AndonCall>('/api/calls?state=open&type=safety')
    expect(calls.filter(({ caseId }) => caseId === made.id)).toMatchObject([{ type: 'safety', lineStopped: false }])
  })

  test('makes neither where the call cannot be read', async () => {
    const id = randomUUID()
    const sent = { id, title: 'Press', description: '', call: { type: 'lunch' } }
    expect(await caller.ask('POST', '/api/cases', sent)).toMatchObject({ status: 400 })
    expect(await caller.ask('GET', `/api/cases/${id}`)).toMatchObject({ status: 404 })
  })
})

test('the list is paged, and holds what is open', async () => {
  const open = await raised()
  const over = await raised()
  await caller.expect(200, 'POST', `${over.at}/cancel`, { reason: 'Wrong' })
  const ids = (await caller.pages<AndonCall>('/api/calls?state=open&limit=2')).map(({ id }) => id)
  expect(ids).toContain(open.call.id)
  expect(ids).not.toContain(over.call.id)
  expect(new Set(ids).size).toBe(ids.length)
  const cancelled = await caller.pages<AndonCall>('/api/calls?state=cancelled&sort=calledAt')
  expect(cancelled.map(({ id }) => id)).toContain(over.call.id)
})

test('the list is narrowed by case, area, days, and to what nobody answered', async () => {
  const station = { site: 'North', area: 'Hall 9', name: 'Saw' }
  const { id: stationId } = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/stations', station)
  const call = { type: 'quality' }
  const { id: caseId } = await report({ stationId, call })
  const found = async (query: string) => (await caller.pages<AndonCall>(`/api/calls?${query}`)).map((one) => one.caseId)
  expect(await found(`caseId=${caseId}`)).toEqual([caseId])
  expect(await found('area=North%20/%20Hall%209')).toEqual([caseId])
  expect(await found('area=')).not.toContain(caseId)
  expect(await found('answered=false')).toContain(caseId)
  const today = new Date().toISOString().slice(0, 10)
  expect(await found(`from=${today}&to=${today}&timeZone=UTC`)).toContain(caseId)
  expect(await found('to=2001-01-01')).toEqual([])
  expect(await caller.ask('GET', '/api/calls?from=2026-02-02&to=2026-01-01')).toMatchObject({ status: 400 })
  const figures = await caller.get<CallFigures>('/api/calls/figures?area=North%20/%20Hall%209')
  expect(figures.total).toMatchObject({ calls: 1, unanswered: 1 })
  await helper.expect(200, 'POST', `/api/cases/${caseId}/call/arrive`, {})
  expect(await found('answered=false')).not.toContain(caseId)
})
