import type { Agent } from 'node:https'
import { pushKeptHours, type PushMessage } from '../../../contract/push.ts'
import type { House } from '../../platform/house.ts'
import { defineJob } from '../../platform/jobs.ts'
import { write } from '../../platform/write.ts'
import { post } from './post.ts'
import { publicInternet } from './publicAddress.ts'
import { deleteDevice, selectDevice } from './store.ts'
import { vapidOf } from './vapid.ts'

type Delivery = { sessionId: string; message: PushMessage }

/** Brings one message to one device; its tag lets the device replace one that came twice. */
export const deliverPush = defineJob<Delivery>({
  name: 'notifications.deliverPush',
  retries: 5,
  pause: 30,
  longest: 60,
  run: (house, delivery) => bring(house, delivery),
})

/** Encrypts a message for a device and hands it to the device's push service, which is reached through `way`. */
export async function bring(
  house: House,
  { sessionId, message }: Delivery,
  way: Agent = publicInternet,
): Promise<void> {
  const device = await selectDevice(house.database, sessionId)
  if (!device) return
  const { endpoint, p256dh, auth, user_id: userId } = device
  const { default: webPush } = await import('web-push')
  const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: vapidOf(house.settings),
    TTL: pushKeptHours * 3600,
  })
  const status = await post(sealed, way)
  if (isGone(status)) {
    await write(house, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
      if ((await deleteDevice(tx, sessionId)) > 0) {
        tx.announce({ room: 'notifications', id: userId, action: 'deviceRemoved' })
      }
    })
  } else if (status === 429 || status >= 500) {
    throw new Error(`The push service answered ${status}.`)
  } else if (status >= 300) {
    house.log.warn({ status, host: new URL(endpoint).host }, 'A push service did not take a message.')
  }
}

/** The device is no more, or was switched on with keys that are not ours any longer. */
const isGone = (status: number) => [401, 403, 404, 410].includes(status)
