import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook as Signature } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryDelays } from '../../contract/webhooks/webhookChoices.ts'
import type { Delivery, MadeWebhook, Webhook } from '../../contract/webhooks/webhooks.ts'
import { sqlFor } from '../database/database.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { sweepDeliveries, tryDelivery } from './deliver.ts'
import { readEvents } from './readEvents.ts'
import { openReceiver, withStatus } from './testing/receiver.ts'

let testApp: TestApp
let manager: TestClient
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  testApp = await openTestApp({ webhookAllowedHosts: [receiver.host] })
  manager = testApp.manager
})
afterAll(async () => {
  await testApp.close()
  await receiver.close()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answers.length = 0
})
afterEach(async () => {
  for (const { id } of await manager.get<Webhook[]>('/api/webhooks')) {
    await manager.expect(204, 'DELETE', `/api/webhooks/${id}`)
  }
})

const add = (more: object = {}) =>
  manager.expect<MadeWebhook>(201, 'POST', '/api/webhooks', {
    name: 'MES',
    url: receiver.url,
    events: ['case.created', 'case.updated', 'call.raised', 'call.acknowledged', 'comment.created'],
    ...more,
  })
const report = (more: object = {}) =>
  manager.expect<{ id: string; key: string }>(201, 'POST', '/api/cases', {
    title: 'Secret words of a person',
    description: '',
    ...more,
  })
const deliveriesOf = ({ id }: { id: string }, query = '') =>
  manager.get<Delivery[]>(`/api/webhooks/${id}/deliveries${query}`)
const run = (statement: ReturnType<typeof sql>) => testApp.app.services.database.count(statement.compile(sqlFor))

/** Reads new events and attempts what is due, as the jobs of a running installation do. */
async function deliver(): Promise<void> {
  const { services } = testApp.app
  await readEvents(services)
  const due = await services.database.many(
    sql<{
      id: string
    }>`select id from webhook_deliveries where state = 'waiting' and next_at <= now() order by created_at, activity_id`
      .$castTo<{ id: string }>()
      .compile(sqlFor),
  )
  for (const { id } of due) await tryDelivery(services, id)
}
const makeDue = () => run(sql`update webhook_deliveries set next_at = now() where state = 'waiting'`)
const sentAt = (at: number) => {
  const { body = '', headers = {} } = receiver.received.at(at) ?? {}
  return { body, headers: headers as Record<string, string> }
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: { id: string } })

describe('a webhook', () => {
  test('sends what happens as ids and states, signed as the public library checks it', async () => {
    const { secret } = await add()
    const { id } = await report({ call: { type: 'machine', lineStopped: true } })
    await manager.expect(201, 'POST', `/api/cases/${id}/comments`, { content: 'Secret words of a person' })
    await manager.expect(200, 'POST', `/api/cases/${id}/call/acknowledge`, {})
    await deliver()
    for (const { headers, body } of receiver.received) {
      expect(() => new Signature(secret ?? '').verify(body, headers as Record<string, string>)).not.toThrow()
      expect(body).not.toContain('Secret words')
    }
    const seen = bodies()
    expect(seen.map(({ type }) => type).sort()).toEqual([
      'call.acknowledged',
      'call.raised',
      'case.created',
      'comment.created',
    ])
    expect(seen.find(({ type }) => type === 'case.created')).toEqual({
      type: 'case.created',
      timestamp: expect.stringMatching(/Z$/),
      data: {
        id,
        key: expect.stringMatching(/^CASE-/),
        status: 'new',
        priority: 'medium',
        stationId: null,
        carId: null,
      },
    })
    expect(seen.find(({ type }) => type === 'call.raised')?.data).toMatchObject({
      caseId: id,
      callType: 'machine',
      lineStopped: true,
      state: 'called',
    })
  })

  test('says which fields changed and not what is in them', async () => {
    await add()
    const { id } = await report()
    await manager.expect(200, 'PATCH', `/api/cases/${id}`, { title: 'Other secret words', status: 'in_progress' })
    await deliver()
    expect(bodies().find(({ type }) => type === 'case.updated')?.data).toMatchObject({
      id,
      status: 'in_progress',
      changed: expect.arrayContaining(['title', 'status']),
    })
    expect(receiver.received.every(({ body }) => !body.includes('Other secret words'))).toBe(true)
  })

  test('is sent the events that it wants, of its place and types of call, and from its beginning on', async () => {
    const place = { site: `Plant ${randomUUID().slice(0, 8)}`, area: 'Assembly', name: 'Press' }
    const station = await manager.expect<{ id: string }>(201, 'POST', '/api/stations', place)
    await report({ stationId: station.id })
    await add({ name: 'Here', site: place.site.toUpperCase(), area: 'assembly', events: ['case.created'] })
    await add({ name: 'Safety', callTypes: ['safety'], events: ['call.raised'] })
    await add({ name: 'Elsewhere', area: 'Welding' })
    const { id } = await report({ stationId: station.id, call: { type: 'machine' } })
    await report({ call: { type: 'safety' } })
    await deliver()
    const seen = bodies()
    expect(seen).toHaveLength(2)
    expect(seen).toContainEqual(
      expect.objectContaining({ type: 'case.created', data: expect.objectContaining({ id }) }),
    )
    expect(seen).toContainEqual(
      expect.objectContaining({ type: 'call.raised', data: expect.objectContaining({ callType: 'safety' }) }),
    )
  })

  test('is sent each event once, however many processes read the history', async () => {
    const webhook = await add()
    const other = await testApp.another()
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => report()))
    await Promise.all([1, 2, 3, 4].flatMap(() => [readEvents(testApp.app.services), readEvents(other.app.services)]))
    await readEvents(testApp.app.services)
    const waiting = await deliveriesOf(webhook)
    expect(waiting).toHaveLength(made.length)
    await Promise.all(
      waiting.flatMap(({ id }) => [tryDelivery(testApp.app.services, id), tryDelivery(other.app.services, id)]),
    )
    expect(
      bodies()
        .map(({ data }) => data.id)
        .sort(),
    ).toEqual(made.map(({ id }) => id).sort())
    await other.close()
  })

  test('that is on is delivered to by a running installation', async () => {
    const running = await testApp.another()
    await add()
    await running.app.takeJobs()
    const { id } = await report()
    await expect.poll(() => bodies().map(({ data }) => data.id), { timeout: 20_000 }).toEqual([id])
    await running.close()
  })
})

