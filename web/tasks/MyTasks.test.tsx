import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
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
