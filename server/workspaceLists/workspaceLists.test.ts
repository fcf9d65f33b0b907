import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { ListValue } from '../../contract/workspaceLists/workspaceLists.ts'
import { importAll, readFile } from '../cases/import/testing/importFile.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const add = (list: string, label: string, more: object = {}) =>
  testApp.manager.expect<ListValue>(201, 'POST', '/api/workspace-lists', { list, label, ...more })
const edit = (id: string, change: object, status = 200) =>
  testApp.manager.expect<ListValue>(status, 'PATCH', `/api/workspace-lists/${id}`, change)
const valueOf = async (list: string, key: string) => {
  const values = await testApp.manager.get<ListValue[]>('/api/workspace-lists')
  const found = values.find((value) => value.list === list && value.key === key)
  if (!found) throw new Error(`There is no ${key}.`)
  return found
}
const report = (more: object, status = 201) =>
  testApp.manager.expect<Case>(status, 'POST', '/api/cases', { title: 'Leak', description: '', ...more })

test('a new workspace has the product’s own values, in their order', async () => {
  const values = await testApp.manager.get<ListValue[]>('/api/workspace-lists')
  const keys = (list: string) => values.filter((value) => value.list === list).map(({ key }) => key)
  expect(keys('departments')).toEqual(['production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering'])
  expect(keys('issueTypes')).toEqual(['observation', 'problem', 'near_miss', 'suggestion', 'complaint'])
  expect(values.every(({ builtIn, label }) => builtIn && label === null)).toBe(true)
})

test('an added department is used at once by cases, CARs, stations, filters, figures, exports and imports', async () => {
  const { manager } = testApp
  const { key } = await add('departments', 'Lackiererei Süd')
  expect(key).toBe('lackiererei_sud')
  await report({ title: 'Drips', department: key })
  await manager.expect(201, 'POST', '/api/cars', { title: 'Drips', background: 'They do.', department: key })
  const place = { site: 'A', area: 'B', name: 'C', department: key }
  const { code } = await manager.expect<Station>(201, 'POST', '/api/stations', place)
  expect(await manager.get(`/api/stations/scanned/${code}`)).toMatchObject({
    departments: expect.arrayContaining([{ key, label: 'Lackiererei Süd' }]) as unknown,
  })
  for (const feature of ['cases', 'cars', 'stations']) {
    expect(await manager.get<object[]>(`/api/${feature}?department=${key}`)).toHaveLength(1)
  }
  expect(await manager.get('/api/analytics/pareto?by=department')).toMatchObject([{ value: key }])
  const csv = await manager.raw('GET', `/api/cases/export?format=csv&language=de&department=${key}`)
  expect(await csv.text()).toContain('Lackiererei Süd')
  const file = await readFile(manager, 'Title,Department\nSags,lackiererei SÜD\n')
  await importAll(manager, file)
  expect(await manager.get<object[]>(`/api/cases?department=${key}`)).toHaveLength(2)
  expect(await manager.get('/api/cases/counts/groups?by=department')).toMatchObject({
    columns: [{ value: key, count: 2 }],
  })
})

test('an added category counts in the figures beside the product’s own ones', async () => {
  const { key } = await add('caseCategories', 'Energy', { key: 'energy_saving' })
  await report({ category: key })
  expect(await testApp.manager.get('/api/analytics/category-counts')).toMatchObject({ energy_saving: 1, quality: 0 })
  expect(await testApp.manager.get('/api/reports/summary')).toMatchObject({
    byCategory: expect.arrayContaining([expect.objectContaining({ value: key, count: 1 })]) as unknown,
  })
})

