import { createServer } from 'node:http'
import { type AddressInfo, createServer as createNet } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AndonCall } from '../contract/calls/calls.ts'
import { openTestApp, testPassword, type TestApp } from '../server/testing/testApp.ts'
import { openBridge } from './bridge.ts'
import { Mapping } from './mapping.ts'
import { encodePayload } from './sparkplug.ts'

// A broker, the bridge, and the server as it is; between the last two a door that can be shut.

let testApp: TestApp
let broker: Aedes
let machine: MqttClient
let bridge: ReturnType<typeof openBridge>
let isShut = false
const brokerServer = createNet((socket) => broker.handle(socket))
const door = createServer((request, response) => {
  if (isShut) {
    request.resume()
    response.writeHead(503).end()
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  const pass = async () => {
    const { authorization = '' } = request.headers
    const answer = await fetch(new URL(request.url ?? '/', testApp.url), {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: Buffer.concat(chunks),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  request.on('end', () => void pass())
})
const lines: string[] = []
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port
const codes = { plain: '', spark: '' }

beforeAll(async () => {
  testApp = await openTestApp()
  const { manager } = testApp
  await testApp.takeJobs()
  const settings = { debounceSeconds: 0, silentAfterSeconds: 300, stopping: ['machine'] }
  await manager.expect(200, 'PUT', '/api/calls/signals/settings', settings)
  for (const name of ['plain', 'spark'] as const) {
    const place = { site: 'North', area: 'Hall 1', name: `Press ${name}` }
    codes[name] = (await manager.expect<{ code: string }>(201, 'POST', '/api/stations', place)).code
  }
  const { token } = await manager.expect<{ token: string }>(201, 'POST', '/api/keys', {
    name: 'MQTT bridge',
    scope: 'write',
    days: 30,
    currentPassword: testPassword,
  })
  broker = await Aedes.createBroker()
  for (const server of [brokerServer, door]) {
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  }
  const signals = [
    { topic: 'hall/1/press', field: 'fault', station: codes.plain, signal: 'machine' },
    { sparkplug: 'Plant/Line4/Press', metric: 'Status/Fault', station: codes.spark, signal: 'machine' },
  ]
  machine = await connectAsync(`mqtt://127.0.0.1:${portOf(brokerServer)}`)
  const subscribed = Promise.withResolvers<void>()
  bridge = openBridge({
    broker: `mqtt://127.0.0.1:${portOf(brokerServer)}`,
    signals: Mapping.parse({ signals }).signals,
    url: `http://127.0.0.1:${portOf(door)}`,
    key: token,
    log(line) {
      lines.push(line)
      if (line === 'Subscribed.') subscribed.resolve()
    },
    firstPause: 20,
  })
  await subscribed.promise
})
afterAll(async () => {
  await bridge.close()
  await machine.endAsync(true)
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  brokerServer.close()
  door.closeAllConnections()
  door.close()
  await testApp.close()
})

const plain = (payload: object) => machine.publishAsync('hall/1/press', JSON.stringify(payload), { qos: 1 })
const metric = (more: object) => ({ datatype: 11, timestamp: Date.now(), ...more })
const spark = (kind: string, metrics: object[]) =>
  machine.publishAsync(
    `spBv1.0/Plant/${kind}/Line4/Press`,
    Buffer.from(encodePayload({ timestamp: Date.now(), metrics })),
    { qos: 1 },
  )
const callAt = async (code: string) => {
  const calls = await testApp.manager.get<AndonCall[]>('/api/calls?state=open')
  return calls.find(({ station }) => station === `Press ${code === codes.plain ? 'plain' : 'spark'}`)
}
const clear = (call: AndonCall) =>
  testApp.manager.expect(200, 'POST', `/api/cases/${call.caseId}/call/clear`, {
    finding: 'Reset the drive.',
    needsDeeperFix: false,
  })

test.each([
  ['plain JSON', 'plain', () => plain({ fault: true }), () => plain({ fault: false })],
  [
    'Sparkplug B',
    'spark',
    async () => {
      await spark('DBIRTH', [metric({ name: 'Status/Fault', alias: 7, booleanValue: false })])
      await spark('DDATA', [metric({ alias: 7, booleanValue: true })])
    },
    () => spark('DDATA', [metric({ alias: 7, booleanValue: false })]),
  ],
] as const)(
  'a machine that stops calls by %s, and when it runs the downtime ends; somebody clears the call with what it was',
  async (_what, which, stops, runs) => {
    await stops()
    await expect.poll(() => callAt(codes[which])).toMatchObject({ state: 'called', type: 'machine', lineStopped: true })
    await runs()
    await expect.poll(() => callAt(codes[which])).toMatchObject({ runningAgainAt: expect.any(String) })
    const call = (await callAt(codes[which])) as AndonCall
    expect(await clear(call)).toMatchObject({ state: 'cleared', runningAgainAt: call.runningAgainAt })
    expect(await callAt(codes[which])).toBe(undefined)
  },
)

test('a machine that stops while the server is away calls once it is back; one that runs again by then calls nobody', async () => {
  isShut = true
  await plain({ fault: true })
  await spark('DDATA', [metric({ alias: 7, booleanValue: true })])
  await expect.poll(() => lines).toContain('The server answered 503; trying again.')
  await plain({ fault: false })
  await plain({ fault: true })
  await spark('DDATA', [metric({ alias: 7, booleanValue: false })])
  await expect.poll(() => bridge.waiting()).toBe(2)
  isShut = false
  await expect.poll(() => callAt(codes.plain)).toMatchObject({ state: 'called', lineStopped: true })
  await expect.poll(() => bridge.waiting()).toBe(0)
  expect(await callAt(codes.spark)).toBe(undefined)
})
