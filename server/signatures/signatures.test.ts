import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import { addDays } from '../../contract/values/calendar.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Disposition } from '../../contract/containment/dispositions.ts'
import type { Effectiveness } from '../../contract/effectiveness/effectiveness.ts'
import type { SignableContent, Signature } from '../../contract/signatures/signatures.ts'
import { softPasskey } from '../auth/passkeys/testing/authenticator.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let signer: TestClient
let other: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  signer = await testApp.person('Quality Analyst')
  other = await testApp.person()
})
beforeEach(() => require(true))
afterAll(() => testApp.close())

const sql = (text: string, values: unknown[] = []) => testApp.app.services.database.pool.query(text, values)
const require = (signatures: boolean) => testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { signatures })
const signable = (meaning: string, id: string, who = signer) =>
  who.get<SignableContent>(`/api/signatures/content?meaning=${meaning}&id=${id}`)
/** A signature of what somebody sees now, with the password. */
async function signed(meaning: string, id: string, who = signer) {
  const { hash, readAt } = await signable(meaning, id, who)
  return { hash, readAt, currentPassword: testPassword }
}
const of = (car: { id: string }, feature = 'cars') => signer.get<Signature[]>(`/api/${feature}/${car.id}/signatures`)

const openCar = (fields: object = {}) =>
  signer.expect<Car>(201, 'POST', '/api/cars', {
    title: 'Press 4 leaks',
    background: 'Oil',
    status: 'review',
    ...fields,
  })
const patch = (car: Car, sent: object, who = signer) => who.ask('PATCH', `/api/cars/${car.id}`, sent)
const complete = (car: Car, signature?: object, who = signer) => patch(car, { status: 'complete', signature }, who)
async function approved(fields: object = {}): Promise<Car> {
  const car = await openCar(fields)
  expect((await complete(car, await signed('approved', car.id))).status).toBe(200)
  return car
}

const points = [10, 12, 9, 11, 10, 13, 9, 10, 12, 11, 10, 12, 4, 4, 4, 4, 4, 4, 4, 4].map((value, index) => ({
  at: addDays('2026-01-05', 7 * index),
  value,
}))
/** A CAR whose effect is to be decided on by the signer. */
async function withPlan(status = 'active'): Promise<Car> {
  const car = await openCar({ status })
  const plan = {
    metric: 'Leaks',
    unit: 'leaks',
    direction: 'lower',
    source: 'typed',
    period: 'week',
    target: 5,
    baselineFrom: '2026-01-05',
    baselineTo: '2026-03-29',
    goLive: '2026-03-30',
    windowDays: 60,
    checkerId: signer.user.id,
  }
  await signer.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness`, plan)
  await signer.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness/points`, points)
  return car
}
const decide = (car: Car, sent: object, who = signer) =>
  who.ask('POST', `/api/cars/${car.id}/effectiveness/decision`, sent)

/** Use as is that the signer has to approve. */
async function useAsIs() {
  const record = await other.expect<Case>(201, 'POST', '/api/cases', { title: 'Burrs', description: 'Seen' })
  await other.expect(201, 'POST', `/api/cases/${record.id}/containment`, { where: 'stock', bad: 40 })
  const row = await other.expect<Disposition>(201, 'POST', `/api/cases/${record.id}/disposition`, {
    kind: 'use_as_is',
    quantity: 40,
    reason: 'Cut off in the next step',
    until: '2099-12-31',
    secondPersonId: signer.user.id,
  })
  return { record, row }
}
const release = (row: Disposition, signature?: object, who = signer) =>
  who.ask('POST', `/api/dispositions/${row.id}/approve`, signature && { signature })

async function withPasskey() {
  const who = await testApp.person('Quality Analyst')
  const passkey = softPasskey(testApp.url)
  type Options = { challenge: string; user: { id: string } }
  const made = await who.expect<Options>(200, 'POST', '/api/auth/passkeys/begin', { password: testPassword })
  await who.expect(201, 'POST', '/api/auth/passkeys', { name: 'Phone', credential: passkey.create(made) })
  const answer = async (faults?: Parameters<typeof passkey.get>[1]) =>
    passkey.get(await who.expect<Options>(200, 'POST', '/api/auth/passkeys/ask'), faults)
  return { who, answer }
}

