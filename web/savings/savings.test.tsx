import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Saving } from '../../contract/savings/savings.ts'
import { carSavingCalls, type SavingFigures, savingCalls } from '../../contract/savings/savingCalls.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { SavingsOfCar } from './SavingsOfRecord.tsx'
import { SavingsPage } from './SavingsPage.tsx'

const car = aCar(17)
const row: Saving = {
  id: '00000000-0000-4000-8000-000000005001',
  caseId: null,
  carId: car.id,
  subject: { key: car.key, title: car.title },
  kind: 'hard',
  recurring: 'yearly',
  from: '2026-03-01',
  baseline: '120 parts a week',
  method: null,
  unitValue: null,
  target: null,
  forecast: null,
  claimed: '12000.00',
  reason: null,
  currency: 'USD',
  rate: null,
  rateTo: null,
  rateOn: null,
  rateSource: null,
  state: 'submitted',
  submittedById: maria.id,
  submittedBy: maria,
  submittedAt: '2026-03-02T08:00:00.000Z',
  accepted: null,
  acceptedById: null,
  acceptedAt: null,
  decidedBy: null,
  note: null,
  counted: { currency: 'USD', claimed: '12000.00', accepted: null },
  createdById: maria.id,
  createdBy: maria,
  createdAt: '2026-03-01T08:00:00.000Z',
  updatedAt: '2026-03-02T08:00:00.000Z',
  deletedAt: null,
  version: 2,
}
const accepted: Saving = {
  ...row,
  state: 'accepted',
  accepted: '12000.00',
  acceptedById: signedInAs().id,
  acceptedAt: '2026-03-03T08:00:00.000Z',
  decidedBy: maria,
  version: 3,
}
const figures: SavingFigures = {
  currency: 'USD',
  submitted: { count: 1, amount: '12000.00' },
  returned: { count: 0, amount: '0.00' },
  verified: { count: 2, amount: '8000.00' },
  verifiedByKind: { hard: '8000.00', soft: '0.00', avoided: '0.00' },
  unconverted: 1,
}
const finance = signedInAs('Team Member', { rights: ['finance'], reviewsSavings: true })

async function showPanel(rows: Saving[], user = finance) {
  const server = fakeServer()
  server.on(carSavingCalls.list, rows)
  server.on(savingCalls.acceptSaving, accepted)
  server.on(savingCalls.adjustSaving, { ...accepted, state: 'adjusted', accepted: '9000.00' })
  const view = await renderScreen(<SavingsOfCar car={car} />, { user })
  return { server, ...view }
}

describe('the savings of a CAR', () => {
  test('are nowhere while nobody reviews savings', async () => {
    const { server } = await showPanel([row], signedInAs())
    expect(screen.queryByRole('heading', { name: 'Savings' })).toBeNull()
    expect(server.requestsTo(carSavingCalls.list)).toEqual([])
  })

  test('are accepted by finance, at the version that was seen', async () => {
    const { server, hand } = await showPanel([row])
    await screen.findByText('$12,000.00')
    expect(screen.getByText('In review')).toBeTruthy()
    expect(screen.getByText(/Yearly · Counts from Mar 01, 2026 · Baseline: 120 parts a week/)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Accept' }))
    await screen.findByText('Savings accepted')
    const [sent] = server.requestsTo(savingCalls.acceptSaving)
    expect(sent?.params).toEqual({ id: row.id })
    expect(sent?.headers.get('If-Match')).toBe('"2"')
  })

  test('are adjusted with an amount and a note', async () => {
    const { server, hand } = await showPanel([row])
    await hand.click(await screen.findByRole('button', { name: 'Adjust' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Accept another amount: ${car.key}` }))
    const amount = dialog.getByRole('textbox', { name: 'Accepted amount' })
    await hand.clear(amount)
    await hand.type(amount, '9000')
    await hand.type(dialog.getByRole('textbox', { name: 'Note' }), 'One line')
    await hand.click(dialog.getByRole('button', { name: 'Accept amount' }))
    await waitFor(() =>
      expect(server.requestsTo(savingCalls.adjustSaving)[0]?.body).toEqual({ accepted: '9000', note: 'One line' }),
    )
  })

  test('without a note are not returned, which the field of the note says', async () => {
    const { server, hand } = await showPanel([row])
    const message = 'Enter a note.'
    server.on(savingCalls.returnSaving, refusal('invalid', message, { errors: [{ path: 'note', message }] }))
    await hand.click(await screen.findByRole('button', { name: 'Send back' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Return savings: ${car.key}` }))
    await hand.click(dialog.getByRole('button', { name: 'Send back' }))
    const note = await dialog.findByRole('textbox', { name: 'Note', description: /Enter a note\./ })
    expect(dialog.getAllByText(message)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(note))
  })

  test('of one’s own can be withdrawn and not decided; others without the right see no decision', async () => {
    const mine = { ...row, createdById: finance.id }
    await showPanel([mine])
    await screen.findByRole('button', { name: 'Withdraw' })
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  test('say why a decision was refused', async () => {
    const { server, hand } = await showPanel([row])
    server.on(savingCalls.acceptSaving, refusal('conflict', 'These savings are not in review.'))
    await hand.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('These savings are not in review.')).toBeTruthy()
  })

  test('are added as a draft, with the rate of another currency', async () => {
    const { server, hand } = await showPanel([])
    server.on(carSavingCalls.add, { ...row, state: 'draft' })
    await hand.click(await screen.findByRole('button', { name: 'Add savings' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add savings' }))
    await hand.type(await dialog.findByRole('textbox', { name: 'Claimed' }), '1,250.5')
    await hand.click(dialog.getByRole('button', { name: 'Add savings' }))
    await screen.findByText('Savings saved')
    expect(server.requestsTo(carSavingCalls.add)[0]?.body).toMatchObject({
      kind: 'hard',
      recurring: 'yearly',
      claimed: '1250.50',
      currency: 'USD',
      rate: null,
    })
  })
})

test('the review queue shows what waits with its sums, and says what it cannot convert', async () => {
  const server = fakeServer()
  server.on(savingCalls.listSavings, [row])
  server.on(savingCalls.readSavingFigures, figures)
  await renderScreen(<SavingsPage />, { user: finance })
  const queue = within(await screen.findByRole('region', { name: 'Waiting for review' }))
  expect(queue.getByRole('link', { name: `${car.key} ${car.title}` }).getAttribute('href')).toBe(`/cars/${car.id}`)
  const sums = within(await screen.findByRole('region', { name: 'Figures' }))
  expect(sums.getByRole('link', { name: /Verified\s*\$8,000/ })).toBeTruthy()
  expect(screen.getByText('1 row has no exchange rate to USD and is not included.')).toBeTruthy()
  const [asked] = server.requestsTo(savingCalls.listSavings)
  expect(asked?.query.getAll('state')).toEqual(['submitted'])
  expect(asked?.query.get('sort')).toBe('submittedAt')
})
