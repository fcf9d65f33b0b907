import { sql } from 'kysely'
import { callsForHelp } from '../../../contract/notifications/notificationWords.ts'
import { sqlFor, type Reader } from '../../database/database.ts'
import type { Services } from '../../records/services.ts'
import { inTransaction } from '../../records/transaction.ts'
import { readChoices } from '../choices.ts'
import { mailImmediately } from '../gatherMail.ts'

type Failed = { id: string; caseId: string; status: string | null }

/**
 * Sends an e-mail about calls that a push service did not accept, once, and records it in the history of each case.
 * Calls for help were sent by e-mail together with their push message already.
 */
export function mailInstead(services: Services, userId: string, notificationIds: string[]): Promise<void> {
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
      tx.announce({ room: 'cases', id: caseId, action: 'callNotPushed', changes, isProgress: true })
    }
  })
}

const takeFailed = (tx: Reader, userId: string, ids: string[]): Promise<Failed[]> =>
  tx.many(
    sql<Failed>`
      update notifications set push_failed_at = now()
      where id = any(${ids}::uuid[]) and user_id = ${userId}::uuid and kind = 'call' and subject_room = 'cases'
        and push_failed_at is null and read_at is null
      returning id, subject_id as "caseId", details ->> 'status' as status`
      .$castTo<Failed>()
      .compile(sqlFor),
  )

const mailNow = (tx: Reader, ids: string[]): Promise<number> =>
  tx.count(sql`update notifications set mail_at = now() where id = any(${ids}::uuid[])`.compile(sqlFor))