describe('without the switch', () => {
  beforeEach(() => require(false))

  test('nothing asks for a signature, and one that is sent is not made', async () => {
    const car = await openCar()
    expect(await signable('approved', car.id)).toMatchObject({ isRequired: false })
    const sent = { hash: 'a'.repeat(64), currentPassword: 'not the password' }
    expect(await complete(car, sent)).toMatchObject({ status: 200, body: { status: 'complete' } })
    expect((await decide(await withPlan(), { decision: 'effective' })).status).toBe(200)
    const { row } = await useAsIs()
    expect(await release(row)).toMatchObject({ status: 200, body: { approvedAt: expect.any(String) } })
    expect(await of(car)).toEqual([])
    expect((await openCar({ status: 'complete' })).status).toBe('complete')
  })
})

describe('approving a CAR', () => {
  test('stores who signed, when, how, and the hash of the content that stood there', async () => {
    const car = await openCar()
    const { content, hash } = await signable('approved', car.id)
    expect(createHash('sha256').update(content).digest('hex')).toBe(hash)
    expect(JSON.parse(content)).toMatchObject({
      title: 'Press 4 leaks',
      background: 'Oil',
      causes: [],
      attachments: [],
    })
    expect(content).not.toContain(signer.user.name)
    expect((await complete(car, await signed('approved', car.id))).status).toBe(200)
    const stored = `${content.slice(0, content.indexOf('"targetConditionQualitative"'))}"status":"approved",`
    expect(await of(car)).toEqual([
      {
        id: expect.any(String),
        caseId: null,
        carId: car.id,
        meaning: 'approved',
        signedId: car.id,
        decision: null,
        disposition: null,
        signerId: signer.user.id,
        signerName: signer.user.name,
        signedAt: expect.any(String),
        method: 'password',
        hash: createHash('sha256')
          .update(stored + content.slice(content.indexOf('"targetConditionQualitative"')))
          .digest('hex'),
        isValid: true,
        changedFields: [],
        changes: [],
      },
    ])
  })

  test('is refused without a signature, whatever leads there, and changes nothing', async () => {
    const car = await openCar()
    for (const status of ['complete', 'verifying']) {
      const answer = await patch(car, { status })
      expect(answer).toMatchObject({ ...problem(403, 'proofNeeded'), body: { errors: [{ path: 'signature' }] } })
    }
    const { hash } = await signable('approved', car.id)
    expect(await complete(car, { hash })).toMatchObject({
      ...problem(403, 'proofNeeded'),
      body: { errors: [{ path: 'signature.currentPassword' }] },
    })
    expect(
      await signer.ask('POST', '/api/cars', { title: 'Leaks', background: 'Oil', status: 'complete' }),
    ).toMatchObject(problem(409, 'conflict'))
    expect(await signer.get(`/api/cars/${car.id}`)).toMatchObject({ status: 'review', version: car.version })
    expect(await of(car)).toEqual([])
  })

  test('asks for no signature where nothing is approved', async () => {
    const car = await approved()
    expect((await patch(car, { status: 'complete' })).status).toBe(200)
    expect((await patch(car, { status: 'verifying' })).status).toBe(200)
    expect((await patch(car, { status: 'active' })).status).toBe(200)
  })

  test('with fields in the same request signs them as they were sent', async () => {
    const car = await openCar()
    const signature = await signed('approved', car.id)
    expect((await patch(car, { status: 'complete', followUpPlan: 'Weekly check', signature })).status).toBe(200)
    expect(await of(car)).toMatchObject([{ isValid: true }])
    await patch(car, { followUpPlan: 'None' })
    expect(await of(car)).toMatchObject([{ isValid: false, changedFields: ['followUpPlan'] }])
  })

  test('a wrong password signs nothing, and counts like a failed sign-in', async () => {
    const who = await testApp.person()
    const car = await openCar()
    const signature = { ...(await signed('approved', car.id, who)), currentPassword: 'not the password' }
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await complete(car, signature, who)).toMatchObject({
        ...problem(400, 'invalid'),
        body: { errors: [{ path: 'signature.currentPassword' }] },
      })
    }
    const locked = await complete(car, { ...signature, currentPassword: testPassword }, who)
    expect(locked).toMatchObject(problem(429, 'locked'))
    expect(await of(car)).toEqual([])
  })

  test.each([
    ['without user verification', { isUnverified: true }],
    ['that answers another challenge', { challenge: 'AAAA' }],
    ['of another key', { isForged: true }],
  ])('a passkey %s signs nothing', async (_what, faults) => {
    const { who, answer } = await withPasskey()
    const car = await openCar()
    const { hash } = await signable('approved', car.id, who)
    expect(await complete(car, { hash, passkey: await answer(faults) }, who)).toMatchObject(problem(403, 'proofNeeded'))
    expect(await of(car)).toEqual([])
  })

  test('a passkey signs once; the same answer signs nothing else', async () => {
    const { who, answer } = await withPasskey()
    const [car, second] = [await openCar(), await openCar()]
    const passkey = await answer()
    const cookie = who.cookies.get('asked.ownPasskey') ?? ''
    const { hash } = await signable('approved', car.id, who)
    expect((await complete(car, { hash, passkey }, who)).status).toBe(200)
    expect(await of(car)).toMatchObject([{ method: 'passkey', signerId: who.user.id }])
    who.cookies.set('asked.ownPasskey', cookie)
    const again = { hash: (await signable('approved', second.id, who)).hash, passkey }
    expect(await complete(second, again, who)).toMatchObject(problem(403, 'proofNeeded'))
    expect(await of(second)).toEqual([])
  })

  test('the request of a challenge is sent with every call, not only those of sign-in', async () => {
    const { who } = await withPasskey()
    const asked = await who.raw('POST', '/api/auth/passkeys/ask')
    expect(asked.headers.getSetCookie().join()).toContain('Path=/api;')
  })

  test('people who only have a company account are told what to do', async () => {
    const who = await testApp.person()
    const car = await openCar()
    const { hash } = await signable('approved', car.id, who)
    await sql('delete from accounts where user_id = $1', [who.user.id])
    expect(await complete(car, { hash, currentPassword: testPassword }, who)).toMatchObject({
      ...problem(403, 'proofNeeded'),
      body: { reason: 'signatureNeedsPassword', detail: expect.stringContaining('Ask a process manager') },
    })
  })

  test('a program with an API key cannot sign', async () => {
    const { token } = await signer.expect<{ token: string }>(201, 'POST', '/api/keys', {
      name: 'Import',
      scope: 'write',
      days: 30,
      currentPassword: testPassword,
    })
    const car = await openCar()
    const program = testApp.visitor()
    for (const signature of [undefined, await signed('approved', car.id)]) {
      const answer = await program.ask(
        'PATCH',
        `/api/cars/${car.id}`,
        { status: 'complete', signature },
        { authorization: `Bearer ${token}` },
      )
      expect(answer).toMatchObject({ ...problem(403, 'forbidden'), body: { reason: 'signatureByKey' } })
    }
  })

  test('what was changed meanwhile is not signed, and the refusal says by whom', async () => {
    const car = await openCar()
    const signature = await signed('approved', car.id)
    await patch(car, { rootCauseAnalysis: 'A worn seal' }, other)
    await other.expect(200, 'PUT', `/api/cars/${car.id}/causes`, {
      nodes: [{ id: crypto.randomUUID(), text: 'Seal is worn' }],
      countermeasures: [],
    })
    const by = { message: `Changed by ${other.user.name}.` }
    const answer = await complete(car, signature)
    expect(answer).toMatchObject({
      ...problem(409, 'conflict'),
      body: { reason: 'signedContentChanged', current: { hash: (await signable('approved', car.id)).hash } },
    })
    const { errors } = answer.body as { errors: { path: string }[] }
    expect(errors).toHaveLength(2)
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'rootCauseAnalysis', ...by, params: { name: other.user.name } },
        { path: 'causes', ...by, params: { name: other.user.name } },
      ]),
    )
    const { hash } = signature
    expect(await complete(car, { hash, currentPassword: testPassword })).toMatchObject(problem(409, 'conflict'))
    expect(await signer.get(`/api/cars/${car.id}`)).toMatchObject({ status: 'review' })
    expect((await complete(car, await signed('approved', car.id))).status).toBe(200)
  })

  test('of two people at once one signs, and the other is refused or finds it done', async () => {
    const car = await openCar()
    const [mine, theirs] = [await signed('approved', car.id), await signed('approved', car.id, other)]
    const answers = await Promise.all([complete(car, mine), complete(car, theirs, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await of(car)).toHaveLength(1)
  })
})

