import { webhookCalls } from '../../contract/webhooks/webhooks.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import * as webhooks from './webhooks.ts'

export const webhookRoutes = (services: Services): Route[] => [
  serve(webhookCalls.listWebhooks, () => webhooks.listWebhooks(services)),
  serve(webhookCalls.createWebhook, (exchange) => webhooks.createWebhook(services, exchange, exchange.body)),
  serve(webhookCalls.readWebhook, ({ params }) => webhooks.readWebhook(services, params.id)),
  serve(webhookCalls.editWebhook, (exchange) =>
    webhooks.editWebhook(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(webhookCalls.deleteWebhook, (exchange) =>
    webhooks.deleteWebhook(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(webhookCalls.testWebhook, (exchange) => webhooks.testWebhook(services, exchange, exchange.params.id)),
  serve(webhookCalls.changeWebhookSecret, (exchange) => webhooks.changeSecret(services, exchange, exchange.params.id)),
  serve(webhookCalls.listDeliveries, ({ params, query }) => webhooks.listDeliveries(services, params.id, query)),
  serve(webhookCalls.sendAgain, (exchange) =>
    webhooks.sendAgain(services, exchange, exchange.params.id, exchange.params.deliveryId),
  ),
]
