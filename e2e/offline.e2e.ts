import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Case } from '../contract/cases/cases.ts'
import { BadLine } from './badLine.ts'
import { type Api, expect, manager, password, signIn, test as base, unique } from './testApp.ts'

/** A browser with a bad connection of its own: closed and opened again it is still the same one. */
class Tablet {
  context: BrowserContext
  page: Page
  readonly line: BadLine
  private readonly start: () => Promise<BrowserContext>

  constructor(context: BrowserContext, line: BadLine, start: () => Promise<BrowserContext>) {
    this.context = context
    this.page = context.pages()[0] as Page
    this.line = line
    this.start = start
  }

  /** Opens a page and waits until the app would open without a network. */
  async settle(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        })
      }
    })
  }

  async loseNetwork(): Promise<void> {
    this.line.cut()
    await this.context.setOffline(true)
  }

  async findNetwork(): Promise<void> {
    this.line.mend()
    await this.context.setOffline(false)
  }

  async kill(): Promise<void> {
    await this.context.close()
  }

  async startAgain(): Promise<void> {
    this.line.mend()
    this.context = await this.start()
    this.page = this.context.pages()[0] as Page
  }

  /** Reports with a photo, as an operator does. */
  async report(title: string): Promise<void> {
    const { page } = this
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5a2a' } })
      .jpeg()
      .toBuffer()
    await page.getByRole('button', { name: 'Quick Case' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Quick Case' })
    await dialog.locator('input[type=file]').first().setInputFiles({ name: 'oil.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByLabel('Subject').fill(title)
    await dialog.getByRole('radio', { name: 'Maintenance' }).check()
    await dialog.getByRole('button', { name: 'Report Issue' }).click()
    await expect(dialog).toBeHidden()
  }

  /** The cached query data on this tablet. */
  keptReadings(): Promise<string[]> {
    return this.page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'reading')) return []
      const answerOf = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          asked.addEventListener('success', () => resolve(asked.result))
        })
      const database = await answerOf(indexedDB.open('reading'))
      const keys = await answerOf(database.transaction('queries').objectStore('queries').getAllKeys())
      database.close()
      return keys.map(String)
    })
  }

  /** Waits until it has cached data that contains each of these words. */
  async untilKept(...words: string[]): Promise<void> {
    for (const word of words) {
      await expect.poll(async () => (await this.keptReadings()).some((key) => key.includes(word))).toBe(true)
    }
  }

  /** The note that something waits; without a number, whatever it says. */
  waiting(count?: number) {
    const name = count === undefined ? /^Saved on this device/ : `Saved on this device, ${count} waiting to be sent`
    return this.page.getByRole('button', { name })
  }
}

