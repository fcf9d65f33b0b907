import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
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
  return server
}

async function openDialog(theCase: typeof linked) {
  const server = serverWith(theCase)
  const view = await renderScreen(<EditCaseDialog caseId={theCase.id} opened onClose={() => {}} />)
  return { server, ...view, field: await screen.findByRole('combobox', { name: 'Related CAR' }) }
}

const save = () => screen.getByRole('button', { name: 'Save changes' })

test('a CAR is found by words, and linked when the form is saved', async () => {
  const { server, hand, field } = await openDialog(loose)
  await hand.click(field)
  await hand.paste('press')
  await waitFor(() => expect(server.requestsTo(carCalls.listCars).at(-1)?.query.get('q')).toBe('press'))
  await hand.click(await screen.findByRole('option', { name: /CAR-17/ }))
  await waitFor(() => expect(field).toHaveProperty('value', 'CAR-17 Press 4 leaks'))
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(0)
  await hand.click(save())
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ carId: car.id }))
  expect(await screen.findByText('Case updated successfully')).toBeTruthy()
})

test('a failure to unlink is reported, and the form stays as it was changed', async () => {
  const { server, hand, field } = await openDialog(linked)
  await waitFor(() => expect(field).toHaveProperty('value', 'CAR-17 Press 4 leaks'))
  server.on(caseCalls.editCase, refusal('internal'))
  await hand.click(screen.getByRole('button', { name: 'Unlink CAR' }))
  await hand.click(save())
  expect(await screen.findByText('Failed to unlink CAR')).toBeTruthy()
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ carId: null })
  expect(field).toHaveProperty('value', '')
})

test('a failure to link is reported', async () => {
  const { server, hand, field } = await openDialog(loose)
  server.on(caseCalls.editCase, refusal('internal'))
  await hand.click(field)
  await hand.click(await screen.findByRole('option', { name: /CAR-18/ }))
  await hand.click(save())
  expect(await screen.findByText('Failed to link CAR')).toBeTruthy()
  expect(field).toHaveProperty('value', 'CAR-18 Labels mixed up')
})

test('when somebody else removed the link meanwhile, the chosen CAR is named beside none', async () => {
  const { server, hand, field } = await openDialog(linked)
  await waitFor(() => expect(field).toHaveProperty('value', 'CAR-17 Press 4 leaks'))
  const other = aCar(18, { title: 'Labels mixed up' })
  server.on(carCalls.readCar, other)
  await hand.click(field)
  await hand.click(await screen.findByRole('option', { name: /CAR-18/ }))
  server.change(linked.id, { carId: null })
  await hand.click(save())
  const versions = within(await screen.findByRole('group', { name: /^CAR/ }))
  expect(versions.getByText('CAR-18 Labels mixed up')).toBeTruthy()
  expect(versions.getByText('None')).toBeTruthy()
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
