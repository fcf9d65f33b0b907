import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { BoardPage } from './BoardPage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { groupServer } from './testing/groupServer.ts'

// jsdom has no layout: every column and card gets some height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
})

const free = aCase(1001, { status: 'new', priority: 'high' })
const hers = aCase(1002, { status: 'review', assignee: maria, assigneeId: maria.id })
const done = aCase(1003, { status: 'closed' })

function boardServer(...cases: Case[]) {
  const server = groupServer(caseServer(cases), cases)
  server.on(userCalls.listUsers, [signedInAs('Team Member', maria)])
  return server
}

async function openBoard(path: string, column: string) {
  const view = await renderScreen(<BoardPage />, { path, route: '/kanban' })
  await screen.findByRole('region', { name: column })
  return view
}

const keysIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('button', { name: /^Move/ })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''))

function carry(key: string, ...codes: string[]) {
  const grip = screen.getByRole('button', { name: `Move ${key}` })
  grip.focus()
  for (const code of ['Space', ...codes]) fireEvent.keyDown(grip, { code })
}

const edits = (server: ReturnType<typeof boardServer>) => server.requestsTo(caseCalls.editCase).map(({ body }) => body)

test('by assignee, people have columns with their open cases, and a drop assigns the case', async () => {
  const server = boardServer(free, hers, done)
  const { hand } = await openBoard('/kanban?group=assignee', 'Unassigned')
  await waitFor(() => expect(keysIn('Unassigned')).toEqual(['CASE-1001']))
  expect(keysIn('Maria Silva')).toEqual(['CASE-1002'])
  carry('CASE-1001', 'ArrowRight', 'Space')
  await waitFor(() => expect(keysIn('Maria Silva')).toContain('CASE-1001'))
  expect(edits(server)).toEqual([{ assigneeId: maria.id, beforeId: hers.id }])
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('CASE-1001 is back in Unassigned')).toBeTruthy()
  expect(edits(server)[1]).toEqual({ assigneeId: null })
})

test('a drop in another column and lane sets both fields with one edit', async () => {
  const server = boardServer(free, hers)
  await openBoard('/kanban?lanes=priority', 'High, New')
  await waitFor(() => expect(keysIn('High, New')).toEqual(['CASE-1001']))
  expect(keysIn('Medium, Review')).toEqual(['CASE-1002'])
  carry('CASE-1001', 'ArrowRight', 'ArrowDown', 'Space')
  await waitFor(() => expect(edits(server)).toEqual([{ status: 'in_progress', priority: 'medium' }]))
  await waitFor(() => expect(keysIn('Medium, In Progress')).toEqual(['CASE-1001']))
  expect(keysIn('High, New')).toEqual([])
})

test('a lane is folded, keeps its number of cases, and is skipped by arrow keys', async () => {
  const server = boardServer(free, hers)
  const { hand } = await openBoard('/kanban?lanes=priority', 'High, New')
  const head = screen.getByRole('button', { name: /^High/ })
  expect(within(head).getByText('1')).toBeTruthy()
  await hand.click(head)
  expect(screen.queryByRole('region', { name: 'High, New' })).toBeNull()
  carry('CASE-1002', 'ArrowUp', 'Space')
  await waitFor(() => expect(edits(server)).toEqual([{ priority: 'critical' }]))
})

test('an area accepts no card of another station, and says why', async () => {
  const server = boardServer(free)
  server.on(caseCalls.countCaseGroups, {
    columns: [
      { value: null, count: 1, open: 1 },
      { value: 'Hall 1 / Weld', count: 0, open: 0 },
    ],
    lanes: [],
    cells: [],
  })
  await openBoard('/kanban?group=area', 'Hall 1 / Weld')
  await screen.findByRole('button', { name: 'Move CASE-1001' })
  carry('CASE-1001', 'ArrowRight')
  const why = 'A case is in the area of its station. Open the case to choose another station.'
  const area = within(screen.getByRole('region', { name: 'Hall 1 / Weld' }))
  expect(await area.findByText(why)).toBeTruthy()
  fireEvent.keyDown(document, { code: 'Space' })
  expect(await screen.findByText(`CASE-1001 was not moved. ${why}`)).toBeTruthy()
  expect(edits(server)).toEqual([])
})