describe('a receiver that is down', () => {
  test('gets each event once it is back, with the id of the first try, over growing delays', async () => {
    const webhook = await add()
    await report()
    await report()
    receiver.answers.push(withStatus(503), (response) => response.destroy(), withStatus(500), withStatus(500))
    await deliver()
    const [first] = await deliveriesOf(webhook)
    expect(first).toMatchObject({ state: 'waiting', tries: 1 })
    expect(Date.parse(first?.nextAt ?? '') - Date.parse(first?.triedAt ?? '')).toBeGreaterThanOrEqual(5000)
    await deliver()
    expect(receiver.received).toHaveLength(2)
    await makeDue()
    await deliver()
    await makeDue()
    await deliver()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(receiver.received).toHaveLength(6)
    expect(new Set(ids).size).toBe(2)
    expect(new Set(ids.slice(4))).toEqual(new Set(ids.slice(0, 2)))
    expect(await deliveriesOf(webhook, '?state=delivered')).toHaveLength(2)
    expect(await manager.get(`/api/webhooks/${webhook.id}`)).toMatchObject({ waiting: 0, failed: 0, state: 'on' })
  })

  test('is tried ten times within about 75 hours; then the webhook is switched off and process managers are written to', async () => {
    const hours = retryDelays.reduce((sum: number, delay) => sum + delay, 0) / 3600
    expect([retryDelays.length + 1, Math.round(hours)]).toEqual([10, 76])
    expect(hours).toBeLessThan(76)
    const webhook = await add({ name: 'Down for days' })
    await report()
    for (let tries = 1; tries <= 11; tries += 1) {
      receiver.answers.push(withStatus(500))
      await deliver()
      await makeDue()
    }
    expect(receiver.received).toHaveLength(10)
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'failed', tries: 10, status: 500, problem: 'refused' }])
    expect(await manager.get(`/api/webhooks/${webhook.id}`)).toMatchObject({ state: 'failed', failed: 1 })
    const mails = await manager.get<{ subject: string }[]>('/api/notifications/mails')
    expect(mails.map(({ subject }) => subject)).toContain('The webhook Down for days was switched off')
    await report()
    await deliver()
    expect(receiver.received).toHaveLength(10)
  })

  test('of one event alone keeps its webhook on', async () => {
    const webhook = await add()
    await report()
    receiver.answers.push(withStatus(400))
    await deliver()
    await run(sql`update webhook_deliveries set tries = 9, created_at = now() - interval '1 hour'`)
    await report()
    await deliver()
    await makeDue()
    receiver.answers.push(withStatus(400))
    await deliver()
    expect(await manager.get(`/api/webhooks/${webhook.id}`)).toMatchObject({ state: 'on', failed: 1 })
  })

  test('and says when to come again is not tried before', async () => {
    const webhook = await add()
    await report()
    receiver.answers.push(withStatus(429, { 'retry-after': '600' }))
    await deliver()
    const [one] = await deliveriesOf(webhook)
    expect(Date.parse(one?.nextAt ?? '') - Date.parse(one?.triedAt ?? '')).toBeGreaterThanOrEqual(600_000)
  })

  test('and says that it is gone switches its webhook off at once', async () => {
    const webhook = await add()
    await report()
    receiver.answers.push(withStatus(410))
    await deliver()
    expect(await manager.get(`/api/webhooks/${webhook.id}`)).toMatchObject({ state: 'failed' })
  })

  test('is sent what a process that died had claimed', async () => {
    const webhook = await add()
    await report()
    await readEvents(testApp.app.services)
    await run(sql`update webhook_deliveries set tries = 1, next_at = now() - interval '3 minutes'`)
    await run(sql`delete from jobs.job where name = 'webhooks.deliver'`)
    await sweepDeliveries.run(testApp.app.services, {}, { signal: new AbortController().signal })
    const left = await testApp.app.services.database.pool.query(
      `select 1 from jobs.job where name = 'webhooks.deliver'`,
    )
    expect(left.rowCount).toBe(1)
    await deliver()
    expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', tries: 2 }])
  })
})

