import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { CaseStatus } from '../../contract/cases/caseChoices.ts'
import { type Station, stationCalls } from '../../contract/stations/stations.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { startLanguage } from '../i18n/i18n.ts'
import { follow } from '../live/live.ts'
import { refusal } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { useColumnHandle } from '../ui/board/useColumnHandle.ts'
import { BoardPage } from './BoardPage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

// Called each time the cards of a column are rendered.
vi.mock(import('../ui/board/useColumnHandle.ts'), async (original) => ({
  useColumnHandle: vi.fn((await original()).useColumnHandle),
}))
const rendered = vi.mocked(useColumnHandle)
const renderedColumns = () => new Set(rendered.mock.calls.map(([{ cell }]) => cell.column))
/** Whether every column has also rendered the cards beyond the visible ones, which it does in a later transition. */
const isRenderedWhole = () =>
  renderedColumns().size === 5 && rendered.mock.calls.every(([{ virtualizer }]) => virtualizer.options.overscan > 0)

// jsdom has no layout: every column and card gets some height.
beforeEach(() => {
  rendered.mockClear()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
})

const one = aCase(1001, { status: 'new' })
const two = aCase(1002, { status: 'new' })
const station: Station = {
  id: one.id,
  code: '0A1B2C3D',
  siteId: one.id,
  site: 'Hall',
  area: 'Weld',
  name: 'Cell 4',
  location: 'Hall / Weld / Cell 4',
  department: null,
  type: null,
  createdAt: one.createdAt,
  updatedAt: one.createdAt,
  deletedAt: null,
  version: 1,
}
const three = aCase(1003, { status: 'in_progress' })

function boardServer(...cases: Case[]) {
  const server = caseServer(cases)
  const all = new Map(cases.map((theCase) => [theCase.id, theCase]))
  server.on(caseCalls.listCases, ({ query }) =>
    [...all.values()].filter(({ status }) => query.getAll('status').includes(status)),
  )
  return { ...server, put: (theCase: Case) => all.set(theCase.id, theCase) }
}

async function openBoard(path = '/kanban') {
  const view = await renderScreen(<BoardPage />, { path, route: '/kanban' })
  await screen.findByRole('region', { name: 'New' })
  return view
}

const column = (name: string) => screen.getByRole('region', { name })
const keysIn = (name: string) =>
  within(column(name))
    .queryAllByRole('button', { name: /^Move/ })
    .map((grip) => grip.getAttribute('aria-label')?.replace('Move ', ''))

/** Picks a card up by its grip, presses keys in quick succession, and drops it with the last of them. */
function carry(key: string, ...codes: string[]) {
  const grip = screen.getByRole('button', { name: `Move ${key}` })
  grip.focus()
  for (const code of ['Space', ...codes]) fireEvent.keyDown(grip, { code })
}

test('five columns in order, with their counts and their texts for no cards', async () => {
  boardServer(one, two, three)
  await openBoard()
  const names = screen
    .getAllByRole('region')
    .map((region) => within(region).getByRole('heading', { level: 2 }).textContent)
  expect(names).toEqual(['New', 'In Progress', 'Review', 'Completed', 'Closed'])
  await waitFor(() => expect(within(column('New')).getByText('2')).toBeTruthy())
  expect(within(column('Review')).getByText('No cases in review')).toBeTruthy()
  expect(within(column('Closed')).getByText('No cases in closed')).toBeTruthy()
})

test.each<['en' | 'de' | 'fr' | 'es', string, string]>([
  ['en', 'Review', 'No cases in review'],
  ['de', 'Prüfung', 'Keine Fälle im Status „Prüfung“'],
  ['fr', 'Vérification', 'Aucun cas «\u00a0Vérification\u00a0»'],
  ['es', 'Revisión', 'Ningún caso «Revisión»'],
])('a column without cases is named as the language spells it within a sentence: %s', async (language, name, text) => {
  boardServer(one)
  onTestFinished(() => startLanguage('en'))
  await startLanguage(language)
  await renderScreen(<BoardPage />, { path: '/kanban', route: '/kanban' })
  const review = within(await screen.findByRole('region', { name }))
  expect((await review.findByText(/Prüfung|Vérification|Revisión|review/, { selector: 'p' })).textContent).toBe(text)
})

