import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AndonCall } from '../../contract/calls.ts'
import type { SignalAnswer, StationSignal } from '../../contract/signals.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const sent = { debounceSeconds: 0, silentAfterSeconds: 300, stopping: ['machine'] }
  await testApp.manager.expect(200, 'PUT', '/api/calls/signals/settings', sent)
})
afterAll(() => testApp.close())

let made = 0
const station = async () => {
  const place = { site: 'North', area: 'Hall', name: `Press ${++made}` }
  return (await testApp.manager.expect<{ code: string }>(201, 'POST', '/api/stations', place)).code
}
const send = (sent: object) => testApp.manager.expect<SignalAnswer[]>(200, 'POST', '/api/calls/signals', sent)

test('a signal raises one call, off says that the line runs again, and nothing clears it', async () => {
  const code = await station()
  const [first] = await send({ station: code, signal: 'machine', on: true, id: 'one' })
  expect(first).toMatchObject({ result: 'raised' })
  expect(await send({ station: code, signal: 'machine', on: true, id: 'one' })).toMatchObject([{ result: 'repeated' }])
  expect(await send({ station: code, signal: 'machine', on: false })).toMatchObject([
    { result: 'runningAgain', caseId: first?.caseId },
  ])
  const call = await testApp.manager.get<AndonCall>(`/api/cases/${first?.caseId}/call`)
  expect(call).toMatchObject({ state: 'called', lineStopped: true, runningAgainAt: expect.any(String) })
  expect(await send({ station: code, signal: 'machine', on: true })).toMatchObject([
    { result: 'open', caseId: first?.caseId },
  ])
  expect(await testApp.manager.get(`/api/cases/${first?.caseId}/call`)).toMatchObject({ runningAgainAt: null })
})

test('each of a list is answered: unknown stations, old moments, and what came late', async () => {
  const code = await station()
  const old = new Date(Date.now() - 48 * 3_600_000).toISOString()
  const before = new Date(Date.now() - 60_000).toISOString()
  const results = await send([
    { station: 'NOWHERE1', signal: 'safety', on: true },
    { station: code, signal: 'quality', on: true, at: old },
    { station: code, signal: 'quality', on: false },
    { station: code, signal: 'quality', on: true, at: before },
  ])
  expect(results.map(({ result }) => result)).toEqual(['unknownStation', 'tooOld', 'noted', 'late'])
  const known = await testApp.manager.get<StationSignal[]>('/api/calls/signals')
  expect(known.find(({ station: one }) => one === code)).toMatchObject({ signal: 'quality', state: 'off' })
})
