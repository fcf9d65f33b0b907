import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { stopClock } from '../testing/stopClock.ts'
import { browserTimeZone } from '../i18n/timeZone.ts'
import { CasesPage } from './CasesPage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const first = aCase(1042, { title: 'Oil under the press', assigneeId: maria.id, assignee: maria })
const second = aCase(1043, { title: 'Label printer jams', dueDate: '2026-11-21' })
const at = (path: string) => ({ path, route: '/cases' })

test('a row shows title, number, status, priority, dates and assignee, with a dash and "Unassigned" for missing ones', async () => {
  caseServer([first, second])
  await renderScreen(<CasesPage />, at('/cases'))

  expect(await screen.findByRole('table', { name: 'All Cases' })).toBeTruthy()
  const headings = screen.getAllByRole('columnheader').map((heading) => heading.textContent)
  expect(headings).toEqual(['Title', 'Status', 'Priority', 'Created Date', 'Assigned', 'Due Date', 'Actions'])
  const cellsOf = (title: string) =>
    within(screen.getByRole('link', { name: title }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .slice(1, 6)
      .map((cell) => cell.textContent)
  expect(cellsOf('Oil under the press')).toEqual([
    'New',
    'Medium',
    'Nov 05, 2026',
    expect.stringContaining('Maria Silva'),
    '-',
  ])
  expect(cellsOf('Label printer jams').slice(3)).toEqual(['Unassigned', expect.stringContaining('Nov 21, 2026')])
})

test('the address determines the query', async () => {
  const server = caseServer([first])
  await renderScreen(<CasesPage />, at('/cases?q=press&status=new&status=review&overdue=true&sort=-priority'))

  await screen.findByRole('link', { name: 'Oil under the press' })
  const { query } = server.requestsTo(caseCalls.listCases)[0] ?? {}
  expect(query?.get('q')).toBe('press')
  expect(query?.getAll('status')).toEqual(['new', 'review'])
  expect(query?.get('overdue')).toBe('true')
  // Overdue depends on the reader's calendar.
  expect(query?.get('timeZone')).toBe(browserTimeZone())
  expect(query?.get('sort')).toBe('-priority')
})

test('a filter changes the address and is removed by its chip', async () => {
  caseServer([first])
  const { hand, router } = await renderScreen(<CasesPage />, at('/cases'))
  await hand.click(await screen.findByRole('button', { name: 'Department' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Logistics' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?department=logistics'))

  await hand.keyboard('{Escape}')
  await hand.click(await screen.findByRole('button', { name: 'Remove filter Department' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases'))
})

test('the state of triage is a filter and can be a column; decided cases are marked', async () => {
  const triage = { ...first.triage, state: 'declined', reason: 'known_limit' } as const
  const server = caseServer([{ ...first, triage }])
  server.on(settingsCalls.readWorkspace, aWorkspace)
  const { hand, router } = await renderScreen(<CasesPage />, at('/cases'))
  expect(await screen.findByRole('img', { name: 'Declined: Known and accepted' })).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: 'Triage' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'In triage' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?triage=waiting'))
  expect(server.requestsTo(caseCalls.listCases).at(-1)?.query.getAll('triage')).toEqual(['waiting'])
  await hand.keyboard('{Escape}')
  await hand.click(await screen.findByRole('button', { name: 'Remove filter Triage' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases'))
  await hand.click(screen.getByRole('button', { name: 'Columns' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Triage' }))
  expect(await screen.findByRole('columnheader', { name: 'Triage' })).toBeTruthy()
  localStorage.removeItem('case-columns')
})

test('the reporter is a filter, with oneself first', async () => {
  const server = caseServer([first])
  server.on(userCalls.listUsers, [{ ...signedInAs(), ...maria }])
  const { hand, router } = await renderScreen(<CasesPage />, at('/cases'))
  await hand.click(await screen.findByRole('button', { name: 'Reported by' }))
  expect(await screen.findByRole('option', { name: /Maria Silva/ })).toBeTruthy()
  await hand.click(screen.getByRole('option', { name: 'Me' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?reportedById=me'))
  await waitFor(() => expect(server.requestsTo(caseCalls.listCases).at(-1)?.query.get('reportedById')).toBe('me'))
})

test('any filter from an address is cleared, and the order stays', async () => {
  caseServer([])
  const narrowed = 'relatedRecordId=C-10&issueType=leak&reportedById=me&overdue=true'
  const { hand, router } = await renderScreen(<CasesPage />, at(`/cases?${narrowed}&sort=title`))
  await hand.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?sort=title'))
})

test('the number of filtered cases is announced', async () => {
  const server = caseServer([first])
  server.on(caseCalls.countCases, ({ query }) => {
    const found = query.has('department') ? 1 : 4
    return { new: found, in_progress: found, review: 0, completed: 0, closed: 0 }
  })
  const { hand } = await renderScreen(<CasesPage />, at('/cases'))
  const count = await screen.findByText('8 results')
  expect(count.role).toBe('status')
  await hand.click(screen.getByRole('button', { name: 'Department' }))
  await hand.click(await screen.findByRole('menuitemcheckbox', { name: 'Logistics' }))
  await waitFor(() => expect(count.textContent).toBe('2 results'))
})

test('a heading sorts, and a second click reverses the order', async () => {
  caseServer([first])
  const { hand, router } = await renderScreen(<CasesPage />, at('/cases'))
  const heading = await screen.findByRole('columnheader', { name: 'Due Date' })
  await hand.click(within(heading).getByRole('button'))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?sort=dueDate'))
  await waitFor(() => expect(heading.getAttribute('aria-sort')).toBe('ascending'))
  await hand.click(within(heading).getByRole('button'))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?sort=-dueDate'))
})

test('Enter on a title opens the case, arrow keys move from title to title', async () => {
  caseServer([first, second])
  const { hand, router } = await renderScreen(<CasesPage />, at('/cases'))
  const link = await screen.findByRole('link', { name: 'Oil under the press' })
  link.focus()
  await hand.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Label printer jams' }))
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${second.id}`))
})

test('a click anywhere on a row opens the case, a click on its buttons does not', async () => {
  caseServer([first])
  const { hand, router } = await renderScreen(<CasesPage />, at('/cases'))
  await hand.click(await screen.findByRole('button', { name: 'Status: New' }))
  expect(router.state.location.pathname).toBe('/cases')
  await hand.keyboard('{Escape}')
  await hand.click(screen.getByText('Nov 05, 2026'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${first.id}`))
})

test('a deleted case leaves the list at once and Undo restores it', async () => {
  const server = caseServer([first, second])
  const { hand } = await renderScreen(<CasesPage />, at('/cases'))
  const row = (await screen.findByRole('link', { name: 'Oil under the press' })).closest('tr') as HTMLElement
  await hand.click(within(row).getByRole('button', { name: 'Delete case' }))

  await waitFor(() => expect(screen.queryByRole('link', { name: 'Oil under the press' })).toBeNull())
  expect(await screen.findByText('CASE-1042 deleted')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
  expect(server.requestsTo(caseCalls.restoreCase)).toHaveLength(1)
})

test('a refused delete restores the row and says so', async () => {
  const server = caseServer([first])
  server.on(caseCalls.deleteCase, refusal('forbidden'))
  const { hand } = await renderScreen(<CasesPage />, at('/cases'))
  await hand.click(await screen.findByRole('button', { name: 'Delete case' }))

  expect(await screen.findByText('Failed to delete case')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
})

test('a team member is offered neither deleting the case of another nor the list of deleted ones', async () => {
  caseServer([first])
  const { hand } = await renderScreen(<CasesPage />, { ...at('/cases'), user: signedInAs('Team Member') })
  await screen.findByRole('link', { name: 'Oil under the press' })
  expect(screen.queryByRole('button', { name: 'Delete case' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Deleted' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Import or export' }))
  expect(await screen.findByRole('menuitem', { name: 'Import cases' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Deleted Cases' })).toBeNull()
})

test('a team member whom a link led to deleted cases sees why none are shown, and can remove the chip', async () => {
  const server = caseServer([first])
  server.on(caseCalls.listCases, ({ query }) =>
    query.has('deleted') ? refusal('forbidden', 'Only a process manager can see deleted records.') : [first],
  )
  const { hand, router } = await renderScreen(<CasesPage />, {
    ...at('/cases?deleted=true'),
    user: signedInAs('Team Member'),
  })
  expect(await screen.findByText('Only a process manager can see deleted records.')).toBeTruthy()
  await hand.click(screen.getByRole('switch', { name: 'Deleted' }))
  expect(await screen.findByRole('link', { name: 'Oil under the press' })).toBeTruthy()
  expect(router.state.location.href).toBe('/cases')
})

test('no cases, no matching cases, and a failed request show different messages', async () => {
  const server = caseServer([])
  await renderScreen(<CasesPage />, at('/cases'))
  expect(await screen.findByText('No cases yet. Cases you create appear here.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Import cases' })).toBeTruthy()

  await renderScreen(<CasesPage />, at('/cases?q=nothing'))
  expect(await screen.findByText('No cases match these filters.')).toBeTruthy()

  server.on(caseCalls.listCases, refusal('unavailable'))
  await renderScreen(<CasesPage />, at('/cases'))
  expect(await screen.findByText('Could not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('filters from a figure are shown in words, and removed by their chips', async () => {
  const server = caseServer([first])
  stopClock()
  const year = new Date().getFullYear()
  const days = `createdFrom=${year}-10-01&createdTo=${year}-10-07`
  const { hand, router } = await renderScreen(
    <CasesPage />,
    at(`/cases?${days}&issueType=near_miss&completedFrom=soon`),
  )
  await screen.findByRole('link', { name: 'Oil under the press' })
  const { query } = server.requestsTo(caseCalls.listCases)[0] ?? {}
  expect([query?.get('createdFrom'), query?.get('createdTo')]).toEqual([`${year}-10-01`, `${year}-10-07`])
  expect(query?.get('timeZone')).toBe(browserTimeZone())
  // An invalid day is dropped.
  expect(query?.get('completedFrom')).toBeNull()

  expect(screen.getByText('Near miss')).toBeTruthy()
  expect(screen.getByRole('table', { name: /^Cases: Reported: Oct 1.–.7, Near miss$/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Issue type' })).toBeTruthy()
  expect(screen.getByText(/^Oct 1.–.7$/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Remove filter Reported' }))
  await waitFor(() => expect(router.state.location.href).toBe('/cases?issueType=near_miss'))
})

test('the heading lists the filters', async () => {
  const server = caseServer([first])
  server.on(userCalls.listUsers, [{ ...signedInAs(), ...maria }])
  const filters = `status=in_progress&assigneeId=${maria.id}&category=quality&overdue=true&q=oil`
  await renderScreen(<CasesPage />, at(`/cases?${filters}`))
  const name = 'Cases: “oil”, In Progress, Maria Silva, Quality, Overdue'
  expect(await screen.findByRole('table', { name })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`${name}1`)
})

test('columns are chosen from a menu, kept on this device, and can be reset', async () => {
  caseServer([
    aCase(1042, { department: 'logistics', location: 'Hall 7, press 3', completedAt: '2026-11-08T13:00:00.000Z' }),
  ])
  const { hand, unmount } = await renderScreen(<CasesPage />, at('/cases'))
  const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent)
  await hand.click(await screen.findByRole('button', { name: 'Columns' }))
  for (const name of ['Department', 'Station', 'Age', 'Created Date'])
    await hand.click(await screen.findByRole('menuitemcheckbox', { name }))
  const chosen = ['Title', 'Status', 'Priority', 'Assigned', 'Due Date', 'Department', 'Station', 'Age', 'Actions']
  expect(headings()).toEqual(chosen)
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell')
  expect(cells.slice(5, 8).map((cell) => cell.textContent)).toEqual(['Logistics', 'Hall 7, press 3', '3 days'])

  unmount()
  const second = await renderScreen(<CasesPage />, at('/cases'))
  await screen.findByRole('table')
  expect(headings()).toEqual(chosen)
  await second.hand.click(screen.getByRole('button', { name: 'Columns' }))
  await second.hand.click(await screen.findByRole('menuitem', { name: 'Default columns' }))
  expect(headings()).toEqual(['Title', 'Status', 'Priority', 'Created Date', 'Assigned', 'Due Date', 'Actions'])
})

test('the CAR column shows the number of the linked CAR', async () => {
  localStorage.setItem('case-columns', JSON.stringify(['car', 'no such column']))
  const carId = '00000000-0000-4000-8000-0000000000c7'
  const server = caseServer([aCase(1042, { carId }), second])
  server.on(carCalls.readCar, refusal('notFound'))
  await renderScreen(<CasesPage />, at('/cases'))
  await screen.findByRole('table')
  await waitFor(() => expect(server.requestsTo(carCalls.readCar).map(({ params }) => params['id'])).toEqual([carId]))
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['Title', 'CAR', 'Actions'])
})