describe('a signature', () => {
  test.each([
    ['the title', (car: Car) => patch(car, { title: 'Press 5 leaks' }, other), 'title'],
    ['the causes', (car: Car) => addCause(car), 'causes'],
    ['the status', (car: Car) => patch(car, { status: 'active' }, other), 'status'],
  ])('is void once somebody changes %s, and says who', async (_what, change, field) => {
    const car = await approved()
    await change(car)
    expect(await of(car)).toMatchObject([
      { isValid: false, changedFields: [field], changes: [{ field, byName: other.user.name }] },
    ])
  })

  test('outlives changes of what it is not about', async () => {
    const car = await approved()
    await patch(car, { priority: 'high', tags: ['oil'], dueDate: '2027-01-01', ownerId: other.user.id })
    await other.expect(201, 'POST', `/api/cars/${car.id}/comments`, { content: 'Well done' })
    await other.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Tell hall 2' })
    expect(await of(car)).toMatchObject([{ isValid: true }])
  })

  test('is invalid when its own row in the database was changed', async () => {
    const car = await approved()
    await sql(`update signatures set content = replace(content, 'Oil', 'Air') where car_id = $1`, [car.id])
    expect(await of(car)).toMatchObject([{ isValid: false, changedFields: ['background'] }])
  })

  test('keeps the name of its time, and a second one is shown beside it', async () => {
    const who = await testApp.person()
    const car = await openCar()
    expect((await complete(car, await signed('approved', car.id, who), who)).status).toBe(200)
    const { name } = who.user
    await who.expect(200, 'PATCH', `/api/users/${who.user.id}`, { firstName: 'Renamed' })
    await patch(car, { status: 'active' })
    await patch(car, { background: 'Oil and water' })
    await complete(car, await signed('approved', car.id))
    expect(await of(car)).toMatchObject([
      { signerName: name, isValid: false },
      { signerName: signer.user.name, isValid: true },
    ])
  })

  test('is in the history and the audit log, without the password', async () => {
    const car = await approved()
    const [signature] = await of(car)
    const changes = [
      { field: 'signature', from: null, to: 'approved' },
      { field: 'signatureMethod', from: null, to: 'password' },
      { field: 'signatureHash', from: null, to: signature?.hash },
    ]
    const history = await signer.get<Activity[]>(`/api/cars/${car.id}/activity`)
    expect(history).toContainEqual(expect.objectContaining({ action: 'signed', changes }))
    const log = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${car.id}`)
    expect(log).toContainEqual(expect.objectContaining({ action: 'signed', changes }))
    expect(JSON.stringify([history, log])).not.toContain(testPassword)
  })

  test('pages, and is not shown of a record that is deleted or unknown', async () => {
    const car = await approved()
    await patch(car, { status: 'active' })
    await complete(car, await signed('approved', car.id))
    expect(await signer.pages(`/api/cars/${car.id}/signatures?limit=1`)).toEqual(await of(car))
    await testApp.manager.expect(204, 'DELETE', `/api/cars/${car.id}`)
    await other.expect(404, 'GET', `/api/cars/${car.id}/signatures`)
    await other.expect(404, 'GET', `/api/signatures/content?meaning=approved&id=${car.id}`)
    await other.expect(404, 'GET', `/api/cases/${crypto.randomUUID()}/signatures`)
    await other.expect(404, 'GET', `/api/signatures/content?meaning=proven&id=${(await openCar()).id}`)
  })
})

async function addCause(car: Car): Promise<void> {
  const nodes = [{ id: crypto.randomUUID(), text: 'Seal is worn' }]
  await other.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes, countermeasures: [] })
}

describe('deciding on effectiveness', () => {
  test('is signed with the plan, its points and the decision', async () => {
    const car = await withPlan()
    expect(await decide(car, { decision: 'effective' })).toMatchObject(problem(403, 'proofNeeded'))
    expect(await signer.get<Effectiveness>(`/api/cars/${car.id}/effectiveness`)).toMatchObject({ decision: null })
    const signature = await signed('proven', car.id)
    expect((await decide(car, { decision: 'effective', note: 'Quiet', signature })).status).toBe(200)
    expect(await of(car)).toMatchObject([{ meaning: 'proven', decision: 'effective', isValid: true, carId: car.id }])
  })

  test('completes a verified CAR with the same signature', async () => {
    const car = await withPlan('review')
    const approval = await signed('approved', car.id)
    expect((await complete(car, approval)).body).toMatchObject({ status: 'verifying' })
    const signature = await signed('proven', car.id)
    expect((await decide(car, { decision: 'effective', signature })).status).toBe(200)
    expect(await signer.get(`/api/cars/${car.id}`)).toMatchObject({ status: 'complete' })
    expect(await of(car)).toMatchObject([
      { meaning: 'approved', isValid: true },
      { meaning: 'proven', isValid: true },
    ])
  })

  test('is refused on points that changed meanwhile', async () => {
    const car = await withPlan()
    const signature = await signed('proven', car.id)
    await other.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness/points`, points.slice(0, -1))
    expect(await decide(car, { decision: 'effective', signature })).toMatchObject({
      ...problem(409, 'conflict'),
      body: { errors: [{ path: 'points', message: `Changed by ${other.user.name}.` }] },
    })
  })

  test('“partly” is void once points are added, which are judged as before', async () => {
    const car = await withPlan()
    const sent = { decision: 'partly', reason: 'Too early', signature: await signed('proven', car.id) }
    expect((await decide(car, sent)).status).toBe(200)
    const more = [...points, { at: addDays('2026-01-05', 7 * points.length), value: 4 }]
    await other.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness/points`, more)
    expect(await of(car)).toMatchObject([
      { isValid: false, changedFields: ['points'], changes: [{ byName: other.user.name }] },
    ])
  })
})

describe('releasing parts for use as is', () => {
  test('is signed by the second person, and void once it is changed or deleted', async () => {
    const { record, row } = await useAsIs()
    expect(await release(row)).toMatchObject(problem(403, 'proofNeeded'))
    expect((await release(row, await signed('released', row.id))).status).toBe(200)
    expect(await of(record, 'cases')).toMatchObject([
      {
        meaning: 'released',
        caseId: record.id,
        carId: null,
        signedId: row.id,
        disposition: { kind: 'use_as_is', quantity: 40, unit: 'pcs' },
        isValid: true,
      },
    ])
    await other.expect(200, 'PATCH', `/api/dispositions/${row.id}`, { usedQuantity: 12 })
    expect(await of(record, 'cases')).toMatchObject([{ isValid: true }])
    await other.expect(200, 'PATCH', `/api/dispositions/${row.id}`, { quantity: 39 })
    const [voided] = await of(record, 'cases')
    expect(voided).toMatchObject({ isValid: false, changes: expect.any(Array) })
    expect(voided?.changedFields.toSorted()).toEqual(['approved', 'quantity'])
    expect(voided?.changes.map(({ byName }) => byName)).toEqual([other.user.name, other.user.name])
    await other.expect(204, 'DELETE', `/api/dispositions/${row.id}`)
    expect((await of(record, 'cases'))[0]?.changedFields).toContain('deleted')
    await signer.expect(404, 'GET', `/api/signatures/content?meaning=released&id=${row.id}`)
  })

  test('is refused to anybody else, and for what was changed meanwhile', async () => {
    const { row } = await useAsIs()
    const theirs = await signed('released', row.id, other)
    expect(await release(row, theirs, other)).toMatchObject(problem(403, 'forbidden'))
    const mine = await signed('released', row.id)
    await other.expect(200, 'PATCH', `/api/dispositions/${row.id}`, { reason: 'Ground off by hand' })
    expect(await release(row, mine)).toMatchObject({
      ...problem(409, 'conflict'),
      body: { errors: [{ path: 'dispositionReason' }] },
    })
  })

  test('a request that is sent twice is answered twice and signed once', async () => {
    const { record, row } = await useAsIs()
    const sent = { signature: await signed('released', row.id) }
    const once = { 'idempotency-key': crypto.randomUUID() }
    const first = await signer.ask('POST', `/api/dispositions/${row.id}/approve`, sent, once)
    const again = await signer.ask('POST', `/api/dispositions/${row.id}/approve`, sent, once)
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    expect(await of(record, 'cases')).toHaveLength(1)
  })
})

test('only process managers switch signatures on', async () => {
  expect(await other.ask('PATCH', '/api/settings/workspace', { signatures: false })).toMatchObject(
    problem(403, 'forbidden'),
  )
})

describe('an earlier state', () => {
  const held = ({ fields }: RowAsOf) => {
    const { then, now } = fields.find(({ field }) => field === 'isValid') ?? {}
    return [then, now]
  }
  async function signaturesThen(record: { id: string }, feature: string, at = '') {
    const { signatures } = await signer.get<RecordAsOf>(`/api/${feature}/${record.id}/as-of?at=${at}`)
    return signatures.map((one) => [one.fields[0]?.then, ...held(one)])
  }
  const momentsOf = async (id: string, feature = 'cars') =>
    (await signer.get<Activity[]>(`/api/${feature}/${id}/activity`)).map(({ at }) => at)

  test('has the signatures of then, with whether each held then and holds now', async () => {
    const car = await approved({ custom: {}, rootCauseAnalysis: 'Worn seal' })
    await patch(car, { dueDate: '2027-01-01' })
    await patch(car, { background: 'Oil and water' })
    await patch(car, { background: 'Oil' })
    await patch(car, { title: 'Press 5 leaks' })
    const [renamed, restored, changed, scheduled] = await momentsOf(car.id)
    expect(await signaturesThen(car, 'cars', renamed)).toEqual([['approved', false, false]])
    expect(await signaturesThen(car, 'cars', restored)).toEqual([['approved', true, false]])
    expect(await signaturesThen(car, 'cars', changed)).toEqual([['approved', false, false]])
    expect(await signaturesThen(car, 'cars', scheduled)).toEqual([['approved', true, false]])
    expect(await signaturesThen(car, 'cars', car.createdAt)).toEqual([])
    const cause = { leg: 'occurred', category: 'machine', text: 'Seal worn', state: 'suspected' }
    const nodes = [{ ...cause, id: randomUUID(), parentId: null, check: null, causeCode: null }]
    await signer.expect(200, 'PUT', `/api/cars/${car.id}/causes`, { nodes, countermeasures: [] })
    await patch(car, { title: 'Press 4 leaks' })
    expect(await signaturesThen(car, 'cars', scheduled)).toEqual([['approved', true, false]])
    expect(await signaturesThen(car, 'cars', (await momentsOf(car.id))[0])).toEqual([['approved', false, false]])
  })

  test('has a signed decision and a release with whether what was signed was the same then', async () => {
    const car = await withPlan()
    const signature = await signed('proven', car.id)
    expect((await decide(car, { decision: 'partly', reason: 'Two of three lines', signature })).status).toBe(200)
    const [decided] = await momentsOf(car.id)
    expect(await signaturesThen(car, 'cars', decided)).toEqual([['proven', true, true]])
    await signer.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness/points`, points.slice(1))
    expect(await signaturesThen(car, 'cars', decided)).toEqual([['proven', true, false]])
    expect(await signaturesThen(car, 'cars', (await momentsOf(car.id))[0])).toEqual([['proven', false, false]])
    const { record, row } = await useAsIs()
    expect((await release(row, await signed('released', row.id))).status).toBe(200)
    const [released] = await momentsOf(record.id, 'cases')
    await other.expect(200, 'PATCH', `/api/dispositions/${row.id}`, { quantity: 39 })
    expect(await signaturesThen(record, 'cases', released)).toEqual([['released', true, false]])
    expect(await signaturesThen(record, 'cases', (await momentsOf(record.id, 'cases'))[0])).toEqual([
      ['released', false, false],
    ])
  })
})
