import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCalls } from '../../contract/calls/callCalls.ts'
import { stationCalls } from '../../contract/stations/stations.ts'
import { type Delivery, type Webhook, webhookCalls } from '../../contract/webhooks/webhooks.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { ComingPage } from './ComingPage.tsx'
import { WebhooksPanel } from './WebhooksPanel.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(stationCalls.listStations, [])
})
afterEach(() => vi.unstubAllGlobals())

const webhook: Webhook = {
  id: '00000000-0000-4000-8000-0000000000c1',
  name: 'MES',
  kind: 'standard',
  address: 'https://mes.example.com/in',
  events: ['call.raised', 'case.created'],
  callTypes: [],
  site: null,
  area: 'Assembly',
  language: 'en',
  state: 'on',
  oldSecretUntil: null,
  lastDeliveredAt: null,
  waiting: 2,
  failed: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  version: 3,
}
const delivery: Delivery = {
  id: '00000000-0000-4000-8000-0000000000d1',
  type: 'call.raised',
  state: 'failed',
  tries: 10,
  status: 503,
  problem: 'refused',
  answer: 'down',
  createdAt: '2026-11-01T08:00:00.000Z',
  triedAt: '2026-11-04T08:00:00.000Z',
  nextAt: null,
}

test('a webhook is added, and its secret is shown once', async () => {
  server.on(webhookCalls.listWebhooks, [])
  server.on(webhookCalls.createWebhook, { ...webhook, secret: 'whsec_c2VjcmV0' })
  const { hand } = await renderScreen(<WebhooksPanel />)
  await hand.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(await dialog.findByLabelText(/^Name/), 'MES')
  await hand.type(dialog.getByLabelText(/^Address/), 'https://mes.example.com/in')
  await hand.click(dialog.getByRole('checkbox', { name: 'New case' }))
  await hand.click(dialog.getByRole('button', { name: 'Add webhook' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_c2VjcmV0')
  expect(server.requestsTo(webhookCalls.createWebhook)[0]?.body).toMatchObject({
    kind: 'standard',
    url: 'https://mes.example.com/in',
    events: ['call.raised', 'call.escalated', 'call.acknowledged', 'call.cleared', 'case.created'],
  })
})

test('an address that the server refuses is reported at its field', async () => {
  server.on(webhookCalls.listWebhooks, [])
  const message = 'intranet is not on the public internet.'
  server.on(webhookCalls.createWebhook, () => refusal('invalid', message, { errors: [{ path: 'url', message }] }))
  const { hand } = await renderScreen(<WebhooksPanel />)
  await hand.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(await dialog.findByLabelText(/^Name/), 'MES')
  await hand.type(dialog.getByLabelText(/^Address/), 'https://intranet/')
  await hand.click(dialog.getByRole('button', { name: 'Add webhook' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText(/^Address/)))
})

test('a test shows its result', async () => {
  server.on(webhookCalls.listWebhooks, [webhook])
  server.on(webhookCalls.testWebhook, { ...delivery, type: 'webhook.test', status: 404, answer: 'no such hook' })
  const { hand } = await renderScreen(<WebhooksPanel />)
  await screen.findByText('2 waiting')
  await hand.click(screen.getByRole('button', { name: 'Send a test to MES' }))
  await screen.findByText('The receiver refused it · 404 · no such hook')
})

test('deliveries of a webhook that is switched off say why they cannot be sent again', async () => {
  server.on(webhookCalls.listWebhooks, [{ ...webhook, state: 'off' }])
  server.on(webhookCalls.listDeliveries, [delivery])
  const { hand } = await renderScreen(<WebhooksPanel />)
  await hand.click(await screen.findByRole('button', { name: 'Actions for MES' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Deliveries' }))
  expect(await screen.findByText(/switched off\. Turn it on to send/)).toBeTruthy()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send again' })).disabled).toBe(true)
})

test('deliveries are listed with their responses, and sent again', async () => {
  server.on(webhookCalls.listWebhooks, [webhook])
  server.on(webhookCalls.listDeliveries, [delivery])
  server.on(webhookCalls.sendAgain, { ...delivery, state: 'waiting', tries: 0 })
  const { hand } = await renderScreen(<WebhooksPanel />)
  await hand.click(await screen.findByRole('button', { name: 'Actions for MES' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Deliveries' }))
  await screen.findByText('The receiver refused it · HTTP 503 · down')
  await hand.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(server.requestsTo(webhookCalls.sendAgain)[0]?.params).toMatchObject({ deliveryId: delivery.id }),
  )
  expect(await screen.findByText('Sending again: Call raised')).toBeTruthy()
})

test('what was not delivered leads to just these deliveries', async () => {
  server.on(webhookCalls.listWebhooks, [webhook])
  const delivered: Delivery = { ...delivery, id: webhook.id, state: 'delivered', problem: null, type: 'case.deleted' }
  server.on(webhookCalls.listDeliveries, ({ query }) =>
    query.get('state') === 'failed' ? [delivery] : [delivered, delivery],
  )
  const { hand } = await renderScreen(<WebhooksPanel />)
  await hand.click(await screen.findByRole('button', { name: '1 not delivered' }))
  const dialog = within(await screen.findByRole('dialog', { name: /MES/ }))
  expect(await dialog.findByText('Call raised')).toBeTruthy()
  expect(dialog.queryByText('Case deleted')).toBeNull()
  await hand.click(dialog.getByRole('radio', { name: 'All' }))
  expect(await dialog.findByText('Case deleted')).toBeTruthy()
})

test('opening the link in a message changes nothing; its button acknowledges the call', async () => {
  const person = { id: webhook.id, name: 'Ada Brandt', firstName: 'Ada', lastName: 'Brandt', profileImageUrl: null }
  const nobody = { acknowledgedBy: null, arrivedBy: null, clearedBy: null, cancelledBy: null }
  const never = { acknowledgedAt: null, arrivedAt: null, clearedAt: null, cancelledAt: null, runningAgainAt: null }
  const call = {
    id: webhook.id,
    caseId: webhook.id,
    subject: { key: 'CASE-7', title: 'Press stands' },
    type: 'machine',
    lineStopped: true,
    state: 'called',
    site: null,
    area: null,
    station: 'Press 12',
    shift: null,
    calledAt: '2026-11-01T08:00:00.000Z',
    calledBy: person,
    ...nobody,
    ...never,
    expectedMinutes: null,
    finding: null,
    needsDeeperFix: null,
    cancelReason: null,
    downtimeMinutes: null,
    helpers: [],
    told: [],
    steps: [],
    version: 1,
  }
  server.on(callCalls.readCall, call)
  server.on(callCalls.acknowledgeCall, { ...call, state: 'acknowledged' })
  const { hand, router } = await renderScreen(<ComingPage />, {
    path: `/cases/${webhook.id}/coming`,
    route: '/cases/$id/coming',
  })
  const button = await screen.findByRole('button', { name: 'I’m coming' })
  expect(server.requestsTo(callCalls.acknowledgeCall)).toHaveLength(0)
  await hand.click(button)
  await waitFor(() => expect(server.requestsTo(callCalls.acknowledgeCall)).toHaveLength(1))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${webhook.id}`))
})