test('a value that no list has is refused, in a body, in a filter and in the database', async () => {
  for (const [method, path, body] of [
    ['POST', '/api/cases', { title: 'Leak', description: '', department: 'sideways' }],
    ['POST', '/api/cases', { title: 'Leak', description: '', category: 'constructor' }],
    ['POST', '/api/cars', { title: 'Leak', background: 'It is.', category: 'energy_saving' }],
    ['GET', '/api/cases?department=sideways', undefined],
    ['GET', '/api/cars?category.not=sideways', undefined],
  ] as const) {
    expect((await testApp.manager.ask(method, path, body)).status).toBe(400)
  }
  const write = testApp.app.services.database.pool.query(`update cars set department = 'sideways'`)
  await expect(write).rejects.toMatchObject({ code: '23514', constraint: 'cars_department_check' })
})

test('a retired value stays with its records and is refused for others, except from the floor', async () => {
  const { id, key } = await add('departments', 'Foundry')
  const kept = await report({ department: key })
  await edit(id, { retired: true })
  const refused = await testApp.manager.ask('POST', '/api/cases', { title: 'Leak', description: '', department: key })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'department', message: 'Foundry is no longer used. Choose another value.' }] },
  })
  const path = `/api/cases/${kept.id}`
  expect(await testApp.manager.expect(200, 'PATCH', path, { title: 'Crack', department: key })).toMatchObject({
    department: key,
  })
  await report({ department: key, reportedAt: new Date().toISOString() })
  await edit(id, { retired: false })
  await report({ department: key })
})

test('the product’s own values are renamed, ordered and retired, but keep their key', async () => {
  const safety = await valueOf('departments', 'safety')
  expect(await edit(safety.id, { label: 'EHS' })).toMatchObject({ key: 'safety', label: 'EHS' })
  const csv = async () => {
    const file = await testApp.manager.raw('GET', '/api/cases/export?format=csv&language=de&department=safety')
    return file.text()
  }
  await report({ department: 'safety' })
  expect(await csv()).toContain('EHS')
  await edit(safety.id, { label: null })
  expect(await csv()).toContain('Sicherheit')
  const ordered = await testApp.manager.expect<ListValue[]>(200, 'PUT', '/api/workspace-lists/order', {
    list: 'departments',
    ids: [safety.id],
  })
  expect(ordered.find(({ list }) => list === 'departments')?.key).toBe('safety')
})

test.each<[string, object, number, RegExp]>([
  ['a name that is taken', { label: 'quality', key: 'quality_2' }, 409, /already has a value with the key|named/],
  ['a key that is taken', { label: 'Other', key: 'quality' }, 409, /key quality/],
  ['a name like code', { label: 'Constructor' }, 400, /meaning in programs/],
  ['__proto__', { label: 'Other', key: '__proto__' }, 400, /./],
  ['a key of another form', { label: 'Other', key: 'Upper Case' }, 400, /lower-case/],
  ['curly brackets', { label: 'a {{b}}' }, 400, /curly brackets/],
  ['no name', { label: ' ' }, 400, /Enter a name/],
])('%s is refused', async (_what, sent, status, sentence) => {
  const answer = await testApp.manager.ask('POST', '/api/workspace-lists', { list: 'departments', ...sent })
  expect(answer).toMatchObject({ status, body: { detail: expect.stringMatching(sentence) as string } })
})

test('the value that new records begin with cannot be retired, and a stale edit is refused', async () => {
  const first = await valueOf('caseCategories', 'process_improvement')
  const refused = await testApp.manager.ask('PATCH', `/api/workspace-lists/${first.id}`, { retired: true })
  expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/can be renamed/) as string } })
  await edit(first.id, { label: 'Kaizen' })
  const stale = await testApp.manager.ask(
    'PATCH',
    `/api/workspace-lists/${first.id}`,
    { label: 'A' },
    { 'if-match': '"1"' },
  )
  expect(stale).toMatchObject({ status: 412 })
})

test('sending a value twice adds it once', async () => {
  const sent = { id: 'b1a7c0de-0000-4000-8000-000000000001', list: 'issueTypes', label: 'Audit finding' }
  const made = await testApp.manager.expect<ListValue>(201, 'POST', '/api/workspace-lists', sent)
  expect(await testApp.manager.expect(201, 'POST', '/api/workspace-lists', sent)).toEqual(made)
})
