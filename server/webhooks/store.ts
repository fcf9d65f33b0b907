import { sql, type UpdateObject } from 'kysely'
import type { Webhook } from '../../contract/webhooks/webhooks.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import './table.ts'
import { rowInserter, rowUpdater } from '../records/storedRows.ts'

const deliveries = (state: 'waiting' | 'failed') => sql<number>`(
  select count(*) from webhook_deliveries where webhook_id = webhooks.id and webhook_deliveries.state = ${sql.lit(state)})::int`

const selectWebhooks = () =>
  sqlFor
    .selectFrom('webhooks')
    .select([
      'id',
      'name',
      'kind',
      'host',
      'address as sealed',
      'secret',
      'old_secret as oldSecret',
      sql<string | null>`case when old_secret_until > now() then old_secret_until end`.as('oldSecretUntil'),
      'events',
      'call_types as callTypes',
      'site',
      'area',
      'language',
      'state',
      'last_delivered_at as lastDeliveredAt',
      deliveries('waiting').as('waiting'),
      deliveries('failed').as('failed'),
      'created_at as createdAt',
      'version',
    ])

export type SelectedWebhook = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API, with its URL as far as it may be shown. */
export const presentWebhook = (
  { host: _host, sealed: _sealed, secret: _secret, oldSecret: _old, ...row }: SelectedWebhook,
  address: string,
): Webhook => ({ ...row, address })

export const selectAll = (from: Reader) =>
  from.many(
    selectWebhooks()
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
  )
export const selectWebhook = (from: Reader, id: string) => from.one(selectWebhooks().where('id', '=', id))
/** The same row, locked until the end of the write. */
export const lockWebhook = (tx: Reader, id: string) =>
  tx.one(selectWebhooks().where('id', '=', id).forNoKeyUpdate('webhooks'))

/** Inserts a webhook; returns false when one with this id exists. */
export const insertWebhook = rowInserter('webhooks')

export type WebhookChange = UpdateObject<Tables, 'webhooks'>

/** Changes columns of a webhook, and with any of them its version. */
export const updateWebhook = rowUpdater('webhooks')

export const deleteWebhook = (tx: Reader, id: string) => tx.count(sqlFor.deleteFrom('webhooks').where('id', '=', id))

/** Records that a receiver accepted something, which does not change the webhook. */
export const noteDelivered = (tx: Reader, id: string) =>
  tx.count(
    sqlFor
      .updateTable('webhooks')
      .set({ last_delivered_at: sql`now()` })
      .where('id', '=', id),
  )

/** What determines the events that enabled webhooks receive. */
export const selectWanting = (from: Reader) =>
  from.many(
    sqlFor
      .selectFrom('webhooks')
      .select(['id', 'kind', 'language', 'events', 'call_types as callTypes', 'site', 'area', 'on_since as onSince'])
      .where('state', '=', 'on'),
  )
export type Wanting = Awaited<ReturnType<typeof selectWanting>>[number]

/** The purposes of stored webhook secrets; they are valid for nothing else. */
export const secretPurpose = 'webhook secret'
export const addressPurpose = 'webhook address'
