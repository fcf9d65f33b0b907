import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { erpCalls } from '../../contract/erp/erpCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCustomer } from '../erp/testing/erpRecords.ts'
import { refusal } from '../testing/fakeServer.ts'
import { EditCaseDialog } from './EditCaseDialog.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const theCase = aCase(1)
async function open() {
  const server = caseServer([theCase])
  const { hand } = await renderScreen(<EditCaseDialog caseId={theCase.id} opened onClose={() => undefined} />)
  await hand.click(await screen.findByRole('combobox', { name: 'Record type' }))
  return { server, hand, save: () => hand.click(screen.getByRole('button', { name: 'Save changes' })) }
}

test('a customer is found by typing and linked with its id and name', async () => {
  const { server, hand, save } = await open()
  server.on(erpCalls.listErpCustomers, ({ query }) => (query.get('q') ? [aCustomer(7)] : [aCustomer(1)]))
  await hand.click(await screen.findByRole('option', { name: 'Customer', hidden: true }))
  const field = await screen.findByRole('combobox', { name: 'Record' })
  await hand.type(field, 'Cust')
  await hand.click(await screen.findByRole('option', { name: /Customer 7/, hidden: true }))
  await save()
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)).toHaveLength(1))
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({
    relatedRecordType: 'Customer',
    relatedRecordId: aCustomer(7).id,
    relatedRecordName: 'Customer 7',
  })
})

test('without an ERP number and name are typed, and it says why', async () => {
  const { server, hand, save } = await open()
  server.on(erpCalls.listErpItems, refusal('conflict', 'Business Central is not connected.'))
  await hand.click(await screen.findByRole('option', { name: 'Item', hidden: true }))
  expect(await screen.findByText('Business Central is not connected: enter number and name.')).toBeTruthy()
  await hand.type(screen.getByLabelText('Record number'), '1000')
  await hand.type(screen.getByLabelText('Record name'), 'Seal')
  await save()
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)).toHaveLength(1))
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({
    relatedRecordType: 'Item',
    relatedRecordId: '1000',
    relatedRecordName: 'Seal',
  })
})

test('a correction that was begun is shown with its type and state', async () => {
  const correcting = aCase(1, { correctionType: 'Return', correctionStatus: 'Pending' })
  caseServer([correcting])
  await renderScreen(<EditCaseDialog caseId={correcting.id} opened onClose={() => undefined} />)
  expect(await screen.findByRole('combobox', { name: 'Correction type' })).toHaveProperty('value', 'Return')
  expect(screen.getByText('Correction status').parentElement?.textContent).toContain('Pending')
})
