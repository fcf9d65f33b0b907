import type { PushMessage } from '../contract/push.ts'
import { expect, test } from './house.ts'

test.use({ serviceWorkers: 'allow' })

test('what is sent to a device is shown while no page is open, and says where it leads', async ({
  page,
  context,
  house,
}) => {
  const origin = house.url
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
  // It may come twice.
  for (let time = 0; time < 2; time += 1) await devtools.send('ServiceWorker.deliverPushMessage', sent)
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      return (await registration.getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data: String(data),
      }))
    })
  await expect.poll(shown).toEqual([{ title: 'Due on Friday', body: 'Guard rail loose', data: '/cases/1' }])
})
