import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { addDays } from '../../contract/values/calendar.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import { dayIn } from '../process/zonedTime.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let owner: TestClient
let finance: TestClient
let secondFinance: TestClient
let car: Car

const giveFinance = (who: TestClient, rights: string[] = ['finance']) =>
  testApp.manager.expect(200, 'PATCH', `/api/users/${who.user.id}`, { rights })

beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.person()
  finance = await testApp.person()
  secondFinance = await testApp.person()
  await giveFinance(finance)
  await giveFinance(secondFinance)
  car = await openCar()
})
afterAll(() => testApp.close())

const openCar = () => owner.expect<Car>(201, 'POST', '/api/cars', { title: 'Scrap', background: 'Too much of it.' })
const report = () => owner.expect<Case>(201, 'POST', '/api/cases', { title: 'Scrap at press 4', description: '' })
const whole = {
  kind: 'hard',
  recurring: 'yearly',
  from: '2026-03-31',
  baseline: '120 parts a week',
  method: 'Parts saved times value per unit',
  unitValue: '4.20',
  target: '10000',
  forecast: '9000.50',
  claimed: '12000',
}
const add = (fields: object = {}, record = `/api/cars/${car.id}`, who = owner) =>
  who.expect<Saving>(201, 'POST', `${record}/savings`, { ...whole, ...fields })
const step = (one: Saving, what: string, who: TestClient, body: object = {}) =>
  who.ask('POST', `/api/savings/${one.id}/${what}`, body)
