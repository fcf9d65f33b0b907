import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../../contract/records/activity.ts'
import type { CaseBatch } from '../../../contract/cases/caseBatches.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'

let testApp: TestApp
let anna: TestClient
let bob: TestClient
let member: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  anna = await testApp.person('Quality Analyst')
  bob = await testApp.person('Operations Lead')
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const report = (more: object = {}, who = anna) =>
  who.expect<Case>(201, 'POST', '/api/cases', { title: 'Burr on the edge', description: '', ...more })
const reports = (count: number, more: object = {}, who = anna) =>
  Promise.all(Array.from({ length: count }, () => report(more, who)))
const idsOf = (cases: readonly Case[]) => cases.map(({ id }) => id)
const read = (id: string) => anna.get<Case>(`/api/cases/${id}`)
const readAll = (ids: readonly string[]) => Promise.all(ids.map(read))
const edit = (id: string, body: object, who = bob) => who.expect<Case>(200, 'PATCH', `/api/cases/${id}`, body)
const history = (id: string) => anna.pages<Activity>(`/api/cases/${id}/activity`)
type Sent = { ids?: string[]; filter?: object; except?: string[]; change: object; asOf?: string | null }
const preview = (body: Sent, who = anna) => who.expect<CaseBatch>(200, 'POST', '/api/cases/bulk?dryRun=true', body)
const change = (body: Sent, who = anna, headers = {}) =>
  who.expect<CaseBatch>(200, 'POST', '/api/cases/bulk', body, headers)
const undo = ({ batchId }: CaseBatch, who = anna) =>
  who.expect<CaseBatch>(200, 'POST', `/api/cases/bulk/${batchId}/undo`)
/** What a reader sees of a case, without what every write changes. */
const seen = ({ version: _version, updatedAt: _at, ...rest }: Case) => rest
const newCar = () => anna.expect<{ id: string }>(201, 'POST', '/api/cars', { title: 'Burrs', background: 'Burrs' })

