import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { aCustomField } from '../customFields/testing/aCustomField.ts'
import { refusal } from '../testing/fakeServer.ts'
import { NewCarPage } from './NewCarPage.tsx'
import { aCar } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const me = signedInAs()
const open = (path = '/cars/new') => renderScreen(<NewCarPage />, { path, route: '/cars/new' })
/** One change event: typing letter by letter tests the keyboard, not the form. */
const field = (name: string) => screen.getByRole('textbox', { name })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

beforeEach(() => localStorage.clear())

test('missing required fields are reported in words, and the first receives the focus', async () => {
  const server = carServer([])
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Create CAR' }))
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('Background is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Title')))
  expect(server.requestsTo(carCalls.createCar)).toHaveLength(0)
  for (const label of ['Title', 'Category', 'Priority', 'Owner']) {
    expect(screen.getByText(label, { selector: 'label' }).textContent).toContain('*')
  }
})

test('a value that is too long receives the focus and shows the error itself', async () => {
  const server = carServer([])
  const { hand } = await open()
  await screen.findByRole('textbox', { name: 'Title' })
  write('Title', 'Press 4 leaks')
  write('Background', 'Again.')
  const [add] = screen.getAllByRole('button', { name: 'Add measure' })
  if (add) for (const _figure of [1, 2]) await hand.click(add)
  write('Measure 1: name', 'Stops')
  write('Measure 2: name', 'Oil lost')
  write('Measure 2: value', 'l'.repeat(101))
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Use at most 100 characters.',
  ])
  await waitFor(() => expect(document.activeElement).toBe(field('Measure 2: value')))
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
  expect(server.requestsTo(carCalls.createCar)).toHaveLength(0)
})

test('it is sent with its owner and without empty fields, says so, and opens the CAR', async () => {
  const server = carServer([])
  const { hand, router } = await open()
  await screen.findByRole('textbox', { name: 'Title' })
  write('Title', 'Press 4 leaks')
  write('Background', 'Five times since week 40.')
  write('Estimated Savings', '1200.5')
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/cars\/[0-9a-f-]{36}$/))
  expect(await screen.findByText('CAR created successfully.')).toBeTruthy()
  const [sent] = server.requestsTo(carCalls.createCar)
  expect(sent?.body).toEqual({
    id: expect.any(String),
    title: 'Press 4 leaks',
    background: 'Five times since week 40.',
    status: 'draft',
    priority: 'medium',
    category: 'process_improvement',
    ownerId: me.id,
    estimatedSavings: '1200.50',
    currentConditionQuantitative: [],
    targetConditionQuantitative: [],
    tags: [],
    attachments: [],
  })
})

test('a refused CAR stays in the form with the server’s message; nothing is created twice', async () => {
  const server = carServer([])
  server.on(carCalls.createCar, refusal('invalid', 'This person does not exist.'))
  const { hand } = await open()
  await screen.findByRole('textbox', { name: 'Title' })
  write('Title', 'Press 4 leaks')
  write('Background', 'Again.')
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  expect((await screen.findAllByText('This person does not exist.')).length).toBeGreaterThan(0)
  server.on(carCalls.createCar, new Response('no idea', { status: 500 }))
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  expect(await screen.findByText('Failed to create CAR.')).toBeTruthy()
  expect(field('Title')).toHaveProperty('value', 'Press 4 leaks')
  const ids = server.requestsTo(carCalls.createCar).map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
})

test('a draft is restored after leaving the page, under the same id, until it is discarded', async () => {
  const server = carServer([])
  const first = await open()
  await screen.findByRole('textbox', { name: 'Title' })
  write('Title', 'Press 4 leaks')
  write('Countermeasures', 'A new wiper')
  fireEvent(window, new Event('pagehide'))
  first.unmount()

  const { hand } = await open()
  expect(await screen.findByText(/^Your input from .* was restored$/)).toBeTruthy()
  expect(field('Title')).toHaveProperty('value', 'Press 4 leaks')
  expect(field('Countermeasures')).toHaveProperty('value', 'A new wiper')
  await hand.click(screen.getByRole('button', { name: 'Start over' }))
  await hand.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(field('Title')).toHaveProperty('value', ''))
  expect(localStorage.length).toBe(0)
  expect(server.requestsTo(carCalls.createCar)).toHaveLength(0)
})

test('leaving with unsaved text asks for confirmation; without it does not', async () => {
  carServer([])
  const { hand, router } = await open()
  await screen.findByRole('textbox', { name: 'Title' })
  write('Title', 'Press 4 leaks')
  await hand.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/cars/new')
  await hand.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cars'))
})

test('opened for a case it is prefilled from the case and linked to it', async () => {
  const theCase = aCase(1042, { title: 'Oil under the press', category: 'safety', department: 'maintenance' })
  const server = carServer([])
  server.on(caseCalls.readCase, theCase)
  const { hand } = await open(`/cars/new?caseId=${theCase.id}`)
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Oil under the press')
  expect(field('Background')).toHaveProperty('value', theCase.description)
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  await waitFor(() => expect(server.requestsTo(carCalls.createCar)).toHaveLength(1))
  expect(server.requestsTo(carCalls.createCar)[0]?.body).toMatchObject({
    caseIds: [theCase.id],
    category: 'safety',
    department: 'maintenance',
  })
})

test('the steps show which are empty and lead to them; values of both conditions are side by side', async () => {
  carServer([])
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: '2. Current Condition (empty)' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('2. Current Condition'))
  await hand.click(screen.getAllByRole('button', { name: 'Add measure' })[0] as HTMLElement)
  write('Measure 1: name', 'Leaks a month')
  write('Measure 1: value', '5')
  expect(screen.getByRole('button', { name: '2. Current Condition' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Copy measures from current condition' }))
  fireEvent.change(screen.getAllByLabelText('Measure 1: value')[1] as HTMLElement, { target: { value: '1' } })
  expect(screen.getByText('Now: 5')).toBeTruthy()
  expect(screen.getByText('-4')).toBeTruthy()
})

test('custom fields of CARs are part of the form: a required one is asked for, and values are sent by their keys', async () => {
  const server = carServer([])
  const ofCar = { record: 'car', required: true } as const
  server.on(customFieldCalls.listCustomFields, [aCustomField(1, ofCar), aCustomField(2, { key: 'lot', label: 'Lot' })])
  server.on(carCalls.createCar, () =>
    refusal('invalid', undefined, { errors: [{ path: 'custom.melt_temperature', message: 'Required.' }] }),
  )
  const { hand, router } = await open()
  await screen.findByRole('textbox', { name: /Melt temperature/ })
  expect(screen.queryByText('Lot')).toBeNull()
  write('Title', 'Press 4 leaks')
  write('Background', 'Again.')
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  expect(await screen.findByText('Melt temperature is required.')).toBeTruthy()
  server.on(carCalls.createCar, ({ body }) => aCar(1, body as object))
  fireEvent.change(screen.getByRole('textbox', { name: /Melt temperature/ }), { target: { value: '680' } })
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/cars\/[0-9a-f-]{36}$/))
  expect(server.requestsTo(carCalls.createCar).at(-1)?.body).toMatchObject({ custom: { melt_temperature: 680 } })
})
