import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AndonCall } from '../../contract/calls.ts'
import type { Notification } from '../../contract/notifications.ts'
import { fireDue } from '../calls/fireSteps.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { mostOpenCalls, stepLiveShift } from './liveShift.ts'
import { random } from './random.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const openCalls = () => testApp.manager.pages<AndonCall>('/api/calls?state=open')

test('without sample data nobody calls', async () => {
  await testApp.manager.expect(201, 'POST', '/api/cases', {
    title: 'Misfeed stops coil line C-1 3 times a shift',
    description: '',
  })
  expect(await stepLiveShift(testApp.app.services, random(1))).toBe('nothing')
})

test('people of the sample call, come and clear: no one else is told, few calls are open, and what others answered is theirs', async () => {
  const { manager, app } = testApp
  const { services } = app
  await services.database.pool.query('delete from cases')
  await manager.expect(201, 'POST', '/api/sample')
  const [theirs] = await openCalls()
  await manager.expect(200, 'POST', `/api/cases/${theirs?.caseId}/call/acknowledge`, {})
  const before = await manager.get<AndonCall>(`/api/cases/${theirs?.caseId}/call`)
  const did = new Set<string>()
  const chance = random(7)
  for (let step = 0; step < 60; step += 1) {
    did.add(await stepLiveShift(services, chance))
    await fireDue(services)
    expect((await openCalls()).length).toBeLessThanOrEqual(mostOpenCalls)
  }
  expect([...did]).toEqual(expect.arrayContaining(['raised', 'acknowledged', 'arrived', 'cleared']))
  expect(await manager.get(`/api/cases/${theirs?.caseId}/call`)).toEqual(before)
  const [raised] = (await manager.get<AndonCall[]>('/api/calls')).filter(({ steps }) =>
    steps.some(({ rung }) => rung === 1),
  )
  expect(raised?.told.length).toBeGreaterThan(0)
  expect(raised?.shift).not.toBe(null)
  const inbox = await manager.pages<Notification>('/api/notifications')
  expect(inbox.filter(({ kind }) => kind === 'call')).toEqual([])
  await manager.expect(204, 'DELETE', '/api/sample')
  expect(await manager.get('/api/calls')).toEqual([])
})
