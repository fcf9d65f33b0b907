import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { CaseBatch } from '../../contract/cases/caseBatches.ts'
import type { Containment } from '../../contract/containment/containment.ts'
import type { Disposition, Suspect } from '../../contract/containment/dispositions.ts'
import type { Problem } from '../../contract/http/errors.ts'
import type { Gate } from '../../contract/gates/gates.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { TriageResult } from '../../contract/cases/triage.ts'
import { notificationSources } from '../jobKinds.ts'
import { remind } from '../notifications/remind.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let second: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.takeJobs()
  member = await testApp.person('Team Member')
  second = await testApp.person('Quality Analyst')
})
afterAll(() => testApp.close())

type Answered = Disposition & Problem
type Record = { id: string }
const newCase = () => member.expect<Case>(201, 'POST', '/api/cases', { title: 'Burrs on housing', description: 'Seen' })
const contain = (record: Record, sent: object, feature = 'cases') =>
  member.expect<Containment>(201, 'POST', `/api/${feature}/${record.id}/containment`, { where: 'stock', ...sent })
/** A case with so many bad pieces. */
async function withBad(bad: number): Promise<Case> {
  const theCase = await newCase()
  await contain(theCase, { quantity: 500, checked: 500, bad })
  return theCase
}
const add = (status: number, record: Record, sent: object, feature = 'cases') =>
  member.expect<Answered>(status, 'POST', `/api/${feature}/${record.id}/disposition`, sent)
const edit = (status: number, { id }: Record, sent: object, who = member, headers = {}) =>
  who.expect<Answered>(status, 'PATCH', `/api/dispositions/${id}`, sent, headers)
const approve = (status: number, { id }: Record, who: TestClient) =>
  who.expect<Answered>(status, 'POST', `/api/dispositions/${id}/approve`)
const state = (status: number, record: Record, sent: object, headers = {}) =>
  member.expect<Suspect & Problem>(status, 'PUT', `/api/cases/${record.id}/suspect`, sent, headers)
const suspectOf = (record: Record) => member.get<Suspect>(`/api/cases/${record.id}/suspect`)
const finish = (status: number, record: Record, to = 'completed') =>
  member.expect<Problem>(status, 'PATCH', `/api/cases/${record.id}`, { status: to })
const useAsIs = () => ({
  kind: 'use_as_is',
  quantity: 5,
  reason: 'The burr is cut off in the next step',
  until: '2026-12-31',
  secondPersonId: second.user.id,
})

