import type { Agent } from 'node:https'
import { sql } from 'kysely'
import { pushKeptHours, type PushMessage } from '../../../contract/notifications/push.ts'
import type { Services } from '../../records/services.ts'
import { defineJob } from '../../database/jobs.ts'
import { publicInternet } from '../../process/publicAddress.ts'
import { inTransaction } from '../../records/transaction.ts'
import { post } from './post.ts'
import { loseDevice, selectDevice } from './store.ts'
import { vapidOf } from './vapid.ts'
import { callsForHelp } from '../../../contract/notifications/notificationTexts.ts'
import type { Reader } from '../../database/database.ts'
import { readChoices } from '../choices.ts'
import { mailImmediately } from '../gatherMail.ts'

type Failed = { id: string; caseId: string; status: string | null }

/**
 * Sends an e-mail about calls that a push service did not accept, once, and records it in the history of each case.
 * Calls for help were sent by e-mail together with their push message already.
 */
function mailInstead(services: Services, userId: string, notificationIds: string[]): Promise<void> {
  if (notificationIds.length === 0) return Promise.resolve()
  return inTransaction(services, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
    const failed = await takeFailed(tx, userId, notificationIds)
    if (failed.length === 0) return
    const { email: isWanted } = await readChoices(tx, userId)
    // Without a server for it an e-mail stays in the outbox.
    const emailed = isWanted && services.settings.mail === null ? 'notSetUp' : isWanted
    const unsent = failed.filter(({ status }) => !callsForHelp.some((one) => one === status))
    if (isWanted && unsent.length > 0) {
      await mailNow(
        tx,
        unsent.map(({ id }) => id),
      )
      await mailImmediately(services, tx, userId)
    }
    for (const caseId of new Set(failed.map((one) => one.caseId))) {
      const changes = Object.entries({ personId: userId, emailed }).map(([field, to]) => ({ field, from: null, to }))
      tx.announce({ feature: 'cases', id: caseId, action: 'callNotPushed', changes, isProgress: true })
    }
  })
}

const takeFailed = (tx: Reader, userId: string, ids: string[]): Promise<Failed[]> =>
  tx.many(
    sql<Failed>`
      update notifications set push_failed_at = now()
      where id = any(${ids}::uuid[]) and user_id = ${userId}::uuid and kind = 'call' and subject_feature = 'cases'
        and push_failed_at is null and read_at is null
      returning id, subject_id as "caseId", details ->> 'status' as status`,
  )

const mailNow = (tx: Reader, ids: string[]): Promise<number> =>
  tx.count(sql`update notifications set mail_at = now() where id = any(${ids}::uuid[])`)

/** `until`: when a postponed message expires; `notificationIds`: of calls, to be sent by e-mail if this fails. */
type Delivery = { sessionId: string; message: PushMessage; until?: string; isUrgent?: true; notificationIds?: string[] }

/** Seconds before the first retry, and the minimum when a push service asks for less. */
const retryDelay = 30

/** Sends one message to one device; its tag lets the device replace a duplicate. */
export const deliverPush = defineJob<Delivery>({
  name: 'notifications.deliverPush',
  retries: 5,
  retryDelay,
  timeoutSeconds: 60,
  run: (services, delivery) => bring(services, delivery),
})

/** Encrypts a message for a device and sends it to the device's push service, which is reached through `way`. */
export async function bring(services: Services, delivery: Delivery, way: Agent = publicInternet): Promise<void> {
  const { sessionId, message, isUrgent, notificationIds = [] } = delivery
  const device = await selectDevice(services.database, sessionId)
  if (!device || device.lost_at !== null) return
  if (notificationIds.length > 0 && !(await isAnyWanted(services.database, notificationIds))) return
  const { endpoint, p256dh, auth, user_id: userId } = device
  const { default: webPush } = await import('web-push')
  const sealed = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: vapidOf(services.settings),
    TTL: pushKeptHours * 3600,
    // A device that saves power shows it nevertheless: https://www.rfc-editor.org/rfc/rfc8030#section-5.3
    ...(isUrgent && { urgency: 'high' }),
  })
  const { status, retryAfter } = await post(sealed, way).catch(async (error: unknown) => {
    await mailInstead(services, userId, notificationIds)
    throw error
  })
  if (status >= 300) await mailInstead(services, userId, notificationIds)
  if (isGone(status)) {
    await inTransaction(services, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
      if ((await loseDevice(tx, sessionId, endpoint, new Date())) > 0) {
        tx.announce({ feature: 'notifications', id: userId, action: 'deviceRemoved' })
      }
    })
  } else if (status === 429 || status >= 500) {
    if (retryAfter !== undefined) return bringLater(services, delivery, userId, retryAfter)
    throw new Error(`The push service answered ${status}.`)
  } else if (status >= 300) {
    services.log.warn({ status, host: new URL(endpoint).host }, 'A push service did not accept a message.')
  }
}

/** Whether any of these notifications is neither read nor withdrawn; a retry may be hours later. */
async function isAnyWanted(from: Reader, ids: string[]): Promise<boolean> {
  const wanted = await from.one(
    sql`select from notifications
      where id = any(${ids}::uuid[]) and read_at is null and withdrawn_at is null limit 1`,
  )
  return wanted !== undefined
}

/**
 * Retries when the push service asks for it, which may be later than all regular retries, until the message expires.
 */
function bringLater(services: Services, delivery: Delivery, userId: string, seconds: number): Promise<void> {
  const notBefore = after(Math.max(retryDelay, seconds))
  const until = delivery.until ?? after(pushKeptHours * 3600)
  if (notBefore > until) return Promise.resolve()
  return inTransaction(services, { by: { id: userId, role: 'Team Member' } }, (tx) =>
    services.jobs.send(tx, deliverPush, { ...delivery, until }, { notBefore }),
  )
}

const after = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** Whether the device no longer exists, or subscribed with keys that are no longer ours. */
const isGone = (status: number) => [401, 403, 404, 410].includes(status)
