import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CustomerList, eightDCalls } from '../../contract/eightD/eightD.ts'
import { defaultClock } from '../../contract/eightD/eightDChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { CustomersPanel } from './CustomersPanel.tsx'

const atlas = { name: 'Atlas Motors', contact: null, email: null, language: 'de', clock: defaultClock } as const

async function open(customers: CustomerList['customers']) {
  const server = fakeServer()
  server.on(eightDCalls.readCustomers, { customers, version: 4 })
  server.on(eightDCalls.putCustomers, { customers, version: 5 })
  return { ...(await renderScreen(<CustomersPanel />)), server }
}

test('a customer is added to the list with the usual times, by the version that was loaded', async () => {
  const { hand, server } = await open([atlas])
  expect((await screen.findByRole('row', { name: /Atlas Motors/ })).textContent).toContain('24 h / 14 d / 60 d / 90 d')
  await hand.click(screen.getByRole('button', { name: 'Add customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Borea Pumps' } })
  await hand.click(dialog.getByRole('button', { name: 'Add customer' }))
  await expect.poll(() => server.requestsTo(eightDCalls.putCustomers)).toHaveLength(1)
  const [sent] = server.requestsTo(eightDCalls.putCustomers)
  expect(sent?.headers.get('If-Match')).toBe('"4"')
  expect(sent?.body).toMatchObject({ customers: [atlas, { name: 'Borea Pumps', clock: defaultClock }] })
})

test('a customer that already exists is refused before anything is sent', async () => {
  const { hand, server } = await open([atlas])
  await hand.click(await screen.findByRole('button', { name: 'Add customer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add customer' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'ATLAS motors' } })
  await hand.click(dialog.getByRole('button', { name: 'Add customer' }))
  expect(await dialog.findByText('Name each customer once.')).toBeTruthy()
  expect(server.requestsTo(eightDCalls.putCustomers)).toHaveLength(0)
})

test('no customers yet shows what the list is for', async () => {
  await open([])
  expect(await screen.findByText('No customers with their own times yet.')).toBeTruthy()
})
