import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { viewerExpires, type Viewer } from '../../contract/viewers/viewers.ts'
import { sqlFor } from '../database/database.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let first: TestClient
let second: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  first = await testApp.person('Team Member')
  second = await testApp.person('Quality Analyst')
})
afterAll(() => testApp.close())

const report = () => testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'A puddle', description: '' })

/** What a tab of this person says it shows. */
async function show(who: TestClient, recordId: string, part: string | null = null, tab: string = randomUUID()) {
  const viewing = { feature: 'cases', recordId, part }
  const { viewers } = await who.expect<{ viewers: Viewer[] }>(200, 'PUT', `/api/viewers/${tab}`, viewing)
  return { tab, others: viewers.map(({ person, parts }) => [person.id, parts]) }
}

test('people who have the same record open see each other, and what the other one is editing', async () => {
  const { id } = await report()
  expect((await show(first, id)).others).toEqual([])
  expect((await show(second, id, 'background')).others).toEqual([[first.user.id, []]])
  expect((await show(first, id)).others).toEqual([[second.user.id, ['background']]])
})

test('somebody with two tabs is listed once, and not to themselves', async () => {
  const { id } = await report()
  await show(first, id, 'background')
  expect((await show(first, id, 'followUpPlan')).others).toEqual([])
  expect((await show(second, id)).others).toEqual([[first.user.id, ['background', 'followUpPlan']]])
})

test('who comes, begins to edit, goes on to another record or closes the tab is announced at once, in every process', async () => {
  const other = await testApp.another()
  const { id } = await report()
  const reader = await EventReader.open(first, other.url)
  await show(first, id)
  const announced = () => reader.until(({ event, data }) => event === 'transient' && data.id === id)
  const { tab } = await show(second, id)
  expect((await announced()).data).toEqual({ feature: 'viewers', id })
  await show(second, id, 'background', tab)
  await announced()
  await show(second, (await report()).id, null, tab)
  await announced()
  await show(second, id, null, tab)
  await announced()
  await second.expect(204, 'DELETE', `/api/viewers/${tab}`)
  await announced()
  expect((await show(first, id)).others).toEqual([])
  await reader.close()
  await other.close()
})

test('a tab that has not repeated what it shows counts as closed', async () => {
  const { id } = await report()
  const { tab } = await show(first, id)
  const earlier = new Date(Date.now() - (viewerExpires + 1) * 1000).toISOString()
  await testApp.app.services.database.many(
    sqlFor.updateTable('viewers').set({ seen_at: earlier }).where('tab_id', '=', tab),
  )
  expect((await show(second, id)).others).toEqual([])
})

test('nobody can speak for the tab of somebody else', async () => {
  const { id } = await report()
  const { tab } = await show(first, id)
  await second.expect(404, 'PUT', `/api/viewers/${tab}`, { feature: 'cases', recordId: id })
  await second.expect(204, 'DELETE', `/api/viewers/${tab}`)
  expect((await show(second, id)).others).toEqual([[first.user.id, []]])
})

test('a person has a bounded number of tabs', async () => {
  const { id } = await report()
  for (let tab = 0; tab < 60; tab += 1) await show(first, id)
  const tabs = await testApp.app.services.database.many(
    sqlFor.selectFrom('viewers').select('tab_id').where('user_id', '=', first.user.id),
  )
  expect(tabs.length).toBeLessThanOrEqual(51)
})

test.each([
  { feature: 'users', recordId: randomUUID() },
  { feature: 'cases', recordId: 'x' },
  { feature: 'cases', recordId: randomUUID(), part: '<b>' },
  { feature: 'cases', recordId: randomUUID(), part: 'x'.repeat(41) },
])('%j is refused', async (viewing) => {
  await first.expect(400, 'PUT', `/api/viewers/${randomUUID()}`, viewing)
})
