import { expect, startApp, test, type RunningApp } from './testApp.ts'

// Nobody is signed in; cookies do not depend on the port.
test.use({ storageState: { cookies: [], origins: [] } })

let testApp: RunningApp
test.beforeAll(async () => {
  testApp = await startApp()
})
test.afterAll(() => testApp.stop())

test('a new person creates the first account, adds the sample data, and signs out and in again', async ({ page }) => {
  await page.goto(`${testApp.url}/cases`)
  await expect(page.getByRole('heading', { name: /Transform your future with/ })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await page
    .getByRole('link', { name: 'Sign In to Access Dashboard' })
    .or(page.getByRole('button', { name: 'Sign In to Access Dashboard' }))
    .click()

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Berg')
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('button', { name: 'Start with sample data' }).click()
  await expect(page.getByRole('button', { name: 'Remove sample data' })).toBeVisible()
  await expect(page.getByRole('link', { name: /\w+/ }).first()).toBeVisible()

  await page.goto(`${testApp.url}/api/logout`)
  await expect(page.getByRole('heading', { name: /Transform your future with/ })).toBeVisible()
  await page.goto(`${testApp.url}/api/login`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
})
