import {
  EmailLinks,
  Following,
  Mail,
  MailListQuery,
  Notification,
  NotificationChoices,
  NotificationChoicesEdit,
} from './notifications.ts'
import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { body, Id } from '../values/values.ts'
import { paging } from '../http/paging.ts'

const RecordParams = z.strictObject({ feature: z.enum(['cases', 'cars']), id: Id })
const UnsubscribeQuery = z.strictObject({ token: z.string().max(200) })

export const notificationCalls = {
  listMails: defineCall('GET /api/notifications/mails', {
    needs: 'managePeople',
    summary: 'Lists the outbox, newest first, for those who manage people.',
    query: MailListQuery,
    answer: z.array(Mail),
    sessionOnly: true,
    recorded: 'looked',
  }),
  readEmailLinks: defineCall('GET /api/notifications/mails/links', {
    needs: 'managePeople',
    summary: 'Answers where links in e-mails lead, for those who manage people.',
    answer: EmailLinks,
    sessionOnly: true,
  }),
  listNotifications: defineCall('GET /api/notifications', {
    summary: 'Lists the notifications of the signed-in person, unread first, then newest first.',
    query: z.strictObject(paging),
    answer: z.array(Notification),
  }),
  countUnreadNotifications: defineCall('GET /api/notifications/unread', {
    summary: 'Counts the unread notifications of the signed-in person.',
    answer: z.object({ unread: z.int() }),
  }),
  readNotification: defineCall('POST /api/notifications/{id}/read', {
    summary: 'Marks a notification as read.',
  }),
  readNotificationsOfRecord: defineCall('POST /api/notifications/records/{feature}/{id}/read', {
    summary: 'Marks all notifications about a case or CAR as read.',
    params: RecordParams,
  }),
  readAllNotifications: defineCall('POST /api/notifications/read', {
    summary: 'Marks all notifications of the signed-in person as read.',
  }),
  readNotificationChoices: defineCall('GET /api/notifications/choices', {
    summary: 'Reads what the signed-in person wants to be notified of.',
    answer: NotificationChoices,
  }),
  editNotificationChoices: defineCall('PATCH /api/notifications/choices', {
    summary: 'Changes what the signed-in person wants to be notified of.',
    body: NotificationChoicesEdit,
    answer: NotificationChoices,
  }),
  readFollowing: defineCall('GET /api/notifications/following/{feature}/{id}', {
    summary: 'Reads whether the signed-in person follows a case or CAR.',
    params: RecordParams,
    answer: Following,
  }),
  changeFollowing: defineCall('PUT /api/notifications/following/{feature}/{id}', {
    summary: 'Follows or unfollows a case or CAR.',
    params: RecordParams,
    body: body({ isFollowing: z.boolean() }),
    answer: Following,
  }),
  showUnsubscribe: defineCall('GET /api/notifications/unsubscribe', {
    summary: 'The page behind the unsubscribe link of an e-mail; opening it changes nothing.',
    query: UnsubscribeQuery,
    open: true,
    raw: ['text/html'],
    watched: true,
  }),
  unsubscribe: defineCall('POST /api/notifications/unsubscribe', {
    summary: 'Switches off e-mails of the kind that the link names, in one click as in RFC 8058.',
    query: UnsubscribeQuery,
    open: true,
    raw: ['text/html'],
    watched: true,
  }),
}