async function take(one: Saving, what: string, who: TestClient, body: object = {}): Promise<Saving> {
  return who.expect<Saving>(200, 'POST', `/api/savings/${one.id}/${what}`, body)
}
const submitted = async (fields: object = {}) => take(await add(fields), 'submit', owner)
const accepted = async (fields: object = {}) => take(await submitted(fields), 'accept', finance)
const refusal = (status: number, reason: string) => ({ status, body: { reason } })
const invalid = (path: string) => ({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
const historyOf = (record: string) => owner.get<Activity[]>(`${record}/activity`)

describe('adding', () => {
  test('makes a draft of a case or CAR in the workspace’s currency, with amounts of two decimals', async () => {
    const made = await add()
    expect(made).toMatchObject({
      carId: car.id,
      caseId: null,
      subject: { key: car.key, title: 'Scrap' },
      ...whole,
      target: '10000.00',
      claimed: '12000.00',
      currency: 'USD',
      rate: null,
      state: 'draft',
      accepted: null,
      acceptedById: null,
      acceptedAt: null,
      note: null,
      counted: { currency: 'USD', claimed: '12000.00', accepted: null },
      createdById: owner.user.id,
      version: 1,
    })
    const read = await finance.ask('GET', `/api/savings/${made.id}`)
    expect(read).toMatchObject({ status: 200, body: made })
    expect(read.headers.get('etag')).toBe('"1"')
    const theCase = await report()
    const ofCase = await add({ kind: 'avoided', baseline: 12 }, `/api/cases/${theCase.id}`)
    expect(ofCase).toMatchObject({ caseId: theCase.id, carId: null, kind: 'avoided', baseline: '12' })
    expect(await owner.get(`/api/cases/${theCase.id}/savings`)).toEqual([ofCase])
    expect(await owner.get(`/api/savings?caseId=${theCase.id}&state=draft&kind=avoided`)).toEqual([ofCase])
    expect((await historyOf(`/api/cases/${theCase.id}`))[0]).toMatchObject({
      action: 'savingAdded',
      changes: expect.arrayContaining([{ field: 'claimed', from: null, to: '12000.00' }]),
    })
  })

  test('needs only the kind, and happens once for the same id', async () => {
    const id = randomUUID()
    const made = await owner.expect<Saving>(201, 'POST', `/api/cars/${car.id}/savings`, { id, kind: 'soft' })
    expect(made).toMatchObject({ kind: 'soft', recurring: 'once', from: null, claimed: null, state: 'draft' })
    expect(await owner.expect<Saving>(201, 'POST', `/api/cars/${car.id}/savings`, { id, kind: 'hard' })).toEqual(made)
    const taken = await finance.ask('POST', `/api/cars/${car.id}/savings`, { id, kind: 'soft' })
    expect(taken).toMatchObject(refusal(409, 'savingIdTaken'))
  })

  test.each([
    ['an unknown kind', { kind: 'green' }, 'kind'],
    ['a third decimal', { claimed: '1.005' }, 'claimed'],
    ['more money than fits', { target: '123456789' }, 'target'],
    ['a currency that does not exist', { currency: 'XXY' }, 'currency'],
    ['a rate of zero', { rate: '0.00' }, 'rate'],
    ['a rate below zero', { rate: '-1' }, 'rate'],
    ['a day that does not exist', { from: '2026-02-30' }, 'from'],
  ])('refuses %s', async (_what, fields, path) => {
    expect(await owner.ask('POST', `/api/cars/${car.id}/savings`, { ...whole, ...fields })).toMatchObject(invalid(path))
  })

  test('is refused for a record that does not exist or was deleted', async () => {
    const gone = await openCar()
    await owner.expect(204, 'DELETE', `/api/cars/${gone.id}`)
    for (const id of [gone.id, randomUUID()]) {
      expect(await owner.ask('POST', `/api/cars/${id}/savings`, whole)).toMatchObject({ status: 404 })
      expect(await owner.ask('GET', `/api/cars/${id}/savings`)).toMatchObject({ status: 404 })
    }
  })
})

describe('editing', () => {
  test('changes what is sent, with the version that was seen', async () => {
    const made = await add()
    const ifMatch = { 'if-match': '"1"' }
    const edited = await owner.ask('PATCH', `/api/savings/${made.id}`, { claimed: '11000.00', method: ' ' }, ifMatch)
    expect(edited).toMatchObject({ status: 200, body: { claimed: '11000.00', method: null, version: 2 } })
    expect(await owner.ask('PATCH', `/api/savings/${made.id}`, { claimed: '1' }, ifMatch)).toMatchObject({
      status: 412,
      body: { current: { claimed: '11000.00', version: 2 } },
    })
    const same = await owner.expect<Saving>(200, 'PATCH', `/api/savings/${made.id}`, { claimed: 11_000 })
    expect(same.version).toBe(2)
  })

  test('is refused while finance has the row or has accepted it, as is deleting it', async () => {
    const waiting = await submitted()
    const done = await accepted()
    for (const [one, reason] of [
      [waiting, 'savingLocked'],
      [done, 'savingVerified'],
    ] as const) {
      const edit = await owner.ask('PATCH', `/api/savings/${one.id}`, { claimed: '1' })
      expect(edit).toMatchObject(refusal(409, reason))
      expect(await owner.ask('DELETE', `/api/savings/${one.id}`)).toMatchObject(refusal(409, reason))
      expect(await owner.get(`/api/savings/${one.id}`)).toEqual(one)
    }
    expect(await owner.ask('DELETE', `/api/savings/${done.id}`)).toMatchObject({
      body: { detail: 'Finance has accepted these savings, so they cannot be changed. Ask finance to reopen them.' },
    })
  })

  test('deleting hides a row until it is restored; those of others only by role', async () => {
    const made = await add()
    const member = await testApp.person()
    expect(await member.ask('DELETE', `/api/savings/${made.id}`)).toMatchObject(refusal(403, 'otherSavingDeleted'))
    await owner.expect(204, 'DELETE', `/api/savings/${made.id}`)
    expect(await member.ask('GET', `/api/savings/${made.id}`)).toMatchObject({ status: 404 })
    expect(await owner.ask('POST', `/api/savings/${made.id}/submit`)).toMatchObject({ status: 404 })
    expect(await member.ask('POST', `/api/savings/${made.id}/restore`)).toMatchObject({ status: 404 })
    expect(await take(made, 'restore', owner)).toMatchObject({ state: 'draft', deletedAt: null, version: 3 })
  })
})

describe('submitting', () => {
  test('notifies finance, and says who and when', async () => {
    const one = await submitted()
    expect(one).toMatchObject({ state: 'submitted', submittedById: owner.user.id, version: 2 })
    expect(one.submittedAt).not.toBeNull()
    const [notification] = await finance.get<Notification[]>('/api/notifications')
    expect(notification).toMatchObject({
      kind: 'savings',
      status: 'submitted',
      subject: { feature: 'cars', id: car.id },
    })
    expect((await historyOf(`/api/cars/${car.id}`))[0]).toMatchObject({
      action: 'savingSubmitted',
      actor: { id: owner.user.id },
      changes: [
        { field: 'saving', to: 'hard' },
        { field: 'savingState', from: 'draft', to: 'submitted' },
        { field: 'claimed', to: '12000.00' },
      ],
    })
  })

  test.each([
    ['a day', { from: null }, 'from'],
    ['an amount', { claimed: null }, 'claimed'],
    ['an amount other than zero', { claimed: '0' }, 'claimed'],
    ['a reason for an amount below zero', { claimed: '-5' }, 'reason'],
    ['a reason for a forecast below zero', { forecast: '-5' }, 'reason'],
    ['a rate to the workspace’s currency', { currency: 'EUR' }, 'rate'],
    ['the source of a rate', { currency: 'EUR', rate: '1.1', rateOn: '2026-03-01' }, 'rate'],
  ])('needs %s', async (_what, fields, path) => {
    const one = await add(fields)
    expect(await step(one, 'submit', owner)).toMatchObject(invalid(path))
    expect(await owner.get<Saving>(`/api/savings/${one.id}`)).toEqual(one)
  })

  test('takes no rate of a day that has not begun, when it is added or changed', async () => {
    const rate = { currency: 'EUR', rate: '1.1', rateSource: 'ECB' }
    const today = dayIn(new Date(), 'UTC')
    await owner.expect(200, 'PATCH', '/api/settings/me', { timeZone: 'UTC' })
    const path = `/api/cars/${car.id}/savings`
    const later = { rateOn: addDays(today, 2) }
    expect(await owner.ask('POST', path, { ...whole, ...rate, ...later })).toMatchObject(invalid('rateOn'))
    const one = await add({ ...rate, rateOn: today })
    expect(await owner.ask('PATCH', `/api/savings/${one.id}`, later)).toMatchObject(invalid('rateOn'))
    expect(await owner.get<Saving>(`/api/savings/${one.id}`)).toMatchObject({ rateOn: today })
  })

  test('takes amounts below zero with a reason', async () => {
    const one = await submitted({ claimed: '-5', reason: 'The new film costs more.' })
    expect(await take(one, 'accept', finance)).toMatchObject({ accepted: '-5.00' })
  })

  test('works under the address of the record as under its own, and only of its own record', async () => {
    const theCase = await report()
    const other = await report()
    const one = await add({}, `/api/cases/${theCase.id}`)
    const under = (id: string, what: string) => `/api/cases/${id}/savings/${one.id}/${what}`
    expect(await owner.ask('POST', under(other.id, 'submit'))).toMatchObject({ status: 404 })
    expect(await owner.ask('POST', `/api/cars/${car.id}/savings/${one.id}/submit`)).toMatchObject({ status: 404 })
    expect(await owner.ask('POST', under(theCase.id, 'submit'))).toMatchObject({ body: { state: 'submitted' } })
    expect(await owner.ask('POST', under(theCase.id, 'withdraw'))).toMatchObject({ body: { state: 'withdrawn' } })
    expect(await owner.ask('POST', under(theCase.id, 'submit'))).toMatchObject({ body: { state: 'submitted' } })
    const returned = await finance.ask('POST', under(theCase.id, 'return'), { note: 'Which parts?' })
    expect(returned).toMatchObject({ body: { state: 'returned', note: 'Which parts?' } })
    await owner.expect(200, 'POST', under(theCase.id, 'submit'))
    const adjusted = await finance.ask('POST', under(theCase.id, 'adjust'), {
      accepted: '11000',
      note: 'One line only.',
    })
    expect(adjusted).toMatchObject({ body: { state: 'adjusted', accepted: '11000.00', claimed: '12000.00' } })
    const reopened = await finance.ask('POST', under(theCase.id, 'reopen'), { note: 'Two lines after all.' })
    expect(reopened).toMatchObject({ body: { state: 'submitted', accepted: null } })
    expect(await finance.ask('POST', under(theCase.id, 'accept'))).toMatchObject({ body: { state: 'accepted' } })
  })
})

describe('the review', () => {
  test('accepts the claimed amount, and says who and when', async () => {
    const one = await submitted()
    const after = await take(one, 'accept', finance, { note: 'Checked in the ledger.' })
    expect(after).toMatchObject({
      state: 'accepted',
      accepted: '12000.00',
      acceptedById: finance.user.id,
      decidedBy: { id: finance.user.id },
      note: 'Checked in the ledger.',
      counted: { claimed: '12000.00', accepted: '12000.00' },
    })
    expect(after.acceptedAt).not.toBeNull()
    const [notification] = await owner.get<Notification[]>('/api/notifications')
    expect(notification).toMatchObject({ kind: 'savings', status: 'accepted', actor: { id: finance.user.id } })
    const audit = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${car.id}&action=savingAccepted`)
    expect(audit[0]?.changes).toContainEqual({ field: 'accepted', from: null, to: '12000.00' })
  })

  test('adjusts to an amount with a note, also to nothing', async () => {
    const one = await submitted()
    for (const body of [
      { accepted: '5' },
      { accepted: '5', note: '\u2060 ' },
      { note: 'Less' },
      { accepted: '1e3', note: 'x' },
    ])
      expect(await step(one, 'adjust', finance, body)).toMatchObject({ status: 400 })
    const after = await take(one, 'adjust', finance, { accepted: '0', note: 'Nothing of it shows in the accounts.' })
    expect(after).toMatchObject({ state: 'adjusted', accepted: '0.00', claimed: '12000.00' })
  })

  test('returns with a note; whoever claims corrects and submits again', async () => {
    const one = await submitted()
    expect(await step(one, 'return', finance)).toMatchObject({ status: 400 })
    const back = await take(one, 'return', finance, { note: 'Which scrap rate?' })
    expect(back).toMatchObject({ state: 'returned', accepted: null, acceptedById: null, note: 'Which scrap rate?' })
    await owner.expect(200, 'PATCH', `/api/savings/${one.id}`, { baseline: '4.2 % scrap' })
    const again = await take(one, 'submit', owner)
    expect(again).toMatchObject({ state: 'submitted', baseline: '4.2 % scrap' })
  })

  test('is for people with the right finance alone, whatever their role', async () => {
    const one = await submitted()
    for (const who of [owner, testApp.manager, await testApp.person('Quality Analyst')]) {
      expect(await step(one, 'accept', who)).toMatchObject(refusal(403, 'financeOnly'))
      expect(await step(one, 'adjust', who, { accepted: '1', note: 'x' })).toMatchObject(refusal(403, 'financeOnly'))
      expect(await step(one, 'return', who, { note: 'x' })).toMatchObject(refusal(403, 'financeOnly'))
    }
    const done = await accepted()
    expect(await step(done, 'reopen', owner, { note: 'x' })).toMatchObject(refusal(403, 'financeOnly'))
  })

  test('is never of one’s own savings, whether entered or submitted', async () => {
    const entered = await add({}, undefined, finance)
    await take(entered, 'submit', owner)
    const handed = await add()
    await take(handed, 'submit', finance)
    for (const one of [entered, handed]) {
      expect(await step(one, 'accept', finance)).toMatchObject(refusal(403, 'ownSaving'))
      expect(await step(one, 'return', finance, { note: 'x' })).toMatchObject(refusal(403, 'ownSaving'))
      expect(await take(one, 'accept', secondFinance)).toMatchObject({ acceptedById: secondFinance.user.id })
    }
  })

  test('cannot be of what was withdrawn, not submitted, returned or decided', async () => {
    const withdrawn = await take(await submitted(), 'withdraw', owner)
    const returned = await take(await submitted(), 'return', finance, { note: 'x' })
    for (const one of [withdrawn, returned, await add()]) {
      for (const [what, body] of [
        ['accept', {}],
        ['adjust', { accepted: '1', note: 'Less' }],
        ['return', { note: 'Again' }],
      ] as const)
        expect(await step(one, what, finance, body)).toMatchObject(refusal(409, 'savingNotSubmitted'))
      expect(await step(one, 'reopen', finance, { note: 'x' })).toMatchObject(refusal(409, 'savingNotDecided'))
    }
    const done = await accepted()
    expect(await step(done, 'accept', finance)).toMatchObject(refusal(409, 'savingVerified'))
    expect(await step(done, 'withdraw', owner)).toMatchObject(refusal(409, 'savingVerified'))
    expect(await step(done, 'submit', owner)).toMatchObject(refusal(409, 'savingVerified'))
  })

  test('by two people at once accepts the first, and refuses the second', async () => {
    const one = await submitted()
    const answers = await Promise.all([
      step(one, 'accept', finance),
      step(one, 'adjust', secondFinance, { accepted: '1', note: 'Less' }),
      step(one, 'withdraw', owner),
    ])
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409, 409])
    const winner = answers.find(({ status }) => status === 200)
    expect(await owner.get(`/api/savings/${one.id}`)).toEqual(winner?.body)
  })

  test('refuses a version that is not the current one', async () => {
    const one = await submitted()
    const stale = await finance.ask('POST', `/api/savings/${one.id}/accept`, {}, { 'if-match': '"1"' })
    expect(stale).toMatchObject({ status: 412, body: { current: { state: 'submitted', version: 2 } } })
  })

  test('continues with others after somebody in finance has left, and what they accepted stays', async () => {
    const leaver = await testApp.person()
    await giveFinance(leaver)
    const done = await take(await submitted(), 'accept', leaver)
    const waiting = await submitted()
    await giveFinance(leaver, [])
    expect(await step(waiting, 'accept', leaver)).toMatchObject(refusal(403, 'financeOnly'))
    await testApp.manager.expect(200, 'POST', `/api/users/${leaver.user.id}/deactivate`)
    expect(await step(waiting, 'accept', leaver)).toMatchObject({ status: 401 })
    expect(await owner.get<Saving>(`/api/savings/${done.id}`)).toMatchObject({ acceptedById: leaver.user.id })
    expect(await take(waiting, 'accept', finance)).toMatchObject({ state: 'accepted' })
  })

  test('is out of reach while the case or CAR is deleted', async () => {
    const ours = await openCar()
    const one = await take(await add({}, `/api/cars/${ours.id}`), 'submit', owner)
    await owner.expect(204, 'DELETE', `/api/cars/${ours.id}`)
    expect(await step(one, 'accept', finance)).toMatchObject({ status: 404 })
    expect(await owner.ask('GET', `/api/savings/${one.id}`)).toMatchObject({ status: 404 })
    expect(await finance.get<Saving[]>(`/api/savings?carId=${ours.id}`)).toEqual([])
    await owner.expect(200, 'POST', `/api/cars/${ours.id}/restore`)
    expect(await take(one, 'accept', finance)).toMatchObject({ state: 'accepted' })
  })
})

describe('the right finance', () => {
  test('is given by process managers alone, and recorded', async () => {
    const who = await testApp.person()
    expect(await who.get('/api/auth/user')).toMatchObject({ rights: [] })
    const own = await who.ask('PATCH', `/api/users/${who.user.id}`, { rights: ['finance'] })
    expect(own).toMatchObject(refusal(403, 'rightsForManagers'))
    await who.expect(200, 'PATCH', `/api/users/${who.user.id}`, { rights: [], department: 'quality' })
    await giveFinance(who)
    expect(await who.get('/api/auth/user')).toMatchObject({ rights: ['finance'], reviewsSavings: true })
    const audit = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${who.user.id}&action=edited`)
    expect(audit[0]?.changes).toEqual([{ field: 'rights', from: [], to: ['finance'] }])
    const unknown = await testApp.manager.ask('PATCH', `/api/users/${who.user.id}`, { rights: ['everything'] })
    expect(unknown).toMatchObject({ status: 400 })
  })

  test('can be given to a new person', async () => {
    const sent = { email: 'cfo@factory.example', firstName: 'Cleo', lastName: 'Foster', rights: ['finance'] }
    expect(await testApp.manager.expect(201, 'POST', '/api/users', sent)).toMatchObject({ rights: ['finance'] })
  })
})

describe('the review queue', () => {
  test('lists what waits, oldest first and page by page, and exports it', async () => {
    const ours = await openCar()
    const at = `/api/cars/${ours.id}`
    const first = await take(await add({}, at), 'submit', owner)
    const second = await take(await add({ claimed: '77.70' }, at), 'submit', owner)
    await add({}, at)
    const queue = `/api/savings?state=submitted&carId=${ours.id}&sort=submittedAt`
    expect(await finance.get(queue)).toEqual([first, second])
    expect(await finance.pages<Saving>(`${queue}&limit=1`)).toEqual([first, second])
    expect(await owner.get(`${queue}&submittedById=me`)).toEqual([first, second])
    expect(await finance.get(`${queue}&submittedById=me`)).toEqual([])
    const file = await finance.raw('GET', `/api/savings/export?state=submitted&carId=${ours.id}&format=csv`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Claimed')
    expect(lines[1]).toContain(ours.key)
    const workbook = await finance.raw('GET', `/api/savings/export?carId=${ours.id}&format=xlsx`)
    expect(workbook.status).toBe(200)
    await workbook.body?.cancel()
  })
})

test.each(['cars', 'cases'] as const)('an earlier state of one of the %s has its savings then', async (feature) => {
  const { id, createdAt } = feature === 'cars' ? await openCar() : await report()
  const record = `/api/${feature}/${id}`
  const after = async () => (await historyOf(record))[0]?.at ?? ''
  const asOf = async (at: string) => {
    const [row] = (await owner.get<RecordAsOf>(`${record}/as-of?at=${at}`)).savings
    return row && Object.fromEntries(row.fields.map(({ field, then }) => [field, then]))
  }
  const made = await add({ claimed: '100' }, record)
  const seen: [at: string, wanted: object][] = []
  const keep = async (wanted: object) => {
    seen.push([await after(), { savingKind: 'hard', recurring: 'yearly', currency: 'USD', ...wanted }])
  }
  const nobody = { accepted: null, savingNote: null, reviewedById: null }
  await keep({ claimed: '100.00', savingState: 'draft', ...nobody })
  await owner.expect(200, 'PATCH', `/api/savings/${made.id}`, { claimed: '120' })
  await keep({ claimed: '120.00', savingState: 'draft', ...nobody })
  await take(made, 'submit', owner)
  await keep({ claimed: '120.00', savingState: 'submitted', ...nobody, reviewedById: owner.user.id })
  await take(made, 'adjust', finance, { accepted: '80', note: 'Half a year' })
  const adjusted = { accepted: '80.00', savingNote: 'Half a year', reviewedById: finance.user.id }
  await keep({ claimed: '120.00', savingState: 'adjusted', ...adjusted })
  await take(made, 'reopen', secondFinance, { note: 'Wrong rate' })
  const reopened = { accepted: null, savingNote: 'Wrong rate', reviewedById: secondFinance.user.id }
  await keep({ claimed: '120.00', savingState: 'submitted', ...reopened })
  await take(made, 'return', finance, { note: 'Show the invoice' })
  await owner.expect(200, 'PATCH', `/api/savings/${made.id}`, { claimed: '-5', reason: 'Costs' })
  await owner.expect(204, 'DELETE', `/api/savings/${made.id}`)
  for (const [at, wanted] of seen) expect(await asOf(at)).toMatchObject(wanted)
  expect(await asOf(await after())).toBeUndefined()
  expect(await asOf(createdAt)).toBeUndefined()
})
