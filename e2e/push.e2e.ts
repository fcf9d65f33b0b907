import type { PushMessage } from '../contract/notifications/push.ts'
import { expect, test } from './testApp.ts'

test.use({ serviceWorkers: 'allow' })

test('a push message is shown while no page is open, and opens its page', async ({ page, context, testApp, api }) => {
  const origin = testApp.url
  await context.grantPermissions(['notifications'], { origin })
  await page.goto('/settings')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) resolve(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const message: PushMessage = {
    title: 'Due on Friday',
    body: 'Guard rail loose',
    path: '/cases/1',
    tag: 'one',
    language: 'en',
  }
  const sent = { origin, registrationId: await registered, data: JSON.stringify(message) }
  // It may arrive twice.
  for (let time = 0; time < 2; time += 1) await devtools.send('ServiceWorker.deliverPushMessage', sent)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        path: (data as { path: string }).path,
      }))
    })
  await expect.poll(shown).toEqual([{ title: 'Due on Friday', body: 'Guard rail loose', path: '/cases/1' }])

  const { id } = await api.send<{ id: string }>('POST', '/api/cases', {
    title: 'Press stands',
    description: '',
    call: { type: 'machine' },
  })
  const call: PushMessage = {
    ...message,
    title: 'Machine: Press stands',
    path: `/cases/${id}`,
    tag: 'call',
    call: { caseId: id, come: 'I’m coming', open: 'Open', coming: 'You are coming' },
  }
  await devtools.send('ServiceWorker.deliverPushMessage', { ...sent, data: JSON.stringify(call) })
  await expect.poll(async () => (await shown()).length).toBe(2)
  // No test can press the button of a notification, so the event is dispatched in the worker.
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as EventTarget & {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, about: { notification: Notification; action: string }) => Event
    }
    const notification = (await scope.registration.getNotifications({ tag: 'call' }))[0]
    if (!notification) throw new Error('No call is shown.')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: 'come' }))
  })
  const state = async () => (await api.send<{ state: string }>('GET', `/api/cases/${id}/call`)).state
  await expect.poll(state).toBe('acknowledged')
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toContain('You are coming')
})

test('when a browser changes its push endpoint the server uses the new one, with no page open', async ({
  page,
  context,
  testApp,
  api,
}) => {
  await context.grantPermissions(['notifications'], { origin: testApp.url })
  await page.goto('/settings')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const { publicKey } = await page.evaluate(async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const text = btoa(String.fromCharCode(...point))
    return { publicKey: text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') }
  })
  const keys = { p256dh: publicKey, auth: 'A'.repeat(22) }
  await api.send('PUT', '/api/notifications/device', { endpoint: 'https://push.example.com/before', keys })
  const moved = 'https://push.example.com/after'
  // Tests cannot reach a push service, so the browser's push manager is replaced.
  await worker.evaluate(
    (device) => {
      const scope = globalThis as unknown as EventTarget & { PushManager: { prototype: object } }
      const subscription = { ...device, options: { applicationServerKey: null }, toJSON: () => device }
      Object.assign(scope.PushManager.prototype, { getSubscription: async () => subscription })
      scope.dispatchEvent(new Event('pushsubscriptionchange'))
    },
    { endpoint: moved, keys },
  )
  const where = async () => (await api.send<{ endpoint: string }>('GET', '/api/notifications/device')).endpoint
  await expect.poll(where).toBe(moved)
  await api.send('DELETE', '/api/notifications/device')
})
