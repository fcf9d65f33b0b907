import type { Page } from '@playwright/test'
import type { Task } from '../contract/tasks/tasks.ts'
import { expect, test, unique, untilStill } from './testApp.ts'

const group = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name} \\d+$`) })
const ticksIn = (page: Page, name: string) =>
  group(page, name)
    .getByRole('checkbox')
    .evaluateAll((ticks) => ticks.map((tick) => tick.getAttribute('aria-label')))

test('a task is planned, and its tick is seen in another browser', async ({ page, secondPage, api }) => {
  const made = await api.report(unique('Needs work'))
  await Promise.all([page.goto(`/cases/${made.id}`), secondPage.goto(`/cases/${made.id}`)])
  await page.getByRole('button', { name: 'Add Task' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Task' })
  await dialog.getByLabel('Title').fill('Order a seal kit')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Task has been created successfully', { exact: true })).toBeVisible()
  await expect(group(secondPage, 'Active').getByRole('checkbox', { name: 'Order a seal kit' })).toBeVisible()

  await group(page, 'Active').getByRole('checkbox', { name: 'Order a seal kit' }).click()
  await expect(page.getByText('Task has been updated successfully', { exact: true })).toBeVisible()
  await expect(group(secondPage, 'Completed').getByRole('checkbox', { name: 'Order a seal kit' })).toBeChecked()
  const [task] = await api.send<Task[]>('GET', `/api/cases/${made.id}/tasks`)
  expect(task).toMatchObject({ status: 'completed', completedAt: expect.any(String) })
})

test('tasks are reordered by keyboard and by mouse', async ({ page, api }) => {
  const made = await api.report(unique('Several steps'))
  for (const title of ['One', 'Two', 'Three']) await api.send('POST', `/api/cases/${made.id}/tasks`, { title })
  await page.goto(`/cases/${made.id}`)
  const order = () => ticksIn(page, 'Active')
  await expect.poll(order).toEqual(['One', 'Two', 'Three'])
  await page.getByRole('button', { name: 'Move One' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('One: place 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect.poll(order).toEqual(['Two', 'One', 'Three'])

  await group(page, 'Active').getByRole('button', { name: 'Three', exact: true }).hover()
  await untilStill(page)
  const from = await page.getByRole('button', { name: 'Move Three' }).boundingBox()
  const to = await group(page, 'Active').getByRole('listitem').first().boundingBox()
  if (!from || !to) throw new Error('The tasks are not to be seen.')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y - 4, { steps: 12 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Three', 'Two', 'One'])
  await expect
    .poll(async () => (await api.send<Task[]>('GET', `/api/cases/${made.id}/tasks`)).map(({ title }) => title))
    .toEqual(['Three', 'Two', 'One'])
})

test('my tasks are on My work, overdue ones first, and leave it when they are ticked', async ({ page, api }) => {
  const me = await api.send<{ id: string }>('GET', '/api/auth/user')
  const made = await api.report(unique('Mine'), { assigneeId: me.id })
  const [late, later] = [unique('Was due'), unique('Can wait')]
  const path = `/api/cases/${made.id}/tasks`
  await api.send('POST', path, { title: later, assigneeId: me.id })
  await api.send('POST', path, { title: late, assigneeId: me.id, dueDate: '2020-01-02' })
  await page.goto('/')
  await page.getByRole('link', { name: 'My work' }).click()
  await expect(group(page, 'Overdue').getByRole('checkbox', { name: late })).toBeVisible()
  await expect(group(page, 'No due date').getByRole('checkbox', { name: later })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My open cases' }).getByText(made.title)).toBeVisible()
  await page.getByRole('checkbox', { name: late }).click()
  await expect(page.getByRole('checkbox', { name: late })).toBeHidden()
  await page.getByRole('link', { name: `${made.key} ${made.title}` }).click()
  await expect(page).toHaveURL(new RegExp(made.id))
})
