import type { FastifyRequest } from 'fastify'
import { notificationCalls } from '../../contract/notifications.ts'
import { pushCalls } from '../../contract/push.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import * as notifications from './notifications.ts'

/** Against guessing of links. */
const guessing = { perMinute: 60 }

/** The id of the session that a request comes with. */
type SessionIdOf = (request: FastifyRequest) => Promise<string | null>

export const notificationRoutes = (
  services: Services,
  rooms: notifications.NotificationSources,
  sessionIdOf: SessionIdOf,
): Route[] => [
  serve(notificationCalls.listMails, ({ query }) => notifications.listMails(services, query)),
  serve(notificationCalls.readEmailLinks, () => notifications.readEmailLinks(services)),
  serve(notificationCalls.listNotifications, ({ by, query }) => notifications.listNotifications(services, by, query)),
  serve(notificationCalls.countUnreadNotifications, ({ by }) => notifications.countUnreadNotifications(services, by)),
  serve(notificationCalls.readNotification, (asked) =>
    notifications.readNotification(services, asked, asked.params.id),
  ),
  serve(notificationCalls.readAllNotifications, (asked) => notifications.readAllNotifications(services, asked)),
  serve(notificationCalls.readNotificationChoices, ({ by }) => notifications.readChoices(services.database, by.id)),
  serve(notificationCalls.editNotificationChoices, (asked) => notifications.editChoices(services, asked, asked.body)),
  serve(notificationCalls.readFollowing, ({ by, params }) => notifications.readFollowing(services, rooms, by, params)),
  serve(notificationCalls.changeFollowing, (asked) =>
    notifications.changeFollowing(services, rooms, asked, { ...asked.params, ...asked.body }),
  ),
  serve(pushCalls.readPushDevice, async ({ by, request }) =>
    notifications.readPushDevice(services, by, await sessionIdOf(request)),
  ),
  serve(pushCalls.switchPushOn, async (asked) =>
    notifications.switchPushOn(services, asked, await sessionIdOf(asked.request), asked.body),
  ),
  serve(pushCalls.switchPushOff, async (asked) =>
    notifications.switchPushOff(services, asked, await sessionIdOf(asked.request)),
  ),
  serve(
    notificationCalls.showUnsubscribe,
    ({ query, reply }) => notifications.showUnsubscribe(services, query.token, reply),
    guessing,
  ),
  takingForms(
    serve(
      notificationCalls.unsubscribe,
      ({ query, reply }) => notifications.unsubscribe(services, query.token, reply),
      guessing,
    ),
  ),
]

/** Mail programs and the page send a form, of which nothing is needed; no other call takes one. */
const takingForms = ({ call, add }: Route): Route => ({
  call,
  add: (app, guards) => {
    void app.register(async (scope) => {
      scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _text, done) =>
        done(null, undefined),
      )
      add(scope, guards)
    })
  },
})
