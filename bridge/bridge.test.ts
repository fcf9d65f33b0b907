import { createServer as createHttp, type Server } from 'node:http'
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net'
import { Aedes } from 'aedes'
import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBridge } from './bridge.ts'
import { Mapping } from './mapping.ts'
import { decodePayload, encodePayload } from './sparkplug.ts'

type Sent = { station: string; signal: string; on: boolean | null; at: string; id: string }

let broker: Aedes
let brokerServer: ReturnType<typeof createServer>
let http: Server
let machine: MqttClient
let bridge: ReturnType<typeof openBridge> | undefined
let brokerPort = 0
let lines: string[]
let batches: Sent[][]
/** Sent first, one per request; then 200. */
let answers: number[]
/** What each request waits for. */
let hang: PromiseWithResolvers<void> | undefined
const sent = () => batches.flat()

const listening = async (server: NetServer, port = 0) => {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}

async function openBroker(port = 0): Promise<void> {
  broker = await Aedes.createBroker()
  brokerServer = createServer(broker.handle)
  brokerPort = await listening(brokerServer, port)
}
async function closeBroker(): Promise<void> {
  await new Promise<void>((resolve) => broker.close(() => resolve()))
  await new Promise<void>((resolve) => brokerServer.close(() => resolve()))
}

beforeEach(async () => {
  lines = []
  batches = []
  answers = []
  hang = undefined
  await openBroker()
  http = createHttp((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const answer = () => {
      const status = request.headers.authorization === 'Bearer secret' ? (answers.shift() ?? 200) : 401
      const signals = JSON.parse(Buffer.concat(chunks).toString()) as Sent[]
      if (status === 200) batches.push(signals)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(signals.map(({ station }) => ({ station, result: 'noted' }))))
    }
    request.on('end', () => void Promise.resolve(hang?.promise).then(answer))
  })
  await listening(http)
  machine = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`)
})
afterEach(async () => {
  await bridge?.close()
  bridge = undefined
  await machine.endAsync(true)
  await closeBroker()
  http.closeAllConnections()
  await new Promise((resolve) => http.close(resolve))
})

async function open(signals: object[], more: Partial<Parameters<typeof openBridge>[0]> = {}) {
  const seen = lines.length
  bridge = openBridge({
    broker: `mqtt://127.0.0.1:${brokerPort}`,
    signals: Mapping.parse({ signals }).signals,
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    key: 'secret',
    log: (line) => void lines.push(line),
    reconnectAfter: 50,
    firstPause: 20,
    ...more,
  })
  await expect.poll(() => lines.slice(seen)).toContain('Subscribed.')
}
const statesOf = (station: string) => sent().flatMap((one) => (one.station === station ? [one.on] : []))
const publish = (topic: string, payload: string | Uint8Array, retain = false) =>
  machine.publishAsync(topic, typeof payload === 'string' ? payload : Buffer.from(payload), { qos: 1, retain })

const alarm = { topic: 'hall/+/alarm', field: 'state.alarm', station: 'k7m2p9qx', signal: 'machine' }

test('a plain topic becomes a signal: JSON with a field, a bare value, a word, and one that means the opposite', async () => {
  await open([
    alarm,
    { topic: 'press/running', station: 'PRESS', signal: 'machine', inverted: true },
    { topic: 'press/mode', station: 'MODE', signal: 'quality', onWhen: ['REJECT', 7] },
  ])
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  await publish('press/running', 'on')
  await publish('press/mode', 'REJECT')
  await publish('press/mode', '3')
  await expect
    .poll(() => sent().map(({ station, signal, on }) => [station, signal, on]))
    .toEqual([
      ['K7M2P9QX', 'machine', true],
      ['PRESS', 'machine', false],
      ['MODE', 'quality', true],
      ['MODE', 'quality', false],
    ])
  expect(new Set(sent().map(({ id }) => id)).size).toBe(4)
})

test('what the broker has kept of a plain topic is not believed: its machine may be gone', async () => {
  await publish('hall/3/alarm', '{"state":{"alarm":false}}', true)
  await open([alarm])
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  await expect.poll(() => statesOf('K7M2P9QX')).toEqual([true])
})

