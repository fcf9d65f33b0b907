import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type EightD, eightDCalls, type EightDReply } from '../../contract/eightD/eightD.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { EightDPanel } from './EightDPanel.tsx'

const car = aCar(17)
const blank: EightD = {
  carId: car.id,
  customer: null,
  customerReference: null,
  customerContact: null,
  customerEmail: null,
  language: 'en',
  partNumber: null,
  partName: null,
  receivedAt: null,
  clock: null,
  team: [],
  emergencyAction: '',
  containment: '',
  escapePoint: '',
  verification: '',
  validation: '',
  prevention: '',
  recognition: '',
  answered: { containment: null, analysis: null, actions: null, closure: null },
  clocks: [],
  version: 0,
}
const begun: EightD = {
  ...blank,
  customer: 'Atlas Motors',
  customerReference: 'QN 4711',
  customerEmail: 'quality@atlas.example',
  language: 'de',
  receivedAt: '2026-01-02T08:00:00.000Z',
  clocks: [
    { step: 'containment', dueAt: '2026-01-03T08:00:00.000Z', answeredAt: '2026-01-02T18:00:00.000Z' },
    { step: 'analysis', dueAt: '2026-01-16T08:00:00.000Z', answeredAt: null },
  ],
  version: 3,
}
const reply: EightDReply = {
  id: car.id,
  carId: car.id,
  sentAt: '2026-01-02T18:00:00.000Z',
  sentBy: maria,
  to: 'quality@atlas.example',
  language: 'de',
  subject: 'QN 4711 · 8D CAR-17',
  message: 'Guten Tag',
  file: { name: 'CAR-17-8D.pdf', size: 1000, sha256: 'a'.repeat(64) },
  state: 'kept',
  problem: null,
}

async function open(eightD: EightD, replies: EightDReply[] = []) {
  const server = carServer([car])
  server.on(eightDCalls.readEightD, eightD)
  server.on(eightDCalls.putEightD, eightD)
  server.on(eightDCalls.listReplies, replies)
  server.on(eightDCalls.sendReply, reply)
  server.on(eightDCalls.readCustomers, { customers: [], version: 0 })
  return { ...(await renderScreen(<EightDPanel car={car} />)), server }
}

test('a CAR without an 8D offers to start one, and sends what was entered with the version that was loaded', async () => {
  const { hand, server } = await open(blank)
  await hand.click(await screen.findByRole('button', { name: 'Start 8D' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start 8D' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Customer reference' }), { target: { value: 'QN 1' } })
  fireEvent.change(dialog.getByRole('textbox', { name: 'D3 Interim containment' }), { target: { value: 'Sorted' } })
  await hand.type(dialog.getByRole('textbox', { name: 'Complaint received' }), 'Jan 02, 2026{Tab}')
  fireEvent.change(dialog.getByLabelText('Time'), { target: { value: '14:05' } })
  await hand.click(dialog.getByRole('button', { name: 'Start 8D' }))
  await screen.findByText('8D saved')
  const [sent] = server.requestsTo(eightDCalls.putEightD)
  expect(sent?.headers.get('If-Match')).toBe('"0"')
  expect(sent?.body).toMatchObject({
    customerReference: 'QN 1',
    containment: 'Sorted',
    receivedAt: '2026-01-02T14:05:00.000Z',
  })
})

test('a team member without a name is asked for before anything is sent', async () => {
  const { hand, server } = await open(blank)
  await hand.click(await screen.findByRole('button', { name: 'Start 8D' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start 8D' }))
  await hand.click(dialog.getByRole('button', { name: 'Add person' }))
  await hand.click(dialog.getByRole('button', { name: 'Start 8D' }))
  expect(await dialog.findByText('Choose a person or enter a name.')).toBeTruthy()
  expect(server.requestsTo(eightDCalls.putEightD)).toHaveLength(0)
})

test('steps say when they are due and which were answered; one is marked as answered', async () => {
  const { hand, server } = await open(begun, [reply])
  const steps = within(await screen.findByRole('list', { name: 'Due to the customer' }))
  const [containment, analysis] = steps.getAllByRole('listitem')
  expect(containment?.textContent).toContain('Answered on')
  expect(analysis?.textContent).toContain('Overdue')
  const sent = within(await screen.findByRole('list', { name: 'Replies to the customer' }))
  expect(sent.getByRole('listitem').textContent).toContain('Not sent: no mail server')
  await hand.click(steps.getByRole('button', { name: 'Mark as answered: Causes and actions (D5)' }))
  await expect.poll(() => server.requestsTo(eightDCalls.putEightD)).toHaveLength(1)
  const { answered } = (server.requestsTo(eightDCalls.putEightD)[0]?.body ?? {}) as Pick<EightD, 'answered'>
  expect(answered.analysis).not.toBeNull()
})

test('a reply goes to the customer’s address in their language, with a message', async () => {
  const { hand, server } = await open(begun)
  await hand.click(await screen.findByRole('button', { name: 'Reply to customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reply to customer' }))
  await hand.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText('Enter a message.')).toBeTruthy()
  fireEvent.change(dialog.getByRole('textbox', { name: /Message/ }), { target: { value: 'Guten Tag' } })
  await hand.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Reply kept in the outbox')
  expect(server.requestsTo(eightDCalls.sendReply)[0]?.body).toMatchObject({
    to: 'quality@atlas.example',
    language: 'de',
    message: 'Guten Tag',
  })
})