describe('several cases', () => {
  test.each([
    ['status', async () => ({ status: 'review' }), { status: 'review' }],
    ['priority', async () => ({ priority: 'critical' }), { priority: 'critical' }],
    ['due date', async () => ({ dueDate: '2027-03-01' }), { dueDate: '2027-03-01' }],
    ['completion', async () => ({ status: 'completed' }), { status: 'completed', completedAt: expect.any(String) }],
    ['added tags', async () => ({ addTags: ['press', 'edge'] }), { tags: ['old', 'press', 'edge'] }],
    ['removed tags', async () => ({ removeTags: ['old'] }), { tags: [] }],
  ])('get another %s, as previewed, and Undo restores them', async (_what, changeOf, expected) => {
    const ids = idsOf(await reports(3, { tags: ['old'] }))
    const before = await readAll(ids)
    const body = { ids, change: await changeOf() }
    const previewed = await preview(body)
    expect(await readAll(ids)).toEqual(before)
    const done = await change({ ...body, asOf: previewed.asOf })
    const { batchId: _none, state: _state, asOf: _asOf, ...counts } = previewed
    expect(done).toMatchObject({ ...counts, state: 'done', changed: 3, batchId: expect.any(String) })
    for (const one of await readAll(ids)) expect(one).toMatchObject({ ...expected, version: 2 })
    expect((await undo(done)).undo).toEqual({ changed: 3, refusedTotal: 0, refused: [] })
    expect((await readAll(ids)).map(seen)).toEqual(before.map(seen))
  })

  test('get an assignee, who accepts those in triage, and Undo lets them wait again', async () => {
    const cases = await reports(2)
    const done = await change({ ids: idsOf(cases), change: { assigneeId: bob.user.id } })
    for (const one of await readAll(idsOf(cases)))
      expect(one).toMatchObject({ assigneeId: bob.user.id, triage: { state: 'accepted', byId: anna.user.id } })
    await undo(done)
    expect((await readAll(idsOf(cases))).map(seen)).toEqual(cases.map(seen))
  })

  test('are linked to a CAR and unlinked', async () => {
    const ids = idsOf(await reports(2))
    const { id: carId } = await newCar()
    await change({ ids, change: { carId } })
    expect((await readAll(ids)).map((one) => one.carId)).toEqual([carId, carId])
    expect(await change({ ids, change: { carId: null } })).toMatchObject({ changed: 2 })
    expect((await readAll(ids)).map((one) => one.carId)).toEqual([null, null])
  })

  test('are deleted and restored', async () => {
    const cases = await reports(2)
    const done = await change({ ids: idsOf(cases), change: { delete: true } })
    await anna.expect(200, 'GET', `/api/cases/${cases[0]?.id}`)
    await member.expect(404, 'GET', `/api/cases/${cases[0]?.id}`)
    await undo(done)
    expect((await readAll(idsOf(cases))).map(seen)).toEqual(cases.map(seen))
    const [restored, deleted] = await history(cases[0]?.id ?? '')
    expect([restored?.action, deleted?.action]).toEqual(['restored', 'deleted'])
  })

  test('keep their order on top of the column that they move to', async () => {
    const cases = await reports(3)
    const [first] = await reports(1, { status: 'review' })
    const board = (status: string) => anna.pages<Case>(`/api/cases?sort=rank&status=${status}`)
    const order = (list: Case[]) =>
      idsOf(list).filter((id) => idsOf([...cases, ...(first ? [first] : [])]).includes(id))
    const before = order(await board('new'))
    await change({ ids: idsOf(cases), change: { status: 'review' } })
    expect(order(await board('review'))).toEqual([...before, first?.id])
  })

  test('that are already so stay untouched', async () => {
    const [one, other] = await reports(2)
    await edit(one?.id ?? '', { priority: 'high' })
    const done = await change({ ids: [one?.id ?? '', other?.id ?? ''], change: { priority: 'high' } })
    expect(done).toMatchObject({ total: 2, changed: 1, unchanged: 1, refusedTotal: 0 })
    expect((await read(one?.id ?? '')).version).toBe(2)
  })

  test('are exported alone, or all others of a filter', async () => {
    const tag = `lot-${randomUUID().slice(0, 8)}`
    const cases = (await reports(3, { tags: [tag] })).toSorted((a, b) => a.number - b.number)
    const keys = cases.map(({ key }) => key)
    const exported = async (query: string) => {
      const csv = await testApp.manager.raw('GET', `/api/cases/export?format=csv&sort=number&q=${tag}&${query}`)
      return (await csv.text()).match(/CASE-\d+/g)
    }
    const [first, second] = cases
    expect(await exported(`caseId=${first?.id}&caseId=${second?.id}`)).toEqual(keys.slice(0, 2))
    expect(await exported(`exceptId=${first?.id}`)).toEqual(keys.slice(1))
  })

  test('are found by the filter of the list, without exceptions', async () => {
    const tag = `lot-${randomUUID().slice(0, 8)}`
    const cases = await reports(3, { tags: [tag], priority: 'low' })
    await reports(1, { tags: [tag], priority: 'high' })
    const [kept] = cases
    const body = { filter: { q: tag, priority: 'low' }, except: [kept?.id ?? ''], change: { status: 'in_progress' } }
    expect(await preview(body)).toMatchObject({ total: 2, changed: 2 })
    await change(body)
    expect((await readAll(idsOf(cases))).map(({ status }) => status)).toEqual(['new', 'in_progress', 'in_progress'])
  })
})

