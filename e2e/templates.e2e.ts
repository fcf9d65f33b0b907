import type { Task } from '../contract/tasks/tasks.ts'
import { barriersOf } from './barriers.ts'
import { expect, test, unique } from './testApp.ts'

test('a template with tasks is written by keyboard, used, and its case has its tasks', async ({ page, api }) => {
  const name = unique('Layered audit')
  await page.goto('/settings?tab=templates')
  await page.getByRole('button', { name: 'Add template' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add template' })
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Audit of line 2')
  await dialog.getByRole('button', { name: 'Add Task' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Task 1' })).toBeFocused()
  await page.keyboard.type('Check 5S')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Task 2' })).toBeFocused()
  await page.keyboard.type('Check the tool')
  expect(await barriersOf(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Template added', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Use ${name} now` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Audit of line 2' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Check 5S' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Check the tool' })).toBeVisible()
  await expect(page.getByText(`Made from the template “${name}”`)).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const tasks = await api.send<Task[]>('GET', `/api/cases/${id}/tasks`)
  expect(tasks.map(({ title }) => title)).toEqual(['Check 5S', 'Check the tool'])
})
