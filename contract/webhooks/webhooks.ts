import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { urgentCallTypes } from '../calls/callChoices.ts'
import { paging } from '../http/paging.ts'
import { languages } from '../settings/preferenceChoices.ts'
import { stationNameLimit } from '../stations/stations.ts'
import { allOptional, anyOf, body, Id, Instant, line, optionalLine } from '../values/values.ts'
import {
  deliveryProblems,
  deliveryStates,
  testEvent,
  webhookAddressLimit,
  webhookEvents,
  webhookKinds,
  webhookNameLimit,
  webhookStates,
} from './webhookChoices.ts'

/** Where events are sent, without its secret. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(webhookKinds),
  /** For a channel the host only: anybody who knows the whole address can post there. */
  address: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** Only calls of these types; empty means any. */
  callTypes: z.array(z.enum(urgentCallTypes)),
  /** Only events at stations of this site or area. */
  site: z.string().nullable(),
  area: z.string().nullable(),
  /** Language of the messages in a channel. */
  language: z.enum(languages),
  state: z.enum(webhookStates),
  /** Until when the previous secret still signs, too. */
  oldSecretUntil: Instant.nullable(),
  lastDeliveredAt: Instant.nullable(),
  /** Deliveries that wait for another attempt, and those that were given up. */
  waiting: z.int(),
  failed: z.int(),
  createdAt: Instant,
  version: z.int(),
})
export type Webhook = z.output<typeof Webhook>

const readOnly = [
  'address',
  'state',
  'oldSecretUntil',
  'lastDeliveredAt',
  'waiting',
  'failed',
  'createdAt',
  'version',
] as const
const each = <const S extends z.ZodType>(one: S) =>
  z
    .array(one)
    .max(100)
    .transform((all) => [...new Set(all)])
const fields = {
  name: line(webhookNameLimit, 'Name is required'),
  url: line(webhookAddressLimit, 'Address is required'),
  events: each(z.enum(webhookEvents)).refine((events) => events.length > 0, 'Choose at least one event.'),
  callTypes: each(z.enum(urgentCallTypes)),
  site: optionalLine(stationNameLimit),
  area: optionalLine(stationNameLimit),
  language: z.enum(languages),
}

export const NewWebhook = body(
  {
    id: Id.optional(),
    ...fields,
    kind: z.enum(webhookKinds).default('standard'),
    callTypes: fields.callTypes.default([]),
    site: fields.site.default(null),
    area: fields.area.default(null),
    language: fields.language.default('en'),
  },
  readOnly,
)
export type NewWebhook = z.output<typeof NewWebhook>
/** An address that is left out is kept. */
export const WebhookEdit = body({ ...allOptional(fields), isOn: z.boolean().optional() }, ['id', 'kind', ...readOnly])
export type WebhookEdit = z.output<typeof WebhookEdit>

/** A webhook with the secret that signs what it sends, which is shown only once; null for a channel. */
export const MadeWebhook = Webhook.extend({ secret: z.string().nullable() })
export type MadeWebhook = z.output<typeof MadeWebhook>

/** One event for one receiver. */
export const Delivery = z.object({
  /** The `webhook-id`: the same in every attempt. */
  id: Id,
  type: z.enum([...webhookEvents, testEvent]),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** HTTP status of the last response. */
  status: z.int().nullable(),
  problem: z.enum(deliveryProblems).nullable(),
  /** How the response to a failed attempt began. */
  answer: z.string().nullable(),
  createdAt: Instant,
  triedAt: Instant.nullable(),
  /** When the next attempt is due. */
  nextAt: Instant.nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const DeliveryListQuery = z.strictObject({
  state: anyOf(z.enum(deliveryStates)),
  ...paging,
})
export type DeliveryListQuery = z.output<typeof DeliveryListQuery>

const forManagers = { needs: 'manageWebhooks', sessionOnly: true } as const

export const webhookCalls = {
  listWebhooks: defineCall('GET /api/webhooks', {
    summary: 'Lists the webhooks by name.',
    answer: z.array(Webhook),
    ...forManagers,
  }),
  createWebhook: defineCall('POST /api/webhooks', {
    summary: 'Adds a webhook. Only this answer contains the secret that signs its deliveries.',
    body: NewWebhook,
    answer: MadeWebhook,
    status: 201,
    ...forManagers,
  }),
  readWebhook: defineCall('GET /api/webhooks/{id}', {
    summary: 'Reads a webhook.',
    answer: Webhook,
    ...forManagers,
  }),
  editWebhook: defineCall('PATCH /api/webhooks/{id}', {
    summary: 'Changes a webhook, or switches it on or off.',
    body: WebhookEdit,
    answer: Webhook,
    ...forManagers,
  }),
  deleteWebhook: defineCall('DELETE /api/webhooks/{id}', {
    summary: 'Removes a webhook with its deliveries.',
    ...forManagers,
  }),
  testWebhook: defineCall('POST /api/webhooks/{id}/test', {
    summary: 'Sends a test immediately and answers with its result.',
    answer: Delivery,
    ...forManagers,
  }),
  changeWebhookSecret: defineCall('POST /api/webhooks/{id}/secret', {
    summary:
      'Creates another secret, which only this answer contains; for a day deliveries are also signed with the previous one.',
    answer: z.object({ secret: z.string(), oldSecretUntil: Instant }),
    ...forManagers,
  }),
  listDeliveries: defineCall('GET /api/webhooks/{id}/deliveries', {
    summary: 'Lists what was sent in the last 30 days, newest first.',
    query: DeliveryListQuery,
    answer: z.array(Delivery),
    ...forManagers,
  }),
  sendAgain: defineCall('POST /api/webhooks/{id}/deliveries/{deliveryId}/send', {
    summary: 'Sends a delivery once more, with the same webhook-id.',
    answer: Delivery,
    ...forManagers,
    params: z.strictObject({ id: Id, deliveryId: Id }),
  }),
}
