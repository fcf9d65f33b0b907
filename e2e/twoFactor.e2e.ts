import { createOTP } from '@better-auth/utils/otp'
import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expect, newWindow, password, test, unique } from './testApp.ts'

/** The secret of an authenticator app, from the key that people type into it. */
function secretOf(key: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key.replaceAll(/\s/g, '')].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString('latin1')
}

/** The number of the current half minute, from which codes are computed. */
const halfMinute = () => Math.floor(Date.now() / 30_000)

/** Simulates a built-in fingerprint sensor: https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/ */
async function giveSensor(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('somebody turns two-factor on, signs in with the app, and then with a passkey', async ({
  api,
  browser,
  testApp,
}) => {
  const who = { firstName: 'Ines', lastName: 'Roth', email: `${unique('ines').replaceAll(' ', '.')}@example.com` }
  await api.send('POST', '/api/users', { ...who, role: 'Team Member', password })
  // Passkeys need a host name rather than an IP address.
  const url = testApp.url.replace('127.0.0.1', 'localhost')
  const page = await newWindow(browser, url, who)
  // Otherwise the browser would choose the passkey on its own as soon as the e-mail field is rendered.
  await page.addInitScript(() => Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'))

  await page.goto('/settings?tab=security')
  await page.getByRole('button', { name: 'Turn on', exact: true }).click()
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  const key = page.getByRole('group', { name: 'Key' })
  await expect(key).toBeVisible()
  const app = createOTP(secretOf(await key.innerText()))
  const used = halfMinute()
  await page.getByLabel('Code from the app').fill(await app.hotp(used))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await giveSensor(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Laptop')
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop')

  const elsewhere = await browser.newContext({ baseURL: url })
  const second = await elsewhere.newPage()
  await second.goto('/api/login?then=/my-work')
  await second.getByLabel('Email').fill(who.email)
  await second.getByLabel('Password', { exact: true }).fill(password)
  await second.keyboard.press('Enter')
  // Each code works only once; an app may be slightly ahead.
  await second.getByLabel('Code', { exact: true }).fill(await app.hotp(Math.max(halfMinute(), used + 1)))
  await expect(second).toHaveURL(`${url}/my-work`)
  await elsewhere.close()

  await page.goto('/api/logout')
  await page.goto('/api/login?then=/my-work')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${url}/my-work`)
  await page.context().close()
})
