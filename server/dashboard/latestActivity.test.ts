import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LatestActivity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const report = (title: string) => testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title, description: '' })
const latest = (query = '') => testApp.manager.get<LatestActivity[]>(`/api/activity${query}`)

test('what happened last stands first, with the case or CAR that it is about', async () => {
  const theCase = await report('Oil under the press')
  const car = await testApp.manager.expect<{ id: string; key: string }>(201, 'POST', '/api/cars', {
    title: 'Leaks',
    background: 'Five since spring.',
  })
  await testApp.manager.expect(201, 'POST', `/api/cases/${theCase.id}/tasks`, { title: 'Order a seal' })
  await testApp.manager.expect(201, 'POST', `/api/cars/${car.id}/comments`, { content: 'Seen again.' })
  await testApp.manager.expect(200, 'PATCH', `/api/cases/${theCase.id}`, { status: 'review' })

  const entries = await latest('?limit=5')
  expect(entries.map(({ feature, action, subject }) => [feature, action, subject.key, subject.title])).toEqual([
    ['cases', 'edited', theCase.key, 'Oil under the press'],
    ['comments', 'created', car.key, 'Leaks'],
    ['tasks', 'created', theCase.key, 'Oil under the press'],
    ['cars', 'created', car.key, 'Leaks'],
    ['cases', 'created', theCase.key, 'Oil under the press'],
  ])
  expect(entries[0]).toMatchObject({
    actor: { id: testApp.manager.user.id },
    changes: [
      { field: 'status', from: 'new', to: 'review' },
      { field: 'triage', from: 'waiting', to: 'accepted' },
    ],
    subject: { feature: 'cases', id: theCase.id },
  })
  expect(entries[1]?.subject).toMatchObject({ feature: 'cars', id: car.id })
})

test('a deleted record takes its history with it, and that of what hangs on it', async () => {
  const theCase = await report('Reported by mistake')
  await testApp.manager.expect(201, 'POST', `/api/cases/${theCase.id}/comments`, { content: 'Where?' })
  expect((await latest()).filter(({ subject }) => subject.id === theCase.id)).toHaveLength(2)
  await testApp.manager.expect(204, 'DELETE', `/api/cases/${theCase.id}`)
  expect((await latest('?limit=50')).filter(({ subject }) => subject.id === theCase.id)).toEqual([])
})

test('at most 50 entries are asked for, by somebody who is signed in', async () => {
  await testApp.manager.expect(400, 'GET', '/api/activity?limit=51')
  await testApp.visitor().expect(401, 'GET', '/api/activity')
})
