import type { FastifyRequest } from 'fastify'
import { notificationCalls } from '../../contract/notifications.ts'
import { pushCalls } from '../../contract/push.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import * as notifications from './notifications.ts'

/** Against guessing of links. */
const guessing = { perMinute: 60 }

/** The id of the session that a request comes with. */
type SessionIdOf = (request: FastifyRequest) => Promise<string | null>

export const notificationRoutes = (house: House, rooms: notifications.NewsRooms, sessionIdOf: SessionIdOf): Route[] => [
  serve(notificationCalls.listMails, ({ by, query }) => notifications.listMails(house, by, query)),
  serve(notificationCalls.readLetterLinks, async ({ by }) => notifications.readLetterLinks(house, by)),
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
  serve(pushCalls.readPushDevice, async ({ by, request }) =>
    notifications.readPushDevice(house, by, await sessionIdOf(request)),
  ),
  serve(pushCalls.switchPushOn, async (asked) =>
    notifications.switchPushOn(house, asked, await sessionIdOf(asked.request), asked.body),
  ),
  serve(pushCalls.switchPushOff, async (asked) =>
    notifications.switchPushOff(house, asked, await sessionIdOf(asked.request)),
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
  add: (app, keeper) => {
    void app.register(async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
        done(null, undefined),
      )
      add(scope, keeper)
    })
  },
})
