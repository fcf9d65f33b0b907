import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { activityCalls } from '../../contract/records/activity.ts'
import { type Task, taskCalls } from '../../contract/tasks/tasks.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { startLanguage } from '../i18n/i18n.ts'
import type { Subject } from '../api/subject.ts'
import { anEntry } from '../testing/anEntry.ts'
import { refusal } from '../testing/fakeServer.ts'
import { TaskCard } from './TaskCard.tsx'
import { taskKeys } from './taskKeys.ts'
import { TaskDialogs } from './TaskDialogs.tsx'
import { ada, aTask, caseId } from './testing/aTask.ts'
import { taskServer } from './testing/taskServer.ts'

const subject = { caseId }
const group = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }))
const ticksIn = (name: string) =>
  group(name)
    .queryAllByRole('checkbox')
    .map((tick) => tick.getAttribute('aria-label'))

function TaskCardWithDialogs({ subject }: { subject: Subject }) {
  return (
    <TaskDialogs subject={subject}>
      <TaskCard subject={subject} />
    </TaskDialogs>
  )
}

async function open(tasks = [aTask(1), aTask(2), aTask(3, { status: 'completed' })], user = signedInAs()) {
  const server = taskServer(tasks)
  const { hand, client } = await renderScreen(<TaskCardWithDialogs subject={subject} />, { user })
  return { server, hand, client }
}

test('tasks are in two groups with their counts, and show assignee, due date and hours', async () => {
  await open([
    aTask(1, { assignee: ada, assigneeId: ada.id, dueDate: '2020-01-02', estimatedHours: 8, actualHours: 3.5 }),
    aTask(2, { status: 'in_progress' }),
    aTask(3, { status: 'completed', dueDate: '2020-01-02' }),
  ])
  expect(await screen.findByRole('region', { name: 'Active 2' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Completed 1' })).toBeTruthy()
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 1', 'Task 2']))
  for (const words of ['Ada Brandt', 'Jan 02, 2020', '3.5 of 8 h', 'In Progress', 'Unassigned']) {
    expect(group('Active').getByText(words)).toBeTruthy()
  }
  expect(group('Active').getAllByText('Overdue')).toHaveLength(1)
  expect(group('Completed').queryByText('Overdue')).toBeNull()
})

test.each([
  ['es', 'Activas 2', 'Completadas 1'],
  ['fr', 'Actives 2', 'Terminées 1'],
] as const)('its headings stand over tasks, in %s too', async (language, active, completed) => {
  onTestFinished(() => startLanguage('en'))
  await startLanguage(language)
  await open()
  expect(await screen.findByRole('region', { name: active })).toBeTruthy()
  expect(screen.getByRole('region', { name: completed })).toBeTruthy()
})

test('without tasks there is one sentence and one action', async () => {
  const { hand } = await open([])
  expect(await screen.findByText('No tasks yet.')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Add Task' }))
  expect(await screen.findByRole('dialog', { name: 'Add Task' })).toBeTruthy()
})

test('a task is created with the defaults, and its creation is announced', async () => {
  const { server, hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Add Task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }))
  await hand.click(dialog.getByRole('button', { name: 'Create Task' }))
  expect(dialog.getByText('Title is required')).toBeTruthy()
  await hand.type(dialog.getByLabelText(/^Title/), 'Order a seal')
  await hand.type(dialog.getByLabelText('Estimated hours'), '4')
  await hand.click(dialog.getByRole('button', { name: 'Create Task' }))

  // Checks both at once: the toast closes after a while, however slow the machine is.
  const message = await screen.findByText('Task has been created successfully')
  expect(message.parentElement?.textContent).toContain('Task Created')
  expect(server.requestsTo(taskCalls.addCaseTask)[0]?.body).toEqual({
    id: expect.any(String),
    title: 'Order a seal',
    description: '',
    status: 'pending',
    priority: 'medium',
    assigneeId: null,
    dueDate: null,
    estimatedHours: 4,
    actualHours: null,
  })
  await waitFor(() => expect(ticksIn('Active')).toContain('Order a seal'))
})

test('errors are shown beside their fields at once, even if the focus is in that field already', async () => {
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Add Task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }))
  const title = dialog.getByLabelText(/^Title/)
  await hand.type(title, '{Enter}')
  expect(dialog.getByRole('alert').textContent).toBe('Title is required')
  await waitFor(() => expect(document.activeElement).toBe(title))
})

