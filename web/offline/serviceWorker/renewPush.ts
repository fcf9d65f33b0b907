import type { AnswerOf } from '../../../contract/http/call.ts'
import type { PushDevice, pushCalls } from '../../../contract/notifications/push.ts'

const address = '/api/notifications/device'

/**
 * Updates the server's endpoint of this browser, if the person switched push messages on: browsers change endpoints on
 * their own, push services drop them, and a server may have new keys. Throws when the server or the push service cannot
 * be reached.
 */
export async function renewPush(pushManager: PushManager): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) return
  const { isOn, isLost, endpoint, publicKey } = (await answer.json()) as AnswerOf<typeof pushCalls.readPushDevice>
  if (!isOn && !isLost) return
  const there = isLost ? null : await pushManager.getSubscription()
  const usable = there && isFor(there, publicKey) ? there : null
  if (usable?.endpoint === endpoint) return
  const device = usable ? deviceOf(usable) : await resubscribe(pushManager, publicKey)
  const headers = { 'Content-Type': 'application/json' }
  await fetch(address, { method: 'PUT', headers, body: JSON.stringify(device) })
}

/** Subscribes the browser anew. A subscription made for other keys of the server would never deliver anything. */
export async function resubscribe(pushManager: PushManager, publicKey: string): Promise<PushDevice> {
  await (await pushManager.getSubscription())?.unsubscribe()
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Whether it was made for these keys of the server, as far as the browser reveals them. */
function isFor({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
