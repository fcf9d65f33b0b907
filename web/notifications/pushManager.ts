import type { PushDevice } from '../../contract/push.ts'
import { resubscribe } from '../offline/serviceWorker/renewPush.ts'

/** Whether this browser can show our notifications, or blocks them. */
export type PushAbility = 'none' | 'blocked' | 'ready'

export function pushAbility(): PushAbility {
  const isKnown = window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window
  if (!isKnown || !('Notification' in window)) return 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

/** Whether the person has allowed it in this browser. */
export const isAllowed = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Asks the person, then the browser, where messages to this device go; null where the person would rather not. */
export async function requestPush(publicKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  return resubscribe((await navigator.serviceWorker.ready).pushManager, publicKey)
}

/** Has the browser forget where messages went. */
export async function forgetPushes(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
