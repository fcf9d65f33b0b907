import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settingsCalls } from '../../contract/settings/settings.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aWorkspace } from '../settings/testing/aWorkspace.ts'
import { stopClock } from '../testing/stopClock.ts'
import { readerToday } from '../i18n/timeZone.ts'
import { dueBands } from './dueBands.ts'
import { MyTasks } from './MyTasks.tsx'
import { aTask } from './testing/aTask.ts'
import { taskServer } from './testing/taskServer.ts'

test('my tasks are sorted by due date, show what they belong to and link to it', async () => {
  stopClock()
  const server = taskServer([aTask(1, { dueDate: '2020-01-02' }), aTask(2, { dueDate: readerToday() })])
  const { hand } = await renderScreen(<MyTasks />)
  const late = within(await screen.findByRole('region', { name: 'Overdue 1' }))
  expect(late.getByRole('link', { name: 'CASE-1042 Oil under the press' }).getAttribute('href')).toBe(
    `/cases/${aTask(1).caseId}`,
  )
  expect(screen.getByRole('region', { name: 'Today 1' })).toBeTruthy()
  const { query } = server.requestsTo(taskCalls.listTasks)[0] ?? {}
  expect(query?.getAll('status')).toEqual(['pending', 'in_progress'])
  expect([query?.get('assigneeId'), query?.get('sort')]).toEqual(['me', 'dueDate'])

  await hand.click(late.getByRole('checkbox', { name: 'Task 1' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Overdue/ })).toBeNull())
})

test('having no tasks is reported', async () => {
  taskServer([])
  await renderScreen(<MyTasks />)
  expect(await screen.findByText('No open tasks.')).toBeTruthy()
})

test('the bands follow the reader’s calendar', () => {
  const now = new Date(2026, 10, 21, 23, 30)
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29', null]
  const bands = dueBands(
    days.map((dueDate, index) => aTask(index, { dueDate })),
    now,
  )
  expect(bands.map(({ band, tasks }) => [band, tasks.map(({ dueDate }) => dueDate)])).toEqual([
    ['overdue', ['2026-11-20']],
    ['today', ['2026-11-21']],
    ['week', ['2026-11-22', '2026-11-28']],
    ['later', ['2026-11-29']],
    ['none', [null]],
  ])
})

test('as a board, a task changes its status by being carried to another column', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  onTestFinished(() => localStorage.removeItem('my-tasks-layout'))
  const statusSince = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const server = taskServer([aTask(1, { statusSince }), aTask(2, { status: 'completed', statusSince })])
  const { hand } = await renderScreen(<MyTasks />)
  await hand.click(await screen.findByRole('radio', { name: 'Board' }))
  const column = async (name: string) => within(await screen.findByRole('region', { name }))
  const grip = (await column('Pending')).getByRole('button', { name: 'Move Task 1' })
  expect(screen.getAllByRole('img', { name: /^In this status/ }).map((age) => age.textContent)).toEqual(['3 d'])
  expect((await column('Completed')).getByRole('button', { name: 'Task 2' })).toBeTruthy()
  grip.focus()
  for (const code of ['Space', 'ArrowRight', 'Space']) fireEvent.keyDown(grip, { code })
  await waitFor(() => expect(server.requestsTo(taskCalls.editTask)[0]?.body).toEqual({ status: 'in_progress' }))
  expect((await column('In Progress')).getByRole('button', { name: 'Task 1' })).toBeTruthy()
})

test('the board of my tasks has limits, lanes, and a line that adds a task to a case in its column', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200)
  for (const [key, value] of [
    ['my-tasks-layout', 'board'],
    ['my-tasks-lanes', 'priority'],
  ] as const) {
    localStorage.setItem(key, JSON.stringify(value))
    onTestFinished(() => localStorage.removeItem(key))
  }
  const server = taskServer([aTask(1, { priority: 'high' }), aTask(2, { priority: 'low' })])
  const limit = { feature: 'tasks', field: 'status', value: 'pending', limit: 1 } as const
  server.on(settingsCalls.readWorkspace, { ...aWorkspace, wipLimits: [limit] })
  const { hand } = await renderScreen(<MyTasks />)
  expect((await screen.findByLabelText('2 tasks, over the WIP limit of 1')).textContent).toBe('2 / 1')
  const grip = within(screen.getByRole('region', { name: 'High, Pending' })).getByRole('button', {
    name: 'Move Task 1',
  })
  fireEvent.keyDown(grip, { key: 'n' })
  await hand.type(await screen.findByRole('textbox', { name: 'Title of a new task in High, Pending' }), 'Seal{Enter}')
  const values = { title: 'Seal', status: 'pending', priority: 'high', assigneeId: signedInAs().id }
  await waitFor(() => expect(server.requestsTo(taskCalls.addCaseTask)[0]?.body).toMatchObject(values))
  grip.focus()
  for (const code of ['Space', 'ArrowDown', 'Space']) fireEvent.keyDown(grip, { code })
  await waitFor(() => expect(server.requestsTo(taskCalls.editTask)[0]?.body).toEqual({ priority: 'medium' }))
})