describe('the secret', () => {
  test('is shown once, and stored encrypted', async () => {
    const id = randomUUID()
    const { secret } = await add({ id })
    expect(secret).toMatch(/^whsec_/)
    expect(JSON.stringify(await manager.get('/api/webhooks'))).not.toContain(secret)
    const again = { id, name: 'MES', url: receiver.url, events: ['case.created'] }
    expect(await manager.ask('POST', '/api/webhooks', again)).toMatchObject({ status: 409 })
    const { rows } = await testApp.app.services.database.pool.query(
      `select secret::text || address::text || coalesce((select string_agg(answer::text, '') from idempotency_keys), '')
        || (select string_agg(changes::text, '') from audit.entries) as kept from webhooks`,
    )
    const kept = JSON.stringify(rows)
    expect(kept).not.toContain(Buffer.from(secret ?? '').toString('hex'))
    expect(kept).not.toContain(secret)
  })

  test('that is changed signs beside the one from before for a day', async () => {
    const { id, secret: old } = await add()
    const changed = await manager.expect<{ secret: string }>(200, 'POST', `/api/webhooks/${id}/secret`)
    await report()
    await deliver()
    const { body, headers } = sentAt(0)
    expect(String(headers['webhook-signature']).split(' ')).toHaveLength(2)
    for (const one of [old ?? '', changed.secret]) {
      expect(() => new Signature(one).verify(body, headers)).not.toThrow()
    }
    await run(sql`update webhooks set old_secret_until = now() - interval '1 second'`)
    await report()
    await deliver()
    const later = sentAt(-1)
    expect(String(later.headers['webhook-signature']).split(' ')).toHaveLength(1)
    expect(() => new Signature(old ?? '').verify(later.body, later.headers)).toThrow('No matching signature found')
  })
})

describe('channels', () => {
  test('of Microsoft Teams get an adaptive card with links that change nothing by themselves', async () => {
    await add({ kind: 'teams', language: 'de' })
    const { id } = await report({ title: 'Press *12* <stands>', call: { type: 'machine', lineStopped: true } })
    await deliver()
    const card = receiver.received.find(({ body }) => body.includes('Maschine'))
    expect(card?.headers['webhook-signature']).toBeUndefined()
    const { attachments } = JSON.parse(card?.body ?? '{}') as { attachments: { content: Record<string, unknown> }[] }
    expect(attachments[0]).toMatchObject({
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        type: 'AdaptiveCard',
        version: '1.4',
        body: [
          { type: 'RichTextBlock' },
          { inlines: [{ type: 'TextRun', text: expect.stringContaining('*12* <stands>') }] },
        ],
        actions: [
          { type: 'Action.OpenUrl', url: `http://localhost:0/cases/${id}` },
          { type: 'Action.OpenUrl', url: `http://localhost:0/cases/${id}/coming` },
        ],
      },
    })
  })

  test('of Slack get blocks in which nobody’s words are read as links or mentions', async () => {
    await add({ kind: 'slack', events: ['case.created'] })
    await report({ title: '<!channel> & <https://evil.example|click>' })
    await deliver()
    const message = JSON.parse(receiver.received[0]?.body ?? '{}') as { text: string; blocks: object[] }
    expect(message.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|click&gt;')
    expect(message.blocks[1]).toMatchObject({ type: 'section', text: { type: 'plain_text', emoji: false } })
  })

  test('show of their address the host alone, and have no secret', async () => {
    const { id, secret, address } = await add({ kind: 'teams', url: `${receiver.url}?sig=abc` })
    expect([secret, address]).toEqual([null, `http://${receiver.host}`])
    expect(await manager.ask('POST', `/api/webhooks/${id}/secret`)).toMatchObject({ status: 409 })
  })
})

