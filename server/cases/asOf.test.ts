import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf, RowAsOf } from '../../contract/records/asOf.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import { seed } from '../testing/seed.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Sent = Record<string, unknown> & { id: string; createdAt: string; custom: Record<string, unknown> }

const edits = fc.record(
  {
    title: fc.constantFrom('Leak', 'Leak at press 4', 'Oil'),
    priority: fc.constantFrom('low', 'medium', 'high'),
    department: fc.constantFrom('quality', 'logistics', null),
    dueDate: fc.constantFrom('2027-01-02', null),
    tags: fc.constantFrom([], ['oil'], ['oil', 'press']),
    estimatedSavings: fc.constantFrom('12.50', 800, null),
    actualSavings: fc.constantFrom('0.01', null),
    custom: fc.constantFrom({ lot: 'L-1' }, { lot: 'L-2' }, { lot: null }),
  },
  { requiredKeys: [] },
)

/** A row by its id, with the values that have changed since. */
const changesOf = ({ id, fields, deletedSince }: RowAsOf) => ({
  id,
  ...(deletedSince && { deletedSince }),
  ...Object.fromEntries(fields.flatMap((one) => (one.changed ? [[one.field, [one.then, one.now]]] : []))),
})

describe.each([
  ['cases', 'case', caseFields, { title: 'Leak', description: 'Oil on the floor.' }],
  ['cars', 'car', carFields, { title: 'Leak', background: 'Oil on the floor.' }],
] as const)('%s', (feature, record, fields, first) => {
  const names = editableNames(fields).filter((name) => name !== 'attachments')
  const make = () => testApp.manager.expect<Sent>(201, 'POST', `/api/${feature}`, first)
  const asOf = (id: string, at: string) => testApp.manager.get<RecordAsOf>(`/api/${feature}/${id}/as-of?at=${at}`)
  const after = async (id: string) => {
    const [entry] = await testApp.manager.get<Activity[]>(`/api/${feature}/${id}/activity?limit=1`)
    return entry?.at ?? ''
  }
  const valuesThen = ({ fields: all }: RecordAsOf) => Object.fromEntries(all.map(({ field, then }) => [field, then]))

  beforeAll(() =>
    testApp.manager.expect(201, 'POST', '/api/custom-fields', { record, key: 'lot', label: 'Lot', kind: 'text' }),
  )

  test('are shown as they were after each of any edits', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 1, maxLength: 6 }), async (all) => {
        const { id } = await make()
        const seen: [at: string, values: Record<string, unknown>][] = []
        for (const edit of all) {
          const now = await testApp.manager.expect<Sent>(200, 'PATCH', `/api/${feature}/${id}`, edit)
          const values = Object.fromEntries(names.map((name) => [name, now[name]]))
          seen.push([await after(id), { ...values, 'custom.lot': now.custom['lot'] ?? null }])
        }
        for (const [at, values] of seen) {
          expect({ 'custom.lot': null, ...valuesThen(await asOf(id, at)) }).toEqual(values)
        }
      }),
      { seed, numRuns: 8, endOnFailure: true },
    )
  })

  test('name what has changed since, and whether they were deleted', async () => {
    const { id } = await make()
    const created = await after(id)
    await testApp.manager.expect(200, 'PATCH', `/api/${feature}/${id}`, { priority: 'high' })
    await testApp.manager.expect(204, 'DELETE', `/api/${feature}/${id}`)
    const deleted = await after(id)
    await testApp.manager.expect(200, 'POST', `/api/${feature}/${id}/restore`)
    const then = await asOf(id, created)
    expect(then.fields.filter(({ changed }) => changed)).toEqual([
      { field: 'priority', then: 'medium', now: 'high', changed: true },
    ])
    expect(then).toMatchObject({ id, at: created, deleted: false })
    expect((await asOf(id, deleted)).deleted).toBe(true)
  })

  test('name the changes before and after, which are not those of tasks and comments', async () => {
    const { id } = await make()
    const created = await after(id)
    await testApp.manager.expect(201, 'POST', `/api/${feature}/${id}/comments`, { content: 'Oil again.' })
    await testApp.manager.expect(200, 'PATCH', `/api/${feature}/${id}`, { priority: 'high' })
    const edited = await after(id)
    await testApp.manager.expect(200, 'PATCH', `/api/${feature}/${id}`, { custom: { lot: 'L-1' } })
    const last = await after(id)
    const history = `/api/${feature}/${id}/activity`
    const all = await testApp.manager.get<Activity[]>(history)
    expect(await testApp.manager.get(`${history}?until=${edited}`)).toEqual(all.slice(1))
    expect(await testApp.manager.get(`${history}?until=${created}&limit=1`)).toEqual(all.slice(-1))
    expect(await asOf(id, created)).toMatchObject({ previousAt: null, nextAt: edited })
    expect(await asOf(id, edited)).toMatchObject({ previousAt: created, nextAt: last })
    expect(await asOf(id, '2999-01-01T00:00:00Z')).toMatchObject({ previousAt: edited, nextAt: null })
  })

  test('have the tasks, comments, containment and dispositions of then, marked where they have changed or were deleted', async () => {
    const { id } = await make()
    const createdAt = await after(id)
    const add = (part: string, sent: object) =>
      testApp.manager.expect<{ id: string }>(201, 'POST', `/api/${feature}/${id}/${part}`, sent)
    const task = await add('tasks', { title: 'Seal it' })
    const comment = await add('comments', { content: 'Oil again.' })
    const dropped = await add('comments', { content: 'Ask Tom at home.' })
    const row = await add('containment', { where: 'stock', quantity: 10, action: 'Block' })
    const suspect = (quantity: number, unit = 'pcs') =>
      testApp.manager.expect(200, 'PUT', `/api/${feature}/${id}/suspect`, { quantity, unit })
    await suspect(10)
    const [scrap, sort] = [
      await add('disposition', { kind: 'scrap', quantity: 2, reason: 'Burrs' }),
      await add('disposition', { kind: 'sort', quantity: 8 }),
    ]
    const then = await after(id)
    await testApp.manager.expect(200, 'PATCH', `/api/tasks/${task.id}`, { status: 'completed' })
    await testApp.manager.expect(200, 'PATCH', `/api/tasks/${task.id}`, { title: 'Seal the press', status: 'pending' })
    await testApp.manager.expect(200, 'PATCH', `/api/comments/${comment.id}`, { content: 'Oil, since Monday.' })
    await testApp.manager.expect(204, 'DELETE', `/api/comments/${dropped.id}`)
    await testApp.manager.expect(200, 'POST', `/api/containment/${row.id}/confirm`, { checked: 10, bad: 2 })
    await testApp.manager.expect(200, 'PATCH', `/api/dispositions/${scrap.id}`, { kind: 'rework', quantity: 1 })
    await testApp.manager.expect(204, 'DELETE', `/api/dispositions/${sort.id}`)
    await suspect(12)
    await suspect(12, 'kg')
    await add('disposition', { kind: 'return', quantity: 1 })
    await add('tasks', { title: 'Later' })
    const state = await asOf(id, then)
    expect(state.tasks.map(changesOf)).toEqual([{ id: task.id, title: ['Seal it', 'Seal the press'] }])
    expect(state.tasks[0]?.fields).toContainEqual({ field: 'status', then: 'pending', now: 'pending', changed: false })
    expect(state.comments.map(changesOf)).toEqual([
      { id: dropped.id, deletedSince: true },
      { id: comment.id, content: ['Oil again.', 'Oil, since Monday.'] },
    ])
    expect(state.containment.map(changesOf)).toEqual([
      { id: row.id, checked: [null, 10], bad: [null, 2], confirmedAt: [null, expect.any(String)] },
    ])
    expect(state.dispositions.map(changesOf)).toEqual([
      { id: scrap.id, dispositionKind: ['scrap', 'rework'], quantity: [2, 1] },
      { id: sort.id, deletedSince: true },
    ])
    expect(state.dispositions[0]).toMatchObject({ createdBy: { id: testApp.manager.user.id } })
    expect(state.suspect).toEqual([
      { field: 'suspectQuantity', then: 10, now: 12, changed: true },
      { field: 'unit', then: 'pcs', now: 'kg', changed: true },
    ])
    const other = await testApp.person()
    const seen = await other.get<RecordAsOf>(`/api/${feature}/${id}/as-of?at=${then}`)
    expect(seen.comments[0]).toMatchObject({ id: dropped.id, deletedSince: true, fields: [] })
    expect(JSON.stringify(seen)).not.toContain('at home')
    expect(await asOf(id, createdAt)).toMatchObject({
      tasks: [],
      comments: [],
      containment: [],
      dispositions: [],
      suspect: [{ then: null }, { then: 'pcs' }],
    })
  })

  test('have the files of then that are still there, and count the others', async () => {
    const files = await Promise.all(
      [32, 48, 64].map(async (width) => upload(testApp.manager, await picture('png', width))),
    )
    const [one, two, three] = files.map(({ body }) => body.url)
    const { id } = await testApp.manager.expect<Sent>(201, 'POST', `/api/${feature}`, {
      ...first,
      attachments: [one, two],
    })
    const then = await after(id)
    await testApp.manager.expect(200, 'PATCH', `/api/${feature}/${id}`, { attachments: [two, three] })
    const { attachments, fields: all } = await asOf(id, then)
    expect(attachments).toMatchObject({ files: [{ url: two }], removedSince: 1, addedSince: 1 })
    expect(all.map(({ field }) => field)).not.toContain('attachments')
  })

  test('were not there before they were created', async () => {
    const { id } = await make()
    const answer = await testApp.manager.ask('GET', `/api/${feature}/${id}/as-of?at=2020-01-01T00:00:00Z`)
    expect(answer).toMatchObject({ status: 404, body: { detail: 'It did not exist yet at that time.' } })
    await testApp.manager.expect(400, 'GET', `/api/${feature}/${id}/as-of?at=yesterday`)
    expect((await asOf(id, '9999-12-31T23:59:59.999Z')).nextAt).toBeNull()
  })
})

