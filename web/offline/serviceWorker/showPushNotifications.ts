import type { PushMessage } from '../../../contract/notifications/push.ts'
import { answerCall } from './answerCall.ts'
import { renewPush } from './renewPush.ts'

declare const self: ServiceWorkerGlobalScope

/** The data of a shown notification. */
type Shown = Pick<PushMessage, 'path' | 'call'>

/** Buttons of a notification, which TypeScript's types lack so far. */
type WithActions = NotificationOptions & { actions?: { action: string; title: string }[]; renotify?: boolean }

/** Shows push messages on this device, even while no page is open, and opens their page when tapped. */
export function showPushNotifications(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (!message) return
    const { title, body, path, tag, language, call } = message
    const data: Shown = { path, ...(call && { call }) }
    const shown: WithActions = {
      body,
      tag,
      lang: language,
      icon: '/icon-192.png',
      data,
      ...(call && callOptions(call)),
    }
    event.waitUntil(self.registration.showNotification(title, shown))
  })
  self.addEventListener('notificationclick', (event) => {
    const { path, call } = event.notification.data as Shown
    event.notification.close()
    event.waitUntil(call && event.action === 'come' ? come(event.notification, call, path) : open(path))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(self.registration.pushManager)))
}

/** A call stays until somebody has seen it, and can be acknowledged in the notification. */
const callOptions = ({ come: title, open: other }: NonNullable<PushMessage['call']>): WithActions => ({
  requireInteraction: true,
  renotify: true,
  actions: [
    { action: 'come', title },
    { action: 'open', title: other },
  ],
})

/** Acknowledges the call without opening the app; if that fails, opens the app, which shows why. */
async function come(
  { tag, title, lang }: Notification,
  call: NonNullable<PushMessage['call']>,
  path: string,
): Promise<void> {
  if (!(await answerCall(call.caseId))) {
    await open(path)
    return
  }
  const data: Shown = { path }
  await self.registration.showNotification(call.coming, { body: title, tag, lang, icon: '/icon-192.png', data })
}

/** A page that already shows it is focused; no other page is navigated away from what somebody may be writing there. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === href)
  await (page ? page.focus() : self.clients.openWindow(href))
}
