import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CarPage } from './CarPage.tsx'
import { NewCarPage } from './NewCarPage.tsx'
import { aCar } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const car = aCar(17)
const linked = aCase(1, { title: 'Puddle at cell 3', carId: car.id })
const elsewhere = aCase(2, { title: 'Puddle at cell 4', carId: aCar(9).id })
const free = aCase(3, { title: 'Puddle at cell 5' })

beforeEach(() => localStorage.clear())

/** A CAR and three cases, of which one is linked to it and one to another CAR. */
function serverWithCases() {
  const server = carServer([car])
  const cases = new Map([linked, elsewhere, free].map((one) => [one.id, one]))
  server.on(caseCalls.listCases, ({ query }) => {
    const ofCar = query.get('carId')
    return [...cases.values()].filter((one) => (ofCar ? one.carId === ofCar : one.title.includes(query.get('q') ?? '')))
  })
  server.on(caseCalls.editCase, ({ params, body }) => {
    const before = cases.get(params['id'] ?? '')
    if (!before) return refusal('notFound')
    const after = { ...before, carId: (body as { relatedCarId: string | null }).relatedCarId }
    cases.set(after.id, after)
    return after
  })
  return { ...server, carOf: (id: string) => cases.get(id)?.carId }
}

const openDialog = async (hand: Awaited<ReturnType<typeof renderScreen>>['hand']) => {
  await hand.click(await screen.findByRole('button', { name: 'Link case' }))
  return within(await screen.findByRole('dialog'))
}

test('several cases are searched, chosen and linked at once, and Undo restores the previous link of each', async () => {
  const server = serverWithCases()
  const { hand } = await renderScreen(<CarPage />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  await screen.findByRole('link', { name: /Puddle at cell 3/ })
  const dialog = await openDialog(hand)
  const option = (name: RegExp) => dialog.findByRole('option', { name })
  expect((await option(/cell 3/)).textContent).toContain('Already linked')
  expect((await option(/cell 4/)).textContent).toContain('Linked to another CAR')
  await hand.click(await option(/cell 4/))
  await hand.type(dialog.getByRole('combobox'), 'cell 5')
  await waitFor(() => expect(dialog.getAllByRole('option')).toHaveLength(2))
  // Chosen ones stay visible; Enter toggles the first match.
  await hand.keyboard('{Enter}')
  await hand.click(await dialog.findByRole('button', { name: 'Link 2 cases' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('link', { name: /Puddle at cell 5/ })).toBeTruthy()
  expect([server.carOf(elsewhere.id), server.carOf(free.id)]).toEqual([car.id, car.id])

  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Puddle at cell 5/ })).toBeNull())
  expect([server.carOf(elsewhere.id), server.carOf(free.id)]).toEqual([elsewhere.carId, null])
})

test('a case that cannot be linked stays chosen with the reason; the others are linked', async () => {
  const server = serverWithCases()
  const { hand } = await renderScreen(<CarPage />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  const dialog = await openDialog(hand)
  await hand.click(await dialog.findByRole('option', { name: /cell 4/ }))
  await hand.click(await dialog.findByRole('option', { name: /cell 5/ }))
  server.on(caseCalls.editCase, ({ params, body }) =>
    params['id'] === free.id ? refusal('forbidden', 'You may not do this.') : { ...elsewhere, ...(body as object) },
  )
  await hand.click(dialog.getByRole('button', { name: 'Link 2 cases' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain(`${free.key}: You may not do this.`)
  expect(alert.textContent).not.toContain(elsewhere.key)
  expect(dialog.getByRole('button', { name: 'Link 1 case' })).toBeTruthy()
})

test('Escape closes the dialog, whose list of cases is no menu, and the button has the focus again', async () => {
  serverWithCases()
  const { hand } = await renderScreen(<CarPage />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  const dialog = await openDialog(hand)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox')))
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Link case' }))
})

test('a case is unlinked from the CAR, and Undo links it again', async () => {
  const server = serverWithCases()
  const { hand } = await renderScreen(<CarPage />, { path: `/cars/${car.id}`, route: '/cars/$id' })
  await hand.click(await screen.findByRole('button', { name: `Unlink ${linked.key}` }))
  expect(await screen.findByText('No linked cases.')).toBeTruthy()
  expect(server.carOf(linked.id)).toBeNull()
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  const link = await screen.findByRole('link', { name: /Puddle at cell 3/ })
  link.focus()
  await hand.keyboard('x')
  expect(await screen.findByText('No linked cases.')).toBeTruthy()
})

test('a new CAR is opened for the cases chosen for it', async () => {
  const server = serverWithCases()
  const { hand } = await renderScreen(<NewCarPage />, { path: '/cars/new', route: '/cars/new' })
  const dialog = await openDialog(hand)
  await hand.click(await dialog.findByRole('option', { name: /cell 5/ }))
  await hand.click(await dialog.findByRole('option', { name: /cell 3/ }))
  await hand.click(dialog.getByRole('button', { name: 'Choose' }))
  await hand.click(await screen.findByRole('button', { name: `Unlink ${linked.key}` }))
  await hand.type(screen.getByRole('textbox', { name: 'Title' }), 'Leaks')
  await hand.type(screen.getByRole('textbox', { name: 'Background' }), 'Again')
  await hand.click(screen.getByRole('button', { name: 'Create CAR' }))
  await waitFor(() => expect(server.requestsTo(carCalls.createCar)).toHaveLength(1))
  expect(server.requestsTo(carCalls.createCar)[0]?.body).toMatchObject({ caseIds: [free.id] })
})
