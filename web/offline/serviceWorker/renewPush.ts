import type { AnswerOf } from '../../../contract/call.ts'
import type { PushDevice, pushCalls } from '../../../contract/push.ts'

const address = '/api/notifications/device'

/**
 * Has the server send messages where this browser takes them now, if the person switched them on: browsers move the place by
 * themselves, push services let go of it, and a server may have new keys. Throws when server or push service cannot be asked.
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

/** Asks the browser where messages go from now on. One that was made for other keys of the server would never be heard from. */
export async function resubscribe(pushManager: PushManager, publicKey: string): Promise<PushDevice> {
  await (await pushManager.getSubscription())?.unsubscribe()
  return deviceOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

function deviceOf(subscription: PushSubscription): PushDevice {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** Whether it was made for these keys of the server, as far as the browser tells. */
function isFor({ options: { applicationServerKey: key } }: PushSubscription, publicKey: string): boolean {
  if (!key) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
