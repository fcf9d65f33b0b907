import type { Page } from '@playwright/test'
import type { Case } from '../contract/cases/cases.ts'
import { type Api, expect, test, unique } from './testApp.ts'

/** Reports cases that a search for their lot finds, and opens the list of them. */
async function lotOf(api: Api, page: Page, count: number): Promise<Case[]> {
  const lot = `lot${Date.now()}`
  const cases: Case[] = []
  for (let number = 1; number <= count; number++) cases.push(await api.report(unique(`Burr ${number} ${lot}`)))
  await page.goto(`/cases?q=${lot}`)
  await expect(page.getByRole('table').getByRole('link', { name: lot })).toHaveCount(count)
  return cases
}
const assignees = async (api: Api, cases: readonly Case[]) =>
  Promise.all(cases.map(async ({ id }) => (await api.send<Case>('GET', `/api/cases/${id}`)).assigneeId))

test('three cases are selected, assigned by the palette and given back, without a mouse', async ({ page, api }) => {
  const cases = await lotOf(api, page, 4)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('j', 'x', 'Shift+J', 'Shift+ArrowDown')
  const bar = page.getByRole('group', { name: 'Selected cases' })
  await expect(bar.getByRole('status')).toHaveText('3 selected')

  await press('Control+k')
  await page.getByRole('combobox', { name: 'Search or type a command' }).pressSequentially('assign')
  await expect(page.getByRole('option', { selected: true })).toContainText('Assign to')
  await press('Enter')
  await page.getByRole('combobox', { name: 'Assign to' }).pressSequentially('Oskar')
  await expect(page.getByRole('option', { selected: true })).toContainText('Oskar Lind')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assignee: Oskar Lind' })
  await expect(dialog.getByRole('status')).toHaveText('3 cases will be changed.')
  await expect(dialog.getByRole('button', { name: 'Change 3 cases' })).toBeFocused()
  await press('Enter')
  await expect(dialog).toBeHidden()
  await expect(bar).toBeHidden()
  expect((await assignees(api, cases)).filter(Boolean)).toHaveLength(3)

  await press('F8', 'Tab')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect.poll(async () => (await assignees(api, cases)).filter(Boolean)).toEqual([])
})

test('on a phone cases are selected by touch, and the bar covers no row', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 760 })
  const cases = await lotOf(api, page, 3)
  const last = page.getByRole('link', { name: cases[0]?.title ?? '' })
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('link', { name: cases[1]?.title ?? '' }).click()
  await page.getByRole('checkbox', { name: `Select ${cases[2]?.key}` }).click()
  const bar = page.getByRole('group', { name: 'Selected cases' })
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await expect(page).toHaveURL(/\/cases\?q=lot/)

  await last.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5000)
  const [row, cover] = [await last.boundingBox(), await bar.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(cover?.y ?? 0)
  await bar.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await page.getByRole('button', { name: 'Change 2 cases' }).click()
  await expect(bar).toBeHidden()
  const priorities = await Promise.all(
    cases.map(async ({ id }) => (await api.send<Case>('GET', `/api/cases/${id}`)).priority),
  )
  expect(priorities).toEqual(['medium', 'high', 'high'])
})
