import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Cause, CauseCheck, CauseTree } from '../../contract/causes/causes.ts'
import type { Problem } from '../../contract/http/errors.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { dayIn } from '../process/zonedTime.ts'
import { seed } from '../testing/seed.ts'
import { sqlFor } from '../database/database.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let anna: TestClient
let ben: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  anna = await testApp.person('Improvement Specialist')
  ben = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const openCar = () =>
  anna.expect<Car>(201, 'POST', '/api/cars', { title: 'Press 4 leaks oil', background: 'Three stops a month.' })
const causes = (car: Car, nodeId = '') => `/api/cars/${car.id}/causes${nodeId && `/${nodeId}`}`
const node = (fields: Partial<Cause> = {}) => ({ id: randomUUID(), text: 'Seal is worn', ...fields })
const check = (fields: Partial<CauseCheck> = {}) => ({
  method: 'Hardness measured on five seals',
  result: 'All above 90 Shore',
  checkedById: anna.user.id,
  checkedOn: '2026-01-20',
  ...fields,
})
const confirmed = (fields: Partial<Cause> = {}) => ({ ...node(fields), state: 'confirmed', check: check() })
const paths = ({ errors = [] }: Problem) => errors.map(({ path }) => path)
const put = (car: Car, tree: object, headers = {}) => anna.expect<CauseTree>(200, 'PUT', causes(car), tree, headers)
const seen = ({ version }: CauseTree) => ({ 'if-match': `"${version}"` })
const historyOf = async (car: Car) => anna.expect<Activity[]>(200, 'GET', `/api/cars/${car.id}/activity`)

test('a CAR without an analysis answers an empty one in version 0', async () => {
  const car = await openCar()
  const answer = await anna.raw('GET', causes(car))
  expect(answer.headers.get('etag')).toBe('"0"')
  expect(await answer.json()).toEqual({ nodes: [], countermeasures: [], version: 0 })
})

