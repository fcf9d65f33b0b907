import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { gateCalls } from '../../contract/gates/gates.ts'
import { signatureCalls } from '../../contract/signatures/signatures.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { anEntry } from '../testing/anEntry.ts'
import { refusal } from '../testing/fakeServer.ts'
import { EditCarPage } from './EditCarPage.tsx'
import { aCar } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const car = aCar(17, { title: 'Oil under the press', estimatedSavings: '12.50' })
const field = (name: string) => screen.getByRole('textbox', { name })
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

async function open() {
  const server = carServer([car])
  const view = await renderScreen(<EditCarPage />, { path: `/cars/${car.id}/edit`, route: '/cars/$id/edit' })
  await screen.findByRole('textbox', { name: 'Title' })
  return { server, ...view }
}

beforeEach(() => localStorage.clear())

test('it sends only changed fields, with the version that was loaded, and opens the CAR', async () => {
  const { server, hand, router } = await open()
  write('Title', 'Oil under press 4')
  write('Estimated Savings', '')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cars/${car.id}`))
  const [sent] = server.requestsTo(carCalls.editCar)
  expect(sent?.body).toEqual({ title: 'Oil under press 4', estimatedSavings: null })
  expect(sent?.headers.get('If-Match')).toBe('"1"')
  expect(await screen.findByText('CAR updated successfully.')).toBeTruthy()
})

test('without changes nothing is sent', async () => {
  const { server, hand, router } = await open()
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cars/${car.id}`))
  expect(server.requestsTo(carCalls.editCar)).toHaveLength(0)
})

test('when somebody else was faster both versions are shown, field by field, and merged as chosen', async () => {
  const { server, hand, router } = await open()
  write('Title', 'Mine')
  write('Background', 'My background')
  server.change(car.id, { title: 'Theirs', countermeasures: 'Their countermeasures' })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'CAR-17 has changed' }))
  const titles = within(question.getByRole('group', { name: /Title/ }))
  expect(titles.getByText('changed by both')).toBeTruthy()
  await hand.click(titles.getByRole('radio', { name: /Theirs/ }))
  await hand.click(question.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cars/${car.id}`))
  const last = server.requestsTo(carCalls.editCar).at(-1)
  expect(last?.body).toEqual({ background: 'My background' })
  expect(last?.headers.get('If-Match')).toBe('"2"')
})

test('the two versions show who saved, and who changed what', async () => {
  const { server, hand } = await open()
  const [earlier, later, after] = ['2026-11-06T12:00:00.000Z', '2026-11-06T12:05:00.000Z', '2026-11-06T12:06:00.000Z']
  server.on(carCalls.listCarActivity, [
    anEntry(car.id, after, 'Ida Later', ['title']),
    anEntry(car.id, later, 'Jonas Weber', ['countermeasures']),
    anEntry(car.id, earlier, 'Maria Silva', ['title', 'countermeasures']),
    anEntry(car.id, car.updatedAt, 'Olga Before', ['background']),
  ])
  write('Title', 'Mine')
  write('Background', 'My background')
  server.change(car.id, { title: 'Theirs', countermeasures: 'Their countermeasures', updatedAt: later })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'CAR-17 has changed' }))
  expect(await question.findByText(/^Jonas Weber saved this CAR .+ Choose which version to keep/)).toBeTruthy()
  const theirs = (name: RegExp) => question.getByRole('group', { name }).lastElementChild?.lastElementChild?.textContent
  expect(theirs(/^Title/)).toBe('Changed in the meantime by Maria SilvaTheirs')
  expect(theirs(/Countermeasures/)).toBe('Changed in the meantime by Jonas WeberTheir countermeasures')
  expect(theirs(/Background/)).toBe(`Changed in the meantime${car.background}`)
})

test.each([
  ['cannot be read', refusal('unavailable')],
  ['does not know of it', [anEntry(car.id, car.updatedAt, 'Olga Before', ['title'])]],
])('a history that %s names nobody', async (_which, history) => {
  const { server, hand } = await open()
  server.on(carCalls.listCarActivity, history)
  write('Title', 'Mine')
  server.change(car.id, { title: 'Theirs', updatedAt: '2026-11-06T12:00:00.000Z' })
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'CAR-17 has changed' }))
  await waitFor(() => expect(server.requestsTo(carCalls.listCarActivity)).toHaveLength(1))
  expect(question.getByText(/^Someone else saved this CAR/)).toBeTruthy()
  expect(question.getByText('Changed in the meantime')).toBeTruthy()
})

test('a refused save keeps what was typed and says so', async () => {
  const { server, hand } = await open()
  server.on(carCalls.editCar, refusal('internal'))
  write('Title', 'Mine')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Failed to update CAR.')).toBeTruthy()
  expect(field('Title')).toHaveProperty('value', 'Mine')
})

test('a draft of an older version opens the conflict dialog when it is saved, and loses nothing', async () => {
  const first = await open()
  write('Title', 'Mine')
  fireEvent(window, new Event('pagehide'))
  first.unmount()
  const server = carServer([{ ...car, title: 'Theirs', version: 5 }])
  const { hand } = await renderScreen(<EditCarPage />, { path: `/cars/${car.id}/edit`, route: '/cars/$id/edit' })
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Mine')
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('dialog', { name: 'CAR-17 has changed' })).toBeTruthy()
  expect(server.requestsTo(carCalls.editCar)[0]?.headers.get('If-Match')).toBe('"1"')
})

test('a wrong password for the signature is reported in the dialog that asks for it', async () => {
  const { server, hand, router } = await open()
  const content = {
    meaning: 'approved',
    id: car.id,
    content: '{}',
    hash: 'a'.repeat(64),
    readAt: car.updatedAt,
  } as const
  server.on(signatureCalls.readSignable, { ...content, isRequired: true })
  server.on(
    carCalls.editCar,
    refusal('invalid', 'Check the fields.', {
      errors: [{ path: 'signature.currentPassword', message: 'Wrong password.' }],
    }),
  )
  server.on(gateCalls.listGates, [])
  server.on(taskCalls.listCarTasks, [])
  server.on(caseCalls.listCases, [])
  await hand.click(screen.getByRole('combobox', { name: 'Status' }))
  await hand.click(await screen.findByRole('option', { name: 'Complete' }))
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign' }))
  await hand.type(await dialog.findByLabelText('Your password'), 'wrong')
  await hand.click(dialog.getByRole('button', { name: 'Sign' }))
  expect(await dialog.findByText('Wrong password.')).toBeTruthy()
  expect(router.state.location.pathname).toBe(`/cars/${car.id}/edit`)
})