test('print shows every loaded card, and how many more there are', async () => {
  const many = Array.from({ length: 60 }, (_none, at) => aCase(1100 + at, { status: 'new' }))
  const server = boardServer(...many)
  server.on(caseCalls.countCases, { new: 400, in_progress: 0, review: 0, completed: 0, closed: 0 })
  await openBoard()
  await waitFor(() => expect(within(column('New')).getByText('400')).toBeTruthy())
  const last = () => within(column('New')).queryByText('CASE-1159')
  expect(last()).toBeNull()
  fireEvent(window, new Event('beforeprint'))
  expect(last()).toBeTruthy()
  expect(within(column('New')).getByText('First 60 of 400')).toBeTruthy()
  fireEvent(window, new Event('afterprint'))
  expect(last()).toBeNull()
})

test('a card has all its parts', async () => {
  const photos = ['a', 'b', 'c', 'd'].map((id) => `/api/attachments/${id}`)
  boardServer({ ...three, attachments: photos, assignee: maria, assigneeId: maria.id, dueDate: '2027-01-05' }, one)
  await openBoard()
  const card = within(within(column('In Progress')).getByRole('article', { name: three.title }))
  expect(card.getByText('CASE-1003')).toBeTruthy()
  expect(card.getByText('3f2a91bc...')).toBeTruthy()
  expect(card.getByText(three.description)).toBeTruthy()
  expect(card.getByText('Medium')).toBeTruthy()
  expect(card.getByRole('img', { name: 'Case photo 1' }).getAttribute('src')).toBe('/api/attachments/a?size=thumbnail')
  expect(card.getByRole('img', { name: 'Case photo 2' })).toBeTruthy()
  expect(card.queryByRole('img', { name: 'Case photo 3' })).toBeNull()
  expect(card.getByText('+2')).toBeTruthy()
  expect(card.getByText('Maria Silva')).toBeTruthy()
  // Near days are shown without their year.
  expect(card.getByText(/^Jan (05, 2027|5)$/)).toBeTruthy()
  expect(card.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuetext')).toMatch(
    /^(Day \d+ of 62|Overdue)$/,
  )
  expect(card.getByRole('button', { name: 'Status: In Progress' })).toBeTruthy()
  expect(card.getByRole('button', { name: 'Edit CASE-1003' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(`/cases/${three.id}`)

  const bare = within(within(column('New')).getByRole('article'))
  expect(bare.getByText('Unassigned')).toBeTruthy()
  expect(bare.queryByRole('progressbar')).toBeNull()
})

test('a card dropped in another column changes at once, and is sent with its place', async () => {
  const server = boardServer(one, two, three)
  const saving = Promise.withResolvers<void>()
  server.on(caseCalls.editCase, async ({ params, body }) => {
    await saving.promise
    return server.change(params['id'], { status: (body as { status: CaseStatus }).status })
  })
  await openBoard()
  carry('CASE-1002', 'ArrowRight', 'Space')
  await waitFor(() => expect(keysIn('In Progress')).toEqual(['CASE-1003', 'CASE-1002']))
  expect(keysIn('New')).toEqual(['CASE-1001'])
  saving.resolve()
  expect(await screen.findByText('Case status has been updated successfully')).toBeTruthy()
  expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([
    { status: 'in_progress', afterId: three.id },
  ])
})

test('a refused move is reverted, and reported', async () => {
  const server = boardServer(one, two, three)
  const refusing = Promise.withResolvers<void>()
  server.on(caseCalls.editCase, async () => {
    await refusing.promise
    return refusal('internal')
  })
  await openBoard()
  carry('CASE-1001', 'ArrowRight', 'Space')
  await waitFor(() => expect(keysIn('In Progress')).toEqual(['CASE-1001', 'CASE-1003']))
  server.on(caseCalls.listCases, refusal('internal'))
  refusing.resolve()
  expect(await screen.findByText('Failed to update case status')).toBeTruthy()
  await waitFor(() => expect(keysIn('New')).toEqual(['CASE-1001', 'CASE-1002']))
  expect(keysIn('In Progress')).toEqual(['CASE-1003'])
})

test('another place in the same column changes only the order', async () => {
  const server = boardServer(one, two)
  await openBoard()
  carry('CASE-1001', 'ArrowDown', 'Space')
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([{ afterId: two.id }]),
  )
})

test('a card dropped in its own place, or released with Escape, sends nothing', async () => {
  const server = boardServer(one, two)
  await openBoard()
  carry('CASE-1001', 'ArrowDown', 'ArrowUp', 'Space')
  await screen.findByText('CASE-1001 was not moved.')
  carry('CASE-1002', 'ArrowRight', 'Escape')
  await screen.findByText('CASE-1002 was not moved.')
  expect(server.requestsTo(caseCalls.editCase)).toEqual([])
})

test('arrow keys move from card to card and from column to column, even to cards not rendered yet', async () => {
  boardServer(...Array.from({ length: 60 }, (_none, at) => aCase(1100 + at, { status: 'new' })), three)
  await openBoard()
  await screen.findByRole('button', { name: 'Move CASE-1100' })
  expect(keysIn('New')).not.toContain('CASE-1159')
  screen.getByRole('button', { name: 'Move CASE-1100' }).focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key })
  const reached = () => document.activeElement?.getAttribute('aria-label')
  press('ArrowDown')
  expect(reached()).toBe('Move CASE-1101')
  press('End')
  expect(reached()).toBe('Move CASE-1159')
  press('ArrowRight')
  expect(reached()).toBe('Move CASE-1003')
  press('ArrowLeft')
  expect(reached()).toBe('Move CASE-1100')
})