describe('history', () => {
  test('has an entry of each case that names the batch, and browsers get one event', async () => {
    const ids = idsOf(await reports(3))
    const received = await testApp.listen()
    const done = await change({ ids, change: { priority: 'high' } })
    await expect.poll(() => received.map(({ id }) => id)).toContain(done.batchId)
    expect(received.filter(({ feature }) => feature === 'cases')).toEqual([
      expect.objectContaining({ id: done.batchId, action: 'changedTogether', actorId: anna.user.id }),
    ])
    const [entry] = await history(ids[0] ?? '')
    expect(entry).toMatchObject({ action: 'edited', actor: { id: anna.user.id } })
    expect(entry?.changes).toEqual([
      { field: 'priority', from: 'medium', to: 'high' },
      { field: 'batch', from: null, to: done.batchId },
    ])
    const log = await testApp.manager.pages<{ recordId: string; changes: unknown }>(`/api/audit?record=${ids[0]}`)
    expect(log[0]?.changes).toEqual(entry?.changes)
  })
})

describe('a case is refused, and named with its reason,', () => {
  const refusal = async (body: Sent, who = anna) => {
    const { asOf: _asOf, state: _previewed, batchId: _none, ...previewed } = await preview(body, who)
    const done = await change(body, who)
    expect(done).toMatchObject(previewed)
    return done.refused.map(({ id, number, code, detail }) => [id, number, code, detail])
  }

  test('when it does not exist or was deleted', async () => {
    const [gone, other] = await reports(2)
    const missing = randomUUID()
    await anna.expect(204, 'DELETE', `/api/cases/${gone?.id}`)
    const ids = [missing, gone?.id ?? '', other?.id ?? '']
    const detail = 'This does not exist, or you don’t have access.'
    expect(new Set(await refusal({ ids, change: { priority: 'low' } }))).toEqual(
      new Set([
        [missing, null, 'notFound', detail],
        [gone?.id, null, 'notFound', detail],
      ]),
    )
  })

  test('when somebody deletes what others reported and may delete only their own', async () => {
    const [own, other] = [await report({}, member), await report()]
    const refused = await refusal({ ids: [own.id, other.id], change: { delete: true } }, member)
    expect(refused).toEqual([[other.id, other.number, 'forbidden', 'You can only delete cases you reported.']])
    await member.expect(200, 'GET', `/api/cases/${own.id}`)
    await bob.expect(404, 'GET', `/api/cases/${own.id}`)
  })

  test('when it was merged into another one', async () => {
    const [merged, into] = await reports(2)
    await anna.expect(200, 'POST', `/api/cases/${merged?.id}/merge`, { intoId: into?.id })
    const detail = `${merged?.key} was merged into ${into?.key}.`
    expect(await refusal({ ids: [merged?.id ?? ''], change: { priority: 'high' } })).toEqual([
      [merged?.id, merged?.number, 'conflict', detail],
    ])
  })

  test('when it would have too many tags', async () => {
    const full = await report({ tags: Array.from({ length: 20 }, (_, index) => `tag ${index}`) })
    const [refused] = await refusal({ ids: [full.id], change: { addTags: ['one more'] } })
    expect(refused).toEqual([full.id, full.number, 'invalid', 'A case can have at most 20 tags.'])
  })

  test('when somebody has changed it since the preview', async () => {
    const [one, other] = await reports(2)
    const body = { ids: idsOf([one, other].filter((each) => each !== undefined)), change: { status: 'review' } }
    const { asOf } = await preview(body)
    await edit(one?.id ?? '', { title: 'Burr on the left edge' })
    const done = await change({ ...body, asOf })
    expect(done).toMatchObject({ changed: 1, refusedTotal: 1 })
    expect(done.refused).toEqual([
      {
        id: one?.id,
        number: one?.number,
        code: 'stale',
        detail: 'Someone has changed this case since the preview.',
      },
    ])
    expect(await read(one?.id ?? '')).toMatchObject({ status: 'new', title: 'Burr on the left edge' })
  })

  test('and at most a hundred are named', async () => {
    const ids = Array.from({ length: 120 }, () => randomUUID())
    const done = await change({ ids, change: { priority: 'high' } })
    expect(done).toMatchObject({ total: 120, changed: 0, refusedTotal: 120 })
    expect(done.refused).toHaveLength(100)
  })
})

