import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { Case } from '../../../contract/cases/cases.ts'
import { type Correction, correctionCalls } from '../../../contract/cases/corrections.ts'
import { erpCalls } from '../../../contract/erp/erpCalls.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { aCustomer, anInvoice, invoiceOfSeals } from '../../erp/testing/erpRecords.ts'
import { refusal } from '../../testing/fakeServer.ts'
import { aCase, maria } from '../testing/aCase.ts'
import { caseServer } from '../testing/caseServer.ts'
import { CorrectionsSection } from './CorrectionsSection.tsx'
// Loaded beforehand: loading time is not what is tested.
beforeAll(() => import('./CorrectionDialog.tsx'))

const ofCustomer: Partial<Case> = {
  relatedRecordType: 'Customer',
  relatedRecordId: aCustomer(1).id,
  relatedRecordName: 'Customer 1',
}
const aCorrection = (more: Partial<Correction> = {}): Correction => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  caseId: aCase(1).id,
  reference: 'CASE-1-1',
  correctionAction: 'Create Return',
  invoiceId: anInvoice(1).id,
  invoiceNumber: 'PS-INV1',
  state: 'pending',
  reason: null,
  amount: null,
  currencyCode: 'EUR',
  companyName: 'Adler Pumpen',
  isElsewhere: false,
  steps: [
    { name: 'creditMemo', state: 'done', at: '2026-11-05T12:00:00.000Z', detail: null },
    { name: 'posted', state: 'waiting', at: null, detail: null },
  ],
  documents: [
    { kind: 'creditMemo', id: anInvoice(9).id, number: 'S-CR1001', posted: false, url: 'https://bc.example/' },
  ],
  createdBy: maria,
  createdAt: '2026-11-05T12:00:00.000Z',
  updatedAt: '2026-11-05T12:00:00.000Z',
  version: 1,
  ...more,
})

async function open(
  more: Partial<Case> = ofCustomer,
  corrections: Correction[] = [],
  credited = '0',
  creditableAmount?: string,
  isSetUp = true,
) {
  const theCase = aCase(1, more)
  const server = caseServer([theCase])
  server.on(correctionCalls.listCorrections, corrections)
  server.on(erpCalls.readErpStatus, { isSetUp, lastTest: null })
  server.on(erpCalls.listErpInvoices, [anInvoice(1), anInvoice(2, { status: 'Canceled' })])
  server.on(erpCalls.listErpReturnReasons, [{ id: anInvoice(8).id, code: 'WRONG', description: 'Wrong item' }])
  server.on(correctionCalls.readCorrectableInvoice, invoiceOfSeals(1, credited, creditableAmount))
  server.on(correctionCalls.createCorrection, aCorrection())
  const { hand } = await renderScreen(<CorrectionsSection theCase={theCase} />)
  await screen.findByRole('heading', { name: 'Corrections' })
  const start = async (action: string) => {
    await hand.click(screen.getByRole('button', { name: action }))
    const dialog = await screen.findByRole('dialog', { name: action })
    await hand.click(await within(dialog).findByRole('combobox', { name: 'Invoice' }))
    const canceled = await screen.findByRole('option', { name: /PS-INV2/, hidden: true })
    expect(canceled.dataset['comboboxDisabled']).toBe('true')
    await hand.click(screen.getByRole('option', { name: /PS-INV1/, hidden: true }))
    await within(dialog).findByRole('table', { name: 'Lines of the invoice' })
    return { dialog, confirm: () => hand.click(within(dialog).getByRole('button', { name: action })) }
  }
  return { server, hand, start }
}

test('a return shows what can still be returned, its value and the documents, and is sent once', async () => {
  const { server, hand, start } = await open(ofCustomer, [], '1')
  const { dialog, confirm } = await start('Create Return')
  expect(within(dialog).getByRole('row', { name: /^Seal/ }).textContent).toContain('3 PCS12')
  await confirm()
  expect(await within(dialog).findByText('Enter the returned quantity of at least one line.')).toBeTruthy()
  const quantity = within(dialog).getByLabelText('Returned quantity of Seal')
  await hand.type(quantity, '3')
  expect(await within(dialog).findByText('At most 2')).toBeTruthy()
  await confirm()
  expect(document.activeElement).toBe(quantity)
  expect(
    within(dialog)
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['At most 2'])
  // Lines that cannot be returned are worth nothing.
  expect(within(dialog).getByText('Incl. tax').nextElementSibling?.textContent).toBe('€0.00')
  await hand.clear(quantity)
  await hand.type(quantity, '2')
  expect(within(dialog).getByText('€23.80')).toBeTruthy()
  expect(within(dialog).getByText(/A draft credit memo for Customer 1 with the returned items/)).toBeTruthy()
  await confirm()
  await waitFor(() => expect(server.requestsTo(correctionCalls.createCorrection)).toHaveLength(1))
  expect(server.requestsTo(correctionCalls.createCorrection)[0]?.body).toMatchObject({
    correctionAction: 'Create Return',
    invoiceId: anInvoice(1).id,
    lines: [{ lineId: invoiceOfSeals(1).lines[0]?.id, quantity: '2' }],
    reasonCode: null,
  })
})