test('in a sorted board the card’s own column explains why, and another one changes only the status', async () => {
  const server = boardServer(one, two, three)
  await openBoard('/kanban?sort=dueDate')
  expect(server.requestsTo(caseCalls.listCases)[0]?.query.get('sort')).toBe('dueDate')
  carry('CASE-1001', 'ArrowDown')
  const why = 'This column is sorted. Choose board order to rearrange it.'
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
  fireEvent.keyDown(document, { code: 'ArrowRight' })
  fireEvent.keyDown(document, { code: 'Space' })
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([{ status: 'in_progress' }]),
  )
})

test('filters are kept in the address, and apply to every column and count', async () => {
  const server = boardServer(one)
  server.on(stationCalls.readStation, station)
  const { hand, router } = await openBoard('/kanban?priority=high&priority=critical&stationId=' + one.id)
  const asked = server.requestsTo(caseCalls.listCases)
  expect(asked).toHaveLength(5)
  for (const { query } of asked) expect(query.getAll('priority')).toEqual(['high', 'critical'])
  expect(server.requestsTo(caseCalls.countCases)[0]?.query.getAll('priority')).toEqual(['high', 'critical'])
  await hand.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a board that fails to load says so and offers to retry', async () => {
  const server = boardServer(one)
  server.on(caseCalls.listCases, refusal('internal'))
  const { hand } = await renderScreen(<BoardPage />, { path: '/kanban', route: '/kanban' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(caseCalls.listCases, ({ query }) => (query.get('status') === 'new' ? [one] : []))
  await hand.click(again)
  expect(await screen.findByRole('article', { name: one.title })).toBeTruthy()
})

test('a click anywhere on a card opens its case, one on its controls does not, and with Ctrl it opens a new tab', async () => {
  boardServer(one)
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { hand, router } = await openBoard()
  const card = within(await screen.findByRole('article', { name: one.title }))
  await hand.click(card.getByRole('button', { name: 'Status: New' }))
  await hand.keyboard('{Escape}')
  expect(router.state.location.pathname).toBe('/kanban')
  fireEvent.click(card.getByText(one.description), { ctrlKey: true })
  expect(opened.mock.calls.map(([address]) => address)).toEqual([`/cases/${one.id}`])
  expect(router.state.location.pathname).toBe('/kanban')
  await hand.click(card.getByText(one.description))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${one.id}`))
})

test('on touch screens a menu has what a card shows on hover', async () => {
  const noMatch = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...noMatch(query),
    matches: query === '(hover: none)',
  }))
  const server = boardServer(one)
  const { hand } = await openBoard()
  await hand.click(await screen.findByRole('button', { name: 'Actions for CASE-1001' }))
  const menu = within(await screen.findByRole('menu', { name: 'Actions for CASE-1001' }))
  expect(menu.getByText('3f2a91bc...')).toBeTruthy()
  expect(menu.getByRole('menuitem', { name: 'View Details' }).getAttribute('href')).toBe(`/cases/${one.id}`)
  await hand.click(menu.getByRole('menuitemradio', { name: 'Review' }))
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([{ status: 'review' }]),
  )
})

test('Undo moves a card back between its neighbours', async () => {
  const server = boardServer(one, two, three)
  server.on(caseCalls.editCase, ({ params, body }) => {
    const changed = server.change(params['id'], { status: (body as { status: CaseStatus }).status }) as Case
    server.put(changed)
    return changed
  })
  const { hand } = await openBoard()
  await screen.findByRole('button', { name: 'Move CASE-1001' })
  carry('CASE-1001', 'ArrowRight', 'Space')
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('CASE-1001 is back in New')).toBeTruthy()
  const [, back] = server.requestsTo(caseCalls.editCase)
  expect(back?.body).toEqual({ status: 'new', beforeId: two.id })
  expect(back?.headers.get('If-Match')).toBe('"2"')
  await waitFor(() => expect(keysIn('New')).toContain('CASE-1001'))
})

test('Undo keeps what somebody else has changed since, and says so', async () => {
  const server = boardServer(one, three)
  server.on(caseCalls.editCase, ({ params, body, headers }) => {
    if (headers.has('If-Match'))
      return refusal('stale', undefined, { current: { ...one, version: 3, status: 'closed' } })
    const changed = server.change(params['id'], { status: (body as { status: CaseStatus }).status }) as Case
    server.put(changed)
    return changed
  })
  const { hand } = await openBoard()
  await screen.findByRole('button', { name: 'Move CASE-1001' })
  carry('CASE-1001', 'ArrowRight', 'Space')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.put({ ...one, status: 'closed', version: 3 })
  await hand.click(undo)
  expect(
    await screen.findByText('CASE-1001 has been changed by someone else since, so it stays as it is.'),
  ).toBeTruthy()
  await waitFor(() => expect(keysIn('Closed')).toEqual(['CASE-1001']))
})

test('columns of finished cases can be folded, stay folded on this device, and still accept cards', async () => {
  const done = aCase(1004, { status: 'completed' })
  const server = boardServer(one, done)
  const { hand, unmount } = await openBoard()
  await hand.click(await screen.findByRole('button', { name: 'Collapse column Completed' }))
  expect(screen.queryByRole('article', { name: done.title })).toBeNull()
  expect(within(column('Completed')).getByText('1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Collapse column Review' })).toBeNull()
  unmount()

  const second = await openBoard()
  await screen.findByRole('button', { name: 'Move CASE-1001' })
  carry('CASE-1001', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space')
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([
      { status: 'completed', beforeId: done.id },
    ]),
  )
  await second.hand.click(screen.getByRole('button', { name: 'Expand column Completed' }))
  expect(await screen.findByRole('article', { name: done.title })).toBeTruthy()

  screen.getByRole('button', { name: `Move ${done.key}` }).focus()
  await second.hand.keyboard('z')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Expand column Completed' }))
  await second.hand.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Collapse column Completed' }))
  await second.hand.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Expand column Completed' }))
})

test('four placeholder columns are shown while it loads', async () => {
  const server = boardServer(one)
  server.on(caseCalls.listCases, () => new Promise<never>(() => {}))
  await renderScreen(<BoardPage />, { path: '/kanban', route: '/kanban' })
  expect(await screen.findAllByTestId('placeholder')).toHaveLength(4)
})

test('a card moved by somebody else shows their name for a moment', async () => {
  const stream = fakeStream()
  const server = boardServer(one, two)
  server.on(userCalls.listUsers, [signedInAs('Team Member', maria)])
  const { client } = await openBoard()
  await waitFor(() => expect(client.getQueryData(['users', 'list'])).toBeTruthy())
  const stop = follow(client, () => {})

  server.put({ ...one, status: 'review', version: 2 })
  stream.send({ feature: 'cases', id: one.id, actorId: maria.id, action: 'edited' })
  expect(await screen.findByText('Maria Silva moved CASE-1001 to Review.')).toBeTruthy()
  expect(within(column('Review')).getByText('Maria Silva')).toBeTruthy()
  stop()
})

test('cards of a column are rendered again only when they change, whatever else of the board does', async () => {
  const stream = fakeStream()
  const server = boardServer(one, two, three)
  server.on(userCalls.listUsers, [signedInAs('Team Member', maria)])
  const { client, hand } = await openBoard()
  await waitFor(() => expect(client.getQueryData(['users', 'list'])).toBeTruthy())
  const stop = follow(client, () => {})
  await waitFor(() => expect(isRenderedWhole()).toBe(true))
  await waitFor(() => expect(client.isFetching()).toBe(0))

  rendered.mockClear()
  await hand.click(await screen.findByRole('button', { name: 'Add a case to Review' }))
  await screen.findByRole('textbox', { name: /Review/ })
  expect(renderedColumns()).toEqual(new Set())

  server.put({ ...one, status: 'review', version: 2 })
  stream.send({ feature: 'cases', id: one.id, actorId: maria.id, action: 'edited' })
  await screen.findByText('Maria Silva moved CASE-1001 to Review.')
  expect(renderedColumns()).toEqual(new Set(['new', 'review']))
  stop()
})
