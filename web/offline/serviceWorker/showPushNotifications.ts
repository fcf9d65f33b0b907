import type { PushMessage } from '../../../contract/push.ts'
import { renewPush } from './renewPush.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows what the server sends to this device, also while no page is open, and opens what it is about when it is tapped. */
export function showPushNotifications(): void {
  self.addEventListener('push', (event) => {
    const message = event.data?.json() as PushMessage | undefined
    if (!message) return
    const { title, body, path, tag, language } = message
    const shown = { body, tag, lang: language, icon: '/icon-192.png', data: path }
    event.waitUntil(self.registration.showNotification(title, shown))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(self.registration.pushManager)))
}

/** A page that shows it already comes to the front; no other one is led away from what somebody may be writing there. */
async function open(path: string): Promise<void> {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url === href)
  await (page ? page.focus() : self.clients.openWindow(href))
}
