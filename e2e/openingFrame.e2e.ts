import type { Page } from '@playwright/test'
import { expect, test } from './testApp.ts'

/** Holds back the app's files until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.{js,css}', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Parts of the shell, in the opening frame and in the app. */
const parts = [
  ['.frameHead', '#root header'],
  ['.frameTitle', '#root header h1'],
  ['.frameSubtitle', '#root header p'],
  ['.frameSide', '#root aside:has(nav)'],
  ['.frameSide img', '#root aside img[src="/icon.svg"]'],
] as const

/** The position and look of each part. */
const standing = (page: Page, which: 0 | 1) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const found = document.querySelector(selector)
        if (!found?.checkVisibility()) return 'nowhere'
        const { x, y, height } = found.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(found)
        const words = found.firstElementChild ? '' : found.textContent
        const letters = words ? [words, color, fontSize, fontWeight] : []
        return [...[x, y, height].map(Math.round), backgroundColor, ...letters]
      }),
    parts.map((part) => part[which]),
  )

for (const [width, colorScheme] of [
  [1440, 'light'],
  [1000, 'dark'],
  [390, 'dark'],
] as const) {
  test(`what is visible before the app has loaded stays where it is, ${width} wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    const letGo = await hold(page)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('.frameTitle')).toHaveText('Dashboard')
    const before = await standing(page, 0)
    letGo()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.locator('.frame')).toHaveCount(0)
    expect(before).toEqual(await standing(page, 1))
  })
}

test('the frame is only for people who are signed in, in the language of the device', async ({ browser, testApp }) => {
  const context = await browser.newContext({ baseURL: testApp.url, locale: 'de-DE', serviceWorkers: 'block' })
  const page = await context.newPage()
  await hold(page)
  await page.goto('/cases', { waitUntil: 'commit' })
  await expect(page.locator('img.opening')).toBeVisible()
  await expect(page.locator('.frame')).toBeHidden()
  await page.evaluate(() => localStorage.setItem('kept-for', 'somebody'))
  await page.goto('/cases', { waitUntil: 'commit' })
  await expect(page.locator('.frameTitle')).toHaveText('Fälle')
  await expect(page.locator('img.opening')).toBeHidden()
  await context.close()
})

test('the board’s first data is requested in parallel with its files, and once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/cases(?!\/triage)/.test(request.url())) asked.push(request.url())
  })
  const letGo = await hold(page)
  await page.goto('/kanban', { waitUntil: 'commit' })
  // Five columns and their counts.
  await expect.poll(() => asked).toHaveLength(6)
  letGo()
  await expect(page.getByRole('region', { name: /^Closed/ })).toBeVisible()
  expect(asked).toHaveLength(6)
  expect(new Set(asked).size).toBe(6)
})

test('a page has the background of its app', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/cases')
  await expect(page.getByRole('heading', { name: 'All Cases' })).toBeVisible()
  const [ground, behind] = await page.evaluate(() =>
    [document.body, document.documentElement].map((one) => getComputedStyle(one).backgroundColor),
  )
  expect(ground).toBe(behind)
})
