import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
})
afterAll(() => testApp.close())

const log = (query = '') => testApp.manager.get<AuditEntry[]>(`/api/audit${query}`)
const latest = async (query = '') => {
  const [entry] = await log(query)
  if (!entry) throw new Error('Nothing was recorded.')
  return entry
}
const report = (fields = {}) =>
  member.expect<Case>(201, 'POST', '/api/cases', { title: 'Oil', description: 'Leak', ...fields })

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the log has the initial values of a new case, also where somebody changed it later', async () => {
  const valued = { priority: 'high', actualSavings: '12.50', assigneeId: member.user.id, tags: ['oil'] }
  const made = await report({ ...valued, department: null, relatedRecordName: '' })
  await member.expect(200, 'PATCH', `/api/cases/${made.id}`, { title: 'Water', actualSavings: '99' })
  const first = await latest(`?record=${made.key}&action=created`)
  const values = Object.fromEntries(first.changes.map(({ field, to }) => [field, to]))
  expect(values).toEqual({
    ...valued,
    assigneeId: member.user.name,
    title: 'Oil',
    description: 'Leak',
    status: 'new',
    category: 'process_improvement',
    issueType: 'observation',
  })
  expect(first.changes.every(({ from }) => from === null)).toBe(true)
  // The history of the case begins with its creation.
  expect((await member.get<Activity[]>(`/api/cases/${made.id}/activity`)).at(-1)).toMatchObject({
    action: 'created',
    changes: [],
  })
  expect(await testApp.manager.expect<string>(200, 'GET', `/api/audit/export?record=${made.key}`)).toContain(
    'Actual Savings: 12.50',
  )
})

test('and that of a CAR, a task, a comment, a station and a file, and of a photo where it lies', async () => {
  const car = await member.expect<{ id: string }>(201, 'POST', '/api/cars', { title: 'Scrap', background: 'Too much' })
  expect((await latest()).changes).toContainEqual({ field: 'ownerId', from: null, to: member.user.name })
  await member.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Measure', dueDate: '2027-01-31' })
  expect((await latest()).changes).toContainEqual({ field: 'dueDate', from: null, to: '2027-01-31' })
  await member.expect(201, 'POST', `/api/cars/${car.id}/comments`, { content: 'Since May' })
  expect((await latest()).changes).toEqual([{ field: 'content', from: null, to: 'Since May' }])
  const place = { site: 'Hall', area: 'Presses', name: 'Press 4' }
  const { code } = await testApp.manager.expect<{ code: string }>(201, 'POST', '/api/stations', place)
  expect((await latest()).changes).toEqual(Object.entries(place).map(([field, to]) => ({ field, from: null, to })))
  const pixel = `data:image/png;base64,${onePixel}`
  const { attachments } = await report({ attachments: [pixel] })
  expect((await latest('?feature=cases')).changes).toContainEqual({ field: 'attachments', from: null, to: attachments })
  const everything = JSON.stringify(await log())
  expect(everything).not.toContain(onePixel)
  expect(everything).not.toContain(code)
})
