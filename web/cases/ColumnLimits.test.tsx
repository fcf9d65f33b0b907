import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { settingsCalls, type Workspace, type WorkspaceEdit } from '../../contract/settings/settings.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { BoardPage } from './BoardPage.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { groupServer } from './testing/groupServer.ts'

// jsdom has no layout: every column and card gets some height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const working = (number: number, more: Partial<Case> = {}) => aCase(number, { status: 'in_progress', ...more })

function limitServer(cases: Case[], settings: Partial<Workspace>) {
  const server = groupServer(caseServer(cases), cases)
  let workspace: Workspace = { ...aWorkspace, ...settings }
  server.on(settingsCalls.readWorkspace, () => workspace)
  server.on(settingsCalls.editWorkspace, ({ body }) => {
    workspace = { ...workspace, ...(body as WorkspaceEdit), version: workspace.version + 1 }
    return workspace
  })
  return { ...server, workspace: () => workspace }
}
async function openBoard(path = '/kanban', user = signedInAs('Team Member')) {
  await renderScreen(<BoardPage />, { path, route: '/kanban', user })
  await screen.findByRole('region', { name: 'In Progress' })
}
const head = (name: string) => within(screen.getByRole('region', { name }))
const inProgress = { feature: 'cases', field: 'status', value: 'in_progress', limit: 2 } as const

test('a column beyond its limit says so, in words too; the others stay as they are', async () => {
  limitServer([working(1), working(2), working(3)], { wipLimits: [inProgress, { ...inProgress, value: 'review' }] })
  await openBoard()
  expect((await head('In Progress').findByLabelText('3 cases, over the WIP limit of 2')).textContent).toBe('3 / 2')
  expect(head('Review').getByLabelText('0 cases, WIP limit 2').textContent).toBe('0 / 2')
  expect(head('New').getByLabelText('0 cases').textContent).toBe('0')
})

test('a filtered board shows no limit, since it does not show all cases', async () => {
  limitServer([working(1), working(2), working(3)], { wipLimits: [inProgress] })
  await openBoard('/kanban?priority=medium')
  expect(await head('In Progress').findByLabelText('3 cases')).toBeTruthy()
})

test('where limits block, a card that is carried over a full column says why it cannot be dropped', async () => {
  const one = aCase(4, { status: 'new' })
  limitServer([one, working(1), working(2)], { wipLimits: [inProgress], wipBlocks: true })
  await openBoard()
  await head('In Progress').findByLabelText('2 cases, WIP limit 2')
  const grip = screen.getByRole('button', { name: `Move ${one.key}` })
  grip.focus()
  for (const code of ['Space', 'ArrowRight']) fireEvent.keyDown(grip, { code })
  expect(await head('In Progress').findByText('This column is at its limit of 2 cases.')).toBeTruthy()
  fireEvent.keyDown(grip, { code: 'Escape' })
  await waitFor(() => expect(screen.queryByText('This column is at its limit of 2 cases.')).toBeNull())
})

test('a process manager changes the limit of a column and lets limits block', async () => {
  const server = limitServer([working(1)], {})
  await openBoard('/kanban?group=status', signedInAs('Process Manager'))
  await screen.findByRole('button', { name: 'WIP limit of In Progress' })
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Move CASE-/ }), { key: 'w' })
  fireEvent.change(await screen.findByLabelText('At most (cases)'), { target: { value: '4' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Block moves into full columns/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.workspace()).toMatchObject({ wipLimits: [{ ...inProgress, limit: 4 }], wipBlocks: true }),
  )
  expect(await head('In Progress').findByLabelText('1 case, WIP limit 4')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'WIP limit of Closed' })).toBeNull()
})

test('an area has a limit that blocks nothing: no card is moved there', async () => {
  limitServer([working(1), working(2)], {
    wipLimits: [{ feature: 'cases', field: 'area', value: null, limit: 1 }],
    wipBlocks: true,
  })
  const view = { path: '/kanban?group=area', route: '/kanban', user: signedInAs('Process Manager') }
  const { hand } = await renderScreen(<BoardPage />, view)
  expect((await screen.findByLabelText('2 cases, over the WIP limit of 1')).textContent).toBe('2 / 1')
  await hand.click(await screen.findByRole('button', { name: 'WIP limit of No station' }))
  expect(await screen.findByLabelText('At most (cases)')).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /^Block moves into full columns/ })).toBeNull()
})

test('nobody else is offered to change limits', async () => {
  limitServer([working(1)], {})
  await openBoard()
  expect(screen.queryByRole('button', { name: /WIP limit/ })).toBeNull()
})

test('an open card says how long it has had its status, and is marked from the chosen number of days on', async () => {
  const cases = [working(1, { statusSince: daysAgo(7) }), working(2, { statusSince: daysAgo(2) })]
  limitServer([...cases, aCase(3, { status: 'closed', statusSince: daysAgo(90) })], { columnAgeDays: 7 })
  await openBoard()
  expect(await screen.findByRole('img', { name: 'In this status for 7 days, longer than usual' })).toBeTruthy()
  expect(screen.getByRole('img', { name: 'In this status for 2 days' })).toBeTruthy()
  expect(screen.queryByRole('img', { name: /90 days/ })).toBeNull()
})
