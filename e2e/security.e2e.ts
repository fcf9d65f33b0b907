import { expect, manager, newWindow, password, test, unique } from './house.ts'

const newPassword = 'a password of her own'

test('somebody changes the password, makes a key that works, and signs out a lost phone', async ({
  api,
  browser,
  house,
}) => {
  const pia = { firstName: 'Pia', lastName: 'Vogel', email: `${unique('pia').replace(' ', '.')}@example.com` }
  await api.send('POST', '/api/users', { ...pia, password })
  const desk = await newWindow(browser, house.url, pia)
  const phone = await newWindow(browser, house.url, pia)
  await phone.goto('/cases')
  await expect(phone.getByRole('heading', { name: 'All Cases' })).toBeVisible()

  await desk.goto('/settings?tab=security')
  await desk.getByLabel('Current password').fill(password)
  await desk.getByLabel('New password').fill(newPassword)
  await desk.getByRole('checkbox', { name: 'Sign out all other devices' }).uncheck()
  await desk.getByRole('button', { name: 'Change password' }).click()
  await expect(desk.getByText('Password changed', { exact: true })).toBeVisible()

  await desk.getByRole('button', { name: 'New key' }).click()
  await desk.getByLabel('Name').fill('Torque wrench')
  await desk.getByRole('button', { name: 'Make key' }).click()
  const token = await desk.getByLabel('Key', { exact: true }).inputValue()
  await desk.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByRole('list', { name: 'API keys' })).toContainText('Torque wrench')
  const headers = { authorization: `Bearer ${token}` }
  expect(await (await fetch(`${house.url}/api/auth/user`, { headers })).json()).toMatchObject({ email: pia.email })
  expect((await fetch(`${house.url}/api/cases`, { method: 'POST', headers })).status).toBe(403)

  // The phone's page is told at once, without a call of its own.
  await desk.getByRole('button', { name: /^Sign out \S.* on / }).click()
  await expect(phone.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await phone.getByRole('dialog').getByLabel('Password', { exact: true }).fill(newPassword)
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('dialog')).toBeHidden()
})

test('a sign-in that is refused leaves the keyboard on its button', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/api/login')
  await page.getByLabel('E-mail').fill(manager.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(signIn).toBeFocused()
})
