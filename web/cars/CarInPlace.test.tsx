import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aTask } from '../tasks/testing/aTask.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CarPage } from './CarPage.tsx'
import { aCar } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const car = aCar(17)

beforeEach(() => localStorage.clear())

async function open(server = carServer([car])) {
  const view = await renderScreen(<CarPage />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  await screen.findByRole('button', { name: 'Status: Draft' })
  const edits = () => server.requestsTo(carCalls.editCar).map(({ body }) => body)
  return { ...view, server, edits }
}

test('a shortcut opens the statuses of a CAR, the choice is saved with the version that was loaded, and Undo restores the old one', async () => {
  const { hand, server, edits } = await open()
  await hand.keyboard('s')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Active' }))
  expect(await screen.findByRole('button', { name: 'Status: Active' })).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Status: Draft' })).toBeTruthy()
  expect(edits()).toEqual([{ status: 'active' }, { status: 'draft' }])
  expect(server.requestsTo(carCalls.editCar).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
})

test('a key opens the calendar under the name of what it changes, with the focus on the day, which is read out in full', async () => {
  const { hand } = await open(carServer([aCar(17, { dueDate: '2026-12-28' })]))
  await hand.keyboard('d')
  const dialog = await screen.findByRole('dialog', { name: 'Change due date' })
  const day = within(dialog).getByRole('button', { name: 'December 28, 2026' })
  await waitFor(() => expect(document.activeElement).toBe(day))
})

test('a CAR always has an owner, but needs no sponsor', async () => {
  const { hand, edits } = await open()
  await hand.keyboard('a')
  const owners = within(await screen.findByRole('menu'))
  await waitFor(() => expect(owners.getAllByRole('menuitemradio').length).toBeGreaterThan(1))
  expect(owners.queryByRole('menuitemradio', { name: 'Nobody' })).toBeNull()
  await hand.click(owners.getByRole('menuitemradio', { name: 'Me' }))
  expect(await screen.findByRole('button', { name: 'Owner: Ada Brandt' })).toBeTruthy()
  await hand.keyboard('n')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Maria Silva' }))
  expect(await screen.findByRole('button', { name: 'Sponsor: Maria Silva' })).toBeTruthy()
  await hand.keyboard('n')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Nobody' }))
  expect(await screen.findByRole('button', { name: 'Sponsor: No sponsor' })).toBeTruthy()
  await waitFor(() => expect(edits()).toHaveLength(3))
  expect(edits().at(-1)).toEqual({ sponsorId: null })
})

test('Undo keeps what somebody else has chosen since, and says so', async () => {
  const { hand, server } = await open()
  await hand.keyboard('p')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.change(car.id, { priority: 'critical' })
  await hand.click(undo)
  expect(await screen.findByText('Someone has changed this since: Priority')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Priority: Critical' })).toBeTruthy()
})

test('a field that somebody else has changed first opens the conflict dialog', async () => {
  const { hand, server, edits } = await open()
  server.change(car.id, { department: 'quality' })
  await hand.keyboard('m')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Production' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'CAR-17 has changed' }))
  await hand.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('button', { name: 'Department: Production' })).toBeTruthy()
  expect(edits().at(-1)).toEqual({ department: 'production' })
})

test('a refused value is reverted, with the reason', async () => {
  const { hand, server } = await open()
  server.on(carCalls.editCar, refusal('forbidden'))
  await hand.click(screen.getByRole('button', { name: 'Estimated Savings: N/A' }))
  await hand.type(await screen.findByRole('textbox', { name: 'Estimated Savings' }), '120{Enter}')
  expect(await screen.findByText(/^Failed to update CAR: ./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Estimated Savings: N/A' })).toBeTruthy()
})

test('completing a CAR asks about open work, and completes that with it', async () => {
  const server = carServer([car])
  const task = aTask(1, { caseId: null, carId: car.id, subject: { key: car.key, title: car.title } })
  server.on(taskCalls.listCarTasks, [task])
  server.on(taskCalls.editTask, ({ body }) => ({ ...task, ...(body as object) }))
  const { hand, edits } = await open(server)
  await hand.keyboard('s')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Complete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Complete CAR-17 with work still open?' }))
  expect(edits()).toEqual([])
  await hand.click(question.getByRole('button', { name: /and 1 task/ }))
  expect(await screen.findByRole('button', { name: 'Status: Complete' })).toBeTruthy()
  await waitFor(() => expect(server.requestsTo(taskCalls.editTask)).toHaveLength(1))
  expect(edits()).toEqual([{ status: 'complete' }])
})

test('cancelling a CAR asks for a reason, and shows it', async () => {
  const { hand, edits } = await open()
  await hand.keyboard('s')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Cancelled' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel CAR-17?' }))
  await hand.click(dialog.getByRole('button', { name: 'Cancel CAR' }))
  expect(dialog.getByText('Enter a reason for cancelling.')).toBeTruthy()
  await hand.type(dialog.getByRole('textbox', { name: /Reason for cancelling/ }), 'The line is sold.')
  await hand.click(dialog.getByRole('button', { name: 'Cancel CAR' }))
  expect(await screen.findByRole('button', { name: 'Status: Cancelled' })).toBeTruthy()
  expect(edits()).toEqual([{ status: 'cancelled', cancelReason: 'The line is sold.' }])
  expect(await screen.findByText('The line is sold.')).toBeTruthy()
})
