import type { FastifyRequest } from 'fastify'
import { notificationCalls } from '../../contract/notifications/notificationCalls.ts'
import { pushCalls } from '../../contract/notifications/push.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import * as notifications from './notifications.ts'

/** Against guessing of links. */
const guessing = { perMinute: 60 }

type SessionIdOf = (request: FastifyRequest) => Promise<string | null>

export const notificationRoutes = (
  services: Services,
  features: notifications.NotificationSources,
  sessionIdOf: SessionIdOf,
): Route[] => [
  serve(notificationCalls.listMails, ({ query }) => notifications.listMails(services, query)),
  serve(notificationCalls.readEmailLinks, () => notifications.readEmailLinks(services)),
  serve(notificationCalls.listNotifications, ({ by, query }) => notifications.listNotifications(services, by, query)),
  serve(notificationCalls.countUnreadNotifications, ({ by }) => notifications.countUnreadNotifications(services, by)),
  serve(notificationCalls.readNotification, (exchange) =>
    notifications.readNotification(services, exchange, exchange.params.id),
  ),
  serve(notificationCalls.readNotificationsOfRecord, (exchange) =>
    notifications.readNotificationsOfRecord(services, exchange, exchange.params),
  ),
  serve(notificationCalls.readAllNotifications, (exchange) => notifications.readAllNotifications(services, exchange)),
  serve(notificationCalls.readNotificationChoices, ({ by }) => notifications.readChoices(services.database, by.id)),
  serve(notificationCalls.editNotificationChoices, (exchange) =>
    notifications.editChoices(services, exchange, exchange.body),
  ),
  serve(notificationCalls.readFollowing, ({ by, params }) =>
    notifications.readFollowing(services, features, by, params),
  ),
  serve(notificationCalls.changeFollowing, (exchange) =>
    notifications.changeFollowing(services, features, exchange, { ...exchange.params, ...exchange.body }),
  ),
  serve(pushCalls.readPushDevice, async ({ by, request }) =>
    notifications.readPushDevice(services, by, await sessionIdOf(request)),
  ),
  serve(pushCalls.switchPushOn, async (exchange) =>
    notifications.switchPushOn(services, exchange, await sessionIdOf(exchange.request), exchange.body),
  ),
  serve(pushCalls.switchPushOff, async (exchange) =>
    notifications.switchPushOff(services, exchange, await sessionIdOf(exchange.request)),
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

/** Mail programs and the page send a form, whose contents are not needed; no other call accepts one. */
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