describe('a case with bad parts', () => {
  test('is completed or closed only once its dispositions add up to them', async () => {
    const theCase = await withBad(12)
    for (const to of ['completed', 'closed'])
      expect(await finish(409, theCase, to)).toMatchObject({
        reason: 'quantitiesDoNotAddUp',
        detail: expect.stringContaining('0 of 12 pcs'),
      })
    await add(201, theCase, { kind: 'scrap', quantity: 7 })
    await finish(409, theCase)
    await finish(200, theCase, 'in_progress')
    const rest = await add(201, theCase, { kind: 'rework', quantity: 5 })
    expect(await suspectOf(theCase)).toMatchObject({ bad: 12, suspect: 12, disposed: 12, open: 0 })
    await member.expect(204, 'DELETE', `/api/dispositions/${rest.id}`)
    await finish(409, theCase)
    await member.expect(200, 'POST', `/api/dispositions/${rest.id}/restore`)
    await finish(200, theCase)
  })

  test('is not held up while nothing is bad', async () => {
    const theCase = await newCase()
    await contain(theCase, { quantity: 500, checked: 500, bad: 0 })
    await contain(theCase, { where: 'transit' })
    await finish(200, theCase)
  })

  test('is not completed where fewer are suspect than were disposed of, either', async () => {
    const theCase = await newCase()
    const row = await contain(theCase, { quantity: 20, bad: 10 })
    await add(201, theCase, { kind: 'scrap', quantity: 10 })
    await member.expect(200, 'PATCH', `/api/containment/${row.id}`, { bad: 8 })
    expect(await suspectOf(theCase)).toMatchObject({ open: -2 })
    await finish(409, theCase)
  })

  test('is refused alone when several cases are completed together, also in the preview', async () => {
    const [open, fine] = [await withBad(3), await newCase()]
    const change = { ids: [open.id, fine.id], change: { status: 'completed' } }
    const preview = await member.expect<CaseBatch>(200, 'POST', '/api/cases/bulk?dryRun=true', change)
    expect(preview).toMatchObject({ changed: 1, refusedTotal: 1 })
    const batch = await member.expect<CaseBatch>(200, 'POST', '/api/cases/bulk', change)
    expect(batch).toMatchObject({ changed: 1, refusedTotal: 1 })
    expect(batch.refused.map(({ id, code }) => [id, code])).toEqual([[open.id, 'conflict']])
  })

  test('keeps its containment when it is merged, where it can be confirmed and is listed with the other case', async () => {
    const [theCase, other] = [await newCase(), await newCase()]
    const row = await contain(theCase, { quantity: 40, ownerId: member.user.id })
    await member.expect(200, 'POST', `/api/cases/${theCase.id}/merge`, { intoId: other.id })
    const { occurrences } = await member.get<Case>(`/api/cases/${other.id}`)
    const ids = occurrences.map(({ caseId }) => `caseId=${caseId}`).join('&')
    const listed = await member.get<Containment[]>(`/api/containment?${ids}`)
    expect(listed).toMatchObject([{ id: row.id, caseId: theCase.id, confirmedAt: null }])
    await member.expect(200, 'POST', `/api/containment/${row.id}/confirm`, { quantity: 40, checked: 40, bad: 0 })
    await member.expect(200, 'POST', `/api/cases/${theCase.id}/unmerge`)
    expect(await member.get(`/api/cases/${theCase.id}/containment`)).toHaveLength(1)
  })

  test('is neither declined nor merged into another one', async () => {
    const [theCase, other] = [await withBad(3), await newCase()]
    const declined = await testApp.manager.expect<TriageResult[]>(200, 'POST', '/api/cases/triage', {
      caseIds: [theCase.id],
      outcome: 'declined',
      reason: 'notAProblem',
    })
    expect(declined[0]?.problem?.code).toBe('conflict')
    const merged = await member.expect<Problem>(409, 'POST', `/api/cases/${theCase.id}/merge`, { intoId: other.id })
    expect(merged.reason).toBe('quantitiesDoNotAddUp')
  })

  test('is either completed or has another bad part where both happen at once', async () => {
    const cases = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const theCase = await newCase()
        return [theCase, await contain(theCase, { quantity: 20 })] as const
      }),
    )
    for (const [theCase, row] of cases) {
      const both = await Promise.all([
        member.ask('PATCH', `/api/cases/${theCase.id}`, { status: 'completed' }),
        second.ask('POST', `/api/containment/${row.id}/confirm`, { bad: 1 }),
      ])
      expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    }
  })

  test('stays balanced once it is finished: what would change that is refused until it is reopened', async () => {
    const theCase = await withBad(5)
    const [clean] = [await contain(theCase, { where: 'transit', quantity: 9 })]
    const scrap = await add(201, theCase, { kind: 'scrap', quantity: 2 })
    const used = await add(201, theCase, { ...useAsIs(), quantity: 3 })
    await approve(200, used, second)
    await finish(200, theCase, 'closed')
    const [bad] = await member.get<Containment[]>(`/api/cases/${theCase.id}/containment`)
    const refused = await Promise.all([
      member.ask('POST', `/api/cases/${theCase.id}/containment`, { where: 'line', quantity: 4, bad: 1 }),
      member.ask('POST', `/api/containment/${clean.id}/confirm`, { checked: 9, bad: 1 }),
      member.ask('PATCH', `/api/containment/${bad?.id}`, { bad: 4 }),
      member.ask('DELETE', `/api/containment/${bad?.id}`),
      member.ask('DELETE', `/api/dispositions/${scrap.id}`),
      member.ask('PATCH', `/api/dispositions/${used.id}`, { until: '2027-01-31' }),
      member.ask('PUT', `/api/cases/${theCase.id}/suspect`, { quantity: 6 }),
    ])
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { reason: 'finishedCaseUnbalanced' } })
    await member.expect(200, 'POST', `/api/containment/${clean.id}/confirm`, { checked: 9, bad: 0 })
    await edit(200, used, { usedQuantity: 2 })
    await finish(200, theCase, 'in_progress')
    await member.expect(200, 'POST', `/api/containment/${clean.id}/confirm`, { checked: 9, bad: 1 })
    expect(await suspectOf(theCase)).toMatchObject({ suspect: 6, open: 1 })
  })
})

