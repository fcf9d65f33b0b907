import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { CarProposal, Recurrence, RecurrenceFigures } from '../../contract/recurrences/recurrences.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { readCases } from './readCases.ts'

let testApp: TestApp
let owner: TestClient
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.person('Quality Analyst')
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

let made = 0
const station = () =>
  testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
    site: 'North',
    area: 'Hall 1',
    name: `Press ${(made += 1)}`,
  })
const report = (at: Station, title: string, more: object = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title, description: '', stationId: at.id, ...more })
const read = () => readCases(testApp.app.services)
const questions = (query: string) => member.get<Recurrence[]>(`/api/recurrences?${query}`)
const proposals = (query = '') => member.get<CarProposal[]>(`/api/car-proposals${query}`)
const proposalOf = async ({ id }: Case) => (await proposals(`?caseId=${id}`))[0]

/** A completed CAR about a case at a station. */
async function solved(at: Station, title = 'Oil leak at the hydraulic hose'): Promise<Car> {
  const theCase = await report(at, title)
  const car = await owner.expect<Car>(201, 'POST', '/api/cars', { title, background: 'Oil', caseIds: [theCase.id] })
  return owner.expect<Car>(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
}
const edit = (car: Car, sql: string) =>
  testApp.app.services.database.pool.query(`update cars set ${sql} where id = $1`, [car.id])

describe('a case like that of a completed CAR at the same station', () => {
  test('asks once whether it came back, and notifies the owner', async () => {
    const at = await station()
    const car = await solved(at)
    const again = await report(at, 'Hydraulic hose leaks oil again')
    await Promise.all([read(), read()])
    await member.expect(200, 'PATCH', `/api/cases/${again.id}`, { title: 'Hydraulic hose leaks' })
    await read()
    const asked = await questions(`state=proposed&caseId=${again.id}`)
    expect(asked).toMatchObject([
      {
        case: { id: again.id, key: again.key },
        car: { id: car.id, key: car.key },
        reason: 'station',
        state: 'proposed',
      },
    ])
    expect(await owner.get<Recurrence[]>(`/api/recurrences?mine=true&carId=${car.id}`)).toEqual(asked)
    expect(await questions(`siteId=${at.siteId}&carId=${car.id}`)).toEqual(asked)
    const elsewhere = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/sites', { name: 'South' })
    expect(await questions(`siteId=${elsewhere.id}&carId=${car.id}`)).toEqual([])
    const notifications = await owner.get<Notification[]>('/api/notifications')
    expect(notifications.filter(({ kind, subject }) => kind === 'recurrence' && subject?.id === car.id)).toMatchObject([
      { task: again.title, status: 'proposed' },
    ])
  })

  test.each([
    ['about something else', 'Lamp above the press flickers', ''],
    ['after the CAR is no longer watched', 'Hydraulic hose leaks oil', `completed_at = now() - interval '181 days'`],
    ['while the CAR is open', 'Hydraulic hose leaks oil', `status = 'active', completed_at = null`],
    ['after the CAR was deleted', 'Hydraulic hose leaks oil', 'deleted_at = now()'],
  ])('asks nothing %s', async (_when, title, change) => {
    const at = await station()
    const car = await solved(at)
    if (change) await edit(car, change)
    const other = await report(at, title)
    await read()
    expect(await questions(`caseId=${other.id}`)).toEqual([])
  })

  test('asks for the period of its CAR, if that has one', async () => {
    const at = await station()
    const [longer, shorter] = [await solved(at), await solved(at)]
    const watch = (car: Car, watchDays: number | null) => owner.ask('PATCH', `/api/cars/${car.id}`, { watchDays })
    expect((await watch(longer, 365)).body).toMatchObject({ watchDays: 365 })
    await watch(shorter, 30)
    await edit(longer, `completed_at = now() - interval '200 days'`)
    await edit(shorter, `completed_at = now() - interval '31 days'`)
    const again = await report(at, 'Hydraulic hose leaks oil')
    await read()
    expect((await questions(`caseId=${again.id}`)).map(({ car }) => car.id)).toEqual([longer.id])
    for (const days of [0, 3651, 1.5]) expect((await watch(longer, days)).status).toBe(400)
    expect((await watch(longer, null)).body).toMatchObject({ watchDays: null })
  })

  test('asks nothing at another station, unless it is about the same item', async () => {
    const item = { relatedRecordType: 'Item', relatedRecordId: 'A-1000', relatedRecordName: 'Pump housing' }
    const theCase = await report(await station(), 'Porosity in the casting', item)
    const car = await owner.expect<Car>(201, 'POST', '/api/cars', {
      title: 'Pores',
      background: 'B',
      caseIds: [theCase.id],
    })
    await owner.expect(200, 'PATCH', `/api/cars/${car.id}`, { status: 'complete' })
    const elsewhere = await station()
    const same = await report(elsewhere, 'Casting has porosity', item)
    const other = await report(elsewhere, 'Casting has porosity')
    await read()
    expect(await questions(`caseId=${same.id}`)).toMatchObject([{ reason: 'item', car: { id: car.id } }])
    expect(await questions(`caseId=${other.id}`)).toEqual([])
  })

  test('asks by its cause code, elsewhere only about similar words, at the same station about any', async () => {
    const at = await station()
    const car = await solved(at)
    const check = { method: 'Looked', result: 'Worn', checkedById: owner.user.id, checkedOn: '2026-01-05' }
    const node = { id: randomUUID(), text: 'Hose is worn', state: 'confirmed', check, causeCode: 'MAC-01' }
    await owner.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes: [node], countermeasures: [] })
    const elsewhere = await station()
    const sent = { title: 'Oil leaks at the hydraulic hose', description: '', causeCode: 'MAC-01' }
    const similar = await member.expect<Case>(201, 'POST', '/api/cases', sent)
    const other = await report(elsewhere, 'Lamp flickers', { causeCode: 'MAC-01' })
    const otherCause = await report(elsewhere, 'Oil leaks at the hydraulic hose', { causeCode: 'MAC-02' })
    const here = await report(at, 'Drips on the floor')
    await read()
    expect(await questions(`caseId=${similar.id}`)).toMatchObject([{ reason: 'causeCode', car: { id: car.id } }])
    expect(await questions(`caseId=${other.id}&caseId=${otherCause.id}&caseId=${here.id}`)).toEqual([])
    await member.expect(200, 'PATCH', `/api/cases/${here.id}`, { causeCode: 'MAC-01' })
    await read()
    expect(await questions(`caseId=${here.id}`)).toMatchObject([{ reason: 'causeCode', car: { id: car.id } }])
  })

  test('is no longer asked about once it is merged or declined', async () => {
    const at = await station()
    await solved(at)
    const [first, second] = [await report(at, 'Oil leak, hydraulic hose'), await report(at, 'Hydraulic hose: oil leak')]
    await read()
    expect(await questions(`caseId=${first.id}&caseId=${second.id}`)).toHaveLength(2)
    await testApp.manager.expect(200, 'POST', `/api/cases/${first.id}/merge`, { intoId: second.id })
    expect(await questions(`caseId=${first.id}&caseId=${second.id}`)).toMatchObject([{ case: { id: second.id } }])
    await testApp.manager.expect(200, 'POST', `/api/cases/${second.id}/triage`, { outcome: 'declined', reason: 'No' })
    expect(await questions(`caseId=${second.id}`)).toEqual([])
  })
})