test('columns and lanes are chosen in a menu and kept in the address', async () => {
  boardServer(free)
  const { hand, router } = await openBoard('/kanban', 'New')
  await hand.click(screen.getByRole('button', { name: /^Group/ }))
  const menu = () => screen.findByRole('menu', { name: 'Columns and lanes' })
  await hand.click(within(await menu()).getAllByRole('menuitemradio', { name: 'Department' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toEqual({ group: 'department' }))
  expect(await screen.findByRole('region', { name: 'No department' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: /^Group/ }))
  await hand.click(within(await menu()).getAllByRole('menuitemradio', { name: 'Priority' })[1] as HTMLElement)
  await waitFor(() => expect(router.state.location.search).toEqual({ group: 'department', lanes: 'priority' }))
  expect(await screen.findByRole('button', { name: /^Critical/ })).toBeTruthy()
})

test('of very many areas the first twelve are shown, and more by and by', async () => {
  const server = boardServer(free)
  const areas = Array.from({ length: 40 }, (_none, at) => ({ value: `Hall / A${at}`, count: 40 - at, open: 40 - at }))
  server.on(caseCalls.countCaseGroups, { columns: areas, lanes: [], cells: [] })
  const { hand } = await openBoard('/kanban?group=area', 'Hall / A0')
  expect(screen.getByRole('region', { name: 'Hall / A10' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Hall / A11' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Show 12 of 29 more columns' }))
  expect(await screen.findByRole('region', { name: 'Hall / A22' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show 12 of 17 more columns' })).toBeTruthy()
})

test('titles typed in a column become cases of its group, one after another, and Undo deletes one', async () => {
  const server = boardServer(free, hers)
  server.on(caseCalls.createCase, ({ body }) =>
    aCase(1100 + server.requestsTo(caseCalls.createCase).length, body as object),
  )
  const { hand } = await openBoard('/kanban?group=assignee', 'Maria Silva')
  await hand.click(screen.getByRole('button', { name: 'Add a case to Maria Silva' }))
  const line = screen.getByRole('textbox', { name: 'Title of a new case in Maria Silva' })
  expect(document.activeElement).toBe(line)
  await hand.keyboard('First{Enter}Second{Enter}')
  await waitFor(() => expect(server.requestsTo(caseCalls.createCase)).toHaveLength(2))
  expect(server.requestsTo(caseCalls.createCase).map(({ body }) => body)).toMatchObject([
    { title: 'First', description: '', assigneeId: maria.id },
    { title: 'Second', description: '', assigneeId: maria.id },
  ])
  expect(document.activeElement).toBe(line)
  await hand.click((await screen.findAllByRole('button', { name: 'Undo' }))[0] as HTMLElement)
  await waitFor(() => expect(server.requestsTo(caseCalls.deleteCase)).toHaveLength(1))
})

test('N begins a case in the cell of the card that has the focus, and Escape leads back to the card', async () => {
  const server = boardServer(free, hers)
  server.on(caseCalls.createCase, ({ body }) => aCase(1100, body as object))
  const { hand } = await openBoard('/kanban?lanes=priority', 'Medium, Review')
  const grip = await screen.findByRole('button', { name: 'Move CASE-1002' })
  grip.focus()
  await hand.keyboard('n')
  expect(await screen.findByRole('textbox', { name: 'Title of a new case in Medium, Review' })).toBeTruthy()
  await hand.keyboard('Guard loose{Enter}')
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.createCase)[0]?.body).toMatchObject({
      title: 'Guard loose',
      status: 'review',
      priority: 'medium',
    }),
  )
  await hand.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: /^Title of a new case/ })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move CASE-1002')
})

test('a title that is refused stays in the line, with the reason', async () => {
  const server = boardServer(free)
  server.on(caseCalls.createCase, refusal('internal'))
  const { hand } = await openBoard('/kanban?group=department', 'Quality')
  await hand.click(screen.getByRole('button', { name: 'Add a case to Quality' }))
  await hand.keyboard('Gauge missing{Enter}')
  const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of a new case in Quality' })
  await waitFor(() => expect(line().value).toBe('Gauge missing'))
})
