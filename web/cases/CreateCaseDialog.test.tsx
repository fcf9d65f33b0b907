import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { NewCase } from '../../contract/cases/cases.ts'
import { type CustomField, customFieldCalls } from '../../contract/customFields/customFields.ts'
import { erpCalls } from '../../contract/erp/erpCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCustomField } from '../customFields/testing/aCustomField.ts'
import { aCustomer } from '../erp/testing/erpRecords.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CaseOfRecord } from './CaseOfRecord.tsx'
import { CreateCaseDialog } from './CreateCaseDialog.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { writeInto } from './testing/writeInto.ts'

async function openDialog(...fields: CustomField[]) {
  const server = caseServer([])
  server.on(customFieldCalls.listCustomFields, fields)
  const onClose = vi.fn()
  const { hand } = await renderScreen(<CreateCaseDialog opened onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Create New Case' })
  return { server, hand, onClose, write: writeInto(hand) }
}

test('title and description are required, reported beside their fields, and nothing is sent', async () => {
  const { server, hand } = await openDialog()
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))

  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Description is required')).toBeTruthy()
  expect(screen.getByLabelText(/Title/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText(/Title/)).toHaveProperty('required', true)
  expect(server.requestsTo(caseCalls.createCase)).toHaveLength(0)
})

test('a custom field that the category requires is asked for before anything is sent', async () => {
  const { server, hand, write } = await openDialog(aCustomField(1, { requiredFor: ['process_improvement'] }))
  const field = await screen.findByRole('textbox', { name: /Melt temperature/ })
  await write(screen.getByLabelText(/Title/), 'Oil')
  await write(screen.getByLabelText(/Description/), 'A puddle')
  await hand.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findAllByText('Melt temperature is required.')).toHaveLength(1)
  expect(document.activeElement).toBe(field)
  expect(server.requestsTo(caseCalls.createCase)).toHaveLength(0)
})

test('a custom field that the server refuses is marked, and the reason is shown once', async () => {
  const { server, hand, write } = await openDialog(aCustomField(1), aCustomField(2, { key: 'lot', label: 'Lot' }))
  const error = { path: 'custom.lot', message: 'Enter a number.' }
  server.on(caseCalls.createCase, refusal('invalid', undefined, { errors: [error] }))
  const field = await screen.findByRole('textbox', { name: /Lot/ })
  await write(screen.getByLabelText(/Title/), 'Oil')
  await write(screen.getByLabelText(/Description/), 'A puddle')
  await write(field, 'many')
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))
  expect(await screen.findAllByText(/Enter a number\./)).toHaveLength(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('declining to discard returns the focus to where it was', async () => {
  const { hand, write } = await openDialog()
  const description = screen.getByRole('textbox', { name: 'Description' })
  await write(description, 'A puddle')
  await hand.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Discard your input?' })
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true))
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(description))
})

test('blank text is not enough', async () => {
  const { server, hand, write } = await openDialog()
  await write(screen.getByLabelText(/Title/), '   ')
  await write(screen.getByLabelText(/Description/), '   ')
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Description is required')).toBeTruthy()
  expect(server.requestsTo(caseCalls.createCase)).toHaveLength(0)
})

test('Ctrl-Enter sends the case with its defaults, nobody assigned and no due date', async () => {
  const { server, hand, onClose, write } = await openDialog()
  server.on(caseCalls.createCase, aCase(1044))
  await write(screen.getByLabelText(/Title/), 'Oil')
  await write(screen.getByLabelText(/Description/), 'A puddle')
  await hand.keyboard('{Control>}{Enter}{/Control}')

  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const body = server.requestsTo(caseCalls.createCase)[0]?.body
  expect(body).toMatchObject({
    title: 'Oil',
    description: 'A puddle',
    status: 'new',
    priority: 'medium',
    category: 'process_improvement',
    issueType: 'observation',
    assigneeId: null,
    dueDate: null,
    estimatedHours: null,
  })
  expect(NewCase.safeParse(body).success).toBe(true)
  expect(await screen.findByText('Case created successfully')).toBeTruthy()
})

test('a failed request keeps what was typed; sent again it is the same case', async () => {
  const { server, hand, onClose, write } = await openDialog()
  server.on(caseCalls.createCase, refusal('unavailable'))
  await write(screen.getByLabelText(/Title/), 'Oil')
  await write(screen.getByLabelText(/Description/), 'A puddle')
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))

  expect(await screen.findByText('Failed to create case')).toBeTruthy()
  expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'Oil')
  expect(onClose).not.toHaveBeenCalled()

  server.on(caseCalls.createCase, aCase(1044))
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const ids = server.requestsTo(caseCalls.createCase).map(({ body }) => (body as { id: string }).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an error of the server in a folded field unfolds it and is shown there', async () => {
  const { server, hand, write } = await openDialog()
  server.on(
    caseCalls.createCase,
    refusal('invalid', undefined, { errors: [{ path: 'location', message: 'Unknown line' }] }),
  )
  await write(screen.getByLabelText(/Title/), 'Oil')
  await write(screen.getByLabelText(/Description/), 'A puddle')
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))

  expect(await screen.findByText('Unknown line')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More details' }).getAttribute('aria-expanded')).toBe('true')
})

test('Escape closes an untouched form at once and asks for confirmation otherwise', async () => {
  const { hand, onClose, write } = await openDialog()
  await hand.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)

  await write(screen.getByLabelText(/Title/), 'Oil')
  await hand.keyboard('{Escape}')
  expect(await screen.findByText('Discard your input?')).toBeTruthy()
  expect(onClose).toHaveBeenCalledTimes(1)
  await hand.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a case about a record of Business Central begins with it linked, and is sent with it', async () => {
  const server = caseServer([])
  server.on(erpCalls.listErpCustomers, [aCustomer(1)])
  const { id, displayName } = aCustomer(1)
  const { hand } = await renderScreen(
    <CaseOfRecord
      record={{ type: 'Customer', id, name: displayName, description: 'Invoice 103001' }}
      onClose={() => undefined}
    />,
  )
  await screen.findByRole('dialog', { name: 'Create New Case' })
  expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'Invoice 103001')
  await writeInto(hand)(screen.getByLabelText(/Title/), 'Wrong seals')
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))
  await waitFor(() => expect(server.requestsTo(caseCalls.createCase)).toHaveLength(1))
  expect(server.requestsTo(caseCalls.createCase)[0]?.body).toMatchObject({
    title: 'Wrong seals',
    relatedRecordType: 'Customer',
    relatedRecordId: id,
    relatedRecordName: 'Customer 1',
  })
})