describe('the answer', () => {
  async function asked() {
    const at = await station()
    const car = await solved(at)
    const again = await report(at, 'Oil leak at the hydraulic hose')
    await read()
    const [question] = await questions(`caseId=${again.id}`)
    if (!question) throw new Error('Nothing was asked')
    return { car, again, question, path: `/api/recurrences/${question.id}` }
  }

  test('yes puts the proof of the CAR in doubt, is in its history, notifies the owner, and counts', async () => {
    const { car, again, path } = await asked()
    const before = await member.get<RecurrenceFigures>('/api/recurrences/figures')
    const answered = await member.expect<Recurrence>(200, 'POST', path, { answer: 'yes', note: 'Same hose' })
    expect(answered).toMatchObject({ state: 'yes', note: 'Same hose', answeredBy: { id: member.user.id } })
    const doubted = await member.get<Car>(`/api/cars/${car.id}`)
    expect(doubted).toMatchObject({ doubtedAt: expect.any(String), status: 'complete' })
    const [entry] = await owner.pages<Activity>(`/api/cars/${car.id}/activity`)
    expect(entry).toMatchObject({ action: 'cameBack', actor: { id: member.user.id } })
    expect(entry?.changes).toContainEqual({ field: 'cameBackAs', from: null, to: again.key })
    const notifications = await owner.get<Notification[]>('/api/notifications')
    expect(notifications.find(({ kind, status }) => kind === 'recurrence' && status === 'yes')?.subject?.id).toBe(
      car.id,
    )
    const after = await member.get<RecurrenceFigures>('/api/recurrences/figures')
    expect(after).toEqual({ ...before, cameBack: before.cameBack + 1 })
    expect(await member.expect(200, 'POST', path, { answer: 'yes', note: 'Same hose' })).toEqual(answered)
  })

  test('no is remembered, and takes a doubt back', async () => {
    const { car, again, path } = await asked()
    await member.expect(200, 'POST', path, { answer: 'yes' })
    await member.expect(200, 'POST', path, { answer: 'no' })
    expect(await member.get(`/api/cars/${car.id}`)).toMatchObject({ doubtedAt: null })
    await member.expect(200, 'PATCH', `/api/cases/${again.id}`, { title: 'Oil leak at the hose' })
    await read()
    expect(await questions(`state=proposed&caseId=${again.id}`)).toEqual([])
  })

  test('is refused when somebody else was faster, of a deleted CAR, and for what was never asked', async () => {
    const { car, path } = await asked()
    await member.expect(200, 'POST', path, { answer: 'no' })
    const stale = await owner.ask('POST', path, { answer: 'yes' }, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ ...problem(412, 'stale'), body: { current: { state: 'no' } } })
    await member.expect(400, 'POST', path, { answer: 'perhaps' })
    await owner.expect(204, 'DELETE', `/api/cars/${car.id}`)
    await member.expect(404, 'POST', path, { answer: 'yes' })
    await member.expect(404, 'POST', `/api/recurrences/${randomUUID()}`, { answer: 'yes' })
  })
})

