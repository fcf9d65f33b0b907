import { isIP } from 'node:net'
import type { AnswerOf } from '../../../contract/http/call.ts'
import type { PushDevice, pushCalls } from '../../../contract/notifications/push.ts'
import type { Actor, Author, Services } from '../../records/services.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction } from '../../records/transaction.ts'
import { deleteDevice, replaceDevice, selectDevice } from './store.ts'
import { isDeviceKey, vapidOf } from './vapid.ts'

/** Returns whether the device of a session receives messages, and the key with which its browser subscribes. */
export async function readPushDevice(
  services: Services,
  by: Actor,
  sessionId: string | null,
): Promise<AnswerOf<typeof pushCalls.readPushDevice>> {
  const found = sessionId === null ? undefined : await selectDevice(services.database, sessionId)
  const own = found?.user_id === by.id ? found : null
  const isLost = own !== null && own.lost_at !== null
  const endpoint = own && !isLost ? own.endpoint : null
  return { isOn: endpoint !== null, isLost, endpoint, publicKey: vapidOf(services.settings).publicKey }
}

/**
 * Enables messages to the device of a session until the session ends. Idempotent.
 * @throws invalid for a URL that is not a push service's, and for a key to which nothing can be encrypted
 */
export function switchPushOn(
  services: Services,
  author: Author,
  sessionId: string | null,
  { endpoint, keys }: PushDevice,
): Promise<undefined> {
  if (sessionId === null) throw refuse('notSignedIn')
  if (!isPushAddress(endpoint)) throw refuse('notPushService')
  if (!isDeviceKey(keys.p256dh)) throw refuse('notDeviceKey')
  return inTransaction(services, author, async (tx) => {
    await replaceDevice(tx, { session_id: sessionId, user_id: author.by.id, endpoint, ...keys })
    tx.announce({ feature: 'notifications', id: author.by.id, action: 'deviceAdded' })
    return undefined
  })
}

/** Disables messages to the device of a session. */
export const switchPushOff = (services: Services, author: Author, sessionId: string | null): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    if (sessionId !== null && (await deleteDevice(tx, sessionId)) > 0) {
      tx.announce({ feature: 'notifications', id: author.by.id, action: 'deviceRemoved' })
    }
    return undefined
  })

/** Whether a URL may belong to a push service: https, a full host name, no port, no credentials. */
function isPushAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
  return isIP(url.hostname.replaceAll(/[[\]]/g, '')) === 0 && /[^.]\.[a-z][a-z0-9-]*$/i.test(url.hostname)
}
