import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { type Task, taskCalls } from '../../contract/tasks/tasks.ts'
import { type Gate, gateCalls } from '../../contract/gates/gates.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { aTask } from '../tasks/testing/aTask.ts'
import { refusal } from '../testing/fakeServer.ts'
import { EditCarPage } from './EditCarPage.tsx'
import { aCar } from './testing/aCar.ts'
import { aGate } from './testing/aGate.ts'
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
  gates: Gate[] = [],
  user = signedInAs(),
) {
  const server = carServer([car])
  server.on(gateCalls.listGates, gates)
  server.on(taskCalls.listCarTasks, around.tasks)
  server.on(caseCalls.listCases, around.cases)
  server.on(taskCalls.editTask, ({ params, body }) => ({
    ...(params['id'] === drain.id ? drain : seal),
    ...(body as object),
  }))
  server.on(caseCalls.editCase, ({ body }) => ({ ...puddle, ...(body as object) }))
  const view = await renderScreen(<EditCarPage />, { path: `/cars/${car.id}/edit`, route: '/cars/$id/edit', user })
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

const missing = async () =>
  within(await screen.findByRole('dialog', { name: 'Set CAR-17 to “Complete” with something missing?' }))

test('what is missing is listed, each a link to its place, and does not keep the CAR from being completed', async () => {
  const none = { tasks: [], cases: [] }
  const { server, hand, arrived } = await chooseComplete(none, [
    aGate('figure'),
    aGate('documents', { values: { count: 4 } }),
    aGate('owner', { met: true }),
    aGate('openCases', { required: false }),
  ])
  const dialog = await missing()
  expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['No figure describes the problem', `/cars/${car.id}#step-currentCondition`],
    ['Documents without an answer: 4', `/cars/${car.id}#car-documents`],
  ])
  expect(dialog.queryByRole('textbox')).toBeNull()
  await hand.click(dialog.getByRole('button', { name: 'Set to “Complete” anyway' }))
  await arrived()
  expect(server.requestsTo(carCalls.editCar)[0]?.body).toEqual({ status: 'complete' })
})

test('where steps are required, a process manager makes an exception for a reason', async () => {
  const none = { tasks: [], cases: [] }
  const { server, hand, arrived } = await chooseComplete(none, [aGate('figure', { blocking: true })])
  const dialog = await missing()
  const button = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Set to “Complete” anyway' })
  expect(button().disabled).toBe(true)
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason for the exception' }), {
    target: { value: ' Audit tomorrow ' },
  })
  await hand.click(button())
  await arrived()
  expect(server.requestsTo(carCalls.editCar)[0]?.body).toEqual({ status: 'complete', gateOverride: 'Audit tomorrow' })
})

test('others cannot make an exception', async () => {
  const none = { tasks: [], cases: [] }
  await chooseComplete(none, [aGate('figure', { blocking: true })], signedInAs('Team Member'))
  const dialog = await missing()
  expect(dialog.getByText(/A process manager can make an exception/)).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Set to “Complete” anyway' }).disabled).toBe(true)
})

test('open work that would block the CAR is completed before it', async () => {
  const { server, hand, arrived } = await chooseComplete({ tasks: [seal], cases: [] }, [
    aGate('openTasks', { blocking: true }),
  ])
  const order: string[] = []
  server.on(taskCalls.editTask, () => {
    order.push('task')
    return { ...seal, status: 'completed' }
  })
  const dialog = await question()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Complete only the CAR' }).disabled).toBe(true)
  await hand.click(dialog.getByRole('button', { name: 'Complete the CAR and 1 task' }))
  await arrived()
  expect(order).toEqual(['task'])
  expect(server.requestsTo(carCalls.editCar)[0]?.body).toEqual({ status: 'complete' })
})
