import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AndonCall } from '../../contract/calls/calls.ts'
import type { SignalAnswer, StationSignal } from '../../contract/signals/signals.ts'
import { raiseDue } from './raiseCall.ts'
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
const callsAt = async (code: string) => {
  const { rows } = await testApp.app.services.database.pool.query<{ type: string; state: string; caseId: string }>(
    `select calls.type, calls.state, calls.case_id as "caseId" from calls join cases on cases.id = calls.case_id
     join stations on stations.id = cases.station_id where stations.code = $1`,
    [code],
  )
  return rows
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
  const printed = `${code.slice(0, 4)} ${code.slice(4)}`
  const results = await send([
    { station: 'NOWHERE1', signal: 'safety', on: true },
    { station: code, signal: 'quality', on: true, at: old },
    { station: printed, signal: 'quality', on: false },
    { station: code, signal: 'quality', on: true, at: before },
  ])
  expect(results.map(({ result }) => result)).toEqual(['unknownStation', 'tooOld', 'noted', 'late'])
  const known = await testApp.manager.get<StationSignal[]>('/api/calls/signals')
  expect(known.find(({ station: one }) => one === code)).toMatchObject({ signal: 'quality', state: 'off' })
})

test('a signal calls only after it has stayed on for the debounce time, and one that went off meanwhile calls nobody', async () => {
  const debounced = async (debounceSeconds: number) =>
    testApp.manager.expect(200, 'PUT', '/api/calls/signals/settings', {
      debounceSeconds,
      silentAfterSeconds: 300,
      stopping: ['machine'],
    })
  await debounced(30)
  const [flapping, staying] = [await station(), await station()]
  for (const on of [true, false, true, false, true, false]) await send({ station: flapping, signal: 'quality', on })
  expect(await send({ station: staying, signal: 'quality', on: true })).toMatchObject([
    { result: 'waiting', caseId: null },
  ])
  expect(await send({ station: staying, signal: 'quality', on: true })).toMatchObject([{ result: 'waiting' }])
  expect(await callsAt(flapping)).toEqual([])
  const { pool } = testApp.app.services.database
  // As if the time had passed: the clock of the database cannot be set.
  await pool.query(`update signals set due_at = now() where due_at is not null`)
  const keys = await pool.query<{ stationId: string; type: 'quality'; sourceId: string }>(
    `select station_id as "stationId", type, source_id as "sourceId" from signals where type = 'quality'`,
  )
  for (const key of keys.rows) await raiseDue(testApp.app.services, key)
  expect(await callsAt(flapping)).toEqual([])
  expect(await callsAt(staying)).toMatchObject([{ type: 'quality', state: 'called' }])
  await debounced(0)
})

test('a moment that lies the debounce time in the past calls at once', async () => {
  const settings = { debounceSeconds: 20, silentAfterSeconds: 300, stopping: [] }
  await testApp.manager.expect(200, 'PUT', '/api/calls/signals/settings', settings)
  const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const code = await station()
  expect(await send({ station: code, signal: 'material', on: true, at: at(25) })).toMatchObject([{ result: 'raised' }])
  // A time that is hours ahead counts as now.
  expect(await send({ station: code, signal: 'safety', on: true, at: at(-7200) })).toMatchObject([
    { result: 'waiting' },
  ])
  await testApp.manager.expect(200, 'PUT', '/api/calls/signals/settings', { ...settings, debounceSeconds: 0 })
})

test('a station has one open call of each type, however many sources and requests say so at the same moment', async () => {
  const code = await station()
  const machine = { station: code, signal: 'machine', on: true }
  const other = await testApp.person('Operations Lead')
  const answers = await Promise.all([
    send(machine),
    send([machine, { ...machine, signal: 'safety' }]),
    other.expect<SignalAnswer[]>(200, 'POST', '/api/calls/signals', machine),
  ])
  const types = (await callsAt(code)).map(({ type }) => type)
  expect(types).toHaveLength(2)
  expect(new Set(types)).toEqual(new Set(['machine', 'safety']))
  const [open] = (await callsAt(code)).filter(({ type }) => type === 'machine')
  const named = answers.flat().flatMap(({ signal, caseId }) => (signal === 'machine' && caseId ? [caseId] : []))
  expect(new Set(named)).toEqual(new Set([open?.caseId]))
})

