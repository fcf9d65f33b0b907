import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCustomField } from '../customFields/testing/aCustomField.ts'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { refusal } from '../testing/fakeServer.ts'
import { useChoiceRequest } from '../ui/choiceRequest.ts'
import { CarsPage } from './CarsPage.tsx'
import { aCar, maria } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const first = aCar(17, { title: 'Oil under the press', sponsorId: maria.id, sponsor: maria, dueDate: '2099-12-24' })
const second = aCar(18, { title: 'Labels mixed up', status: 'active', priority: 'critical', department: 'logistics' })
const at = (path: string) => ({ path, route: '/cars' })
const cardOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('article') as HTMLElement)

test('a card shows the subject, the progress and the people of the CAR', async () => {
  carServer([first, second])
  await renderScreen(<CarsPage />, at('/cars'))
  const one = await cardOf('Oil under the press')
  for (const word of [
    'CAR-17',
    'Five leaks since week 40.',
    '1 of 7 steps',
    'Draft',
    'Medium',
    'Process Improvement',
    'N/A',
  ]) {
    expect(one.getByText(word)).toBeTruthy()
  }
  expect(one.getByText('Sponsor').parentElement?.textContent).toBe('SponsorMaria Silva')
  expect(one.getByText('Due').parentElement?.textContent).toBe('DueDec 24, 2099')
  const other = await cardOf('Labels mixed up')
  expect(other.queryByText('Sponsor')).toBeNull()
  expect(other.getByText('Owner').closest('dt')?.nextElementSibling?.textContent).toBe('Maria Silva')
  expect(other.getByText('Department').parentElement?.textContent).toBe('DepartmentLogistics')
  expect(other.getByText('Due').parentElement?.textContent).toBe('Due-')
})

test('a card shows how many steps are filled in, the savings, and how many cases are linked', async () => {
  const measured = { currentConditionQuantitative: [{ description: 'Leaks a month', value: '5' }] }
  const server = carServer([
    { ...first, ...measured, rootCauseAnalysis: ' ', estimatedSavings: '1200.00' },
    { ...second, estimatedSavings: '1200.00', actualSavings: '980.50' },
  ])
  server.on(caseCalls.countCasesOfCars, [{ carId: first.id, count: 3 }])
  await renderScreen(<CarsPage />, at('/cars'))
  const one = await cardOf('Oil under the press')
  expect(one.getByText('2 of 7 steps')).toBeTruthy()
  expect(one.getByText('Savings').parentElement?.textContent).toBe('Savings$1,200 estimated')
  await waitFor(() => expect(one.getByText('Cases').parentElement?.textContent).toBe('Cases3'))
  const other = await cardOf('Labels mixed up')
  expect(other.getByText('Savings').parentElement?.textContent).toBe('Savings$980.50')
  expect(other.getByText('Cases').parentElement?.textContent).toBe('Cases0')
  expect(server.requestsTo(caseCalls.countCasesOfCars)[0]?.query.getAll('carId')).toEqual([first.id, second.id])
})

test('a card shows the first custom fields that have a value', async () => {
  const fields = [
    aCustomField(1, { record: 'car', retiredAt: '2026-11-01T08:00:00Z', key: 'old', label: 'Old' }),
    aCustomField(2, { record: 'car' }),
    aCustomField(3, { record: 'car', key: 'line', label: 'Line', kind: 'text' }),
    aCustomField(4, { record: 'car', key: 'lot', label: 'Lot', kind: 'text' }),
    aCustomField(5, { key: 'melt_temperature', label: 'Of cases' }),
  ]
  const server = carServer([{ ...first, custom: { lot: '7', melt_temperature: 680.5, old: 3 } }, second])
  server.on(customFieldCalls.listCustomFields, fields)
  await renderScreen(<CarsPage />, at('/cars'))
  const one = await cardOf('Oil under the press')
  expect((await one.findByText('Melt temperature')).parentElement?.textContent).toBe('Melt temperature680.5\u00A0°C')
  expect(one.getByText('Lot').parentElement?.textContent).toBe('Lot7')
  for (const name of ['Old', 'Line', 'Of cases']) expect(one.queryByText(name)).toBeNull()
  expect((await cardOf('Labels mixed up')).queryByText('Lot')).toBeNull()
})

