import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/carCalls.ts'
import { caseCalls } from '../../contract/caseCalls.ts'
import type { Case } from '../../contract/cases.ts'
import { type Task, taskCalls } from '../../contract/tasks.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { aTask } from '../tasks/testing/aTask.ts'
import { refusal } from '../testing/fakeServer.ts'
import { EditCarPage } from './EditCarPage.tsx'
import { aCar } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const car = aCar(17)
const ofCar = { caseId: null, carId: car.id, subject: { key: car.key, title: car.title } }
const drain = aTask(1, { ...ofCar, title: 'Drain the sump', status: 'in_progress' })
const seal = aTask(2, { ...ofCar, title: 'Order a seal' })
const ticked = aTask(3, { ...ofCar, title: 'Take photos', status: 'completed', completedAt: car.createdAt })
const puddle = aCase(1042, { title: 'Puddle at cell 3', status: 'review', carId: car.id })

beforeEach(() => localStorage.clear())

/** Renders the form of a CAR with three tasks, of which one is completed, and an open case, and chooses Complete. */
async function chooseComplete(
  around: { tasks: Task[]; cases: Case[] } = { tasks: [drain, seal, ticked], cases: [puddle] },
) {
  const server = carServer([car])
  server.on(taskCalls.listCarTasks, around.tasks)
  server.on(caseCalls.listCases, around.cases)
  server.on(taskCalls.editTask, ({ params, body }) => ({
    ...(params['id'] === drain.id ? drain : seal),
    ...(body as object),
  }))
  server.on(caseCalls.editCase, ({ body }) => ({ ...puddle, ...(body as object) }))
  const view = await renderScreen(<EditCarPage />, { path: `/cars/${car.id}/edit`, route: '/cars/$id/edit' })
  await view.hand.click(await screen.findByRole('combobox', { name: 'Status' }))
  await view.hand.click(await screen.findByRole('option', { name: 'Complete' }))
  await view.hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const arrived = () => waitFor(() => expect(view.router.state.location.pathname).toBe(`/cars/${car.id}`))
  return { server, arrived, ...view }
}
const question = async () =>
  within(await screen.findByRole('dialog', { name: 'Complete CAR-17 with work still open?' }))

test('open work is listed, and completed with the CAR in its loaded version; Undo restores its status', async () => {
  const { server, hand, arrived } = await chooseComplete()
  const dialog = await question()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Drain the sumpTask · In Progress',
    'Order a sealTask · Pending',
    'Puddle at cell 3CASE-1042 · Review',
  ])
  expect(server.requestsTo(carCalls.editCar)).toHaveLength(0)
  await hand.click(dialog.getByRole('button', { name: 'Complete the CAR, 2 tasks, and 1 case' }))
  await arrived()
  expect(server.requestsTo(carCalls.editCar)[0]?.body).toEqual({ status: 'complete' })
  const sent = () => [...server.requestsTo(taskCalls.editTask), ...server.requestsTo(caseCalls.editCase)]
  expect(sent().map(({ params, body, headers }) => [params['id'], body, headers.get('If-Match')])).toEqual(
    [drain, seal, puddle].map(({ id, version }) => [id, { status: 'completed' }, `"${version}"`]),
  )
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent()).toHaveLength(6))
  expect(
    server
      .requestsTo(taskCalls.editTask)
      .slice(2)
      .map(({ body }) => body),
  ).toEqual([{ status: 'in_progress' }, { status: 'pending' }])
  expect(server.requestsTo(caseCalls.editCase)[1]?.body).toEqual({ status: 'review' })
})

test('only the CAR is completed, or nothing at all', async () => {
  const { server, hand, arrived } = await chooseComplete()
  await hand.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsTo(carCalls.editCar)).toHaveLength(0)
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await hand.click((await question()).getByRole('button', { name: 'Complete only the CAR' }))
  await arrived()
  expect(server.requestsTo(carCalls.editCar)).toHaveLength(1)
  expect(server.requestsTo(taskCalls.editTask)).toHaveLength(0)
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(0)
})

test('what somebody else has changed stays open and is reported; what they completed is not', async () => {
  const { server, hand, arrived } = await chooseComplete()
  server.on(taskCalls.editTask, ({ params }) =>
    params['id'] === drain.id
      ? refusal('stale', undefined, { current: { ...drain, title: 'Drain both sumps', version: 2 } })
      : refusal('stale', undefined, {
          current: { ...seal, status: 'completed', completedAt: car.createdAt, version: 2 },
        }),
  )
  await hand.click((await question()).getByRole('button', { name: /^Complete the CAR, / }))
  const report = within(await screen.findByRole('dialog', { name: 'CAR-17 is complete; some work is still open' }))
  expect(report.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Drain the sumpTask · In ProgressSomeone else has changed this.',
  ])
  await hand.click(report.getByText('Close'))
  await arrived()
})

test('nothing is asked when nothing is open', async () => {
  const { server, arrived } = await chooseComplete({ tasks: [ticked], cases: [] })
  await arrived()
  expect(server.requestsTo(carCalls.editCar)).toHaveLength(1)
})

test('errors of the form are shown before anything is asked', async () => {
  const { hand } = await chooseComplete()
  await hand.click((await question()).getByRole('button', { name: 'Cancel' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: '' } })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