const metric = (more: object) => ({ datatype: 11, timestamp: Date.now(), ...more })
const fault = { sparkplug: 'Plant/Line4/Press', metric: 'Status/Fault', station: 'SPARK', signal: 'machine' }
const topic = (kind: string) => `spBv1.0/Plant/${kind}/Line4${kind.startsWith('D') ? '/Press' : ''}`
const birth = encodePayload({
  timestamp: Date.now(),
  metrics: [metric({ name: 'Status/Fault', alias: 7, booleanValue: false }), metric({ name: 'Other', alias: 8 })],
})

test('a device of Sparkplug B speaks by aliases from its birth to its death, which means that nobody knows', async () => {
  await open([fault])
  await publish(topic('NBIRTH'), encodePayload({ metrics: [] }))
  await publish(topic('DBIRTH'), birth)
  await publish(topic('DDATA'), encodePayload({ metrics: [metric({ alias: 7, booleanValue: true })] }))
  await publish(topic('DDATA'), encodePayload({ metrics: [metric({ alias: 8, booleanValue: true })] }))
  await publish(
    topic('DDATA'),
    encodePayload({ metrics: [metric({ alias: 7, isHistorical: true, booleanValue: false })] }),
  )
  await publish(topic('NDEATH'), encodePayload({ metrics: [] }))
  await expect.poll(() => statesOf('SPARK')).toEqual([false, true, null])
})

test('a node whose birth was missed is asked to introduce itself, at the start and when it speaks', async () => {
  const asked: string[] = []
  await machine.subscribeAsync('spBv1.0/Plant/NCMD/Line4')
  machine.on('message', (_topic, payload) => asked.push(decodePayload(payload).metrics[0]?.name ?? ''))
  await open([fault])
  await expect.poll(() => asked).toEqual(['Node Control/Rebirth'])
  await publish(topic('DDATA'), encodePayload({ metrics: [metric({ name: 'Status/Fault', booleanValue: true })] }))
  await expect.poll(() => statesOf('SPARK')).toEqual([true])
})

test('as long as a device is there its state is repeated; after its death it is not, and a plain topic never is', async () => {
  await open([fault, alarm], { repeatAfter: 60 })
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  await publish(topic('DBIRTH'), birth)
  await expect.poll(() => statesOf('SPARK').length).toBeGreaterThan(3)
  await publish(topic('DDEATH'), encodePayload({ metrics: [] }))
  await expect.poll(() => statesOf('SPARK').at(-1)).toBe(null)
  const count = statesOf('SPARK').length
  await publish('hall/3/alarm', '{"state":{"alarm":false}}')
  await expect.poll(() => statesOf('K7M2P9QX')).toEqual([true, false])
  expect(statesOf('SPARK')).toHaveLength(count)
})

test('the clock of a source that is hours off is not believed', async () => {
  await open([fault])
  const wrong = { name: 'Status/Fault', booleanValue: true, timestamp: Date.now() - 5 * 3_600_000 }
  await publish(topic('DBIRTH'), encodePayload({ metrics: [metric(wrong)] }))
  await expect.poll(() => sent()).toHaveLength(1)
  expect(Math.abs(Date.parse(sent()[0]?.at ?? '') - Date.now())).toBeLessThan(300_000)
})

test('order is kept and every change is sent while the server is there', async () => {
  await open([{ topic: 'n/+', field: 'on', station: 'ORDER', signal: 'machine' }])
  const states = Array.from({ length: 250 }, (_none, index) => index % 2 === 0)
  for (const on of states) await publish('n/1', JSON.stringify({ on }))
  await expect.poll(() => statesOf('ORDER')).toEqual(states)
  expect(batches.every((batch) => batch.length <= 100)).toBe(true)
})

test('what the server did not take is sent again: of each station and signal its newest state, and since when', async () => {
  answers = Array.from({ length: 1000 }, (_none, index) => [503, 500, 429, 401][index % 4] ?? 503)
  await open([{ topic: 'n/1', field: 'on', station: 'MANY', signal: 'machine' }, alarm], { repeatAfter: 0 })
  await publish('n/1', '{"on":false}')
  await expect.poll(() => lines).toContain('The server answered 503; trying again.')
  for (let index = 0; index < 101; index += 1) await publish('n/1', JSON.stringify({ on: index % 2 === 1 }))
  await publish('n/1', '{"on":true}')
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  for (let index = 0; index < 10; index += 1) await publish('n/1', '{"on":true}')
  await expect.poll(() => bridge?.waiting()).toBeLessThanOrEqual(3)
  answers = []
  await expect.poll(() => statesOf('K7M2P9QX')).toEqual([true])
  await expect.poll(() => statesOf('MANY').at(-1)).toBe(true)
  const many = sent().filter(({ station }) => station === 'MANY')
  const since = many[many.findLastIndex(({ on }) => on !== true) + 1]?.at ?? ''
  expect(since <= (sent().find(({ station }) => station === 'K7M2P9QX')?.at ?? '')).toBe(true)
  await expect.poll(() => lines.some((line) => line.includes('were dropped'))).toBe(true)
  expect(statesOf('MANY').length).toBeLessThan(5)
})

