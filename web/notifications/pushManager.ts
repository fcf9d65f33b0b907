import type { PushDevice } from '../../contract/notifications/push.ts'
import { resubscribe } from '../offline/serviceWorker/renewPush.ts'

/** Whether this browser can show our notifications, or blocks them. */
export type PushAbility = 'none' | 'blocked' | 'ready'

export function pushAbility(): PushAbility {
  const isKnown = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window
  if (!isKnown || !('Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Whether the person has granted permission in this browser. */
export const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Asks the person for permission, then the browser for a subscription; resolves to null when declined. */
export async function requestPush(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  return resubscribe((await navigator.serviceWorker.ready).pushManager, publicKey)
}

/** Unsubscribes the browser. */
export async function forgetPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
