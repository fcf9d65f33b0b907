import { type RawBuilder, sql } from 'kysely'
import {
  type DeliveryProblem,
  type SentEvent,
  type WebhookKind,
  deliveriesKeptDays,
} from '../../contract/webhooks/webhookChoices.ts'
import type { Delivery, DeliveryListQuery } from '../../contract/webhooks/webhooks.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import './table.ts'

const selectDeliveries = () =>
  sqlFor
    .selectFrom('webhook_deliveries')
    .select([
      'id',
      'type',
      'state',
      'tries',
      'status',
      'problem',
      'answer',
      'created_at as createdAt',
      'tried_at as triedAt',
      sql<string | null>`case when state = 'waiting' then next_at end`.as('nextAt'),
    ])

const list = keysetList('webhook_deliveries', selectDeliveries, {
  createdAt: [{ sql: 'webhook_deliveries.created_at', type: 'timestamptz' }],
})

/** One page of the deliveries of a webhook, newest first. */
export function selectDeliveryPage(from: Reader, webhookId: string, query: DeliveryListQuery): Promise<Page<Delivery>> {
  const { state, ...page } = query
  const conditions: RawBuilder<boolean>[] = [sql<boolean>`webhook_id = ${webhookId}::uuid`]
  if (state) conditions.push(sql<boolean>`state = any(${state}::text[])`)
  return list.page(from, { ...page, sort: '-createdAt' }, conditions, (row): Delivery => row)
}

export const selectDelivery = (from: Reader, webhookId: string, id: string): Promise<Delivery | undefined> =>
  from.one(selectDeliveries().where('id', '=', id).where('webhook_id', '=', webhookId))

type NewDelivery = { webhookId: string; activityId: string | null; type: SentEvent; body: string }

/** Inserts a delivery that is due now; undefined when the event already has one. */
export const insertDelivery = async (tx: Reader, made: NewDelivery): Promise<string | undefined> =>
  (
    await tx.one(
      sqlFor
        .insertInto('webhook_deliveries')
        .values({
          webhook_id: made.webhookId,
          activity_id: made.activityId,
          type: made.type,
          body: made.body,
          status: null,
          problem: null,
          answer: null,
          tried_at: null,
          next_at: sql`now()`,
        })
        .onConflict((known) => known.columns(['webhook_id', 'activity_id']).doNothing())
        .returning('id'),
    )
  )?.id

/** Seconds for which an attempt belongs to the process that claimed it. */
const claimSeconds = 60

export type ClaimedDelivery = {
  id: string
  webhookId: string
  kind: WebhookKind
  type: SentEvent
  body: string
  tries: number
  address: Buffer
  /** The secrets that sign, the newest first. */
  secrets: Buffer[]
  isOn: boolean
}

/** Claims an attempt that is due, unless another process has it. A test is sent even if the webhook is off. */
export const claimDelivery = (from: Reader, id: string) =>
  from.one(
    sql<ClaimedDelivery>`
      with claimed as (
        update webhook_deliveries set tries = tries + 1, tried_at = now(),
          next_at = now() + ${claimSeconds} * interval '1 second'
        where id = ${id}::uuid and state = 'waiting' and next_at <= now()
        returning id, webhook_id, type, body, tries
      )
      select claimed.id, webhooks.id as "webhookId", kind, type, body, tries, address,
        array_remove(array[secret, case when old_secret_until > now() then old_secret end], null) as secrets,
        webhooks.state = 'on' or type = 'webhook.test' as "isOn"
      from claimed join webhooks on webhooks.id = claimed.webhook_id`,
  )

type Settled = {
  state: Delivery['state']
  status: number | null
  problem: DeliveryProblem | null
  answer: string | null
}

/** Stores the result of an attempt; for one to be retried, sets when the next attempt is due and returns that. */
export const settleDelivery = async (
  tx: Reader,
  id: string,
  { state, status, problem, answer }: Settled,
  wait = 0,
): Promise<string | null> =>
  (
    await tx.one(
      sql<{ nextAt: string | null }>`
        update webhook_deliveries set state = ${state}::text, status = ${status}::int, problem = ${problem}::text,
          answer = ${answer}::text, next_at = now() + ${wait}::float8 * interval '1 second'
        where id = ${id}::uuid
        returning next_at as "nextAt"`,
    )
  )?.nextAt ?? null

/** Whether nothing has reached the receiver since a delivery was created. */
export const isSilentSince = async (tx: Reader, id: string): Promise<boolean> =>
  (await tx.one(
    sql`select from webhook_deliveries join webhooks on webhooks.id = webhook_id
      where webhook_deliveries.id = ${id}::uuid
        and coalesce(last_delivered_at < webhook_deliveries.created_at, true)`,
  )) !== undefined

/** Restarts a delivery, due now; returns false when there is none. */
export const renewDelivery = async (tx: Reader, webhookId: string, id: string): Promise<boolean> =>
  (await tx.count(
    sql`update webhook_deliveries set state = 'waiting', tries = 0, next_at = now()
      where id = ${id}::uuid and webhook_id = ${webhookId}::uuid`,
  )) > 0

/** Overdue deliveries without an attempt: their job was lost with its process. */
export const selectForgotten = (from: Reader): Promise<{ id: string; webhookId: string }[]> =>
  from.many(
    sql<{ id: string; webhookId: string }>`
      select id, webhook_id as "webhookId" from webhook_deliveries
      where state = 'waiting' and next_at < now() - interval '2 minutes' order by next_at limit 1000`,
  )

export const deleteOldDeliveries = (tx: Reader): Promise<number> =>
  tx.count(sql`delete from webhook_deliveries where created_at < now() - ${deliveriesKeptDays} * interval '1 day'`)
