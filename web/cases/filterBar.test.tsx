import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { stationCalls } from '../../contract/stations/stations.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CarsPage } from '../cars/CarsPage.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { aCustomField } from '../customFields/testing/aCustomField.ts'
import { refusal } from '../testing/fakeServer.ts'
import { BoardPage } from './BoardPage.tsx'
import { CasesPage } from './CasesPage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const first = aCase(1042, { title: 'Oil under the press' })
const at = (path: string) => ({ path, route: '/cases' })
const gone = 'a0000000-0000-4000-8000-00000000dead'

function openPage(path: string) {
  const server = caseServer([first])
  server.on(userCalls.listUsers, [{ ...signedInAs(), ...maria }])
  return { server, opening: renderScreen(<CasesPage />, at(path)) }
}

test('a filter is built by keyboard alone, and read as a sentence', async () => {
  const { server, opening } = openPage('/cases')
  const { hand, router } = await opening
  const button = await screen.findByRole('button', { name: 'Add filter' })
  button.focus()
  await hand.keyboard('{Enter}')
  const field = await screen.findByRole('combobox', { name: 'Field' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await hand.keyboard('Assig{ArrowDown}{Enter}')
  await hand.tab()
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Comparison' }))
  await hand.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await hand.tab()
  await hand.keyboard('Maria{ArrowDown}{Enter}')
  await hand.tab()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe(`/cases?assigneeId.not=${maria.id}`))
  expect(await screen.findByText('Assignee is not')).toBeTruthy()
  expect(screen.getAllByText('Maria Silva').length).toBeGreaterThan(0)
  expect(server.requestsTo(caseCalls.listCases).at(-1)?.query.getAll('assigneeId.not')).toEqual([maria.id])

  await hand.click(screen.getByRole('button', { name: 'Remove filter Assignee is not' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases'))
})

test.each([
  ['dueDate.within=next-7d', 'Due Date within', 'the next 7 days'],
  ['dueDate.within=1w', 'Due Date within', 'the last 1 week'],
  ['dueDate.none=true', 'Due Date is', 'empty'],
  ['dueDate.none=false', 'Due Date is', 'set'],
  ['dueDate.not=2026-11-05', 'Due Date is not', 'Nov 05, 2026'],
  ['createdAt.before=2026-11-05', 'Created before', 'Nov 05, 2026'],
  ['statusSince.before=2026-11-05', 'Status changed before', 'Nov 05, 2026'],
  ['attachments.none=true', 'Attachments is', 'empty'],
  ['title.contains=oil', 'Title contains', '“oil”'],
  ['actualSavings.min=1200', 'Actual Savings at least', '1,200'],
  ['actualSavings=1200.5', 'Actual Savings is', '1,200.5'],
  ['status.not=closed&status.not=completed', 'Status is not', 'Closed, Completed'],
])('%s reads "%s %s"', async (query, label, value) => {
  const { server, opening } = openPage(`/cases?${query}`)
  await opening
  const mark = (await screen.findByText(label)).parentElement as HTMLElement
  expect(mark.textContent).toBe(`${label}${value}`)
  const sent = server.requestsTo(caseCalls.listCases).at(-1)?.query
  for (const [name, one] of new URLSearchParams(query)) expect(sent?.getAll(name)).toContain(one)
})

test('a page whose address has unknown parts opens, says which it ignored, and removes them', async () => {
  const { server, opening } = openPage('/cases?status=new&color=red&dueDate.within=soon')
  const { hand, router } = await opening
  expect(await screen.findByText(/Ignored, since it is unknown here: “color”, “dueDate.within”\./)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
  expect([...(server.requestsTo(caseCalls.listCases).at(-1)?.query.keys() ?? [])]).not.toContain('color')
  await hand.click(screen.getByRole('button', { name: 'Remove from filters' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?status=new'))
  expect(screen.queryByText(/Ignored/)).toBeNull()
})

test.each([
  ['the board', '/kanban', BoardPage, caseCalls.listCases],
  ['the list of CARs', '/cars', CarsPage, carCalls.listCars],
] as const)('so does %s, which reads and sends the same comparisons', async (_page, route, Page, call) => {
  const server = route === '/cars' ? carServer([aCar(17)]) : caseServer([first])
  server.on(customFieldCalls.listCustomFields, [aCustomField(3, { record: route === '/cars' ? 'car' : 'case' })])
  const known = 'priority=medium&dueDate.within=next-7d&custom.melt_temperature.min=680'
  const path = `${route}?${known}&color=red&title.like=oil&custom.never.min=1`
  const { hand, router } = await renderScreen(<Page />, { path, route })
  expect(await screen.findByText(/Ignored, since it is unknown here: “color”, “title.like”\./)).toBeTruthy()
  expect(await screen.findByText(/Left out, since it no longer exists: never\./)).toBeTruthy()
  expect((await screen.findByText('Due Date within')).parentElement?.textContent).toBe('Due Date withinthe next 7 days')
  expect(screen.getByText('Melt temperature at least')).toBeTruthy()
  await waitFor(() => {
    const sent = server.requestsTo(call).at(-1)?.query
    for (const [name, value] of new URLSearchParams(known)) expect(sent?.getAll(name)).toContain(value)
    for (const name of ['color', 'title.like', 'custom.never.min']) expect(sent?.has(name)).toBe(false)
  })
  await hand.click(screen.getByRole('button', { name: 'Remove from filters' }))
  await waitFor(() => expect(router.state.location.href).not.toMatch(/color|like|never/))
  expect(router.state.location.search).toMatchObject({ 'dueDate.within': 'next-7d' })
})

test('a person and a station that no longer exist are left out, and the rest applies', async () => {
  const { server, opening } = openPage(`/cases?status=new&assigneeId=${gone}&stationId.not=${gone}`)
  server.on(stationCalls.readStation, () => refusal('notFound'))
  await opening
  expect(await screen.findByText(/Left out, since it no longer exists: Assignee, Station\./)).toBeTruthy()
  await waitFor(() => {
    const sent = server.requestsTo(caseCalls.listCases).at(-1)?.query
    expect([sent?.getAll('status'), sent?.has('assigneeId'), sent?.has('stationId.not')]).toEqual([
      ['new'],
      false,
      false,
    ])
  })
})

const defects = aCustomField(1, {
  key: 'defect_type',
  label: 'Status',
  kind: 'choice',
  choices: [
    { value: 'scratch', label: 'New', retired: false },
    { value: 'dent', label: 'Dent', retired: true },
  ],
})
const lot = aCustomField(2, { key: 'lot', label: 'Lot', kind: 'text', retiredAt: '2026-11-01T08:00:00Z' })

test('custom fields are filtered like others, under the names that people gave them', async () => {
  const { server, opening } = openPage('/cases')
  server.on(customFieldCalls.listCustomFields, [defects, aCustomField(3), lot])
  const { hand, router } = await opening
  await hand.click(await screen.findByRole('button', { name: 'Add filter' }))
  await hand.click(await screen.findByRole('combobox', { name: 'Field' }))
  await hand.keyboard('Melt')
  await hand.click(await screen.findByRole('option', { name: 'Melt temperature' }))
  await hand.type(await screen.findByRole('textbox', { name: 'Value' }), '680')
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toEqual({ 'custom.melt_temperature.min': '680' }))
  expect(server.requestsTo(caseCalls.listCases).at(-1)?.query.get('custom.melt_temperature.min')).toBe('680')
})

test.each(['custom.melt_temperature.contains=hot', 'custom.melt_temperature.min=hot'])(
  'a filter that does not fit its custom field is left out, and the field is not called missing: %s',
  async (filter) => {
    const { server, opening } = openPage(`/cases?${filter}`)
    server.on(customFieldCalls.listCustomFields, [aCustomField(3)])
    await opening
    expect(
      await screen.findByText(/Left out, since the filter does not fit the field: Melt temperature\./),
    ).toBeTruthy()
    expect(screen.queryByText(/no longer exists/)).toBeNull()
  },
)

test('what no longer exists of custom fields is left out with its name, and the rest applies', async () => {
  const { server, opening } = openPage(
    '/cases?custom.defect_type=scratch&custom.defect_type=gone&custom.lot.contains=7&custom.never.min=1&custom.defect_type.min=2',
  )
  server.on(customFieldCalls.listCustomFields, [defects, lot])
  const { hand, router } = await opening
  expect(await screen.findByText(/Left out, since it no longer exists: Status, Lot, never\./)).toBeTruthy()
  expect(screen.getByText(/Left out, since the filter does not fit the field: Status\./)).toBeTruthy()
  expect((await screen.findByText('Status is')).parentElement?.textContent).toBe('Status isNew')
  await waitFor(() => {
    const sent = server.requestsTo(caseCalls.listCases).at(-1)?.query
    expect([...(sent?.keys() ?? [])].filter((name) => name.startsWith('custom'))).toEqual(['custom.defect_type'])
    expect(sent?.getAll('custom.defect_type')).toEqual(['scratch'])
  })
  await hand.click(screen.getByRole('button', { name: 'Remove from filters' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?custom.defect_type=scratch'))
})