test('cases that were merged, or whose merge was undone, have the tasks and comments of then', async () => {
  const make = (title: string) => testApp.manager.expect<Sent>(201, 'POST', '/api/cases', { title, description: 'Oil' })
  const [one, two, three] = [await make('Leak'), await make('Leak again'), await make('Leak once more')]
  const all = [one, two, three]
  const names = new Map<string, string>()
  for (const [index, { id }] of all.entries()) {
    const add = (part: string, sent: object) =>
      testApp.manager.expect<{ id: string }>(201, 'POST', `/api/cases/${id}/${part}`, sent)
    names.set((await add('comments', { content: 'Oil.' })).id, `comment ${index}`)
    names.set((await add('tasks', { title: 'Wipe' })).id, `task ${index}`)
  }
  const steps = [
    () => testApp.manager.expect(200, 'POST', `/api/cases/${three.id}/merge`, { intoId: two.id }),
    () => testApp.manager.expect(200, 'POST', `/api/cases/${two.id}/merge`, { intoId: one.id }),
    () => testApp.manager.expect(200, 'POST', `/api/cases/${two.id}/unmerge`),
    () => testApp.manager.expect(200, 'POST', `/api/cases/${three.id}/unmerge`),
    () => testApp.manager.expect(200, 'POST', `/api/cases/${three.id}/merge`, { intoId: one.id }),
  ]
  type Row = { id: string }
  const ofNow = async ({ id }: Row) =>
    Promise.all(['tasks', 'comments'].map((part) => testApp.manager.get<Row[]>(`/api/cases/${id}/${part}`)))
  const named = (rows: readonly Row[][]) => rows.map((some) => some.map(({ id }) => names.get(id) ?? '').toSorted())
  const then: [at: string, rows: string[][][]][] = []
  const keep = async () => {
    const rows = await Promise.all(all.map(async (each) => named(await ofNow(each))))
    const at = new Date().toISOString()
    then.push([at, rows])
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(at) + 1)
  }
  await keep()
  for (const step of steps) {
    await step()
    await keep()
  }
  for (const [at, rows] of then) {
    const states = await Promise.all(
      all.map(({ id }) => testApp.manager.get<RecordAsOf>(`/api/cases/${id}/as-of?at=${at}`)),
    )
    expect(states.map(({ tasks, comments }) => named([tasks, comments]))).toEqual(rows)
    expect(states.flatMap(({ unrecorded }) => unrecorded)).toEqual([])
  }
})