describe('a process manager', () => {
  test('tests a webhook and sees at once what came of it', async () => {
    const { id } = await add()
    const path = `/api/webhooks/${id}/test`
    expect(await manager.expect(200, 'POST', path)).toMatchObject({
      type: 'webhook.test',
      state: 'delivered',
      status: 204,
    })
    receiver.answers.push(withStatus(404, {}, 'no such channel'))
    expect(await manager.expect(200, 'POST', path)).toMatchObject({
      state: 'failed',
      status: 404,
      problem: 'refused',
      answer: 'no such channel',
    })
  })

  test('sends a delivery again with the same id', async () => {
    const webhook = await add()
    await report()
    await deliver()
    const [one] = await deliveriesOf(webhook)
    const path = `/api/webhooks/${webhook.id}/deliveries/${one?.id}/send`
    expect(await manager.expect(200, 'POST', path)).toMatchObject({ id: one?.id, state: 'waiting' })
    await deliver()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([one?.id, one?.id])
    expect(await manager.ask('POST', `/api/webhooks/${webhook.id}/deliveries/${randomUUID()}/send`)).toMatchObject({
      status: 404,
    })
  })

  test('switches a webhook off and on; what happens in between is not sent', async () => {
    const { id } = await add()
    await report()
    await readEvents(testApp.app.services)
    await manager.expect(200, 'PATCH', `/api/webhooks/${id}`, { isOn: false })
    await report()
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await deliveriesOf({ id })).toMatchObject([{ state: 'stopped' }])
    expect(await manager.ask('POST', `/api/webhooks/${id}/deliveries/${randomUUID()}/send`)).toMatchObject({
      status: 409,
      body: { reason: 'webhookIsOff' },
    })
    await manager.expect(200, 'PATCH', `/api/webhooks/${id}`, { isOn: true })
    const { id: later } = await report()
    await deliver()
    expect(bodies().map(({ data }) => data.id)).toEqual([later])
  })

  test('pages through the deliveries', async () => {
    const webhook = await add()
    for (let made = 0; made < 3; made += 1) await report()
    await readEvents(testApp.app.services)
    const pages = await manager.pages<Delivery>(`/api/webhooks/${webhook.id}/deliveries?limit=2`)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(3)
  })

  test('is refused an address inside its own network, an old version, and what does not exist', async () => {
    const sent = { name: 'X', url: 'https://169.254.169.254/', events: ['case.created'] }
    expect(await manager.ask('POST', '/api/webhooks', sent)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'url' }] },
    })
    const { id } = await add()
    expect(await manager.ask('PATCH', `/api/webhooks/${id}`, { url: 'http://localhost/' })).toMatchObject({
      status: 400,
    })
    const old = { 'if-match': '"1"' }
    await manager.expect(200, 'PATCH', `/api/webhooks/${id}`, { name: 'Other' }, old)
    expect(await manager.ask('PATCH', `/api/webhooks/${id}`, { name: 'Third' }, old)).toMatchObject({ status: 412 })
    expect(await manager.ask('GET', `/api/webhooks/${randomUUID()}`)).toMatchObject({ status: 404 })
    expect(await manager.ask('POST', '/api/webhooks', { ...sent, url: receiver.url, events: [] })).toMatchObject({
      status: 400,
    })
  })

  test('finds what was done in the audit log, without the secret', async () => {
    const { id } = await add()
    await manager.expect(200, 'POST', `/api/webhooks/${id}/secret`)
    const log = await manager.get<{ action: string; recordId: string }[]>('/api/audit?limit=50&feature=webhooks')
    expect(log.filter(({ recordId }) => recordId === id).map(({ action }) => action)).toEqual([
      'secretChanged',
      'created',
    ])
  })
})
