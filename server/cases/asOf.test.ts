import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/activity.ts'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editableNames } from '../../contract/fields/field.ts'
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

describe.each([
  ['cases', 'case', caseFields, { title: 'Leak', description: 'Oil on the floor.' }],
  ['cars', 'car', carFields, { title: 'Leak', background: 'Oil on the floor.' }],
] as const)('%s', (room, record, fields, first) => {
  const names = editableNames(fields).filter((name) => fields[name as never]['kind'] !== 'files')
  const make = () => testApp.manager.expect<Sent>(201, 'POST', `/api/${room}`, first)
  const asOf = (id: string, at: string) => testApp.manager.get<RecordAsOf>(`/api/${room}/${id}/as-of?at=${at}`)
  const after = async (id: string) => {
    const [entry] = await testApp.manager.get<Activity[]>(`/api/${room}/${id}/activity?limit=1`)
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
          const now = await testApp.manager.expect<Sent>(200, 'PATCH', `/api/${room}/${id}`, edit)
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

  test('name what has changed since, whether they were deleted, and what has no history', async () => {
    const { id } = await make()
    const created = await after(id)
    await testApp.manager.expect(200, 'PATCH', `/api/${room}/${id}`, { priority: 'high' })
    await testApp.manager.expect(204, 'DELETE', `/api/${room}/${id}`)
    const deleted = await after(id)
    await testApp.manager.expect(200, 'POST', `/api/${room}/${id}/restore`)
    const then = await asOf(id, created)
    expect(then.fields.filter(({ changed }) => changed)).toEqual([
      { field: 'priority', then: 'medium', now: 'high', changed: true },
    ])
    expect(then).toMatchObject({ id, at: created, deleted: false })
    expect((await asOf(id, deleted)).deleted).toBe(true)
    if (room === 'cases') expect(then.unrecorded).toEqual(['attachments'])
  })

  test('name the changes before and after, which are not those of tasks and comments', async () => {
    const { id } = await make()
    const created = await after(id)
    await testApp.manager.expect(201, 'POST', `/api/${room}/${id}/comments`, { content: 'Oil again.' })
    await testApp.manager.expect(200, 'PATCH', `/api/${room}/${id}`, { priority: 'high' })
    const edited = await after(id)
    await testApp.manager.expect(200, 'PATCH', `/api/${room}/${id}`, { custom: { lot: 'L-1' } })
    const last = await after(id)
    expect(await asOf(id, created)).toMatchObject({ previousAt: null, nextAt: edited })
    expect(await asOf(id, edited)).toMatchObject({ previousAt: created, nextAt: last })
    expect(await asOf(id, '2999-01-01T00:00:00Z')).toMatchObject({ previousAt: edited, nextAt: null })
  })

  test('were not there before they were created', async () => {
    const { id } = await make()
    const answer = await testApp.manager.ask('GET', `/api/${room}/${id}/as-of?at=2020-01-01T00:00:00Z`)
    expect(answer).toMatchObject({ status: 404, body: { detail: 'It did not exist yet at that time.' } })
    await testApp.manager.expect(400, 'GET', `/api/${room}/${id}/as-of?at=yesterday`)
  })
})
