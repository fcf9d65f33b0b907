import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { refusal } from '../testing/fakeServer.ts'
import { CasePage } from './CasePage.tsx'
import { EditCaseDialog } from './EditCaseDialog.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const car = aCar(17, { title: 'Press 4 leaks', status: 'active' })
const linked = aCase(1042, { title: 'Oil under the press', carId: car.id, relatedCarId: car.id })
const loose = aCase(1042, { title: 'Oil under the press' })

function serverWith(theCase: typeof linked) {
  const server = caseServer([theCase])
  server.on(carCalls.readCar, car)
  server.on(carCalls.listCars, [car, aCar(18, { title: 'Labels mixed up' })])
  server.on(caseCalls.editCase, ({ body }) => {
    const edit = body as Partial<Case>
    const { relatedCarId } = edit
    return server.change(theCase.id, relatedCarId === undefined ? edit : { ...edit, carId: relatedCarId })
  })
  return server
}

async function openDialog(theCase: typeof linked) {
  const server = serverWith(theCase)
  const view = await renderScreen(<EditCaseDialog caseId={theCase.id} opened onClose={() => {}} />)
  return { server, ...view, field: await screen.findByRole('combobox', { name: 'Related CAR' }) }
}

test('a CAR is found by words and linked at once, without saving the form', async () => {
  const { server, hand, field } = await openDialog(loose)
  await hand.click(field)
  await hand.paste('press')
  await waitFor(() => expect(server.requestsTo(carCalls.listCars).at(-1)?.query.get('q')).toBe('press'))
  await hand.click(await screen.findByRole('option', { name: /CAR-17/ }))
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ relatedCarId: car.id }))
  await waitFor(() => expect(field).toHaveProperty('value', 'CAR-17 Press 4 leaks'))
  // The link made a new version of the case; saving the form causes no conflict.
  await hand.click(screen.getByRole('textbox', { name: 'Title' }))
  await hand.paste(', again')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)).toHaveLength(2))
  expect(server.requestsTo(caseCalls.editCase)[1]?.headers.get('If-Match')).toBe('"2"')
})

test('a link is removed; a failure to remove it is reported and it stays', async () => {
  const { server, hand, field } = await openDialog(linked)
  await waitFor(() => expect(field).toHaveProperty('value', 'CAR-17 Press 4 leaks'))
  server.on(caseCalls.editCase, refusal('internal'))
  await hand.click(screen.getByRole('button', { name: 'Unlink CAR' }))
  expect(await screen.findByText('Failed to unlink CAR')).toBeTruthy()
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ relatedCarId: null })
  await waitFor(() => expect(field).toHaveProperty('value', 'CAR-17 Press 4 leaks'))
})

test('a failure to link is reported', async () => {
  const { server, hand, field } = await openDialog(loose)
  server.on(caseCalls.editCase, refusal('internal'))
  await hand.click(field)
  await hand.click(await screen.findByRole('option', { name: /CAR-18/ }))
  expect(await screen.findByText('Failed to link CAR')).toBeTruthy()
  await waitFor(() => expect(field).toHaveProperty('value', ''))
})

test('the page of a case shows its CAR, or offers to open one', async () => {
  serverWith(linked)
  const open = () => renderScreen(<CasePage />, { path: `/cases/${linked.id}`, route: '/cases/$id' })
  const first = await open()
  const card = within(await screen.findByRole('region', { name: 'Related CAR' }))
  expect((await card.findByRole('link', { name: 'CAR-17 Press 4 leaks' })).getAttribute('href')).toBe(`/cars/${car.id}`)
  expect(card.getByText('Active')).toBeTruthy()
  expect(card.getByText('Maria Silva')).toBeTruthy()
  first.unmount()

  serverWith(loose)
  await open()
  const link = await screen.findByRole('link', { name: 'Create CAR from this case' })
  expect(link.getAttribute('href')).toBe(`/cars/new?caseId=${loose.id}`)
})