test('without an invoice the focus moves to its field, whose list does not cover the error', async () => {
  const { hand } = await open()
  await hand.click(screen.getByRole('button', { name: 'Create Return' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create Return' })
  const field = await within(dialog).findByRole('combobox', { name: 'Invoice' })
  await hand.click(within(dialog).getByRole('button', { name: 'Create Return' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(field.getAttribute('aria-expanded')).toBe('false')
})

test('a credit requires an amount that the invoice covers, and shows the reason when it is refused', async () => {
  const { server, hand, start } = await open()
  const { dialog, confirm } = await start('Credit Only')
  const amount = within(dialog).getByLabelText('Amount excl. tax')
  await hand.type(amount, '30.01')
  await confirm()
  expect(await within(dialog).findByText('This is more than the invoice.')).toBeTruthy()
  await hand.clear(amount)
  await hand.type(amount, '12.50')
  const detail = 'At most 10.00 excl. tax can still be credited.'
  server.on(
    correctionCalls.createCorrection,
    refusal('invalid', detail, { errors: [{ path: 'amount', message: detail }] }),
  )
  await confirm()
  expect(await within(dialog).findAllByText(detail)).toHaveLength(1)
  expect(amount).toHaveProperty('value', '12.50')
})

test('credits already made as amounts are shown before anything is sent', async () => {
  const { server, hand, start } = await open(ofCustomer, [], '0', '12.00')
  const { dialog, confirm } = await start('Credit Only')
  expect(within(dialog).getByText('€12.00 of €30.00 can still be credited')).toBeTruthy()
  await hand.type(within(dialog).getByLabelText('Amount excl. tax'), '12.01')
  await confirm()
  expect(await within(dialog).findByText('This is more than can still be credited.')).toBeTruthy()
  expect(server.requestsTo(correctionCalls.createCorrection)).toHaveLength(0)
})

test('a return is worth no more than is left of the invoice', async () => {
  const { hand, start } = await open(ofCustomer, [], '0', '12.00')
  const { dialog } = await start('Create Return')
  await hand.type(within(dialog).getByLabelText('Returned quantity of Seal'), '2')
  expect(within(dialog).getByText('Excl. tax', { selector: 'dt' }).nextElementSibling?.textContent).toBe('€12.00')
  expect(within(dialog).getByText('Incl. tax').nextElementSibling?.textContent).toBe('€14.28')
})

test.each([
  ['in pieces', '1', '20.00'],
  ['in money alone', '0', '12.00'],
])('an invoice that was credited in part, %s, is not turned round as a whole', async (_how, credited, left) => {
  const { server, start } = await open(ofCustomer, [], credited, left)
  const { dialog, confirm } = await start('Create Credit and Rebill')
  await confirm()
  expect(await within(dialog).findByText(/cannot be reversed in full/)).toBeTruthy()
  expect(server.requestsTo(correctionCalls.createCorrection)).toHaveLength(0)
})

test('the only invoice of an order is preselected', async () => {
  const record = { type: 'Sales Order', id: anInvoice(5).id, number: 'S-ORD1', name: 'Customer 1', facts: [] } as const
  const order: Partial<Case> = {
    relatedRecordType: 'Sales Order',
    relatedRecordId: record.id,
    relatedRecord: { ...record, facts: [], url: 'https://bc.example/', asOf: '2026-11-05T12:00:00.000Z' },
  }
  const { server, hand } = await open(order)
  server.on(erpCalls.listErpInvoices, [anInvoice(1)])
  await hand.click(screen.getByRole('button', { name: 'Create Return' }))
  expect(await screen.findByRole('table', { name: 'Lines of the invoice' })).toBeTruthy()
  expect(server.requestsTo(erpCalls.listErpInvoices)[0]?.query.get('$filter')).toBe("orderNumber eq 'S-ORD1'")
})

test('the invoice that a case of a customer names is preselected', async () => {
  const { hand, server } = await open({ ...ofCustomer, description: 'Wrong quantity on invoice PS-INV1.' })
  await hand.click(screen.getByRole('button', { name: 'Create Return' }))
  expect(await screen.findByRole('table', { name: 'Lines of the invoice' })).toBeTruthy()
  expect(server.requestsTo(correctionCalls.readCorrectableInvoice)).toHaveLength(1)
})

test('an invoice that was already returned completely says so at once', async () => {
  const { start } = await open(ofCustomer, [], '3')
  const { dialog, confirm } = await start('Create Return')
  expect(await within(dialog).findByText('All items of this invoice have already been returned.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'All' })).toBeNull()
  await confirm()
  expect(within(dialog).queryByText('Enter the returned quantity of at least one line.')).toBeNull()
})

test('without a connection the dialog says so', async () => {
  const { server, hand } = await open()
  server.on(erpCalls.listErpInvoices, refusal('conflict', 'Business Central is not connected.'))
  await hand.click(screen.getByRole('button', { name: 'Credit Only' }))
  expect(await screen.findByText('Business Central is not connected.')).toBeTruthy()
})

test.each([
  ['Vendor', /Only what was sold can be corrected/],
  ['Item', /Only what was sold can be corrected/],
] as const)('a case about a %s offers no correction and says why', async (relatedRecordType, why) => {
  await open({ ...ofCustomer, relatedRecordType })
  expect(screen.getByText(why)).toBeTruthy()
  for (const action of ['Create Return', 'Create Credit and Rebill', 'Credit Only'])
    expect(screen.getByRole('button', { name: action })).toHaveProperty('disabled', true)
})

test('a typed record offers no correction and says what to do', async () => {
  await open({ ...ofCustomer, relatedRecordId: '4711' })
  expect(screen.getByText(/This record was entered manually/)).toBeTruthy()
})

test('a correction of another company says why it waits and can be given up; a failed one cannot be retried', async () => {
  const failed = aCorrection({
    id: 'b0000000-0000-4000-8000-000000000002',
    reference: 'CASE-1-2',
    state: 'failed',
    amount: '12.50',
    isElsewhere: true,
  })
  const { server, hand } = await open(ofCustomer, [failed, aCorrection({ isElsewhere: true })])
  const waiting = await screen.findByRole('listitem', { name: 'CASE-1-1' })
  expect(within(waiting).getByText(/started in Adler Pumpen.*It waits until/)).toBeTruthy()
  expect(within(waiting).queryByRole('button', { name: 'Check now' })).toBeNull()
  const second = screen.getByRole('listitem', { name: 'CASE-1-2' })
  expect(within(second).getByText(/€12\.50/)).toBeTruthy()
  expect(within(second).queryByRole('button')).toBeNull()
  server.on(correctionCalls.giveUpCorrection, aCorrection({ state: 'failed', isElsewhere: true }))
  await hand.click(within(waiting).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(server.requestsTo(correctionCalls.giveUpCorrection)).toHaveLength(1))
})

test('one that waits to be posted blocks no further one and can be checked; a failed one says why and can be retried', async () => {
  const failed = aCorrection({
    id: 'b0000000-0000-4000-8000-000000000002',
    reference: 'CASE-1-2',
    correctionAction: 'Credit Only',
    state: 'failed',
    reason: 'The account is blocked.',
    documents: [],
  })
  const { server, hand } = await open({ ...ofCustomer, correctionAction: 'Create Return' }, [failed, aCorrection()])
  const waiting = await screen.findByRole('listitem', { name: 'CASE-1-1' })
  expect(screen.getByRole('button', { name: 'Create Return' })).toHaveProperty('disabled', false)
  expect(within(waiting).getByRole('link', { name: /S-CR1001/ })).toHaveProperty('href', 'https://bc.example/')
  server.on(correctionCalls.checkCorrection, aCorrection())
  await hand.click(within(waiting).getByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(server.requestsTo(correctionCalls.checkCorrection)).toHaveLength(1))

  const second = screen.getByRole('listitem', { name: 'CASE-1-2' })
  expect(within(second).getByText('The account is blocked.')).toBeTruthy()
  server.on(correctionCalls.retryCorrection, refusal('conflict', 'This correction is already pending.'))
  await hand.click(within(second).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('This correction is already pending.')).toBeTruthy()
})

test('while a correction is being made the next one of its kind waits, and says so', async () => {
  const steps: Correction['steps'] = [
    { name: 'creditMemo', state: 'waiting', at: null, detail: null },
    { name: 'posted', state: 'waiting', at: null, detail: null },
  ]
  await open(ofCustomer, [aCorrection({ correctionAction: 'Credit Only', steps, documents: [] })])
  expect(await screen.findByText(/^Credit Only is being created in Business Central\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Credit Only' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Create Return' })).toHaveProperty('disabled', false)
})

test('an action requested by the case disables nothing', async () => {
  await open({ ...ofCustomer, correctionAction: 'Credit Only' })
  for (const action of ['Create Return', 'Create Credit and Rebill', 'Credit Only']) {
    expect(screen.getByRole('button', { name: action })).toHaveProperty('disabled', false)
  }
})

test('a typed record without a connection says in one sentence what to do', async () => {
  const typed = { relatedRecordType: 'Customer', relatedRecordId: '10000', relatedRecordName: 'Adatum' } as const
  await open(typed, [], '0', undefined, false)
  expect(
    await screen.findByText(/^Business Central is not connected, so record 10000 was entered manually/),
  ).toBeTruthy()
  expect(screen.queryByText(/is not linked to Business Central/)).toBeNull()
})
