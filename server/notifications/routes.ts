import { notificationCalls } from '../../contract/notifications.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import * as notifications from './notifications.ts'

/** Against guessing of links. */
const guessing = { perMinute: 60 }

export const notificationRoutes = (house: House, rooms: notifications.NewsRooms): Route[] => [
  serve(notificationCalls.listMails, ({ by, query }) => notifications.listMails(house, by, query)),
  serve(notificationCalls.listNotifications, ({ by, query }) => notifications.listNotifications(house, by, query)),
  serve(notificationCalls.countUnreadNotifications, ({ by }) => notifications.countUnreadNotifications(house, by)),
  serve(notificationCalls.readNotification, (asked) => notifications.readNotification(house, asked, asked.params.id)),
  serve(notificationCalls.readAllNotifications, (asked) => notifications.readAllNotifications(house, asked)),
  serve(notificationCalls.readNotificationChoices, ({ by }) => notifications.readChoices(house.database, by.id)),
  serve(notificationCalls.editNotificationChoices, (asked) => notifications.editChoices(house, asked, asked.body)),
  serve(notificationCalls.readFollowing, ({ by, params }) => notifications.readFollowing(house, rooms, by, params)),
  serve(notificationCalls.changeFollowing, (asked) =>
    notifications.changeFollowing(house, rooms, asked, { ...asked.params, ...asked.body }),
  ),
  serve(
    notificationCalls.showUnsubscribe,
    ({ query, reply }) => notifications.showUnsubscribe(house, query.token, reply),
    guessing,
  ),
  takingForms(
    serve(
      notificationCalls.unsubscribe,
      ({ query, reply }) => notifications.unsubscribe(house, query.token, reply),
      guessing,
    ),
  ),
]

/** Mail programs and the page send a form, of which nothing is needed; no other call takes one. */
const takingForms = ({ call, add }: Route): Route => ({
  call,
  add: (app, identify) => {
    void app.register(async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
        done(null, undefined),
      )
      add(scope, identify)
    })
  },
})
