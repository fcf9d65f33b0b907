import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Car } from '../contract/cars/cars.ts'
import type { Containment } from '../contract/containment/containment.ts'
import type { User } from '../contract/users/users.ts'
import { verifyPack } from '../scripts/verify.mjs'
import { type Api, expect, password, test, unique } from './testApp.ts'

const openCar = (api: Api, fields: object = {}) =>
  api.send<Car>('POST', '/api/cars', { title: unique('Seal leaks'), background: 'Oil at 3 of 40.', ...fields })

/** Clicks a link to a file, or the button that makes one, and returns what was downloaded. */
async function downloaded(page: Page, name: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
  return readFile(await (await download).path())
}

test('whoever walks the stock confirms a place on the phone with what is there', async ({ page, api }) => {
  const { id } = await api.report(unique('Burrs on housings'))
  const me = await api.send<User>('GET', '/api/auth/user')
  const row = { where: 'stock', quantity: 500, action: 'Check with a go gauge', ownerId: me.id }
  await api.send('POST', `/api/cases/${id}/containment`, row)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/cases/${id}`)
  await page.getByRole('button', { name: 'Confirm here' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm here: Stock' })
  await dialog.getByLabel('Quantity').fill('480')
  await dialog.getByLabel('Checked').fill('480')
  await dialog.getByLabel('Bad').fill('12')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('All places confirmed')).toBeVisible()
  const [confirmed] = await api.send<Containment[]>('GET', `/api/cases/${id}/containment`)
  expect(confirmed).toMatchObject({ quantity: 480, checked: 480, bad: 12, confirmedAt: expect.any(String) })
})

test('finance accepts savings in the review queue', async ({ api, secondPage, page }) => {
  const car = await openCar(api)
  const people = await api.send<User[]>('GET', '/api/users')
  const finance = people.find(({ email }) => email === 'oskar@example.com')
  await api.send('PATCH', `/api/users/${finance?.id}`, { rights: ['finance'] })
  const claim = { kind: 'hard', from: '2026-01-01', claimed: '1200.00', baseline: '40 h a month', method: 'Hours' }
  const { id } = await api.send<{ id: string }>('POST', `/api/cars/${car.id}/savings`, claim)
  await api.send('POST', `/api/savings/${id}/submit`)
  await secondPage.goto('/savings')
  const line = secondPage.getByRole('listitem').filter({ hasText: car.key })
  await line.getByRole('button', { name: 'Accept' }).click()
  await expect(secondPage.getByText('Savings accepted', { exact: true })).toBeVisible()
  await page.goto(`/cars/${car.id}`)
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
  // Without finance the other tests see savings as ever.
  await api.send('PATCH', `/api/users/${finance?.id}`, { rights: [] })
})

test('an 8D is begun, printed, and replied with; the reply stays as it was sent', async ({ page, api }) => {
  const car = await openCar(api)
  await api.send('PUT', `/api/cars/${car.id}/8d`, { customer: 'Acme', containment: 'Stock sorted.' })
  await page.goto(`/cars/${car.id}`)
  expect((await downloaded(page, 'Download 8D')).subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('button', { name: 'Reply to customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reply to customer' })
  await dialog.getByLabel('To').fill('quality@acme.example')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Please find our 8D enclosed.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  const replies = page.getByRole('list', { name: 'Replies to the customer' })
  await expect(replies.getByText('quality@acme.example')).toBeVisible()
  const sent = await downloaded(page, `8D ${car.key}`)
  await api.send('PATCH', `/api/cars/${car.id}`, { title: 'Another title' })
  expect((await downloaded(page, `8D ${car.key}`)).equals(sent)).toBe(true)
})

test('completing a CAR is signed with the password, and its evidence pack can be checked', async ({ page, api }) => {
  await api.send('PATCH', '/api/settings/workspace', { signatures: true })
  const car = await openCar(api, { status: 'review' })
  await page.goto(`/cars/${car.id}`)
  await page.getByRole('button', { name: 'Complete CAR' }).click()
  await page.getByRole('button', { name: 'Set to “Complete” anyway' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Sign' }).click()
  const signatures = page.getByRole('region', { name: 'Signatures' })
  await expect(signatures.getByText('Approved')).toBeVisible()
  const { manifest, signatures: checked } = verifyPack(await downloaded(page, 'Download evidence pack'))
  expect([manifest.record.key, checked]).toEqual([car.key, { valid: 1, all: 1 }])
  await api.send('PATCH', `/api/cars/${car.id}`, { background: 'Oil at 4 of 40.' })
  await expect(signatures.getByText('Approved: no longer valid')).toBeVisible()
  await expect(signatures.getByText(/Changed since: Background/)).toBeVisible()
})

test('a printed CAR leaves out what is empty', async ({ page, api }) => {
  const field = { id: randomUUID(), record: 'car', kind: 'text', label: unique('Mould') }
  await api.send('POST', '/api/custom-fields', field)
  const { id } = await openCar(api, { department: 'production' })
  await page.goto(`/cars/${id}`)
  const eightD = page.getByRole('heading', { name: '8D report' })
  const termOf = (name: string) => page.getByRole('term').filter({ hasText: name })
  const [sponsor, custom, department] = [termOf('Sponsor'), termOf('Custom fields'), termOf('Department')]
  const prompts = [page.getByText('Not filled in yet').first(), page.getByRole('heading', { name: 'Documents' })]
  const buttons = [page.getByRole('button', { name: 'Edit Background' })]
  const absent = [eightD, sponsor, custom, ...prompts, ...buttons]
  for (const shown of [...absent, department]) await expect(shown).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const empty of absent) await expect(empty).toBeHidden()
  await expect(department).toBeVisible()
})

test('a printed case leaves out what is empty', async ({ page, api }) => {
  const { id } = await api.report(unique('Rattles'), { department: 'production' })
  await page.goto(`/cases/${id}`)
  const headingOf = (name: string) => page.getByRole('heading', { name, exact: true })
  const empty = ['Financial Impact', 'Related CAR'].map(headingOf)
  const kept = headingOf('Description')
  for (const shown of [...empty, kept]) await expect(shown).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const one of empty) await expect(one).toBeHidden()
  await expect(kept).toBeVisible()
})