const test = base.extend<{ tablet: Tablet }>({
  tablet: async ({ playwright, testApp }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'yokoten-tablet-'))
    await using line = await BadLine.open(testApp.url)
    const start = () =>
      playwright.chromium.launchPersistentContext(profile, { serviceWorkers: 'allow', baseURL: line.url })
    const tablet = new Tablet(await start(), line, start)
    await signIn(tablet.page, line.url, manager)
    await use(tablet)
    await tablet.kill()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** The cases whose title begins like this, oldest first, each with the number of its photos that really exist. */
async function arrived(api: Api, page: Page, url: string, title: string) {
  const cases = await api.send<Case[]>('GET', `/api/cases?sort=createdAt&q=${encodeURIComponent(title)}`)
  return Promise.all(
    cases.map(async (one) => {
      const photos = await Promise.all(one.attachments.map((address) => page.request.get(url + address)))
      return { title: one.title, photos: photos.filter((photo) => photo.ok()).length, at: one.createdAt }
    }),
  )
}

const three = (title: string) => [1, 2, 3].map((n) => `${title} ${n}`)
const withPhotos = (titles: string[]) => titles.map((title) => ({ title, photos: 1, at: expect.any(String) }))

test('reports without a network survive closing the browser, and arrive once, in order, with their original time', async ({
  tablet,
  api,
  page,
  testApp,
}) => {
  const title = unique('Oil')
  await tablet.settle('/cases')
  await tablet.loseNetwork()
  for (const one of three(title)) await tablet.report(one)
  await expect(tablet.waiting(3)).toBeVisible()
  await tablet.kill()

  const backAt = new Date().toISOString()
  await tablet.startAgain()
  await tablet.page.goto('/cases')
  await expect(tablet.page.getByText(`${title} 3`)).toBeVisible()
  await expect(tablet.waiting()).toBeHidden()
  const cases = await arrived(api, page, testApp.url, title)
  expect(cases).toEqual(withPhotos(three(title)))
  for (const { at } of cases) expect(at < backAt).toBe(true)
})

test('a server that is down twice, and a lost response, still result in three cases for three reports', async ({
  tablet,
  api,
  page,
  testApp,
}) => {
  const title = unique('Guard')
  await tablet.settle('/cases')
  await tablet.loseNetwork()
  for (const one of three(title)) await tablet.report(one)
  await expect(tablet.waiting(3)).toBeVisible()
  tablet.line.refuse(/^\/api\/attachments/, 2, 503, 'unavailable', 'The service is being updated.')
  tablet.line.loseAnswer(/^\/api\/cases$/)
  tablet.line.loseAnswer(/^\/api\/attachments$/)
  await tablet.findNetwork()
  await expect(tablet.waiting()).toBeHidden()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos(three(title)))
  expect(tablet.line.written.filter((write) => write === 'POST /api/cases')).toHaveLength(4)
})

test('an expired session keeps what waits until the person is back', async ({ tablet, api, page, testApp }) => {
  const title = unique('Label')
  await tablet.settle('/cases')
  await tablet.loseNetwork()
  await tablet.report(title)
  await expect(tablet.waiting(1)).toBeVisible()
  await tablet.context.clearCookies()
  await tablet.findNetwork()
  const dialog = tablet.page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(tablet.waiting()).toBeHidden()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos([title]))
})

test('a page whose databases the browser has closed keeps storing and sending', async ({
  tablet,
  api,
  page,
  testApp,
}) => {
  const title = unique('Pallet')
  await tablet.settle('/cases')
  await tablet.report(`${title} 1`)
  await expect.poll(() => arrived(api, page, testApp.url, title)).toHaveLength(1)
  await expect(tablet.waiting()).toBeHidden()
  const devtools = await tablet.context.newCDPSession(tablet.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: tablet.line.url, storageTypes: 'indexeddb' })
  await tablet.loseNetwork()
  await tablet.report(`${title} 2`)
  await expect(tablet.waiting(1)).toBeVisible()
  await tablet.findNetwork()
  await expect(tablet.waiting()).toBeHidden()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos([`${title} 1`, `${title} 2`]))
})

test('a refused report says why, and is corrected', async ({ tablet, api, page, testApp }) => {
  const title = unique('Noise')
  await tablet.settle('/cases')
  tablet.line.refuse(/^\/api\/cases$/, 1, 400, 'invalid', 'Say which press it is.')
  await tablet.report(title)
  await tablet.waiting(1).click()
  const panel = tablet.page.getByRole('dialog', { name: 'Waiting on this device' })
  await expect(panel.getByText('Say which press it is.')).toBeVisible()
  await panel.getByRole('button', { name: `Edit: ${title}` }).click()
  const form = tablet.page.getByRole('dialog', { name: 'Edit report' })
  await form.getByLabel('Subject').fill(`${title} of press P-07`)
  await form.getByRole('button', { name: 'Save and send' }).click()
  await expect(panel.getByText('Everything has been sent.')).toBeVisible()
  expect(await arrived(api, page, testApp.url, title)).toEqual(withPhotos([`${title} of press P-07`]))
})