test('a failed creation keeps what was typed, and sent again it is the same task', async () => {
  const { server, hand } = await open()
  server.on(taskCalls.addCaseTask, refusal('internal'))
  await hand.click(await screen.findByRole('button', { name: 'Add Task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }))
  await hand.type(dialog.getByLabelText(/^Title/), 'Order a seal')
  await hand.click(dialog.getByRole('button', { name: 'Create Task' }))
  expect(await screen.findByText('Failed to create task')).toBeTruthy()
  await hand.click(dialog.getByRole('button', { name: 'Create Task' }))
  await waitFor(() => expect(server.requestsTo(taskCalls.addCaseTask)).toHaveLength(2))
  const [first, second] = server.requestsTo(taskCalls.addCaseTask)
  expect(second?.body).toEqual(first?.body)
})

test('the task of a CAR says so', async () => {
  taskServer([])
  const { hand } = await renderScreen(<TaskCardWithDialogs subject={{ carId: caseId }} />)
  await hand.click(await screen.findByRole('button', { name: 'Add Task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Task' }))
  await hand.type(dialog.getByLabelText(/^Title/), 'Order a seal')
  await hand.click(dialog.getByRole('button', { name: 'Create Task' }))
  expect(await screen.findByText('Implementation task has been created successfully')).toBeTruthy()
})

test('a tick completes a task, and unticking makes it pending', async () => {
  const { server, hand } = await open()
  await hand.click(await screen.findByRole('checkbox', { name: 'Task 1' }))
  await waitFor(() => expect(ticksIn('Completed')).toEqual(expect.arrayContaining(['Task 1', 'Task 3'])))
  expect(await screen.findByText('Task has been updated successfully')).toBeTruthy()
  await hand.click(screen.getByRole('checkbox', { name: 'Task 1' }))
  await waitFor(() => expect(ticksIn('Active')).toContain('Task 1'))
  expect(server.requestsTo(taskCalls.editTask).map(({ body }) => body)).toEqual([
    { status: 'completed' },
    { status: 'pending' },
  ])
})

test('Undo restores the status that a task had before its tick', async () => {
  const { server, hand } = await open([aTask(1, { status: 'in_progress' })])
  await hand.click(await screen.findByRole('checkbox', { name: 'Task 1' }))
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.requestsTo(taskCalls.editTask).map(({ body }) => body)).toEqual([
      { status: 'completed' },
      { status: 'in_progress' },
    ]),
  )
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 1']))
})

test('the response to a tick does not bring it back when it was unticked meanwhile', async () => {
  const { server, hand, client } = await open([aTask(1)])
  const answers = [Promise.withResolvers<Task>(), Promise.withResolvers<Task>()]
  const waiting = answers.values()
  server.on(taskCalls.editTask, () => waiting.next().value?.promise)
  await hand.click(await screen.findByRole('checkbox', { name: 'Task 1' }))
  await waitFor(() => expect(ticksIn('Completed')).toEqual(['Task 1']))
  await hand.click(screen.getByRole('checkbox', { name: 'Task 1' }))
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 1']))
  answers[0]?.resolve(aTask(1, { status: 'completed', completedAt: '2026-11-06T12:00:00.000Z' }))
  await waitFor(() => expect(client.isMutating()).toBe(1))
  expect(client.getQueryData(taskKeys.of(subject))).toMatchObject([{ status: 'pending' }])
  answers[1]?.resolve(aTask(1))
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(ticksIn('Active')).toEqual(['Task 1'])
  expect(server.requestsTo(taskCalls.editTask).map(({ body }) => body)).toEqual([
    { status: 'completed' },
    { status: 'pending' },
  ])
})

test('a tick that the server refuses is reverted and reported', async () => {
  const { server, hand } = await open()
  server.on(taskCalls.editTask, refusal('internal'))
  await hand.click(await screen.findByRole('checkbox', { name: 'Task 1' }))
  expect(await screen.findByText('Failed to update task')).toBeTruthy()
  expect(ticksIn('Active')).toEqual(['Task 1', 'Task 2'])
})

test('a task is moved by its menu; the first cannot move up', async () => {
  const { server, hand } = await open([aTask(1), aTask(9, { status: 'completed' }), aTask(2), aTask(3)])
  await hand.click(await screen.findByRole('button', { name: 'Actions for Task 1' }))
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull()
  await hand.click(await screen.findByRole('menuitem', { name: 'Move down' }))
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 2', 'Task 1', 'Task 3']))
  expect(server.requestsTo(taskCalls.editTask)[0]?.body).toEqual({ beforeId: aTask(3).id })
})

test('an edit sends only changed fields with the version that was loaded', async () => {
  const { server, hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Task 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  await hand.type(dialog.getByLabelText('Actual hours'), '1.5')
  await hand.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('1.5 h spent')).toBeTruthy()
  const [sent] = server.requestsTo(taskCalls.editTask)
  expect(sent?.body).toEqual({ actualHours: 1.5 })
  expect(sent?.headers.get('If-Match')).toBe('"1"')
})

test('when somebody else was faster both versions are shown and merged as chosen', async () => {
  const { server, hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Task 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  await hand.type(dialog.getByLabelText(/^Title/), ' by me')
  server.change(aTask(1).id, { title: 'Task 1 by them', priority: 'high' })
  await hand.click(dialog.getByRole('button', { name: 'Save changes' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'This task has changed' }))
  expect(conflict.getByText('Task 1 by me')).toBeTruthy()
  expect(conflict.getByText('Task 1 by them')).toBeTruthy()
  await hand.click(conflict.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.requestsTo(taskCalls.editTask)).toHaveLength(2))
  expect(server.requestsTo(taskCalls.editTask)[1]?.body).toEqual({ title: 'Task 1 by me' })
})

test('the two versions of a task show who saved the other one', async () => {
  const { server, hand } = await open()
  const updatedAt = '2026-11-06T12:05:00.000Z'
  const subject = { feature: 'cases', id: caseId, key: 'CASE-1042', title: 'Oil under the press' }
  server.on(activityCalls.listLatestActivity, [
    { ...anEntry(aTask(2).id, updatedAt, 'Ida Other', ['title']), subject },
    { ...anEntry(aTask(1).id, updatedAt, 'Jonas Weber', ['title']), subject },
  ])
  await hand.click(await screen.findByRole('button', { name: 'Task 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Task' }))
  await hand.type(dialog.getByLabelText(/^Title/), ' by me')
  server.change(aTask(1).id, { title: 'Task 1 by them', updatedAt })
  await hand.click(dialog.getByRole('button', { name: 'Save changes' }))
  const conflict = within(await screen.findByRole('dialog', { name: 'This task has changed' }))
  expect(await conflict.findByText(/^Jonas Weber saved this task .+ Choose which version to keep/)).toBeTruthy()
  expect(conflict.getByText('Changed in the meantime by Jonas Weber')).toBeTruthy()
})

test('keys act on the task in focus, before those of the page around it', async () => {
  const onPage = vi.fn<(key: string) => void>()
  const listen = ({ key, defaultPrevented }: KeyboardEvent) => defaultPrevented || onPage(key)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  const { hand } = await open()
  const title = async () => within(await screen.findByRole('list', { name: 'Active tasks' })).getByText('Task 2')
  ;(await title()).focus()
  await hand.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 2', 'Task 1']))
  ;(await title()).focus()
  await hand.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Edit Task' })).toBeTruthy()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  ;(await title()).focus()
  await hand.keyboard('{Delete}')
  expect(await screen.findByText('Task deleted')).toBeTruthy()
  expect(onPage.mock.calls.flat().filter((key) => ['e', 'Delete', 'ArrowUp'].includes(key))).toEqual([])
})

test('a task is deleted and restored', async () => {
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Actions for Task 1' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete task' }))
  expect(await screen.findByText('Task deleted')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Task 1' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('checkbox', { name: 'Task 1' })).toBeTruthy()
})

