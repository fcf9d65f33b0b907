import type { PrivateEvents } from '../live/visibleEvents.ts'

/** The functions of the feature: notifications, what people want to be notified of, and e-mails. */
export { editChoices, readChoices } from './choices.ts'
export { deliverMail } from './deliver.ts'
export { changeFollowing, readFollowing } from './follows.ts'
export { gatherMail, mailUrgent } from './gatherMail.ts'
export {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
  readNotificationsOfRecord,
} from './inbox.ts'
export type { EmailMessage } from './emailMessage.ts'
export type { ChildSource, NotificationSources, SubjectSource } from './sourceTypes.ts'
export { openNotificationReader } from './notificationReader.ts'
export { openChannels } from './chosenChannels.ts'
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