describe('a request is refused', () => {
  test.each([
    ['without a change', { ids: [randomUUID()], change: {} }],
    ['that both deletes and changes', { ids: [randomUUID()], change: { delete: true, priority: 'low' } }],
    ['that adds and removes the same tag', { ids: [randomUUID()], change: { addTags: ['a'], removeTags: ['a'] } }],
    ['without cases', { ids: [], change: { priority: 'low' } }],
    ['with ids and a filter', { ids: [randomUUID()], filter: {}, change: { priority: 'low' } }],
    ['with neither', { change: { priority: 'low' } }],
    ['with an unknown filter', { filter: { colour: 'red' }, change: { priority: 'low' } }],
    [
      'for more than 10,000 ids',
      { ids: Array.from({ length: 10_001 }, () => randomUUID()), change: { priority: 'low' } },
    ],
    ['for an unknown assignee', { ids: [randomUUID()], change: { assigneeId: randomUUID() } }],
    ['for an unknown CAR', { ids: [randomUUID()], change: { carId: randomUUID() } }],
  ])('%s', async (_how, body) => {
    await anna.expect(400, 'POST', '/api/cases/bulk', body)
    await anna.expect(400, 'POST', '/api/cases/bulk?dryRun=true', body)
  })

  test('about a batch of somebody else', async () => {
    const { batchId } = await change({ ids: idsOf(await reports(1)), change: { priority: 'high' } })
    await bob.expect(404, 'GET', `/api/cases/bulk/${batchId}`)
    await bob.expect(404, 'POST', `/api/cases/bulk/${batchId}/undo`)
    await anna.expect(200, 'GET', `/api/cases/bulk/${batchId}`)
    await anna.expect(404, 'GET', `/api/cases/bulk/${randomUUID()}`)
  })
})

describe('sent twice', () => {
  test('a batch with the same Idempotency-Key has the effect of one', async () => {
    const ids = idsOf(await reports(2))
    const key = { 'idempotency-key': randomUUID() }
    const once = await change({ ids, change: { priority: 'high' } }, anna, key)
    expect(await change({ ids, change: { priority: 'high' } }, anna, key)).toEqual(once)
    expect((await readAll(ids)).map(({ version }) => version)).toEqual([2, 2])
  })

  test('Undo undoes once', async () => {
    const ids = idsOf(await reports(2))
    const done = await change({ ids, change: { priority: 'high' } })
    const once = await undo(done)
    await Promise.all(ids.map((id) => edit(id, { priority: 'high' })))
    expect(await undo(done)).toEqual(once)
    expect((await readAll(ids)).map(({ priority }) => priority)).toEqual(['high', 'high'])
  })
})

describe('Undo', () => {
  test('leaves and reports what somebody has changed since in the same field', async () => {
    const [one, other, third] = await reports(3)
    const done = await change({
      ids: idsOf([one, other, third].filter((each) => each !== undefined)),
      change: { status: 'review' },
    })
    await edit(one?.id ?? '', { status: 'completed' })
    await edit(other?.id ?? '', { title: 'Another title' })
    const { undo: undone, state } = await undo(done)
    expect(state).toBe('undone')
    expect(undone).toEqual({
      changed: 2,
      refusedTotal: 1,
      refused: [
        { id: one?.id, number: one?.number, code: 'conflict', detail: 'This case has been changed again since.' },
      ],
    })
    expect(await read(one?.id ?? '')).toMatchObject({ status: 'completed' })
    expect(await read(other?.id ?? '')).toMatchObject({ status: 'new', title: 'Another title' })
    expect(await read(third?.id ?? '')).toMatchObject({ status: 'new' })
  })

  test('does not undo a change that somebody made again in between', async () => {
    const [one] = await reports(1)
    const done = await change({ ids: [one?.id ?? ''], change: { status: 'review' } })
    await edit(one?.id ?? '', { status: 'completed' })
    await edit(one?.id ?? '', { status: 'review' })
    expect((await undo(done)).undo).toMatchObject({ changed: 0, refusedTotal: 1 })
    expect((await read(one?.id ?? '')).status).toBe('review')
  })

  test('names a deleted case that somebody has restored since as changed, not as unknown', async () => {
    const [one] = await reports(1)
    const done = await change({ ids: [one?.id ?? ''], change: { delete: true } }, testApp.manager)
    await testApp.manager.expect(200, 'POST', `/api/cases/${one?.id}/restore`)
    expect((await undo(done, testApp.manager)).undo).toMatchObject({
      changed: 0,
      refused: [{ code: 'conflict', detail: 'This case has been changed again since.' }],
    })
  })

  test('leaves deleted cases deleted, and a deactivated assignee without work', async () => {
    const leaver = await testApp.person('Operations Lead')
    const [gone, theirs] = await reports(2, { assigneeId: leaver.user.id })
    const done = await change({ ids: [gone?.id ?? '', theirs?.id ?? ''], change: { assigneeId: anna.user.id } })
    await anna.expect(204, 'DELETE', `/api/cases/${gone?.id}`)
    await testApp.manager.expect(200, 'POST', `/api/users/${leaver.user.id}/deactivate`)
    const { undo: undone } = await undo(done)
    expect(undone).toMatchObject({ changed: 0, refusedTotal: 2 })
    expect(undone?.refused.map(({ code }) => code).sort()).toEqual(['invalid', 'notFound'])
    expect((await read(theirs?.id ?? '')).assigneeId).toBe(anna.user.id)
  })
})