test('those who may restore find deleted tasks, and restore them', async () => {
  const { server, hand } = await open([aTask(1)])
  await hand.click(await screen.findByRole('button', { name: 'Actions for Task 1' }))
  expect(server.requestsTo(taskCalls.listTasks)[0]?.query.getAll('caseId')).toEqual([caseId])
  expect(screen.queryByRole('button', { name: 'Deleted tasks' })).toBeNull()
  await hand.click(await screen.findByRole('menuitem', { name: 'Delete task' }))
  await hand.click(await screen.findByRole('button', { name: 'Deleted tasks' }))
  const deleted = within(await screen.findByRole('list', { name: 'Deleted tasks' }))
  expect(deleted.getByText(/^Deleted .* ago$/)).toBeTruthy()
  await hand.click(deleted.getByRole('button', { name: 'Restore Task 1' }))
  expect(await screen.findByText('Task restored')).toBeTruthy()
  expect(await screen.findByRole('checkbox', { name: 'Task 1' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deleted tasks' })).toBeNull())
})

test('others are offered no list of deleted ones', async () => {
  await open([aTask(1)], signedInAs('Quality Analyst'))
  await screen.findByRole('checkbox', { name: 'Task 1' })
  expect(screen.queryByRole('button', { name: 'Deleted tasks' })).toBeNull()
})

test('a team member may not delete the tasks of others', async () => {
  const user = signedInAs('Team Member', { id: '00000000-0000-4000-8000-000000000099' })
  const { hand } = await open([aTask(1)], user)
  await hand.click(await screen.findByRole('button', { name: 'Actions for Task 1' }))
  expect(await screen.findByRole('menuitem', { name: 'Edit task' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Delete task' })).toBeNull()
})

test('the focus moves to the task that took the place of the ticked one', async () => {
  const { hand } = await open()
  const tick = await screen.findByRole('checkbox', { name: 'Task 1' })
  tick.focus()
  await hand.keyboard(' ')
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 2']))
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Task 2'))
})

test('a task is moved by keyboard, however quickly one types', async () => {
  const { server } = await open([aTask(1), aTask(2), aTask(3)])
  const grip = await screen.findByRole('button', { name: 'Move Task 1' })
  for (const code of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) fireEvent.keyDown(grip, { code })
  await waitFor(() => expect(ticksIn('Active')).toEqual(['Task 2', 'Task 3', 'Task 1']))
  expect(server.requestsTo(taskCalls.editTask)[0]?.body).toEqual({ afterId: aTask(3).id })
})

test('a task dropped where it was by keyboard is announced', async () => {
  await open([aTask(1), aTask(2)])
  const grip = await screen.findByRole('button', { name: 'Move Task 1' })
  for (const code of ['Space', 'ArrowDown', 'Escape']) fireEvent.keyDown(grip, { code })
  expect(await screen.findByText('Task 1 was not moved.')).toBeTruthy()
  expect(ticksIn('Active')).toEqual(['Task 1', 'Task 2'])
})