describe('a CAR with bad parts', () => {
  test('shows at its gates that a disposition is missing', async () => {
    const car = await member.expect<Car>(201, 'POST', '/api/cars', { title: 'Burrs', background: 'Many' })
    const isMet = async () =>
      (await member.get<Gate[]>(`/api/cars/${car.id}/gates?to=complete`)).find(({ gate }) => gate === 'disposition')
        ?.met
    expect(await isMet()).toBe(true)
    await contain(car, { quantity: 10, bad: 2 }, 'cars')
    expect(await isMet()).toBe(false)
    await add(201, car, { kind: 'return', quantity: 2 }, 'cars')
    expect(await isMet()).toBe(true)
    expect(await member.get(`/api/cars/${car.id}/disposition`)).toHaveLength(1)
    expect(await member.get(`/api/cars/${car.id}/suspect`)).toMatchObject({ suspect: 2, open: 0 })
    await member.expect(200, 'PUT', `/api/cars/${car.id}/suspect`, { quantity: 3 })
    expect(await isMet()).toBe(false)
  })
})

describe('the suspect quantity', () => {
  test('can be stated in another unit, and counts instead of what was found bad', async () => {
    const theCase = await newCase()
    expect(await suspectOf(theCase)).toMatchObject({ unit: 'pcs', quantity: null, suspect: 0, version: 0 })
    await state(200, theCase, { quantity: 120.5, unit: 'kg' })
    await contain(theCase, { quantity: 120.5, bad: 0.125 })
    await add(201, theCase, { kind: 'sort', quantity: 120.375 })
    expect(await suspectOf(theCase)).toMatchObject({ suspect: 120.5, open: 0.125, bad: 0.125 })
    await finish(409, theCase)
    await add(201, theCase, { kind: 'scrap', quantity: 0.125 })
    await finish(200, theCase)
  })

  test('asks for dispositions before anything was found bad, and grows with what is found bad', async () => {
    const theCase = await newCase()
    await state(200, theCase, { quantity: 4 })
    await finish(409, theCase)
    await contain(theCase, { quantity: 20, bad: 6 })
    expect(await suspectOf(theCase)).toMatchObject({ quantity: 4, suspect: 6, open: 6 })
  })

  test('is no less than what was found bad or has a disposition, and says why at its field', async () => {
    const theCase = await withBad(3)
    await state(200, theCase, { quantity: 10 })
    await add(201, theCase, { kind: 'scrap', quantity: 8 })
    const errors = async (sent: object) => (await state(400, theCase, sent)).errors
    expect(await errors({ quantity: 7 })).toMatchObject([
      {
        path: 'quantity',
        message: 'Dispositions already cover 8 pcs. Enter at least as much, or change them first.',
      },
    ])
    expect(await errors({ quantity: null })).toMatchObject([{ path: 'quantity' }])
    expect(await errors({ quantity: 2 })).toMatchObject([
      { path: 'quantity', message: '3 pcs were found bad. Enter at least as much.' },
    ])
    await state(200, theCase, { quantity: 8 })
    expect(await suspectOf(theCase)).toMatchObject({ suspect: 8, disposed: 8, open: 0 })
  })

  test('is not lowered below a disposition that somebody else makes at the same time', async () => {
    const theCase = await newCase()
    await state(200, theCase, { quantity: 10 })
    const both = await Promise.all([
      member.ask('PUT', `/api/cases/${theCase.id}/suspect`, { quantity: 5 }),
      second.ask('POST', `/api/cases/${theCase.id}/disposition`, { kind: 'scrap', quantity: 8 }),
    ])
    expect(both.filter(({ status }) => status === 400)).toHaveLength(1)
    const { suspect, disposed } = await suspectOf(theCase)
    expect(disposed).toBeLessThanOrEqual(suspect)
  })

  test('is not counted in pieces while there are fractions', async () => {
    const theCase = await newCase()
    await state(200, theCase, { unit: 'm' })
    await contain(theCase, { quantity: 1.5 })
    expect((await state(400, theCase, { unit: 'pcs' })).errors?.[0]?.path).toBe('unit')
    expect((await state(400, theCase, { quantity: 1.5, unit: 'pcs' })).errors?.[0]?.path).toBe('quantity')
    expect((await state(400, theCase, { quantity: -1 })).errors?.[0]?.path).toBe('quantity')
  })

  test('is not overwritten by somebody who has not seen it', async () => {
    const theCase = await newCase()
    const first = await state(200, theCase, { quantity: 10 }, { 'if-match': '"0"' })
    expect(first.version).toBe(1)
    expect((await state(412, theCase, { quantity: 12 }, { 'if-match': '"0"' })).current).toMatchObject({ quantity: 10 })
    expect(await state(200, theCase, { quantity: 10 })).toMatchObject({ version: 1 })
  })
})