test('an analysis is kept whole: causes in their order with checks, countermeasures with their tasks', async () => {
  const car = await openCar()
  const task = await anna.expect<{ id: string }>(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Order seals' })
  const top = node({ category: 'machine' })
  const below = { ...confirmed({ parentId: top.id, text: 'Seal hardened', causeCode: 'MAC-01', category: 'Sealing' }) }
  const action = { id: randomUUID(), causeId: below.id, text: 'Use FKM seals', effect: 'high', cost: 120 }
  const countermeasure = { ...action, ownerId: ben.user.id, dueDate: '2026-12-01', chosen: true, taskIds: [task.id] }
  const tree = await put(car, { nodes: [top, below], countermeasures: [countermeasure] })
  expect(tree).toEqual({
    version: 1,
    nodes: [
      { ...top, parentId: null, leg: 'occurred', state: 'suspected', check: null, causeCode: null, version: 1 },
      { ...below, leg: 'occurred', check: { ...check(), attachmentIds: [] }, version: 1 },
    ],
    countermeasures: [{ ...countermeasure, cost: '120', chosenWhy: '' }],
  })
  expect(await ben.expect(200, 'GET', causes(car))).toEqual(tree)
  // What was read can be sent back, and changes nothing.
  expect(await put(car, tree, seen(tree))).toEqual(tree)
})

test('a confirmed cause without its check is refused with every missing path', async () => {
  const car = await openCar()
  const bare = await anna.expect<Problem>(422, 'PUT', causes(car), {
    nodes: [node(), node({ state: 'confirmed' }), { ...confirmed(), check: { method: 'Looked', result: '\u200b' } }],
  })
  expect(bare.code).toBe('incomplete')
  expect(paths(bare)).toEqual([
    ...['method', 'result', 'checkedById', 'checkedOn'].map((part) => `nodes.1.check.${part}`),
    ...['result', 'checkedById', 'checkedOn'].map((part) => `nodes.2.check.${part}`),
  ])
  const top = node()
  await put(car, { nodes: [top] })
  const one = await anna.expect<Problem>(422, 'PATCH', causes(car, top.id), { state: 'confirmed' })
  expect(paths(one)).toEqual(['check.method', 'check.result', 'check.checkedById', 'check.checkedOn'])
})

test('a cause cannot be checked on a day that is still in the future where the person is', async () => {
  const car = await openCar()
  const carol = await testApp.person()
  const days = (timeZone: string) => dayIn(new Date(), timeZone)
  const from = async (timeZone: string, day: string) => {
    await carol.expect(200, 'PATCH', '/api/settings/me', { timeZone })
    return carol.ask('PUT', causes(car), { nodes: [{ ...confirmed(), check: check({ checkedOn: day }) }] })
  }
  // The day begins 25 hours earlier on Kiritimati than on Niue.
  const [first, last] = [days('Pacific/Kiritimati'), days('Pacific/Niue')]
  expect(await from('Pacific/Kiritimati', addDays(first, 1))).toMatchObject({
    status: 400,
    body: {
      errors: [{ path: 'nodes.0.check.checkedOn', message: 'The day of the check cannot be in the future.' }],
    },
  })
  expect((await from('Pacific/Niue', addDays(last, 1))).status).toBe(400)
  expect((await from('Pacific/Kiritimati', first)).status).toBe(200)
  const top = node()
  await put(car, { nodes: [top] })
  const one = await anna.expect<Problem>(400, 'PATCH', causes(car, top.id), {
    check: check({ checkedOn: '2999-01-01' }),
  })
  expect(paths(one)).toEqual(['check.checkedOn'])
})

test('a day of a check that was kept before it was asked about does not stand in the way of other changes', async () => {
  const car = await openCar()
  const top = { ...confirmed(), check: { ...check(), attachmentIds: [] } }
  await put(car, { nodes: [top] })
  await testApp.app.services.database.pool.query(`update causes set checked_on = '2999-01-01' where car_id = $1`, [
    car.id,
  ])
  const later = { ...top, check: { ...top.check, checkedOn: '2999-01-01' }, text: 'Seal is hardened' }
  expect((await put(car, { nodes: [later] })).nodes[0]?.text).toBe('Seal is hardened')
})

test('a countermeasure needs a confirmed cause', async () => {
  const car = await openCar()
  const [suspected, proven] = [node(), confirmed()]
  const row = (causeId: string) => ({ id: randomUUID(), causeId, text: 'Change the seal' })
  const refused = await anna.expect<Problem>(422, 'PUT', causes(car), {
    nodes: [suspected, proven],
    countermeasures: [row(proven.id), row(suspected.id), row(randomUUID())],
  })
  expect(paths(refused)).toEqual(['countermeasures.1.causeId', 'countermeasures.2.causeId'])
})

test('a cause cannot be removed or doubted under its countermeasure', async () => {
  const car = await openCar()
  const proven = confirmed()
  const countermeasures = [{ id: randomUUID(), causeId: proven.id, text: 'Change the seal' }]
  await put(car, { nodes: [proven], countermeasures })
  const removed = await anna.expect<Problem>(422, 'PUT', causes(car), { nodes: [], countermeasures })
  expect(paths(removed)).toEqual(['countermeasures.0.causeId'])
  const doubted = await anna.expect<Problem>(422, 'PATCH', causes(car, proven.id), { state: 'ruled_out' })
  expect(doubted.errors).toEqual([{ path: 'state', message: expect.stringContaining('has countermeasures') }])
  expect((await put(car, { nodes: [], countermeasures: [] })).nodes).toEqual([])
})

test('causes must be a tree', async () => {
  const car = await openCar()
  const [one, two] = [randomUUID(), randomUUID()]
  const refused = async (nodes: object[]) =>
    paths(await anna.expect<Problem>(400, 'PUT', causes(car), { nodes, countermeasures: [] }))
  expect(await refused([node({ id: one, parentId: two }), node({ id: two, parentId: one })])).toEqual([
    'nodes.0.parentId',
    'nodes.1.parentId',
  ])
  expect(await refused([node({ id: one, parentId: one })])).toEqual(['nodes.0.parentId'])
  expect(await refused([node({ parentId: two })])).toEqual(['nodes.0.parentId'])
  expect(await refused([node({ id: one }), node({ id: one })])).toEqual(['nodes.1.id'])
  expect(await refused([node({ id: one }), node({ parentId: one, leg: 'system' })])).toEqual(['nodes.1.leg'])
  const chain = Array.from({ length: 16 }, () => randomUUID())
  const deep = chain.map((id, at) => node({ id, parentId: chain[at - 1] ?? null }))
  expect(await refused(deep)).toEqual(['nodes.15.parentId'])
  expect(await refused(Array.from({ length: 301 }, () => node()))).toEqual(['nodes'])
  expect(await refused([node({ text: ' ' })])).toEqual(['nodes.0.text'])
})

test('what a cause or countermeasure names must exist, and a task must be of the same CAR', async () => {
  const [car, other] = [await openCar(), await openCar()]
  const task = await anna.expect<{ id: string }>(201, 'POST', `/api/cars/${other.id}/tasks`, { title: 'Elsewhere' })
  const proven = { ...confirmed({ causeCode: 'XXX-99' }), check: check({ attachmentIds: [randomUUID()] }) }
  const row = { id: randomUUID(), causeId: proven.id, text: 'Change it', ownerId: randomUUID(), taskIds: [task.id] }
  const refused = await anna.expect<Problem>(400, 'PUT', causes(car), {
    nodes: [{ ...proven, check: { ...proven.check, checkedById: randomUUID() } }],
    countermeasures: [row],
  })
  expect(paths(refused)).toEqual([
    'nodes.0.check.checkedById',
    'nodes.0.causeCode',
    'nodes.0.check.attachmentIds.0',
    'countermeasures.0.ownerId',
    'countermeasures.0.taskIds.0',
  ])
})

test('a file of a check is visible to everybody who sees the CAR', async () => {
  const car = await openCar()
  const { body: file } = await upload(anna, await picture('png'))
  await ben.expect(404, 'GET', `/api/attachments/${file.id}`)
  await put(car, { nodes: [{ ...confirmed(), check: check({ attachmentIds: [file.id] }) }] })
  expect((await ben.raw('GET', `/api/attachments/${file.id}`)).status).toBe(200)
})

test('an old version of the whole analysis is refused with the current one', async () => {
  const car = await openCar()
  const first = await put(car, { nodes: [node()] }, { 'if-match': '"0"' })
  const second = await put(car, { nodes: [...first.nodes, node()] }, seen(first))
  const stale = await ben.expect<Problem>(412, 'PUT', causes(car), { nodes: [] }, seen(first))
  expect(stale.current).toEqual(second)
  await ben.expect(412, 'PUT', causes(car), { nodes: [] }, { 'if-match': '"0"' })
})

test('of two people who confirm and rule out the same cause at once, the second is shown what the first did', async () => {
  const car = await openCar()
  const [one, two] = [node(), node({ text: 'Pressure peaks' })]
  const tree = await put(car, { nodes: [one, two] })
  const answers = await Promise.all([
    anna.ask('PATCH', causes(car, one.id), { state: 'confirmed', check: check() }, seen(tree)),
    ben.ask('PATCH', causes(car, one.id), { state: 'ruled_out' }, seen(tree)),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
  const winner = answers.find(({ status }) => status === 200)?.body as Cause | undefined
  const loser = answers.find(({ status }) => status === 412)?.body as { current: CauseTree } | undefined
  expect(loser?.current.nodes.map(({ state }) => state)).toEqual([winner?.state, 'suspected'])
  // The other cause has not changed since, so an edit of it is no conflict.
  const edited = await ben.expect<Cause>(200, 'PATCH', causes(car, two.id), { text: 'Pressure spikes' }, seen(tree))
  expect(edited).toMatchObject({ text: 'Pressure spikes', version: 3 })
  await ben.expect(412, 'PATCH', causes(car, two.id), { text: 'Peaks' }, { 'if-match': '"99"' })
})

test('causes below a moved cause follow it to another question', async () => {
  const car = await openCar()
  const [top, below, system] = [node(), node(), node({ leg: 'system' })]
  await put(car, { nodes: [top, { ...below, parentId: top.id }, system] })
  await anna.expect(200, 'PATCH', causes(car, top.id), { parentId: system.id })
  const { nodes } = await anna.expect<CauseTree>(200, 'GET', causes(car))
  expect(nodes.map(({ leg }) => leg)).toEqual(['system', 'system', 'system'])
})

test('an unknown CAR or cause, and a deleted CAR, have no analysis', async () => {
  const car = await openCar()
  await anna.expect(404, 'PATCH', causes(car, randomUUID()), { text: 'Other' })
  await anna.expect(404, 'GET', `/api/cars/${randomUUID()}/causes`)
  await anna.expect(404, 'PUT', `/api/cars/${randomUUID()}/causes`, { nodes: [] })
  await anna.expect(204, 'DELETE', `/api/cars/${car.id}`)
  await anna.expect(404, 'PUT', causes(car), { nodes: [] })
  await ben.expect(404, 'GET', causes(car))
})

test('the history of the CAR says who confirmed which cause with what', async () => {
  const car = await openCar()
  const [one, two] = [node(), node({ text: 'Pressure peaks' })]
  await put(car, { nodes: [one, two] })
  await anna.expect(200, 'PATCH', causes(car, one.id), { state: 'confirmed', check: check() })
  const [confirming, adding] = await historyOf(car)
  expect(adding).toMatchObject({
    action: 'causesAdded',
    changes: [{ field: 'causes', from: null, to: ['Seal is worn', 'Pressure peaks'] }],
  })
  expect(confirming).toMatchObject({
    action: 'causeConfirmed',
    actor: { id: anna.user.id },
    changes: [
      { field: 'cause', from: null, to: 'Seal is worn' },
      { field: 'causeState', from: 'suspected', to: 'confirmed' },
      { field: 'checkMethod', from: null, to: check().method },
      { field: 'checkResult', from: null, to: check().result },
      { field: 'checkedById', from: null, to: anna.user.id },
      { field: 'checkedOn', from: null, to: '2026-01-20' },
    ],
  })
})

/** How the causes or countermeasures of an earlier state were, in the form of the API. */
const values = ({ id, fields }: RowAsOf) => ({
  id,
  ...Object.fromEntries(fields.map(({ field, then: was }) => [field, was])),
})
const asOf = (car: Car, at: string) => anna.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${at}`)
const lastChange = async (car: Car) => (await historyOf(car))[0]?.at ?? ''

test('an earlier state has the causes of then in their order and place, with their checks, after each of any changes', async () => {
  const texts = fc.constantFrom('Seal is worn', 'Oil is dirty')
  const nodeChange = fc.record({
    text: texts,
    leg: fc.constantFrom('occurred', 'escaped'),
    isConfirmed: fc.boolean(),
    parent: fc.nat(),
    result: fc.constantFrom('All above 90 Shore', 'Two below'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(nodeChange, { maxLength: 5 }), { minLength: 2, maxLength: 5 }), async (all) => {
      const car = await openCar()
      const ids = Array.from({ length: 5 }, () => randomUUID())
      const seenThen: [at: string, tree: CauseTree][] = []
      for (const [round, changes] of all.entries()) {
        // Ids are used again in another order, so that causes move, change, go and come.
        const nodes = changes.map(({ text, leg, isConfirmed, parent, result }, index) => {
          const above = index === 0 || parent % 3 === 0 ? null : changes.findIndex((one) => one.leg === leg)
          return {
            id: ids[(index + round) % ids.length],
            text,
            leg,
            parentId: above === null || above >= index ? null : ids[(above + round) % ids.length],
            ...(isConfirmed && { state: 'confirmed', check: check({ result }) }),
          }
        })
        const causeId = nodes.find(({ state }) => state === 'confirmed')?.id
        const action = { id: car.id, causeId, text: 'Use FKM seals', cost: String(nodes.length) }
        const tree = await put(car, { nodes, countermeasures: causeId ? [action] : [] })
        seenThen.push([await lastChange(car), tree])
      }
      for (const [at, tree] of seenThen) {
        const state = await asOf(car, at)
        expect(state.unrecorded).toEqual([])
        expect(state.causes.map(values)).toEqual(
          tree.nodes.map(({ id, text, state: causeState, leg, category, causeCode, parentId, check: made }) => ({
            id,
            cause: text,
            causeState,
            causeLeg: leg,
            causeCategory: category,
            causeCode,
            parentId,
            checkMethod: made?.method ?? '',
            checkResult: made?.result ?? '',
            checkedById: made?.checkedById ?? null,
            checkedOn: made?.checkedOn ?? null,
            checkFiles: made?.attachmentIds ?? [],
          })),
        )
        expect(state.countermeasures.map(values)).toEqual(
          tree.countermeasures.map(({ text, ...rest }) => ({ countermeasureRows: text, ...rest })),
        )
      }
    }),
    { seed, numRuns: 6, endOnFailure: true },
  )
})

test('an earlier state marks what was removed or changed since, and a due date of a countermeasure is not that of the CAR', async () => {
  const car = await openCar()
  const [worn, dirty] = [confirmed({ text: 'Seal is worn' }), node({ text: 'Oil is dirty' })]
  const action = { id: randomUUID(), causeId: worn.id, text: 'Use FKM seals', dueDate: '2026-12-01' }
  await put(car, { nodes: [worn, dirty], countermeasures: [action] })
  const then = await lastChange(car)
  const edited = { ...action, text: 'Use Viton seals', dueDate: '2026-12-24', chosen: true }
  await put(car, {
    nodes: [{ ...worn, text: 'Seal wears out' }, node({ text: 'Wrong oil' })],
    countermeasures: [edited],
  })
  const state = await asOf(car, then)
  expect(state.causes.map(({ id, deletedSince }) => [id, deletedSince])).toEqual([
    [worn.id, false],
    [dirty.id, true],
  ])
  expect(state.causes[0]?.fields.filter(({ changed }) => changed)).toEqual([
    { field: 'cause', then: 'Seal is worn', now: 'Seal wears out', changed: true },
  ])
  expect(state.countermeasures.map(values)).toMatchObject([
    { countermeasureRows: 'Use FKM seals', dueDate: '2026-12-01', chosen: false },
  ])
  expect(state.fields.find(({ field }) => field === 'dueDate')).toMatchObject({ changed: false })
  expect(await asOf(car, car.createdAt)).toMatchObject({ causes: [], countermeasures: [], unrecorded: [] })
})

test('of changes before it was kept what they replaced, an earlier state has what the history names, and does not guess', async () => {
  const forget = (car: Car, version: number) =>
    testApp.app.services.database.count(
      sql`delete from cause_tree_changes where car_id = ${car.id} and version <= ${version}`.compile(sqlFor),
    )
  const car = await openCar()
  const [worn, dirty] = [confirmed({ text: 'Seal is worn' }), node({ text: 'Oil is dirty' })]
  await put(car, { nodes: [worn, dirty] })
  const then = await lastChange(car)
  await put(car, { nodes: [{ ...worn, text: 'Seal wears out' }, dirty] })
  await put(car, { nodes: [node({ text: 'Wrong oil' })] })
  await forget(car, 2)
  const state = await asOf(car, then)
  expect(state.causes.map(({ fields }) => fields.map(({ then: was }) => was))).toEqual([
    ['Seal is worn', 'confirmed', 'occurred', null, null],
    ['Oil is dirty', 'suspected', 'occurred', null, null],
  ])
  const twins = await openCar()
  const [one, other] = [node(), node()]
  await put(twins, { nodes: [one, other] })
  const before = await lastChange(twins)
  await put(twins, { nodes: [one, { ...other, category: 'machine' }] })
  await forget(twins, 2)
  expect(await asOf(twins, before)).toMatchObject({ causes: [], unrecorded: ['causes'] })
})
