import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Car } from '../../contract/cars/cars.ts'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { CarPage } from './CarPage.tsx'
import { aCar, maria } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const car = aCar(17, { title: 'Oil under the press' })
const open = (one: Car = car, user = signedInAs()) =>
  renderScreen(<CarPage />, { path: `/cars/${one.id}`, route: '/cars/$id', user })

beforeEach(() => localStorage.clear())

test('the sheet has the seven steps in order; values are side by side with their difference', async () => {
  carServer([
    {
      ...car,
      currentConditionQuantitative: [
        { description: 'Leaks a month', value: '5' },
        { description: 'Seal life', value: 'three weeks' },
      ],
      targetConditionQuantitative: [{ description: 'leaks a month', value: '0.5' }],
    },
  ])
  await open()
  await screen.findByRole('heading', { name: 'Oil under the press' })
  const headings = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(headings.filter((heading) => /^\d/.test(heading))).toEqual([
    '1Background',
    '2Current Condition',
    '3Target Condition',
    '4Root Cause Analysis',
    '5Countermeasures',
    '6Implementation Plan',
    '7Follow-up Plan',
  ])
  const table = within(screen.getByRole('region', { name: 'Target Condition' })).getByRole('table')
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Measure', 'Now', 'Target', 'Difference'],
    ['Leaks a month', '5', '0.5', '-4.5'],
    ['Seal life', 'three weeks', '-', '-'],
  ])
})

test('details name what is missing, and the timeline has only recorded events', async () => {
  const times = { startedAt: '2026-11-06T08:00:00.000Z', completedAt: '2026-11-09T08:00:00.000Z' }
  carServer([{ ...car, ...times, status: 'draft' }])
  const first = await open()
  const events = () =>
    within(screen.getByRole('region', { name: 'Timeline' }))
      .getAllByRole('listitem')
      .map((event) => event.textContent?.replace(/Nov.*/, ''))
  await screen.findByRole('region', { name: 'Timeline' })
  expect(events()).toEqual(['CAR Created'])
  for (const word of ['No sponsor', 'No due date', 'N/A', 'TBD']) {
    expect(screen.getAllByText(word).length).toBeGreaterThan(0)
  }
  first.unmount()

  carServer([
    { ...car, ...times, status: 'complete', actualSavings: '99999999.99', sponsorId: maria.id, sponsor: maria },
  ])
  const { hand } = await open()
  expect(await screen.findByText('$99,999,999.99')).toBeTruthy()
  expect(events()).toEqual(['CAR Created', 'Work Started', 'CAR Completed'])
  await hand.keyboard('z')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
})

test('linked cases are listed with their status and link to the case', async () => {
  const theCase = aCase(1042, { title: 'Puddle at cell 3', status: 'in_progress', carId: car.id })
  const server = carServer([car])
  server.on(caseCalls.listCases, [theCase])
  await open()
  const link = await screen.findByRole('link', { name: /Puddle at cell 3/ })
  expect(link.textContent).toContain('CASE-1042 · In Progress')
  expect(link.getAttribute('href')).toBe(`/cases/${theCase.id}`)
  expect(server.requestsTo(caseCalls.listCases)[0]?.query.getAll('carId')).toEqual([car.id])
})

test('the history says who changed what, with old and new values', async () => {
  const server = carServer([car])
  const entry = { at: car.createdAt, actor: maria, feature: 'cars', recordId: car.id }
  server.on(carCalls.listCarActivity, [
    {
      ...entry,
      id: '2',
      action: 'edited',
      changes: [
        { field: 'ownerId', from: maria.id, to: signedInAs().id },
        { field: 'sponsorId', from: null, to: maria.id },
        { field: 'countermeasures', from: 'A wiper', to: 'A wiper\nA deflector' },
      ],
    },
    { ...entry, id: '1', action: 'created', changes: [] },
  ])
  await open()
  const history = within(await screen.findByRole('region', { name: 'Activity' }))
  expect(await history.findByText(/Maria Silva edited this CAR/)).toBeTruthy()
  await waitFor(() => expect(history.getByText('Ada Brandt')).toBeTruthy())
  const changes = history.getAllByRole('listitem').map((item) => item.textContent)
  expect(changes).toContain('SponsorNonebecameMaria Silva')
  expect(changes).toContain('CountermeasuresBeforeA wiperAfterA wiper\nA deflector')
})

