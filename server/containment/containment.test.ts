import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Containment, NewContainmentSent } from '../../contract/containment/containment.ts'
import type { Problem } from '../../contract/http/errors.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import { openErpApp, type ErpApp } from '../erp/testing/erpApp.ts'
import type { TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let erp: ErpApp
let testApp: TestApp
let member: TestClient
let colleague: TestClient
beforeAll(async () => {
  erp = await openErpApp()
  testApp = erp.testApp
  member = await testApp.person('Team Member')
  colleague = await testApp.person('Team Member')
})
afterAll(() => erp.close())

type Answered = Containment & Problem
const aCase = () => member.expect<Case>(201, 'POST', '/api/cases', { title: 'Burrs on housing', description: 'Seen' })
const add = (status: number, theCase: { id: string }, sent: object, who = member) =>
  who.expect<Answered>(status, 'POST', `/api/cases/${theCase.id}/containment`, sent)
const edit = (status: number, { id }: { id: string }, sent: object, headers?: Record<string, string>) =>
  member.expect<Answered>(status, 'PATCH', `/api/containment/${id}`, sent, headers)
const confirm = (status: number, { id }: { id: string }, sent: object, who = colleague, headers = {}) =>
  who.expect<Answered>(status, 'POST', `/api/containment/${id}/confirm`, sent, headers)
const historyOf = (theCase: Case) => member.get<Activity[]>(`/api/cases/${theCase.id}/activity`)
const stock: NewContainmentSent = { where: 'stock', quantity: 500, checked: 120, bad: 12, action: 'Block and sort' }

test('a row names its place, its quantities, its owner and its days, and is open until it is confirmed', async () => {
  const theCase = await aCase()
  const sent = { ...stock, ownerId: colleague.user.id, from: '2026-11-24', until: '2026-11-26', proof: 'Red tags' }
  const made = await add(201, theCase, sent)
  expect(made).toMatchObject({ ...sent, unit: 'pcs', caseId: theCase.id, carId: null, confirmedAt: null, version: 1 })
  expect(made.subject).toEqual({ key: theCase.key, title: theCase.title })
  await add(201, theCase, { where: 'Rack 4 in the yard' })
  const rows = await member.get<Containment[]>(`/api/cases/${theCase.id}/containment`)
  expect(rows.map(({ where, quantity }) => [where, quantity])).toEqual([
    ['stock', 500],
    ['Rack 4 in the yard', null],
  ])
})

test('a CAR has rows of its own', async () => {
  const car = await member.expect<{ id: string }>(201, 'POST', '/api/cars', { title: 'Burrs', background: 'Many' })
  const made = await member.expect<Containment>(201, 'POST', `/api/cars/${car.id}/containment`, { where: 'line' })
  expect(made).toMatchObject({ carId: car.id, caseId: null })
  expect(await member.get(`/api/cars/${car.id}/containment`)).toHaveLength(1)
})

test('the person who checks the stock confirms a row with what they found and a photo', async () => {
  const theCase = await aCase()
  const made = await add(201, theCase, { where: 'stock', ownerId: colleague.user.id })
  const photo = (await upload(colleague, await picture('png'), { name: 'rack.png' })).body
  const confirmed = await confirm(200, made, { quantity: 480, checked: 480, bad: 9, attachmentIds: [photo.id] })
  expect(confirmed).toMatchObject({ quantity: 480, checked: 480, bad: 9, attachments: [photo.url] })
  expect(confirmed.confirmedBy?.id).toBe(colleague.user.id)
  expect(confirmed.confirmedAt).toEqual(expect.any(String))
  await member.expect(200, 'GET', `/api/attachments/${photo.id}`)
  const withdrawn = await edit(200, made, { confirmed: false })
  expect(withdrawn).toMatchObject({ confirmedAt: null, confirmedBy: null, quantity: 480 })
  const history = await historyOf(theCase)
  expect(history.find(({ action }) => action === 'containmentConfirmed')?.changes).toContainEqual({
    field: 'unit',
    from: 'pcs',
    to: 'pcs',
  })
  expect(history.find(({ action }) => action === 'containmentReopened')?.changes).not.toContainEqual(
    expect.objectContaining({ field: 'unit' }),
  )
  expect(history.map(({ action }) => action)).toEqual([
    'containmentReopened',
    'containmentConfirmed',
    'containmentAdded',
    'created',
  ])
})

test('confirming twice with the same Idempotency-Key is confirming once', async () => {
  const theCase = await aCase()
  const made = await add(201, theCase, { where: 'line' })
  const key = { 'idempotency-key': randomUUID() }
  const first = await confirm(200, made, { quantity: 3 }, colleague, key)
  expect(await confirm(200, made, { quantity: 3 }, colleague, key)).toEqual(first)
  expect(await historyOf(theCase)).toHaveLength(3)
})

test('the same row sent twice with its own id is added once, and the id of somebody else’s is refused', async () => {
  const theCase = await aCase()
  const id = randomUUID()
  await add(201, theCase, { ...stock, id })
  await add(201, theCase, { ...stock, id })
  expect(await member.get(`/api/cases/${theCase.id}/containment`)).toHaveLength(1)
  expect(await add(409, await aCase(), { ...stock, id })).toMatchObject({ reason: 'containmentIdTaken' })
  expect(await add(409, theCase, { ...stock, id }, colleague)).toMatchObject({ reason: 'containmentIdTaken' })
})

describe('refused with the path are', () => {
  test.each([
    ['a negative quantity', { quantity: -1 }, 'quantity'],
    ['a quantity with four decimals', { quantity: 1.0005 }, 'quantity'],
    ['a fraction of a piece', { quantity: 1.5 }, 'quantity'],
    ['more checked than there is', { quantity: 10, checked: 11 }, 'checked'],
    ['more bad than checked', { quantity: 10, checked: 5, bad: 6 }, 'bad'],
    ['more bad than there is', { quantity: 10, bad: 11 }, 'bad'],
    ['an end before the start', { from: '2026-11-24', until: '2026-11-23' }, 'until'],
    ['an unknown owner', { ownerId: randomUUID() }, 'ownerId'],
    ['no place', { where: ' ' }, 'where'],
    ['an address that is no web page', { holdUrl: 'javascript:alert(1)' }, 'holdUrl'],
  ])('%s', async (_what, wrong, path) => {
    const theCase = await aCase()
    const refused = await add(400, theCase, { where: 'stock', ...wrong })
    expect(refused.errors?.map((error) => error.path)).toEqual([path])
  })

  test('a later change that does not fit what is there', async () => {
    const made = await add(201, await aCase(), stock)
    expect((await edit(400, made, { quantity: 100 })).errors?.[0]?.path).toBe('checked')
    expect((await confirm(400, made, { bad: 121 })).errors?.[0]?.path).toBe('bad')
    expect((await confirm(400, made, { bad: 1.5 })).errors?.[0]?.path).toBe('bad')
  })

  test('a file that does not exist', async () => {
    const made = await add(201, await aCase(), stock)
    await confirm(400, made, { attachmentIds: [randomUUID()] })
  })
})

test('of two people who change a row at once the second one is shown what the first one wrote', async () => {
  const made = await add(201, await aCase(), stock)
  await edit(200, made, { checked: 200 }, { 'if-match': `"${made.version}"` })
  const stale = await edit(412, made, { checked: 300 }, { 'if-match': `"${made.version}"` })
  expect(stale.current).toMatchObject({ checked: 200, version: 2 })
  await confirm(412, made, {}, colleague, { 'if-match': `"${made.version}"` })
  expect(await edit(200, made, { checked: 200 })).toMatchObject({ version: 2 })
})

test('a row is deleted by the person who added it, and restored; the rows of a deleted case are not found', async () => {
  const theCase = await aCase()
  const made = await add(201, theCase, stock)
  const path = `/api/containment/${made.id}`
  expect(await colleague.expect<Problem>(403, 'DELETE', path)).toMatchObject({ reason: 'ownContainmentsDeleted' })
  await member.expect(204, 'DELETE', path)
  expect(await member.get(`/api/cases/${theCase.id}/containment`)).toEqual([])
  await edit(404, made, { checked: 1 })
  await member.expect(200, 'POST', `${path}/restore`)
  expect(await member.get(`/api/cases/${theCase.id}/containment`)).toHaveLength(1)
  await member.expect(204, 'DELETE', `/api/cases/${theCase.id}`)
  await edit(404, made, { checked: 1 })
  await add(404, theCase, stock)
})

test('rows of all records can be listed, by owner and by whether they are confirmed, and exported', async () => {
  const theCase = await aCase()
  const owned = { ...stock, ownerId: colleague.user.id, where: 'transit', until: '2026-11-30' }
  const made = await add(201, theCase, owned)
  const mine = async (query: string) =>
    (await colleague.get<Containment[]>(`/api/containment?ownerId=me&caseId=${theCase.id}${query}`)).map(({ id }) => id)
  expect(await mine('&confirmed=false&sort=until')).toEqual([made.id])
  await confirm(200, made, {})
  expect(await mine('&confirmed=false')).toEqual([])
  expect(await mine('&confirmed=true')).toEqual([made.id])
  const file = await member.expect<string>(200, 'GET', `/api/containment/export?caseId=${theCase.id}&format=csv`)
  expect(file).toContain(theCase.key)
  expect(file).toContain('In transit')
})

describe('a hold in the ERP', () => {
  const hold = (status: number, { id }: { id: string }) =>
    member.expect<Answered>(status, 'POST', `/api/containment/${id}/hold`)

  test('is done only when Business Central says that the item is blocked', async () => {
    const items = erp.simulator.company.items
    const sold = items.find(({ blocked }) => !blocked)?.number ?? ''
    const made = await add(201, await aCase(), { where: 'stock', holdItem: sold, holdUrl: 'https://bc.example.com/x' })
    expect(await hold(200, made)).toMatchObject({ holdConfirmedAt: null })
    const blocked = items.find((item) => item.blocked)?.number ?? ''
    await edit(200, made, { holdItem: blocked })
    expect(await hold(200, made)).toMatchObject({ holdConfirmedAt: expect.any(String) })
    expect(await edit(200, made, { holdItem: sold })).toMatchObject({ holdConfirmedAt: null })
    await edit(200, made, { holdItem: 'NO SUCH ITEM' })
    expect(await hold(200, made)).toMatchObject({ holdConfirmedAt: null })
  })

  test('of a lot, or without an item, cannot be confirmed', async () => {
    const made = await add(201, await aCase(), { where: 'stock', holdItem: '1000', holdLot: 'L-7' })
    expect(await hold(409, made)).toMatchObject({ reason: 'holdOfLot' })
    await edit(200, made, { holdItem: null, holdLot: null })
    expect(await hold(409, made)).toMatchObject({ reason: 'holdWithoutItem' })
  })
})