describe('refused with the path are', () => {
  test.each([
    ['nothing', { kind: 'scrap', quantity: 0 }, 'quantity'],
    ['less than nothing', { kind: 'scrap', quantity: -2 }, 'quantity'],
    ['a fraction of a piece', { kind: 'scrap', quantity: 1.5 }, 'quantity'],
    ['more than is suspect', { kind: 'scrap', quantity: 13 }, 'quantity'],
    ['an unknown kind', { kind: 'burn', quantity: 1 }, 'kind'],
  ])('%s', async (_what, sent, path) => {
    const theCase = await withBad(12)
    expect((await add(400, theCase, sent)).errors?.map((error) => error.path)).toEqual([path])
  })

  test('use as is without a reason, an end or a second person', async () => {
    const theCase = await withBad(12)
    const refused = await add(400, theCase, { kind: 'use_as_is', quantity: 5 })
    expect(refused.errors?.map(({ path }) => path)).toEqual(['reason', 'until', 'secondPersonId'])
  })

  test('one’s own approval, and that of somebody unknown', async () => {
    const theCase = await withBad(12)
    const own = await add(400, theCase, { ...useAsIs(), secondPersonId: member.user.id })
    expect(own.errors?.[0]?.path).toBe('secondPersonId')
    const unknown = await add(400, theCase, { ...useAsIs(), secondPersonId: randomUUID() })
    expect(unknown.errors?.[0]?.path).toBe('secondPersonId')
  })

  test('two dispositions that together take more than is suspect', async () => {
    const theCase = await withBad(10)
    const both = await Promise.all(
      [7, 8].map((quantity) => member.ask('POST', `/api/cases/${theCase.id}/disposition`, { kind: 'scrap', quantity })),
    )
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 400])
  })
})

describe('use as is', () => {
  test('counts once the second person has approved it', async () => {
    const theCase = await withBad(5)
    const asked = await add(201, theCase, useAsIs())
    expect(asked).toMatchObject({ ...useAsIs(), approvedAt: null, askedById: member.user.id })
    expect(await finish(409, theCase)).toMatchObject({ reason: 'useAsIsNotApproved' })
    expect(await approve(403, asked, member)).toMatchObject({ reason: 'notSecondPerson' })
    expect(await approve(403, asked, testApp.manager)).toMatchObject({ reason: 'notSecondPerson' })
    const approved = await approve(200, asked, second)
    expect(approved.approvedAt).toEqual(expect.any(String))
    expect(await approve(200, asked, second)).toMatchObject({ version: approved.version })
    await finish(200, theCase)
    const history = await member.get<Activity[]>(`/api/cases/${theCase.id}/activity`)
    expect(history.map(({ action }) => action)).toContain('dispositionApproved')
  })

  test('needs a new approval after a change, which the second person cannot make for themself', async () => {
    const theCase = await withBad(5)
    const asked = await add(201, theCase, useAsIs())
    await approve(200, asked, second)
    expect(await edit(200, asked, { usedQuantity: 2 })).toMatchObject({ approvedAt: expect.any(String) })
    expect(await edit(200, asked, { until: '2027-01-31' })).toMatchObject({ approvedAt: null })
    const own = await edit(400, asked, { until: '2027-02-28' }, second)
    expect(own.errors?.[0]?.path).toBe('secondPersonId')
    const third = await edit(200, asked, { until: '2027-02-28', secondPersonId: member.user.id }, second)
    expect(third).toMatchObject({ askedById: second.user.id, approvedAt: null })
    await approve(200, asked, member)
    expect((await edit(400, asked, { reason: '' })).errors?.[0]?.path).toBe('reason')
  })

  test('keeps neither end nor second person when it becomes scrap', async () => {
    const asked = await add(201, await withBad(5), useAsIs())
    expect(await approve(409, await add(201, await withBad(1), { kind: 'sort', quantity: 1 }), second)).toMatchObject({
      reason: 'notUseAsIs',
    })
    expect(await edit(200, asked, { kind: 'scrap' })).toMatchObject({ until: null, secondPersonId: null })
  })

  test('of two people who change it at once the second one is shown what the first one wrote', async () => {
    const asked = await add(201, await withBad(5), useAsIs())
    await edit(200, asked, { quantity: 4 })
    const stale = await edit(412, asked, { quantity: 3 }, member, { 'if-match': `"${asked.version}"` })
    expect(stale.current).toMatchObject({ quantity: 4 })
  })

  test('asks its second person, and reminds both people of its end until it has ended', async () => {
    const theCase = await withBad(5)
    const asked = await add(201, theCase, useAsIs())
    const toldTo = async (who: TestClient) =>
      (await who.get<Notification[]>('/api/notifications'))
        .filter(({ subject }) => subject?.id === theCase.id)
        .map(({ kind, status, day }) => [kind, status, day])
    await expect.poll(() => toldTo(second)).toEqual([['useAsIs', null, null]])
    await approve(200, asked, second)
    const { services } = testApp.app
    await remind(services, notificationSources, new Date('2026-12-30T12:00:00Z'))
    expect(await toldTo(member)).toEqual([['dueSoon', 'dispositions', '2026-12-31']])
    expect(await toldTo(second)).toHaveLength(2)
    await remind(services, notificationSources, new Date('2026-12-30T13:00:00Z'))
    expect(await toldTo(member)).toHaveLength(1)
    await edit(200, asked, { ended: true })
    await remind(services, notificationSources, new Date('2027-01-02T12:00:00Z'))
    expect(await toldTo(member)).toHaveLength(1)
  })

  test('reminds both people once its quantity is used up', async () => {
    const theCase = await withBad(5)
    const asked = await add(201, theCase, { ...useAsIs(), until: null, untilQuantity: 5 })
    await approve(200, asked, second)
    const reached = async (who: TestClient) =>
      (await who.get<Notification[]>('/api/notifications')).filter(
        ({ subject, status }) => subject?.id === theCase.id && status === 'reached',
      ).length
    await edit(200, asked, { usedQuantity: 4 })
    expect(await reached(second)).toBe(0)
    await edit(200, asked, { usedQuantity: 5 })
    expect([await reached(member), await reached(second)]).toEqual([1, 1])
    await edit(200, asked, { usedQuantity: 6 })
    expect(await reached(second)).toBe(1)
  })
})