test('while the server hangs memory stays bounded', async () => {
  hang = Promise.withResolvers()
  await open([{ topic: 'n/#', field: 'on', station: 'MANY', signal: 'machine' }, alarm], { mostWaiting: 20 })
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  for (let index = 0; index < 101; index += 1) await publish('n/1', JSON.stringify({ on: index % 2 === 0 }))
  await expect.poll(() => bridge?.waiting()).toBeLessThanOrEqual(20)
  hang.resolve()
  await expect.poll(() => statesOf('MANY').at(-1)).toBe(true)
  expect(statesOf('K7M2P9QX')).toEqual([true])
})

test('one signal that the server refuses does not hold up the others', async () => {
  answers = [400, 400, 200]
  await open([
    { topic: 'n/1', station: 'BAD', signal: 'machine' },
    { topic: 'n/1', station: 'GOOD', signal: 'machine' },
  ])
  await publish('n/1', 'true')
  await expect.poll(() => statesOf('GOOD')).toEqual([true])
  expect(lines).toContain('Refused (400): BAD machine')
})

test('it reconnects to a broker that was down, and repeats nothing while it was', async () => {
  await open([alarm, fault], { repeatAfter: 60 })
  await publish(topic('DBIRTH'), birth)
  await expect.poll(() => statesOf('SPARK').length).toBeGreaterThan(0)
  const port = brokerPort
  await machine.endAsync(true)
  await closeBroker()
  await openBroker(port)
  await expect.poll(() => lines.filter((line) => line === 'Subscribed.')).toHaveLength(2)
  const count = statesOf('SPARK').length
  machine = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`)
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  await expect.poll(() => statesOf('K7M2P9QX')).toEqual([true])
  expect(statesOf('SPARK')).toHaveLength(count)
})

test('hostile payloads are dropped with a line in the log, and the bridge keeps running', async () => {
  await open([alarm, fault])
  const hostile: [string, string | Uint8Array][] = [
    ['hall/3/alarm', ''],
    ['hall/3/alarm', '{"state":'],
    ['hall/3/alarm', '[[['.repeat(20_000)],
    ['hall/3/alarm', '{"__proto__":{"alarm":true}}'],
    ['hall/3/alarm', '{"state":{"alarm":{"$gt":0}}}'],
    ['hall/3/alarm', Buffer.from([0xff, 0xfe, 0x00])],
    ['hall/3/alarm', 'x'.repeat(300_000)],
    [topic('DDATA'), Buffer.from('not protobuf at all')],
    [topic('DDATA'), Buffer.alloc(5000, 0x12)],
    [topic('DBIRTH'), Buffer.from([0x12, 0xff, 0xff, 0xff, 0xff, 0x0f])],
    [topic('DBIRTH'), encodePayload({ metrics: Array.from({ length: 10_001 }, () => ({ name: 'x' })) })],
    ['spBv1.0/Plant/DDATA/Line4', ''],
    ['spBv1.0/Plant/EVIL/Line4/Press', 'x'],
    ['spBv1.0', 'x'],
  ]
  for (const [where, payload] of hostile) await publish(where, payload)
  await publish('hall/3/alarm', '{"state":{"alarm":true}}')
  await expect.poll(() => statesOf('K7M2P9QX')).toEqual([true])
  expect(statesOf('SPARK')).toEqual([])
  expect(lines.filter((line) => line.startsWith('Dropped from'))[0]).toContain('hall/3/alarm')
})

test.each([
  ['no signals', { signals: [] }],
  ['a field that is not known', { signals: [{ ...alarm, statoin: 'x' }] }],
  ['a wildcard in Sparkplug', { signals: [{ ...fault, sparkplug: 'Plant/+/Press' }] }],
  ['another type', { signals: [{ ...alarm, signal: 'coffee' }] }],
])('a mapping with %s is refused', (_what, mapping) => {
  expect(Mapping.safeParse(mapping).success).toBe(false)
})
