import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushCalls } from '../../contract/notifications/push.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { PushSwitch } from './PushSwitch.tsx'

const device = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'point', auth: 'bytes' } }
const subscription = { toJSON: () => device, unsubscribe: vi.fn(async () => true) }
const subscribe = vi.fn(async () => subscription)
const requestPermission = vi.fn<() => Promise<NotificationPermission>>()

/** A browser that supports notifications, with this permission. */
function browserWith(permission: NotificationPermission) {
  const pushManager = { subscribe, getSubscription: async () => null }
  const serviceWorker = { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({ pushManager }) }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker })
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(pushCalls.readPushDevice, { isOn: false, isLost: false, endpoint: null, publicKey: 'ours' })
  server.on(pushCalls.switchPushOn, undefined)
  vi.clearAllMocks()
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const theSwitch = () => screen.findByRole('switch', { name: 'Browser notifications' })

test('switching it on asks the person for permission, and sends the server the subscription of this browser', async () => {
  browserWith('default')
  requestPermission.mockResolvedValue('granted')
  const { hand } = await renderScreen(<PushSwitch />)
  const found = await theSwitch()
  expect(requestPermission).not.toHaveBeenCalled()
  await hand.click(found)
  await waitFor(() => expect(server.requestsTo(pushCalls.switchPushOn)[0]?.body).toEqual(device))
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'ours' })
})

test('a person who declines is left alone', async () => {
  browserWith('default')
  requestPermission.mockResolvedValue('denied')
  const { hand } = await renderScreen(<PushSwitch />)
  await hand.click(await theSwitch())
  await waitFor(() => expect(requestPermission).toHaveBeenCalledOnce())
  expect(subscribe).not.toHaveBeenCalled()
  expect(server.requestsTo(pushCalls.switchPushOn)).toEqual([])
})

test('it is switched off on the server and in the browser', async () => {
  browserWith('granted')
  server.on(pushCalls.readPushDevice, { isOn: true, isLost: false, endpoint: device.endpoint, publicKey: 'ours' })
  server.on(pushCalls.switchPushOff, undefined)
  const { hand } = await renderScreen(<PushSwitch />)
  const found = await theSwitch()
  expect(found).toHaveProperty('checked', true)
  await hand.click(found)
  await waitFor(() => expect(server.requestsTo(pushCalls.switchPushOff)).toHaveLength(1))
})

test('a browser that blocks notifications says what to do', async () => {
  browserWith('denied')
  await renderScreen(<PushSwitch />)
  expect(await theSwitch()).toHaveProperty('disabled', true)
  expect(screen.getByText(/This browser blocks notifications/)).toBeTruthy()
})

test('a browser without support says so', async () => {
  await renderScreen(<PushSwitch />)
  expect(await screen.findByText(/This browser cannot show notifications/)).toBeTruthy()
})