test('open containment and approvals are handed over, but nobody gets their own request to approve', async () => {
  const [from, to] = [await testApp.person(), await testApp.person()]
  const theCase = await withBad(10)
  const asksOf = { ...useAsIs(), secondPersonId: from.user.id }
  const asked = await add(201, theCase, asksOf)
  const own = await to.expect<Answered>(201, 'POST', `/api/cases/${theCase.id}/disposition`, asksOf)
  const row = await contain(theCase, { ownerId: from.user.id })
  const done = await contain(theCase, { ownerId: from.user.id })
  await from.expect(200, 'POST', `/api/containment/${done.id}/confirm`, { quantity: 1 })
  const path = `/api/users/${from.user.id}`
  expect(await testApp.manager.get(`${path}/open-work`)).toMatchObject({ containment: 3 })
  const given = await testApp.manager.expect(200, 'POST', `${path}/hand-over`, { to: to.user.id })
  expect(given).toMatchObject({ containment: 2 })
  expect(await testApp.manager.get(`${path}/open-work`)).toMatchObject({ containment: 1 })
  const rows = await member.get<Containment[]>(`/api/cases/${theCase.id}/containment`)
  expect(rows.find(({ id }) => id === row.id)).toMatchObject({ ownerId: to.user.id, version: row.version + 1 })
  expect(rows.find(({ id }) => id === done.id)).toMatchObject({ ownerId: from.user.id })
  const decided = await member.get<Disposition[]>(`/api/cases/${theCase.id}/disposition`)
  expect(decided.find(({ id }) => id === own.id)?.secondPersonId).toBe(from.user.id)
  await approve(403, asked, from)
  await approve(200, asked, to)
  const history = await member.get<Activity[]>(`/api/cases/${theCase.id}/activity`)
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['containmentChanged', 'dispositionChanged']),
  )
  await expect
    .poll(async () => (await to.get<Notification[]>('/api/notifications')).map(({ kind }) => kind))
    .toContain('useAsIs')
})

test('a disposition is added once, however often it is sent, and deleted by the person who added it', async () => {
  const theCase = await withBad(5)
  const sent = { id: randomUUID(), kind: 'scrap', quantity: 5 }
  await add(201, theCase, sent)
  await add(201, theCase, sent)
  expect(await member.get(`/api/cases/${theCase.id}/disposition`)).toHaveLength(1)
  expect(await add(409, await withBad(5), sent)).toMatchObject({ reason: 'dispositionIdTaken' })
  const other = await testApp.person('Team Member')
  const refused = await other.expect<Problem>(403, 'DELETE', `/api/dispositions/${sent.id}`)
  expect(refused.reason).toBe('ownDispositionsDeleted')
})
