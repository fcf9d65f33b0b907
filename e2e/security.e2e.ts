import { expect, manager, newWindow, password, test, unique } from './testApp.ts'

const newPassword = 'a password of her own'

test('somebody changes the password, creates a key that works, and signs out a lost phone', async ({
  api,
  browser,
  testApp,
}) => {
  const pia = { firstName: 'Pia', lastName: 'Vogel', email: `${unique('pia').replace(' ', '.')}@example.com` }
  await api.send('POST', '/api/users', { ...pia, password })
  const desk = await newWindow(browser, testApp.url, pia)
  const phone = await newWindow(browser, testApp.url, pia)
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
  await desk.getByRole('button', { name: 'Continue' }).click()
  await desk.getByLabel('Your password').fill(newPassword)
  await desk.getByRole('button', { name: 'Create key' }).click()
  const token = await desk.getByLabel('Key', { exact: true }).inputValue()
  await desk.getByRole('button', { name: 'Done' }).click()
  await expect(desk.getByRole('list', { name: 'API keys' })).toContainText('Torque wrench')
  const headers = { authorization: `Bearer ${token}` }
  expect(await (await fetch(`${testApp.url}/api/auth/user`, { headers })).json()).toMatchObject({ email: pia.email })
  expect((await fetch(`${testApp.url}/api/cases`, { method: 'POST', headers })).status).toBe(403)

  // The phone's page is informed at once, without a request of its own.
  await desk.getByRole('button', { name: /^Sign out \S.* on / }).click()
  await expect(phone.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await phone.getByRole('dialog').getByLabel('Password', { exact: true }).fill(newPassword)
  await phone.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('dialog')).toBeHidden()

  // Together with all other devices the key is revoked.
  await desk.reload()
  await desk.getByRole('button', { name: 'Sign out all others' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Sign out all other devices?' })
  await expect(dialog.getByRole('checkbox', { name: 'Revoke 1 API key' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()
  await expect(desk.getByText('All other devices signed out', { exact: true })).toBeVisible()
  expect((await fetch(`${testApp.url}/api/auth/user`, { headers })).status).toBe(401)
})

test('a person whose address was changed restores it with the link e-mailed to the old one', async ({
  api,
  browser,
  testApp,
}) => {
  const rosa = { firstName: 'Rosa', lastName: 'Lang', email: `${unique('rosa').replace(' ', '.')}@example.com` }
  const { id } = await api.send<{ id: string }>('POST', '/api/users', { ...rosa, password })
  const page = await newWindow(browser, testApp.url, rosa)
  await page.goto('/settings?tab=profile')
  const taken = `taken.${rosa.email}`
  await page.getByLabel('Email', { exact: true }).fill(taken)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(`Confirm ${taken}`)).toBeVisible()

  await api.send('PATCH', `/api/users/${id}`, { email: taken })
  const mails = await api.send<{ to: string; text: string }[]>('GET', '/api/notifications/mails')
  const notice = mails.find(({ to }) => to === rosa.email)
  await page.goto(/\/api\/login\?undo=[\w-]+/.exec(notice?.text ?? '')?.[0] ?? '/no-link')
  await page.getByRole('button', { name: 'Undo the change' }).click()
  await expect(page.getByText(`Your address is ${rosa.email} again`)).toBeVisible()
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(rosa.email)
})

test('after a refused sign-in the focus is on its button', async ({ page, context }) => {
  await context.clearCookies()
  await page.goto('/api/login')
  await page.getByLabel('Email').fill(manager.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(signIn).toBeFocused()
})
