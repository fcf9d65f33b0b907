import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { CustomFieldsPanel } from './CustomFieldsPanel.tsx'
import { aCustomField } from './testing/aCustomField.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => vi.unstubAllGlobals())

const affected = aCustomField(2, {
  key: 'customer_affected',
  label: 'Customer affected',
  kind: 'choice',
  unit: null,
  choices: [
    { value: 'yes', label: 'Yes, certainly', retired: false },
    { value: 'no', label: 'No', retired: true },
  ],
})

test('a choice is added to cases, with its choices and where it is required', async () => {
  server.on(customFieldCalls.listCustomFields, [])
  server.on(customFieldCalls.createCustomField, affected)
  const { hand } = await renderScreen(<CustomFieldsPanel />)
  await hand.click(await screen.findByRole('button', { name: 'Add a field to cases' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(await dialog.findByLabelText(/^Name/), 'Customer affected')
  await hand.click(dialog.getByRole('combobox', { name: /^Kind/ }))
  await hand.click(await screen.findByRole('option', { name: 'Choice' }))
  await hand.type(dialog.getByLabelText('Choice 1'), 'Yes, certainly')
  await hand.click(dialog.getByRole('checkbox', { name: 'Use in charts' }))
  await hand.click(dialog.getByRole('button', { name: 'Add field' }))
  await screen.findByText('Field added')
  expect(server.requestsTo(customFieldCalls.createCustomField)[0]?.body).toMatchObject({
    record: 'case',
    kind: 'choice',
    label: 'Customer affected',
    choices: [{ label: 'Yes, certainly', retired: false }],
    inCharts: true,
  })
})

test('a name that is taken is reported at its input', async () => {
  server.on(customFieldCalls.listCustomFields, [])
  const message = 'A field cannot be named “Title”: every record has a field of that name. Choose another name.'
  server.on(customFieldCalls.createCustomField, () =>
    refusal('invalid', message, { errors: [{ path: 'label', message }] }),
  )
  const { hand } = await renderScreen(<CustomFieldsPanel />)
  await hand.click(await screen.findByRole('button', { name: 'Add a field to CARs' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = await dialog.findByLabelText(/^Name/)
  await hand.type(name, 'Title')
  await hand.click(dialog.getByRole('button', { name: 'Add field' }))
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
})

test('a field is moved, retired and brought back', async () => {
  const temperature = aCustomField(1)
  server.on(customFieldCalls.listCustomFields, [temperature, affected])
  server.on(customFieldCalls.orderCustomFields, [affected, temperature])
  server.on(customFieldCalls.editCustomField, { ...temperature, retiredAt: '2026-11-01T08:00:00.000Z' })
  const { hand } = await renderScreen(<CustomFieldsPanel />)
  const open = async () => hand.click(await screen.findByRole('button', { name: 'Actions for Melt temperature' }))
  await open()
  await hand.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await vi.waitFor(() =>
    expect(server.requestsTo(customFieldCalls.orderCustomFields)[0]?.body).toEqual({
      record: 'case',
      ids: [affected.id, temperature.id],
    }),
  )
  await open()
  await hand.click(await screen.findByRole('menuitem', { name: 'Retire' }))
  await screen.findByText('Field retired')
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await vi.waitFor(() =>
    expect(server.requestsTo(customFieldCalls.editCustomField).map(({ body }) => body)).toEqual([
      { retired: true },
      { retired: false },
    ]),
  )
})
