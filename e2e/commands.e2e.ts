import { expect, test, unique } from './testApp.ts'

test('a case is found by a misspelt word, and its status changed, without a mouse', async ({ page, api }) => {
  const made = await api.report(unique('Pneumatic gripper slips'))
  await page.goto('/my-work')
  await page.getByRole('button', { name: 'Search everything' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or type a command' }).pressSequentially('pnuematic griper')
  await expect(page.getByText('Did you mean one of these?')).toBeVisible()
  await expect(page.getByRole('option', { selected: true })).toContainText(made.title)
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: made.title }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').pressSequentially('status')
  await expect(page.getByRole('option', { selected: true })).toContainText('Change status')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Change status' }).pressSequentially('review')
  await expect(page.getByRole('option', { selected: true })).toContainText('Review')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Status: Review' })).toBeVisible()
  await expect
    .poll(async () => (await api.send<{ status: string }>('GET', `/api/cases/${made.id}`)).status)
    .toBe('review')

  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/\/kanban/)
})

test('after a dialog is closed the next key is for the page', async ({ page }) => {
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Search everything' }).waitFor()
  for (const [key, title] of [
    ['c', 'Create New Case'],
    ['?', 'Keyboard shortcuts'],
    ['q', 'Quick Case'],
    ['c', 'Create New Case'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('a key opens its menu also while the button of another menu has the focus', async ({ page }) => {
  await page.goto('/cases')
  await page.getByRole('button', { name: 'Search everything' }).waitFor()
  for (const [key, name] of [
    ['Shift+V', 'Columns'],
    ['Shift+E', 'Import or export'],
    ['Shift+V', 'Columns'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('menu', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
})
