import type { Page } from '@playwright/test'
import { BadLine } from './badLine.ts'
import { test } from './tablet.ts'
import { expect, manager, newWindow, signIn, unique } from './testApp.ts'

// One worker installs the app for all of them.
test.describe.configure({ mode: 'default' })

const landing = (page: Page) => page.getByRole('button', { name: 'Sign In to Continue' })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Waits until the app would open without a network, and could be signed out without one. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => kept(page, 'sign-out-token')).not.toBeNull()
  await expect.poll(() => kept(page, 'kept-for')).not.toBeNull()
}

/** Waits until a page without a service worker has loaded what signing out without a network needs. */
async function untilPreloaded(page: Page): Promise<void> {
  const isLoaded = (name: string) =>
    page.evaluate(async (wanted) => {
      const file = performance
        .getEntriesByType('resource')
        .find(({ name: address }) => address.includes(`/${wanted}-`) && address.endsWith('.js'))
      // Has run once all its imports are there.
      if (file) await import(file.name)
      return file !== undefined
    }, name)
  for (const name of ['LandingPage', 'forgetPerson', 'reportSignOut', 'SidebarDrawer']) {
    await expect.poll(() => isLoaded(name)).toBe(true)
  }
}

/** The records and pictures that this browser still stores. */
const recordsKept = (page: Page) =>
  page.evaluate(async () => {
    const answerOf = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('The database is not responding.')))
      })
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const keys = await answerOf(database.transaction(store).objectStore(store).getAllKeys())
        found.push(...keys.map((key) => `${name}/${store}/${JSON.stringify(key)}`))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        if (new URL(url).pathname.startsWith('/api/')) found.push(url)
      }
    }
    return [
      ...found,
      ...Object.keys(localStorage).filter((key) =>
        /^(opened-|car-draft|comment|preferences|kept-for|floor-person|sign-out-token)/.test(key),
      ),
    ]
  })

test('without a network signing out signs out all tabs at once, survives a reload, and ends the session when the network is back', async ({
  tablet,
  api,
  testApp,
}) => {
  const { context, page } = tablet
  const made = await api.report(unique('Spill'))
  await tablet.settle(`/cases/${made.id}`)
  await expect(page.getByRole('heading', { name: made.title })).toBeVisible()
  await settle(page)
  const second = await context.newPage()
  await second.goto('/kanban')
  await expect(second.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect.poll(async () => (await recordsKept(page)).some((key) => key.startsWith('reading/'))).toBe(true)
  const cookies = await context.cookies()

  await tablet.loseNetwork()
  await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(landing(page)).toBeVisible()
  await expect(landing(second)).toBeVisible()
  await expect.poll(() => recordsKept(page)).toEqual([])
  await page.reload()
  await expect(landing(page)).toBeVisible()
  await page.goto('/cases')
  await expect(landing(page)).toBeVisible()

  // The session is still valid on the server, but not used from here.
  const session = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const status = async () => (await fetch(new URL('/api/auth/user', testApp.url), { headers: session })).status
  expect(await status()).toBe(200)
  await tablet.findNetwork()
  await expect.poll(status).toBe(401)
  await expect.poll(() => kept(page, 'signed-out')).toBeNull()
  await page.goto('/cases')
  await expect(landing(page)).toBeVisible()
})

test('a page without a service worker, whose server is unreachable, signs out without leaving the page', async ({
  browser,
  testApp,
}) => {
  await using line = await BadLine.open(testApp.url)
  const page = await newWindow(browser, line.url, manager)
  await page.goto('/cases')
  await settle(page)
  await untilPreloaded(page)
  line.cut()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(landing(page)).toBeVisible()
  await expect.poll(() => recordsKept(page)).toEqual([])
  line.mend()
  await page.reload()
  await expect(landing(page)).toBeVisible()
  await expect.poll(() => kept(page, 'signed-out')).toBeNull()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  await page.context().close()
})

test('a phone that loses its network has Sign Out in its menu', async ({ browser, testApp }) => {
  await using line = await BadLine.open(testApp.url)
  const page = await newWindow(browser, line.url, manager)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await settle(page)
  await untilPreloaded(page)
  line.cut()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(landing(page)).toBeVisible()
  await page.context().close()
})

test('unsent items are asked about, kept for their owner, and sent when they sign in again', async ({
  tablet,
  api,
}) => {
  const title = unique('Leak')
  const { page } = tablet
  await tablet.settle('/cases')
  await settle(page)
  await tablet.loseNetwork()
  await page.getByRole('button', { name: 'Quick Case' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Quick Case' })
  await dialog.getByLabel('Subject').fill(title)
  await dialog.getByRole('radio', { name: 'Maintenance' }).check()
  await dialog.getByRole('button', { name: 'Report Issue' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Saved on this device, 1 waiting to be sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out' })
  await expect(question.getByText('1 of your entries has not been sent yet.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep and sign out' }).click()
  await expect(landing(page)).toBeVisible()
  await expect(page.getByText('Saved on this device, 1 waiting. Sign in to send.')).toBeVisible()
  await tablet.findNetwork()
  await expect.poll(() => kept(page, 'signed-out')).toBeNull()
  const cases = () => api.send<unknown[]>('GET', `/api/cases?q=${encodeURIComponent(title)}`)
  expect(await cases()).toEqual([])
  await signIn(page, tablet.line.url, manager)
  await page.goto('/cases')
  await expect.poll(async () => (await cases()).length).toBe(1)
})

test('with a network signing out goes to /api/logout and leaves nothing behind', async ({ tablet }) => {
  const { context, page } = tablet
  await page.goto('/cases')
  await settle(page)
  const second = await context.newPage()
  await second.goto('/kanban')
  await expect(second.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const left = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/api/logout',
  )
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await left
  await expect(landing(page)).toBeVisible()
  await expect(landing(second)).toBeVisible()
  await expect.poll(() => recordsKept(page)).toEqual([])
  expect(await kept(page, 'signed-out')).toBeNull()
})