test('two people edit two steps at once: both edits are kept', async () => {
  const server = carServer([car])
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Edit Countermeasures' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Countermeasures' }), { target: { value: 'A wiper' } })
  server.change(car.id, { rootCauseAnalysis: 'The wiper is hard.' })
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('CAR updated successfully.')).toBeTruthy()
  expect(await screen.findByText('A wiper')).toBeTruthy()
  expect(screen.getByText('The wiper is hard.')).toBeTruthy()
  const sent = server.requestsTo(carCalls.editCar)
  expect(sent.map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
  expect(sent.at(-1)?.body).toEqual({ countermeasures: 'A wiper' })
})

test('the second person to save the same step chooses which text to keep', async () => {
  const server = carServer([car])
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Edit Countermeasures' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Countermeasures' }), { target: { value: 'A wiper' } })
  server.change(car.id, { countermeasures: 'A new seal' })
  await hand.keyboard('{Control>}{Enter}{/Control}')
  const question = within(await screen.findByRole('dialog', { name: 'CAR-17 has changed' }))
  expect(question.getByText('A new seal')).toBeTruthy()
  await hand.click(question.getByRole('radio', { name: /A wiper/ }))
  await hand.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('A wiper')).toBeTruthy()
  // The dialog handles its own keys: the form behind it does not receive them.
  expect(server.requestsTo(carCalls.editCar).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
})

test('Escape leaves a step and keeps the draft; Cancel asks before it is lost', async () => {
  carServer([car])
  const first = await open()
  await first.hand.click(await screen.findByRole('button', { name: 'Edit Countermeasures' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Countermeasures' }), { target: { value: 'A wiper' } })
  await first.hand.keyboard('{Escape}')
  const waiting = { name: /^Unsaved input from .*$/ }
  expect(await screen.findByRole('button', waiting)).toBeTruthy()
  // Even after a reload: the unsaved draft is shown where it was typed.
  first.unmount()
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', waiting))
  expect(await screen.findByText(/^Your input from .* was restored$/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Countermeasures' })).toHaveProperty('value', 'A wiper')
  await hand.click(screen.getByRole('button', { name: 'Cancel' }))
  await hand.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('button', waiting)).toBeNull())
  await hand.click(await screen.findByRole('button', { name: 'Edit Countermeasures' }))
  expect(await screen.findByRole('textbox', { name: 'Countermeasures' })).toHaveProperty('value', '')
})

test('a missing CAR shows a message and a way back', async () => {
  carServer([])
  const { hand, router } = await open()
  expect(await screen.findByRole('heading', { name: 'CAR Not Found' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Go Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/cars'))
})

test('a deleted CAR can be restored by those who may; others are told who can', async () => {
  const gone = { ...car, deletedAt: '2026-11-06T08:00:00.000Z' }
  carServer([gone])
  const { hand, unmount } = await open()
  expect(await screen.findByRole('heading', { name: 'CAR-17 was deleted' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Restore CAR' }))
  expect(await screen.findByRole('heading', { name: 'Oil under the press' })).toBeTruthy()
  unmount()

  carServer([gone])
  await open(car, signedInAs('Team Member'))
  expect(await screen.findByText(/A process manager can restore it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Restore CAR' })).toBeNull()
})

test('the draft of a task is kept when somebody else deletes the CAR', async () => {
  const server = carServer([car])
  const { hand, client } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Add Task' }))
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Order a seal' } })
  server.change(car.id, { deletedAt: '2026-11-06T08:00:00.000Z' })
  await client.invalidateQueries({ queryKey: ['cars'] })
  expect(await screen.findByText('CAR-17 was deleted')).toBeTruthy()
  expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Order a seal')
})

test('features above show their parts at the head, below the text of a step, at the side and at the end', async () => {
  carServer([car])
  const part = (place: string) => ({ [place]: ({ car: { key } }: { car: Car }) => <p>{`${place} of ${key}`}</p> })
  const slots = { head: part('Head'), rootCauseAnalysis: part('Causes'), side: part('Side'), end: part('End') }
  await renderScreen(<CarPage slots={slots} />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  const step = await screen.findByRole('region', { name: 'Root Cause Analysis' })
  within(step).getByText('Causes of CAR-17')
  screen.getByText('Head of CAR-17')
  within(screen.getByRole('complementary', { name: 'Details' })).getByText('Side of CAR-17')
  screen.getByText('End of CAR-17')
})

test('a part that fails leaves the rest of the page as it is', async () => {
  carServer([car])
  const Broken = () => {
    throw new Error('broken part')
  }
  const Whole = () => <p>The other part</p>
  const slots = { rootCauseAnalysis: { broken: Broken, whole: Whole } }
  await renderScreen(<CarPage slots={slots} />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  await screen.findByText('The other part')
  screen.getByRole('heading', { name: 'Oil under the press' })
})