describe('several similar cases', () => {
  const similar = ['Wire feed jams', 'Robot stops: wire feed jammed', 'Wire jams in the feed', 'Wire feed jammed again']

  test('propose a CAR with them, once, from the third on', async () => {
    const at = await station()
    const cases: Case[] = []
    for (const title of similar.slice(0, 2)) cases.push(await report(at, title))
    await report(at, 'Clamp does not close')
    await read()
    expect(await proposalOf(cases[0] as Case)).toBeUndefined()
    cases.push(await report(at, similar[2] ?? ''))
    await Promise.all([read(), read()])
    const proposal = await proposalOf(cases[0] as Case)
    expect(proposal).toMatchObject({ place: at.location, stationId: at.id, reports: 3, days: 30 })
    expect(proposal?.cases.map(({ id }) => id).toSorted()).toEqual(cases.map(({ id }) => id).toSorted())
    expect((await proposals()).filter(({ stationId }) => stationId === at.id)).toHaveLength(1)
    const car = { title: 'Wire feed', background: 'Three times', caseIds: cases.map(({ id }) => id) }
    await owner.expect(201, 'POST', '/api/cars', car)
    expect(await proposalOf(cases[0] as Case)).toBeUndefined()
  })

  test('are similar by their cause code, too, whatever their words', async () => {
    const at = await station()
    const coded = ['Guard rattles', 'Door sensor dark', 'Stops for no reason']
    const cases: Case[] = []
    for (const title of coded) cases.push(await report(at, title, { causeCode: 'MAC-11' }))
    await report(at, 'Something else', { causeCode: 'MAC-12' })
    await read()
    const proposal = await proposalOf(cases[0] as Case)
    expect(proposal?.cases.map(({ title }) => title).toSorted()).toEqual(coded.toSorted())
  })

  test('stay quiet once dismissed, until there is a further report', async () => {
    const at = await station()
    const [first] = [
      await report(at, similar[0] ?? ''),
      await report(at, similar[1] ?? ''),
      await report(at, similar[2] ?? ''),
    ]
    await read()
    const path = `/api/car-proposals/${(await proposalOf(first))?.id ?? ''}/dismiss`
    await member.expect(204, 'POST', path)
    await member.expect(204, 'POST', path)
    await member.expect(200, 'PATCH', `/api/cases/${first.id}`, { title: 'Wire feed jams often' })
    await read()
    expect(await proposalOf(first)).toBeUndefined()
    await report(at, similar[3] ?? '')
    await read()
    expect(await proposalOf(first)).toMatchObject({ reports: 4 })
    await member.expect(404, 'POST', `/api/car-proposals/${randomUUID()}/dismiss`)
  })

  test('count as often as they were reported, and not once they are deleted or closed as duplicates', async () => {
    const at = await station()
    const [first, second, third] = [
      await report(at, similar[0] ?? ''),
      await report(at, similar[1] ?? ''),
      await report(at, similar[2] ?? ''),
    ]
    await read()
    await testApp.manager.expect(200, 'POST', `/api/cases/${second.id}/merge`, { intoId: first.id })
    expect(await proposalOf(first)).toMatchObject({ reports: 3, cases: [{ id: third.id }, { id: first.id }] })
    await testApp.manager.expect(200, 'POST', `/api/cases/${first.id}/merge`, {
      intoId: (await report(at, 'Other')).id,
    })
    expect(await proposalOf(third)).toBeUndefined()
  })

  test('are counted as the workspace wants', async () => {
    const settings = { proposalCases: 2, proposalDays: 10, recurrenceDays: 90 }
    const workspace = await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', settings)
    expect(workspace).toMatchObject(settings)
    const at = await station()
    const [first] = [await report(at, similar[0] ?? ''), await report(at, similar[1] ?? '')]
    await read()
    expect(await proposalOf(first)).toMatchObject({ reports: 2, days: 10 })
    await testApp.manager.expect(400, 'PATCH', '/api/settings/workspace', { proposalCases: 1 })
  })
})