test('opened without a network it starts with cached data, and reports', async ({ tablet, api }) => {
  const made = await api.report(unique('Worn belt'))
  await tablet.settle('/my-work')
  await expect(tablet.page.getByRole('link', { name: made.title })).toBeVisible()
  await tablet.page.goto('/')
  await expect(tablet.page.getByRole('region', { name: 'Figures' }).getByRole('link').first()).toBeVisible()
  await tablet.untilKept(
    '"metrics"',
    '"statusCounts"',
    '"latest"',
    '"signedIn"',
    '"reportedById":["me"]',
    '["cars","list"',
  )
  await tablet.loseNetwork()

  await tablet.page.reload()
  await expect(tablet.page.getByText(/^As of/)).toBeVisible()
  await expect(tablet.page.getByRole('region', { name: 'Figures' }).getByRole('link').first()).toBeVisible()
  await expect(tablet.page.getByRole('alert')).toHaveCount(0)
  const title = unique('Smoke')
  await tablet.report(title)

  await tablet.page.goto('/my-work')
  await expect(tablet.page.getByRole('region', { name: 'Waiting on this device' }).getByText(title)).toBeVisible()
  await expect(tablet.page.getByRole('link', { name: made.title })).toBeVisible()
  await expect(tablet.page.getByRole('alert')).toHaveCount(0)
  await tablet.findNetwork()
  await expect(tablet.page.getByRole('region', { name: 'Waiting on this device' })).toBeHidden()
  await expect(tablet.page.getByRole('link', { name: title })).toBeVisible()
})

test('without a network the last board and cases can be read and edited, and the edits arrive', async ({
  tablet,
  api,
}) => {
  const made = await api.report(unique('Loose bolt'))
  const task = await api.send<{ id: string }>('POST', `/api/cases/${made.id}/tasks`, { title: 'Tighten it' })
  await tablet.settle('/kanban')
  await expect(tablet.page.getByText(made.title)).toBeVisible()
  await tablet.untilKept('"board",{"status":"new"}', '"board",{"status":"review"}')
  await tablet.page.goto(`/cases/${made.id}`)
  await expect(tablet.page.getByRole('checkbox', { name: 'Tighten it' })).toBeVisible()
  const ofCase = `"cases","${made.id}"]`
  await tablet.untilKept(`[${ofCase}`, `["tasks","of",${ofCase}`, `["comments","of",${ofCase}`)
  await tablet.loseNetwork()

  await tablet.page.reload()
  const status = tablet.page.getByRole('button', { name: /^Status/ })
  await status.click()
  await tablet.page.getByRole('menuitemradio', { name: 'In Progress' }).click()
  await status.click()
  await tablet.page.getByRole('menuitemradio', { name: 'Review' }).click()
  await tablet.page.getByLabel('Add a comment').fill('Found the bolt below the guard.')
  await tablet.page.getByRole('button', { name: 'Comment', exact: true }).click()
  await tablet.page.getByRole('checkbox', { name: 'Tighten it' }).click()
  await expect(tablet.waiting(3)).toBeVisible()
  await expect(
    tablet.page.getByRole('region', { name: 'Comments' }).getByText('Found the bolt below the guard.'),
  ).toBeVisible()

  await tablet.page.goto('/kanban')
  await expect(tablet.page.getByText(made.title)).toBeVisible()
  await expect(tablet.page.getByText(/^As of/)).toBeVisible()
  await expect(tablet.waiting(3)).toBeVisible()
  await tablet.findNetwork()
  await expect(tablet.waiting()).toBeHidden()
  expect(await api.send('GET', `/api/cases/${made.id}`)).toMatchObject({ status: 'review' })
  expect(await api.send('GET', `/api/cases/${made.id}/comments`)).toMatchObject([
    { content: 'Found the bolt below the guard.' },
  ])
  expect(await api.send('GET', `/api/cases/${made.id}/tasks`)).toMatchObject([{ id: task.id, status: 'completed' }])
  expect(tablet.line.written.filter((write) => write === `PATCH /api/cases/${made.id}`)).toHaveLength(1)
})