test('the address determines the query, and filters change the address', async () => {
  const server = carServer([first])
  const { hand, router } = await renderScreen(<CarsPage />, at('/cars?q=Oil&status=draft&status=review&colour=red'))
  await screen.findByRole('link', { name: 'Oil under the press' })
  const { query } = server.requestsTo(carCalls.listCars)[0] ?? {}
  expect(query?.get('q')).toBe('Oil')
  expect(query?.getAll('status')).toEqual(['draft', 'review'])
  expect(query?.get('colour')).toBeNull()

  await hand.click(screen.getByRole('button', { name: 'Priority' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'High' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cars?q=Oil&status=draft&status=review&priority=high'))
})

test('the menu of a card links to the CAR and to its form', async () => {
  carServer([first])
  const { hand, router } = await renderScreen(<CarsPage />, at('/cars'))
  await hand.click(await screen.findByRole('button', { name: 'Actions for CAR-17' }))
  expect((await screen.findByRole('menuitem', { name: 'View' })).getAttribute('href')).toBe(`/cars/${first.id}`)
  await hand.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cars/${first.id}/edit`))
})

test('a deleted CAR leaves the list and Undo restores it', async () => {
  const server = carServer([first, second])
  const { hand } = await renderScreen(<CarsPage />, at('/cars'))
  await hand.click(await screen.findByRole('button', { name: 'Actions for CAR-17' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('CAR deleted successfully.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Oil under the press' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
  expect(server.requestsTo(carCalls.restoreCar)).toHaveLength(1)
})

test('a refused delete restores the card and says so', async () => {
  const server = carServer([first])
  server.on(carCalls.deleteCar, refusal('forbidden'))
  const { hand } = await renderScreen(<CarsPage />, at('/cars'))
  await hand.click(await screen.findByRole('button', { name: 'Actions for CAR-17' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByText('Failed to delete CAR.')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
})

test('deleting is not offered to those who may not delete the CAR', async () => {
  carServer([first])
  const { hand } = await renderScreen(<CarsPage />, { ...at('/cars'), user: signedInAs('Quality Analyst') })
  await hand.click(await screen.findByRole('button', { name: 'Actions for CAR-17' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
})

test('no CARs, no matching CARs, and a failed request show different messages', async () => {
  const server = carServer([])
  const { hand, router } = await renderScreen(<CarsPage />, at('/cars'))
  expect(await screen.findByText('No CARs found matching your criteria.')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Create Your First CAR' }))
  expect(router.state.location.pathname).toBe('/cars/new')

  await renderScreen(<CarsPage />, at('/cars?q=nothing'))
  const clear = await screen.findByRole('button', { name: 'Clear filters' })
  expect(clear.parentElement?.textContent).toContain('Create Your First CAR')

  server.on(carCalls.listCars, refusal('unavailable'))
  await renderScreen(<CarsPage />, at('/cars'))
  expect(await screen.findByText('Could not load')).toBeTruthy()
})

test('the first press of J reaches the cards, and a key of the card in focus asks for its choices', async () => {
  carServer([first, second])
  const { hand } = await renderScreen(
    <>
      <CarsPage />
      <Asked />
    </>,
    at('/cars'),
  )
  const one = await screen.findByRole('link', { name: 'Oil under the press' })
  await hand.keyboard('j')
  expect(document.activeElement).toBe(one)
  await hand.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Labels mixed up' }))
  await hand.keyboard('{ArrowLeft}p')
  expect(screen.getByText(`priority of ${first.id}`)).toBeTruthy()
})

/** What the list asks the palette for. */
function Asked() {
  const request = useChoiceRequest()
  return <output>{request && `${request.step} of ${request.record?.id}`}</output>
}

test('on the board a CAR changes its status by being carried to another column, and the layout is in the address', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  const statusSince = new Date(Date.now() - 8 * 86_400_000).toISOString()
  const server = carServer([first, { ...second, statusSince }])
  const { router, hand } = await renderScreen(<CarsPage />, at('/cars'))
  await hand.click(await screen.findByRole('radio', { name: 'Board' }))
  const column = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await column('Draft')).getByRole('link', { name: 'Oil under the press' })).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ layout: 'board' })
  expect((await column('Active')).getByRole('img', { name: 'In this status for 8 days' })).toBeTruthy()
  const grip = (await column('Active')).getByRole('button', { name: 'Move CAR-18' })
  grip.focus()
  for (const code of ['Space', 'ArrowRight', 'Space']) fireEvent.keyDown(grip, { code })
  await waitFor(() => expect(server.requestsTo(carCalls.editCar)[0]?.body).toEqual({ status: 'review' }))
  expect((await column('Review')).getByRole('link', { name: 'Labels mixed up' })).toBeTruthy()
})

test('a column of CARs beyond its limit says so, a full one takes none, and a title adds a CAR to its column', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  const server = carServer([first, second, aCar(19, { status: 'active', priority: 'low' })])
  const limit = { feature: 'cars', field: 'status', value: 'active', limit: 1 } as const
  server.on(settingsCalls.readWorkspace, { ...aWorkspace, wipLimits: [limit], wipBlocks: true })
  const { hand } = await renderScreen(<CarsPage />, at('/cars?layout=board&lanes=priority'))
  expect((await screen.findByLabelText('2 CARs, over the WIP limit of 1')).textContent).toBe('2 / 1')
  const cell = (name: string) => within(screen.getByRole('region', { name }))
  const grip = cell('Medium, Draft').getByRole('button', { name: 'Move CAR-17' })
  grip.focus()
  for (const code of ['Space', 'ArrowRight']) fireEvent.keyDown(grip, { code })
  expect(await screen.findByText('This column is at its limit of 1 CAR.')).toBeTruthy()
  fireEvent.keyDown(grip, { code: 'Escape' })
  expect(cell('Critical, Active').getByRole('link', { name: 'Labels mixed up' })).toBeTruthy()
  fireEvent.keyDown(grip, { key: 'n' })
  await hand.type(await screen.findByRole('textbox', { name: 'Title of a new CAR in Medium, Draft' }), 'Chips{Enter}')
  await waitFor(() =>
    expect(server.requestsTo(carCalls.createCar)[0]?.body).toMatchObject({
      title: 'Chips',
      background: 'Chips',
      status: 'draft',
      priority: 'medium',
    }),
  )
})

test('the board shows the columns of the filter, and the layout chosen last is kept on the device', async () => {
  localStorage.setItem('cars-layout', JSON.stringify('board'))
  onTestFinished(() => localStorage.removeItem('cars-layout'))
  carServer([first])
  await renderScreen(<CarsPage />, at('/cars?status=draft&status=active'))
  await screen.findByRole('region', { name: 'Draft' })
  const columns = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(columns).toEqual(['Draft', 'Active'])
})