describe('at the same time', () => {
  test('two people change overlapping cases: each is changed in turn, and both are reported', async () => {
    const cases = await reports(40)
    const ids = idsOf(cases)
    const results = await Promise.all([
      change({ ids: ids.slice(0, 30), change: { priority: 'high' } }),
      change({ ids: ids.slice(10).toReversed(), change: { priority: 'low' } }, bob),
      change({ ids, change: { status: 'review' } }, testApp.manager),
    ])
    expect(results.map(({ changed, refusedTotal }) => [changed, refusedTotal])).toEqual([
      [30, 0],
      [30, 0],
      [40, 0],
    ])
    for (const { id } of cases) {
      const entries = await history(id)
      // Each change begins where the one before has ended.
      const priorities = entries
        .toReversed()
        .flatMap(({ changes }) => changes.filter(({ field }) => field === 'priority'))
      for (const [index, { from }] of priorities.entries()) expect(from).toBe(priorities[index - 1]?.to ?? 'medium')
      expect((await read(id)).version).toBe(entries.length)
    }
  })

  test('a batch and edits of its cases one by one: each has both changes, or is named', async () => {
    const ids = idsOf(await reports(12))
    const body = { ids, change: { priority: 'high', addTags: ['audit'] } }
    const { asOf } = await preview(body)
    const [done] = await Promise.all([
      change({ ...body, asOf }),
      ...ids.map((id, at) => bob.expect(200, 'PATCH', `/api/cases/${id}`, { title: `Edited ${at}` })),
    ])
    expect(done.changed + done.refusedTotal).toBe(ids.length)
    expect(done.refused.filter(({ code }) => code !== 'stale')).toEqual([])
    const refused = new Set(done.refused.map(({ id }) => id))
    for (const [at, { id, title, priority, tags }] of (await readAll(ids)).entries()) {
      const expected = refused.has(id) ? ['medium', []] : ['high', ['audit']]
      expect([title, priority, tags]).toEqual([`Edited ${at}`, ...expected])
    }
  })

  test('of two that have previewed the same, the second is told what the first has changed', async () => {
    const ids = idsOf(await reports(5))
    const body = { ids, change: { priority: 'high' } }
    const [mine, theirs] = [await preview(body), await preview({ ids, change: { priority: 'low' } }, bob)]
    await change({ ...body, asOf: mine.asOf })
    const late = await change({ ids, change: { priority: 'low' }, asOf: theirs.asOf }, bob)
    expect(late).toMatchObject({ changed: 0, refusedTotal: 5 })
    expect((await readAll(ids)).map(({ priority }) => priority)).toEqual(Array.from({ length: 5 }, () => 'high'))
  })
})
