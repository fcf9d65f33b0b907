import type { Locator, Page } from '@playwright/test'
import type { Case } from '../contract/cases/cases.ts'
import { expect, test, unique, type Api } from './testApp.ts'

/** Presses Tab until a control has the focus, which must then be visible. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect(control).toBeEnabled()
  for (let presses = 0; presses < 200; presses += 1) {
    if (await control.evaluate((one) => one === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
  expect(await control.evaluate((one) => one.matches(':focus-visible'))).toBe(true)
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

const button = (parent: Page | Locator, name: string | RegExp) => parent.getByRole('button', { name, exact: true })

/** Opens the page of a new case for which help was called. */
async function openCalled(page: Page, api: Api): Promise<Locator> {
  const { id } = await api.send<Case>('POST', '/api/cases', {
    title: unique('Press stands'),
    description: '',
    call: { type: 'machine', lineStopped: false },
  })
  await page.goto(`/cases/${id}`)
  return page.getByTestId('call')
}

test('a call is acknowledged, attended and cleared by keyboard', async ({ page, api }) => {
  const panel = await openCalled(page, api)
  await press(page, button(panel, "I'm coming"))
  await press(page, button(panel, "I've arrived"))
  const clear = button(panel, 'Clear the call')
  await press(page, clear)
  const dialog = page.getByRole('dialog', { name: 'Clear the call' })
  await expect(dialog.getByLabel('What fixed it?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(clear).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('What fixed it?')).toBeFocused()
  await page.keyboard.type('Cleaned the light curtain.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await press(page, button(dialog, 'Clear the call'))
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('Cleaned the light curtain.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('a call is cancelled by keyboard', async ({ page, api }) => {
  const panel = await openCalled(page, api)
  const cancel = button(panel, 'Cancel the call')
  await press(page, cancel)
  const dialog = page.getByRole('dialog', { name: 'Cancel the call' })
  await expect(dialog.getByLabel('Why was it not needed?')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Why was it not needed?')).toBeFocused()
  await page.keyboard.type('Pressed by mistake.')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByText('Pressed by mistake.')).toBeVisible()
  await expect(page.locator('body')).not.toBeFocused()
})

test('an escalation gets a step, and a webhook is added and tested, by keyboard', async ({ page }) => {
  await page.goto('/settings?tab=calls')
  const edit = button(page.getByRole('list', { name: 'Escalations' }), /^Edit “/).last()
  await press(page, edit)
  const escalation = page.getByRole('dialog', { name: 'Edit escalation' })
  const steps = escalation.getByRole('textbox', { name: /^Minutes until they are reminded/ })
  await expect(steps.first()).toBeVisible()
  const before = await steps.count()
  await press(page, button(escalation, 'Add step'))
  await expect(steps).toHaveCount(before + 1)
  const role = escalation.getByLabel('Role').last()
  await press(page, role, 'ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(role).not.toHaveValue('')
  await tabTo(page, button(escalation, 'Save'))
  await page.keyboard.press('Enter')
  await expect(escalation).toBeHidden()
  await expect(edit).toBeFocused()

  await page.goto('/settings?tab=webhooks')
  const add = button(page, 'Add webhook')
  await press(page, add)
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.type('MES')
  await page.keyboard.press('Tab')
  // A name that never resolves.
  await page.keyboard.type('https://mes.example.invalid/in')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByLabel('Secret')).toBeVisible()
  await press(page, button(dialog, 'Done'))
  await expect(dialog).toBeHidden()
  await press(page, button(page, 'Send a test to MES'))
  await expect(page.getByText('Test not delivered', { exact: true })).toBeVisible()
})
