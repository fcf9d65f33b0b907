import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { CustomerList, EightD } from '../../contract/eightD/eightD.ts'
import type { Problem } from '../../contract/http/errors.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { sqlFor } from '../database/database.ts'
import { bare, bareText, printedPages } from '../files/typeset/testing/pdfText.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { remind } from './remind.ts'

let testApp: TestApp
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const complaint = '2026-11-02T08:00:00.000Z'
const clock = { containmentHours: 48, analysisDays: 10, actionsDays: 30, closureDays: 60 }

async function carWith8d(fields: object = {}, who = member) {
  const car = await who.expect<Car>(201, 'POST', '/api/cars', {
    title: 'Seals leak',
    background: 'Oil at 3 of 40.',
    ...fields,
  })
  const path = `/api/cars/${car.id}/8d`
  const put = (status: number, body: object, headers?: Record<string, string>) =>
    who.expect<EightD & Problem & { current: EightD }>(status, 'PUT', path, body, headers)
  return { car, path, put }
}
const dueOf = ({ clocks }: EightD) => clocks.map(({ step, dueAt }) => [step, dueAt])
const textOf = async (who: TestClient, path: string) =>
  bareText(printedPages(Buffer.from(await (await who.raw('GET', path)).arrayBuffer())))

describe('what an 8D has besides its CAR', () => {
  test('is empty at first, with no clock running', async () => {
    const { path } = await carWith8d()
    expect(await member.get<EightD>(path)).toMatchObject({
      customer: null,
      team: [],
      clocks: [],
      clock: null,
      version: 0,
    })
  })

  test('is stored whole, names its people, and is in the history with what changed', async () => {
    const { car, path, put } = await carWith8d()
    const team = [
      { personId: testApp.manager.user.id, role: 'Quality' },
      { name: 'Ada of the customer', role: null },
    ]
    const stored = await put(200, {
      customer: 'Atlas Motors',
      customerReference: 'QN 4711',
      team,
      escapePoint: 'End test',
    })
    expect(stored).toMatchObject({ customer: 'Atlas Motors', escapePoint: 'End test', version: 1 })
    expect(stored.team.map(({ name }) => name)).toEqual([testApp.manager.user.name, 'Ada of the customer'])
    expect(await put(200, { ...stored })).toMatchObject({ version: 1 })
    expect(await member.get<EightD>(path)).toEqual(stored)
    const [entry] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
    expect(entry?.changes).toEqual([
      { field: 'customer', from: null, to: 'Atlas Motors' },
      { field: 'customerReference', from: null, to: 'QN 4711' },
      {
        field: 'eightDTeam',
        from: null,
        to: `@[${testApp.manager.user.name}](${testApp.manager.user.id}): Quality, Ada of the customer`,
      },
      { field: 'escapePoint', from: null, to: 'End test' },
    ])
  })

  test('is shown in an earlier state of the CAR as it was, in the words of the history', async () => {
    const { car, put } = await carWith8d()
    const asOf = async (at = '') => (await member.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${at}`)).eightD
    const team = [{ name: 'Ada of the customer', role: 'Quality' }]
    await put(200, { customer: 'Atlas Motors', team, receivedAt: complaint, escapePoint: 'End test' })
    const answered = { containment: '2026-11-03T07:00:00Z' }
    await put(200, {
      customer: 'Atlas',
      team: [],
      receivedAt: complaint,
      escapePoint: 'x'.repeat(9000),
      answered,
      clock,
    })
    await member.expect(200, 'PATCH', `/api/cars/${car.id}`, { title: 'Seals leak again' })
    const [, , begun] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
    const then = await asOf(begun?.at)
    expect(then.filter(({ changed }) => changed)).toEqual([
      { field: 'customer', then: 'Atlas Motors', now: 'Atlas', changed: true },
      { field: 'eightDTeam', then: 'Ada of the customer: Quality', now: null, changed: true },
      { field: 'eightDClock', then: null, now: '48 h / 10 / 30 / 60', changed: true },
      { field: 'escapePoint', then: 'End test', now: 'x'.repeat(9000), changed: true },
      { field: 'containmentAnsweredAt', then: null, now: '2026-11-03T07:00:00.000Z', changed: true },
      {
        field: 'containmentDueAt',
        then: '2026-11-03T08:00:00.000Z',
        now: '2026-11-04T08:00:00.000Z',
        changed: true,
      },
      expect.objectContaining({ field: 'analysisDueAt', changed: true }),
      expect.objectContaining({ field: 'actionsDueAt', changed: true }),
      expect.objectContaining({ field: 'closureDueAt', changed: true }),
    ])
    expect(then).toContainEqual({ field: 'complaintReceivedAt', then: complaint, now: complaint, changed: false })
    expect(await asOf(car.createdAt)).toEqual([])
  })

  test('is a change to which the steps between earlier states lead', async () => {
    const { car, put } = await carWith8d()
    await put(200, { customer: 'Atlas Motors' })
    const [edited, created] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
    const { nextAt } = await member.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${created?.at}`)
    expect(nextAt).toBe(edited?.at)
  })

  test('of a version that did not record when its steps were due is shown without them', async () => {
    const { car, put } = await carWith8d()
    await put(200, { receivedAt: complaint })
    await put(200, { receivedAt: complaint, clock })
    const withoutDueTimes = sql<string>`jsonb_path_query_array(changes, '$[*] ? (!(@.field like_regex "DueAt$"))')`
    await testApp.app.services.database.count(
      sqlFor.updateTable('activity').set({ changes: withoutDueTimes }).where('record_id', '=', car.id),
    )
    const [, begun] = await member.get<Activity[]>(`/api/cars/${car.id}/activity`)
    const { eightD, unrecorded } = await member.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${begun?.at}`)
    expect(eightD.find(({ field }) => field === 'containmentDueAt')).toMatchObject({ then: null, changed: true })
    expect(unrecorded).toEqual(['dueTimes'])
  })

  test('is refused with the current one when somebody else was faster', async () => {
    const { put } = await carWith8d()
    await put(200, { customer: 'Atlas Motors' })
    const stale = await put(412, { customer: 'Other' }, { 'If-Match': '"0"' })
    expect(stale.current).toMatchObject({ customer: 'Atlas Motors', version: 1 })
  })

  test('written by two people at once is written once', async () => {
    const { path } = await carWith8d()
    const answers = await Promise.all(
      ['One', 'Two'].map((customer) => member.ask('PUT', path, { customer }, { 'If-Match': '"0"' })),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 412])
  })

  test.each([
    ['a team member who does not exist', { team: [{ personId: randomUUID() }] }, 'team.0.personId'],
    ['a team member without a name', { team: [{ role: 'Quality' }] }, 'team.0.name'],
    ['an address that is none', { customerEmail: 'nobody' }, 'customerEmail'],
    ['a language that nobody reads', { language: 'tlh' }, 'language'],
    ['steps that are due before the one before', { clock: { ...clock, closureDays: 5 } }, 'clock'],
    ['no time at all', { clock: { ...clock, containmentHours: 0 } }, 'clock.containmentHours'],
    ['a moment that is none', { receivedAt: 'yesterday' }, 'receivedAt'],
    ['a moment after which no due date can be written', { receivedAt: '9999-12-31T00:00:00Z' }, 'receivedAt'],
    ['a text that is too long', { prevention: 'x'.repeat(10_001) }, 'prevention'],
  ])('is refused with %s', async (_what, sent, path) => {
    const { put } = await carWith8d()
    expect((await put(400, sent)).errors?.map((error) => error.path)).toContain(path)
  })

  test('belongs to a CAR that exists', async () => {
    const { car, path, put } = await carWith8d()
    await member.expect(204, 'DELETE', `/api/cars/${car.id}`)
    await put(404, { customer: 'Atlas Motors' })
    const other = await testApp.person()
    expect((await other.raw('GET', path)).status).toBe(404)
    expect((await other.raw('GET', `${path}.pdf`)).status).toBe(404)
    expect((await testApp.visitor().raw('GET', `${path}.pdf`)).status).toBe(401)
  })
})

describe('the clock', () => {
  test('runs 24 hours, 14, 60 and 90 days from the complaint, unless something else is agreed', async () => {
    const { put } = await carWith8d()
    expect(dueOf(await put(200, { receivedAt: complaint }))).toEqual([
      ['containment', '2026-11-03T08:00:00.000Z'],
      ['analysis', '2026-11-16T08:00:00.000Z'],
      ['actions', '2027-01-01T08:00:00.000Z'],
      ['closure', '2027-01-31T08:00:00.000Z'],
    ])
    expect(dueOf(await put(200, { receivedAt: complaint, clock }))[0]).toEqual([
      'containment',
      '2026-11-04T08:00:00.000Z',
    ])
  })

  test('is the customer’s where the settings have one, and stays when they change', async () => {
    const manager = testApp.manager
    const { version } = await manager.get<CustomerList>('/api/8d-customers')
    const customers = [{ name: 'Borea Pumps', clock }]
    const headers = { 'If-Match': `"${version}"` }
    await manager.expect<CustomerList>(200, 'PUT', '/api/8d-customers', { customers }, headers)
    const stale = await manager.expect<Problem>(412, 'PUT', '/api/8d-customers', { customers: [] }, headers)
    expect(stale).toMatchObject({ current: { customers: [{ name: 'Borea Pumps', language: 'en' }] } })
    const twice = { customers: [...customers, { name: 'BOREA pumps', clock }] }
    await manager.expect(400, 'PUT', '/api/8d-customers', twice)
    const { path, put } = await carWith8d()
    const due = dueOf(await put(200, { customer: 'borea pumps', receivedAt: complaint }))
    expect(due[3]).toEqual(['closure', '2027-01-01T08:00:00.000Z'])
    await manager.expect(200, 'PUT', '/api/8d-customers', { customers: [] })
    expect(dueOf(await member.get<EightD>(path))).toEqual(due)
  })

  test('reminds the owner when a quarter of the time is left and when it is over, each once', async () => {
    const owner = await testApp.person()
    const { car, put } = await carWith8d({}, owner)
    const stored = await put(200, { receivedAt: complaint })
    const deadlineNotices = async () =>
      (await owner.get<Notification[]>('/api/notifications'))
        .filter(({ subject }) => subject?.id === car.id)
        .map(({ kind, status, day }) => [kind, status, day])
    const at = (moment: string) => remind(testApp.app.services, new Date(moment))
    await at('2026-11-03T01:59:00Z')
    expect(await deadlineNotices()).toEqual([])
    await at('2026-11-03T02:00:00Z')
    await at('2026-11-03T02:05:00Z')
    expect(await deadlineNotices()).toEqual([['dueSoon', '8d.containment', '2026-11-03']])
    await Promise.all([at('2026-11-03T08:00:00Z'), at('2026-11-03T08:00:00Z')])
    expect((await deadlineNotices())[0]).toEqual(['overdue', '8d.containment', '2026-11-03'])
    expect(await deadlineNotices()).toHaveLength(2)
    await put(200, { ...stored, answered: { analysis: '2026-11-05T10:00:00Z' } })
    await at('2026-11-20T08:00:00Z')
    expect(await deadlineNotices()).toHaveLength(2)
    await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'cancelled', cancelReason: 'No fault found' })
    await at('2027-03-01T08:00:00Z')
    expect(await deadlineNotices()).toHaveLength(2)
  })
})

describe('the printed 8D', () => {
  test('has the nine disciplines, from the CAR and from what the 8D adds', async () => {
    const { car, path, put } = await carWith8d({ rootCauseAnalysis: 'Wear of the rod.', estimatedSavings: '987654.00' })
    await member.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Polish the rod' })
    await put(200, {
      customer: 'Atlas Motors',
      customerReference: 'QN 4711',
      receivedAt: complaint,
      containment: 'Stock sorted.',
    })
    const answer = await member.raw('GET', `${path}.pdf`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${car.key}-8D.pdf"`)
    const text = bareText(printedPages(Buffer.from(await answer.arrayBuffer())))
    const wanted = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8', 'Atlas Motors', 'QN 4711', 'Oil at 3 of 40.']
    for (const one of [...wanted, 'Wear of the rod.', 'Polish the rod', 'Stock sorted.', 'Containment (D3)']) {
      expect(text).toContain(bare(one))
    }
    expect(text).not.toContain('987,654')
  })

  test('is written as the reader has chosen, whatever people wrote into it', async () => {
    const { path, put } = await carWith8d()
    const marks = '#pagebreak() *b* $x$ <l> @r [k](x) {{number}} Łódź مرحبا 日本語'
    await put(200, { prevention: marks, customer: marks, team: [{ name: marks, role: marks }] })
    const text = await textOf(member, `${path}.pdf?language=de`)
    expect(text).toContain(bare('Problembeschreibung'))
    expect(text).toContain(bare('#pagebreak() *b* $x$ <l> @r'))
    expect((await member.raw('GET', `${path}.pdf?language=tlh`)).status).toBe(400)
  })
})