test('of a call that two sources raised, the line runs again only when both say so', async () => {
  const code = await station()
  const other = await testApp.person('Operations Lead')
  const settings = { debounceSeconds: 0, silentAfterSeconds: 300, stopping: ['machine'] }
  await testApp.manager.expect(200, 'PUT', '/api/calls/signals/settings', settings)
  const machine = { station: code, signal: 'machine', on: true }
  const [{ caseId } = { caseId: null }] = await send(machine)
  await other.expect(200, 'POST', '/api/calls/signals', machine)
  expect(await send({ ...machine, on: false })).toMatchObject([{ result: 'noted' }])
  expect(await other.expect(200, 'POST', '/api/calls/signals', { ...machine, on: false })).toMatchObject([
    { result: 'runningAgain', caseId },
  ])
})

test('after a call was cleared the signal calls again only once it was off', async () => {
  const code = await station()
  const machine = { station: code, signal: 'machine', on: true }
  const [raised] = await send(machine)
  const cleared = { finding: 'Reset', needsDeeperFix: false }
  await testApp.manager.expect(200, 'POST', `/api/cases/${raised?.caseId}/call/clear`, cleared)
  expect(await send(machine)).toMatchObject([{ result: 'noted' }])
  expect(await callsAt(code)).toHaveLength(1)
  expect(await send([{ ...machine, on: false }, machine])).toMatchObject([{ result: 'noted' }, { result: 'raised' }])
  expect(await callsAt(code)).toHaveLength(2)
})

test('a source that is silent, or reports that its state is unknown, counts as unknown and never as off', async () => {
  const code = await station()
  await send({ station: code, signal: 'quality', on: false })
  const stateOf = async () =>
    (await testApp.manager.pages<StationSignal>('/api/calls/signals')).find(({ station: one }) => one === code)?.state
  expect(await stateOf()).toBe('off')
  await testApp.app.services.database.pool.query(
    `update signals set heard_at = now() - interval '301 seconds'
     where station_id = (select id from stations where code = $1)`,
    [code],
  )
  expect(await stateOf()).toBe('unknown')
  await send({ station: code, signal: 'quality', on: false })
  expect(await stateOf()).toBe('off')
  await send({ station: code, signal: 'quality', on: null })
  expect(await stateOf()).toBe('unknown')
})

test.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['more than a hundred', Array.from({ length: 101 }, () => ({ station: 'A', signal: 'machine', on: true }))],
  ['a list in a list', [[{ station: 'A', signal: 'machine', on: true }]]],
  ['another type', { station: 'A', signal: 'coffee', on: true }],
  ['a word for on', { station: 'A', signal: 'machine', on: 'true' }],
  ['a station that is no text', { station: { $ne: null }, signal: 'machine', on: true }],
  ['a long station', { station: 'A'.repeat(41), signal: 'machine', on: true }],
  ['a moment that is none', { station: 'A', signal: 'machine', on: true, at: 'yesterday' }],
  ['a year without end', { station: 'A', signal: 'machine', on: true, at: '+275760-09-13T00:00:00Z' }],
  ['an id without end', { station: 'A', signal: 'machine', on: true, id: 'x'.repeat(101) }],
  ['a field that is not known', { station: 'A', signal: 'machine', on: true, caseId: 'x' }],
  ['one wrong among right ones', [{ station: 'A', signal: 'machine', on: true }, { station: 'A' }]],
])('a body with %s is refused whole', async (_what, body) => {
  expect(await testApp.manager.ask('POST', '/api/calls/signals', body)).toMatchObject({ status: 400 })
})

test('whatever a station or an id is called, it is a value and nothing else', async () => {
  const hostile = ["'; drop table signals; --", '__proto__', '../../etc/passwd', '<script>', '%00', 'A\u202eB']
  const sent = hostile.map((one) => ({ station: one, signal: 'machine', on: true, id: one }))
  expect((await send(sent)).map(({ result }) => result)).toEqual(hostile.map(() => 'unknownStation'))
  const code = await station()
  const known = hostile.map((id) => ({ station: code, signal: 'material', on: false, id }))
  expect((await send(known)).map(({ result }) => result)).toEqual(hostile.map(() => 'noted'))
  expect((await send(known)).map(({ result }) => result)).toEqual(hostile.map(() => 'repeated'))
})

test('signals are listed station by station, however they came, also over several pages', async () => {
  const [first, second] = [await station(), await station()]
  await send({ station: second, signal: 'machine', on: false })
  await send({ station: first, signal: 'quality', on: false })
  await send({ station: second, signal: 'safety', on: false })
  await send({ station: first, signal: 'machine', on: false })
  const known = await testApp.manager.pages<StationSignal>('/api/calls/signals?limit=1')
  const places = known.map(({ station: one }) => one)
  expect(places.filter((one, index) => one !== places[index - 1]).length).toBe(new Set(places).size)
  expect(places.filter((one) => one === first || one === second)).toEqual([first, first, second, second])
})
