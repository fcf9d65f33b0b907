import type { PrivateEvents } from '../live/visibleEvents.ts'
import type { Notification } from '../../contract/notifications/notifications.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { countUnread, selectInboxPage, selectOwn, updateRead } from './inboxStore.ts'

/** The functions of the feature: notifications, what people want to be notified of, and e-mails. */
export { editChoices, readChoices } from './choices.ts'
export { deliverMail } from './deliver.ts'
export { changeFollowing, readFollowing } from './follows.ts'
export { gatherMail, mailUrgent } from './gatherMail.ts'
export type { EmailMessage } from './emailMessage.ts'
export type { ChildSource, NotificationSources, SubjectSource } from './sourceTypes.ts'
export { openNotificationReader } from './notificationReader.ts'
export { openChannels } from './recipients.ts'
export { notify } from './notify.ts'
export { noDetails } from './recipients.ts'
export { listMails, readEmailLinks, sendMail } from './outbox.ts'
export { mailPasswordLink } from './passwordEmail.ts'
export { deliverPush } from './push/deliverPush.ts'
export { readPushDevice, switchPushOff, switchPushOn } from './push/device.ts'
export { gatherPush } from './push/gatherPush.ts'
export { remindPeople } from './remind.ts'
export { warnOwner } from './securityEmail.ts'
export { showUnsubscribe, unsubscribe } from './unsubscribe.ts'

/** Only its receiver sees a notification. */
export const notificationEvents: PrivateEvents[] = [{ feature: 'notifications' }]

/** Returns a person's notifications, unread first, then newest first. */
export const listNotifications = (services: Services, by: Actor, page: PageRequest): Promise<Page<Notification>> =>
  selectInboxPage(services.database, by.id, page)

export async function countUnreadNotifications(services: Services, by: Actor): Promise<{ unread: number }> {
  return { unread: await countUnread(services.database, by.id) }
}

/**
 * Marks one notification as read.
 * @throws notFound for one that is not this person's
 */
export const readNotification = (services: Services, author: Author, id: string): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    if (!(await selectOwn(tx, author.by.id, id))) throw refuse('notFound')
    if ((await updateRead(tx, author.by.id, { id })) > 0) {
      tx.announce({ feature: 'notifications', id: author.by.id, action: 'read' })
    }
    return undefined
  })

/** Marks all of a person's notifications about a record as read; there may be none. */
export const readNotificationsOfRecord = (services: Services, author: Author, subject: RecordRef): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    if ((await updateRead(tx, author.by.id, { subject })) > 0) {
      tx.announce({ feature: 'notifications', id: author.by.id, action: 'read' })
    }
    return undefined
  })

/** Marks all of a person's notifications as read. */
export const readAllNotifications = (services: Services, author: Author): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    if ((await updateRead(tx, author.by.id)) > 0) {
      tx.announce({ feature: 'notifications', id: author.by.id, action: 'read' })
    }
    return undefined
  })
