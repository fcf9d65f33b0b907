import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const list = (who: TestClient) => who.get<Case[]>('/api/cases')
const report = (title: string) => testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title, description: 'Oil' })
const oneOf = (cases: Case[], { id }: Case) => cases.find((one) => one.id === id)

test('a list shows the same of a case as its own page does', async () => {
  const made = await report('Leak at “press 4” \\ \u2028 ÄÖ 漏れ')
  await list(testApp.manager)
  const read = await testApp.manager.get<Case>(`/api/cases/${made.id}`)
  expect(oneOf(await list(testApp.manager), made)).toEqual(read)
})

test('a list that was read before shows later changes to its cases', async () => {
  const [edited, deleted] = [await report('Leak'), await report('Dust')]
  expect(oneOf(await list(testApp.manager), edited)?.status).toBe('new')
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${edited.id}`, { status: 'review' })
  await testApp.manager.expect(204, 'DELETE', `/api/cases/${deleted.id}`)
  const after = await list(testApp.manager)
  expect(oneOf(after, edited)?.status).toBe('review')
  expect(oneOf(after, deleted)).toBeUndefined()
})

test('a list that was read before shows changes made directly in the database', async () => {
  const made = await report('Leak')
  await list(testApp.manager)
  await testApp.app.services.database.pool.query(`update cases set location = 'Hall 3' where id = $1`, [made.id])
  expect(oneOf(await list(testApp.manager), made)?.location).toBe('Hall 3')
})

test('a list that was read before shows the new names of the people in it', async () => {
  const reporter = await testApp.person()
  const doer = await testApp.person()
  const sent = { title: 'Leak', description: 'Oil', assigneeId: doer.user.id }
  const made = await reporter.expect<Case>(201, 'POST', '/api/cases', sent)
  await list(testApp.manager)
  for (const [{ user }, firstName] of [
    [reporter, 'Ada'],
    [doer, 'Grace'],
  ] as const) {
    await testApp.manager.expect(200, 'PATCH', `/api/users/${user.id}`, { firstName })
  }
  expect(oneOf(await list(testApp.manager), made)).toMatchObject({
    createdBy: { firstName: 'Ada' },
    assignee: { firstName: 'Grace' },
  })
})

test('another process shows changes made in this one at once', async () => {
  const other = await testApp.another()
  const made = await report('Leak')
  const there = async () => {
    const answer = await fetch(`${other.url}/api/cases`, { headers: { cookie: testApp.manager.cookie() } })
    return oneOf((await answer.json()) as Case[], made)
  }
  expect(await there()).toMatchObject({ title: 'Leak' })
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${made.id}`, { title: 'Leak again' })
  expect(await there()).toMatchObject({ title: 'Leak again' })
})
