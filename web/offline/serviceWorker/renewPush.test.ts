import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pushCalls } from '../../../contract/notifications/push.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { renewPush } from './renewPush.ts'

const ours = 'BOur-own_key'
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer

/** A browser subscribed to push messages at an endpoint, or to none; it subscribes anew at another endpoint. */
function browserAt(endpoint: string | null, key: string | null = ours) {
  const at = (address: string) => ({
    endpoint: address,
    options: { applicationServerKey: key === null ? null : bytesOf(key) },
    toJSON: () => ({ endpoint: address, keys: { p256dh: 'point', auth: 'bytes' } }),
    unsubscribe: vi.fn(async () => true),
  })
  const subscribe = vi.fn(async () => at('https://push.example.com/anew'))
  const there = endpoint === null ? null : at(endpoint)
  const manager = { getSubscription: async () => there, subscribe }
  // Only the members that are used.
  return { manager: manager as unknown as PushManager, subscribe, unsubscribe: there?.unsubscribe }
}

const known = 'https://push.example.com/known'
const on = { isOn: true, isLost: false, endpoint: known, publicKey: ours }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(pushCalls.switchPushOn, undefined)
})
afterEach(() => vi.unstubAllGlobals())

const switchedOn = () =>
  server.requestsTo(pushCalls.switchPushOn).map(({ body }) => (body as { endpoint: string }).endpoint)

describe('where push messages are on', () => {
  test('nothing is sent while the server has the right endpoint', async () => {
    server.on(pushCalls.readPushDevice, on)
    const { manager, subscribe } = browserAt(known)
    await renewPush(manager)
    expect(subscribe).not.toHaveBeenCalled()
    expect(switchedOn()).toEqual([])
  })

  test('a new endpoint of the browser is sent to the server', async () => {
    server.on(pushCalls.readPushDevice, on)
    const { manager, subscribe } = browserAt('https://push.example.com/moved')
    await renewPush(manager)
    expect(subscribe).not.toHaveBeenCalled()
    expect(switchedOn()).toEqual(['https://push.example.com/moved'])
  })

  test('a browser that lost its subscription subscribes again', async () => {
    server.on(pushCalls.readPushDevice, on)
    const { manager, subscribe } = browserAt(null)
    await renewPush(manager)
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: ours })
    expect(switchedOn()).toEqual(['https://push.example.com/anew'])
  })

  test('a subscription made for other keys of the server is replaced', async () => {
    server.on(pushCalls.readPushDevice, on)
    const { manager, unsubscribe } = browserAt(known, 'Banother-one')
    await renewPush(manager)
    expect(unsubscribe).toHaveBeenCalledOnce()
    expect(switchedOn()).toEqual(['https://push.example.com/anew'])
  })

  test('a browser that does not reveal its keys is trusted', async () => {
    server.on(pushCalls.readPushDevice, on)
    await renewPush(browserAt(known, null).manager)
    expect(switchedOn()).toEqual([])
  })
})

test('an endpoint that the push service dropped is replaced', async () => {
  server.on(pushCalls.readPushDevice, { ...on, isOn: false, isLost: true, endpoint: null })
  const { manager, unsubscribe } = browserAt(known)
  await renewPush(manager)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(switchedOn()).toEqual(['https://push.example.com/anew'])
})

test.each([
  ['switched off', { ...on, isOn: false, endpoint: null }],
  ['signed out', refusal('notSignedIn')],
])('nothing is asked for where it is %s', async (_what, answer) => {
  server.on(pushCalls.readPushDevice, answer)
  const { manager, subscribe } = browserAt(known)
  await renewPush(manager)
  expect(subscribe).not.toHaveBeenCalled()
  expect(switchedOn()).toEqual([])
})
