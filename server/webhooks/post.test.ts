import { afterAll, beforeAll, expect, test } from 'vitest'
import { post } from './post.ts'
import { openReceiver, withStatus } from './testing/receiver.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
let elsewhere: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  elsewhere = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await elsewhere.close()
})

const sent = { headers: { 'webhook-id': 'one' }, body: '{"text":"Größe"}' }
const send = (within?: number) => post({ url: new URL(receiver.url), isNamed: true }, sent, within)

test('a delivery that is accepted has no problem', async () => {
  receiver.answers.push(withStatus(202, {}, 'thanks'))
  expect(await send()).toEqual({ status: 202, problem: null, answer: null })
  expect(receiver.received.at(-1)).toMatchObject({
    body: sent.body,
    headers: { 'webhook-id': 'one', 'content-type': 'application/json' },
  })
})

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async (status) => {
  receiver.answers.push(withStatus(status, { location: elsewhere.url }))
  expect(await send()).toMatchObject({ status, problem: 'redirected' })
  expect(elsewhere.received).toEqual([])
})

test('the status of a refusal, the beginning of its answer and when to retry are kept', async () => {
  receiver.answers.push(withStatus(429, { 'retry-after': '120' }, 'slow\u0000\u202Edown'))
  expect(await send()).toEqual({ status: 429, problem: 'refused', answer: 'slow down', retryAfter: 120 })
  receiver.answers.push(withStatus(410))
  expect(await send()).toMatchObject({ problem: 'gone' })
})

test('only the beginning of an endless answer is read', async () => {
  let written = 0
  const closed = new Promise<void>((resolve) => {
    receiver.answers.push((response) => {
      response.writeHead(500)
      response.on('close', resolve)
      const chunk = 'x'.repeat(16_384)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length
        response.once('drain', more)
      }
      more()
    })
  })
  expect((await send()).answer).toHaveLength(500)
  await closed
  expect(written).toBeLessThan(50_000_000)
})

test('a receiver that never answers, or never ends, is given up', async () => {
  receiver.answers.push(() => undefined)
  const before = receiver.received.length
  expect(await send(500)).toEqual({ status: null, problem: 'timedOut', answer: null })
  await expect.poll(() => receiver.received.length).toBe(before + 1)
  receiver.answers.push((response) => response.writeHead(500).write('begun'))
  expect(await send(1500)).toMatchObject({ status: 500, problem: 'refused', answer: 'begun' })
})

test('a connection that breaks and a host that does not exist are failures', async () => {
  receiver.answers.push((response) => response.destroy())
  expect(await send()).toMatchObject({ problem: 'unreachable' })
  const nowhere = { url: new URL('https://no-such-host.invalid/'), isNamed: true }
  expect(['unknownHost', 'unreachable']).toContain((await post(nowhere, sent)).problem)
})

test('a name that resolves to this machine when connecting is refused', async () => {
  const url = new URL('https://localhost:9/x')
  expect(await post({ url, isNamed: false }, sent)).toEqual({ status: null, problem: 'forbiddenAddress', answer: null })
})
