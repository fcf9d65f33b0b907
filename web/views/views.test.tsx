import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { userCalls } from '../../contract/users/users.ts'
import { type View, viewCalls } from '../../contract/views/views.ts'
import { keepLists } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CarsPage } from '../cars/CarsPage.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { CasesPage } from '../cases/CasesPage.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { caseServer } from '../cases/testing/caseServer.ts'
import { aCustomField } from '../customFields/testing/aCustomField.ts'
import { refusal } from '../testing/fakeServer.ts'
import { SidebarViews } from './SidebarViews.tsx'
import { ViewPage } from './ViewPage.tsx'

const view: View = {
  id: 'a0000000-0000-4000-8000-0000000000b1',
  name: 'Safety, open',
  page: 'cases',
  shared: true,
  ownerId: signedInAs().id,
  ownerName: 'Me',
  query: { category: ['safety'], 'status.not': ['completed', 'closed'] },
  sort: 'dueDate',
  columns: null,
  grouping: { group: null, lanes: null },
  layout: null,
  position: 1,
  createdAt: '2026-11-05T08:00:00.000Z',
  updatedAt: '2026-11-05T08:00:00.000Z',
  deletedAt: null,
  version: 3,
}
const pages = { cases: CasesPage, board: CasesPage, cars: CasesPage }

function open(path = `/views/${view.id}`, views: View[] = [view]) {
  const server = caseServer([aCase(1042, { title: 'Oil under the press' })])
  server.on(viewCalls.listViews, () => views)
  return { server, opening: renderScreen(<ViewPage pages={pages} />, { path, route: '/views/$id' }) }
}

test('a view shows its page under its name, filtered and sorted as it was saved', async () => {
  const { server, opening } = open()
  await opening
  expect(await screen.findByRole('heading', { name: 'Safety, open' })).toBeTruthy()
  await screen.findByRole('link', { name: 'Oil under the press' })
  const sent = server.requestsTo(caseCalls.listCases).at(-1)?.query
  expect(sent?.getAll('category')).toEqual(['safety'])
  expect(sent?.getAll('status.not')).toEqual(['completed', 'closed'])
  expect(sent?.get('sort')).toBe('dueDate')
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
})

test('a view that names what is retired or gone says so, and applies the rest', async () => {
  onTestFinished(() => act(() => keepLists([])))
  keepLists([{ list: 'departments', key: 'foundry', label: 'Foundry', retiredAt: '2026-11-01T08:00:00.000Z' }])
  const gone = 'a0000000-0000-4000-8000-00000000dead'
  const query = { department: ['foundry'], assigneeId: [gone], 'custom.mould': ['m1'], 'custom.never.min': ['1'] }
  const { server, opening } = open(`/views/${view.id}`, [{ ...view, query }])
  server.on(userCalls.listUsers, [signedInAs()])
  const mould = { key: 'mould', label: 'Mould', kind: 'text', retiredAt: '2026-11-01T08:00:00.000Z' } as const
  server.on(customFieldCalls.listCustomFields, [aCustomField(1, mould)])
  const { hand } = await opening
  expect(await screen.findByText(/Left out, since it no longer exists: Assignee, Mould, never\./)).toBeTruthy()
  await waitFor(() => {
    const sent = server.requestsTo(caseCalls.listCases).at(-1)?.query
    expect([sent?.getAll('department'), sent?.has('assigneeId')]).toEqual([['foundry'], false])
    expect([...(sent?.keys() ?? [])].filter((name) => name.startsWith('custom'))).toEqual([])
  })
  await hand.click(screen.getByRole('button', { name: /^Department/ }))
  const value = await screen.findByRole('menuitemcheckbox', { name: 'Foundry' })
  expect(value.getAttribute('aria-checked')).toBe('true')
})

test('changed filters stand in the address, and are reset or saved', async () => {
  const { server, opening } = open()
  const { hand, router } = await opening
  await hand.click(await screen.findByRole('button', { name: 'Remove filter Category' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('category'))
  await hand.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(router.state.location.href).toBe(`/views/${view.id}`))

  server.on(viewCalls.editView, view)
  await hand.click(await screen.findByRole('button', { name: 'Remove filter Category' }))
  await hand.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => {
    const saved = server.requestsTo(viewCalls.editView).at(-1)
    expect(saved?.body).toMatchObject({ query: { 'status.not': ['completed', 'closed'] }, sort: 'dueDate' })
    expect(saved?.headers.get('If-Match')).toBe('"3"')
  })
})

test('a view that somebody else changed meanwhile shows both, and is saved on request', async () => {
  const { server, opening } = open()
  const { hand } = await opening
  const current = { ...view, version: 4, query: { department: ['quality'] } }
  server.on(viewCalls.editView, ({ headers }) =>
    headers.get('If-Match') === '"4"' ? view : refusal('stale', undefined, { current }),
  )
  await hand.click(await screen.findByRole('button', { name: 'Remove filter Category' }))
  await hand.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Saved: .*department=quality/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(server.requestsTo(viewCalls.editView)).toHaveLength(2))
})

test('an address without a view says so', async () => {
  const { opening } = open('/views/a0000000-0000-4000-8000-0000000000ff')
  await opening
  expect(await screen.findByRole('heading', { name: 'View Not Found', level: 2 })).toBeTruthy()
})

test('a page is saved as a view by name, shared if wanted', async () => {
  const server = caseServer([])
  server.on(viewCalls.listViews, [])
  server.on(viewCalls.createView, ({ body }) => ({ ...view, ...(body as object) }))
  const { hand } = await renderScreen(<CasesPage />, { path: '/cases?status=new', route: '/cases' })
  await hand.click(await screen.findByRole('button', { name: 'Save view' }))
  await hand.type(await screen.findByRole('textbox', { name: /Name/ }), 'Fresh')
  await hand.click(screen.getByRole('switch', { name: /Share with everyone/ }))
  const dialog = within(screen.getByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: 'Save view' }))
  await waitFor(() =>
    expect(server.requestsTo(viewCalls.createView)[0]?.body).toMatchObject({
      name: 'Fresh',
      page: 'cases',
      shared: true,
      query: { status: ['new'] },
    }),
  )
})

test('a view of CARs is saved with its layout, and opens in it whatever the reader chose last', async () => {
  onTestFinished(() => localStorage.removeItem('cars-layout'))
  const server = carServer([aCar(17)])
  const cars: View = { ...view, page: 'cars', query: {}, sort: null, layout: 'board' }
  server.on(viewCalls.listViews, [cars])
  server.on(viewCalls.editView, cars)
  const { hand } = await renderScreen(<ViewPage pages={{ ...pages, cars: CarsPage }} />, {
    path: `/views/${view.id}`,
    route: '/views/$id',
  })
  expect(await screen.findByRole('radio', { name: 'Board', checked: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await hand.click(screen.getByRole('radio', { name: 'List' }))
  await hand.click(await screen.findByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.requestsTo(viewCalls.editView)[0]?.body).toMatchObject({ layout: 'list' }))
  await hand.click(screen.getByRole('radio', { name: 'Board' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
})

test('the sidebar lists personal and shared views, with what can be done', async () => {
  const server = caseServer([])
  const own = { ...view, id: 'a0000000-0000-4000-8000-0000000000b2', name: 'Mine', shared: false }
  server.on(viewCalls.listViews, [own, view])
  server.on(viewCalls.deleteView, () => undefined)
  const { hand } = await renderScreen(<SidebarViews />)
  expect(await screen.findByRole('link', { name: 'Safety, open' })).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Actions for Mine' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(server.requestsTo(viewCalls.deleteView)).toHaveLength(1))
})
