import type { Car } from '../contract/cars.ts'
import type { Report } from '../contract/reports.ts'
import { tagLimit } from '../contract/tagLimits.ts'
import { expect, test, unique } from './testApp.ts'

test('a word longer than its line goes on in the next one', async ({ page, api }) => {
  const { id } = await api.send<{ id: string }>('GET', '/api/auth/user')
  const title = unique('Schweißnahtdurchhangvermessungsvorrichtung steht')
  await api.report(title, { assigneeId: id, dueDate: '2020-01-02' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/', '/cases']) {
    await page.goto(path)
    const shown = page.getByText(title, { exact: true })
    await expect(shown).toHaveCount(path === '/' ? 3 : 1)
    const cut = () => shown.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)
    await expect.poll(cut, path).toBe(0)
  }
})

for (const locale of ['de', 'es', 'fr']) {
  test.describe(() => {
    test.use({ locale })

    test(`a report's name stands whole in the header, in ${locale} too`, async ({ page, api }) => {
      const { id } = await api.send<Report>('POST', '/api/reports', { template: 'carSavings' })
      const heading = page.getByRole('heading', { level: 1 })
      for (const width of [390, 768, 1024]) {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(`/reports/${id}`)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(heading).toBeVisible()
        const isCut = await heading.evaluate(
          (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1,
        )
        expect(isCut, `${width} wide`).toBe(false)
      }
    })
  })
}

test("a phone's page is as wide as the phone while its charts come, too", async ({ page, api }) => {
  await api.report(unique('Drawn'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const widest = { value: 0 }
    Object.assign(window, { widest })
    const look = () => {
      widest.value = Math.max(widest.value, document.documentElement.scrollWidth)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    // Drawn before it is measured, and for as long as one looks.
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 0 })
  })
  await page.goto('/analytics')
  await expect(page.getByRole('application', { name: /^Volume by week/ })).toBeVisible()
  const widest = () => page.evaluate(() => (window as unknown as { widest: { value: number } }).widest.value)
  expect(await widest()).toBe(390)
})

for (const width of [390, 1440]) {
  test(`what holds the place of the board's columns is as wide as they are, ${width} wide`, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/cases?*', async (route) => {
      await promise
      await route.continue()
    })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/kanban')
    const placeholders = page.getByTestId('placeholder')
    await expect(placeholders).toHaveCount(4)
    const [first, second] = [await placeholders.nth(0).boundingBox(), await placeholders.nth(1).boundingBox()]
    resolve()
    const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
    await expect(column('New')).toBeVisible()
    const [one, two] = [await column('New').boundingBox(), await column('In Progress').boundingBox()]
    expect([first?.x, first?.width, second?.x, second?.y]).toEqual([one?.x, one?.width, two?.x, two?.y])
  })
}

test('a record with the longest tag of one word is no wider than a phone, and the tag is whole', async ({
  page,
  api,
}) => {
  const tags = ['W'.repeat(tagLimit)]
  const made = await api.report(unique('Tagged'), { tags })
  const car = await api.send<Car>('POST', '/api/cars', { title: 'Tagged', background: 'Long words.', tags })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [`/cases/${made.id}`, `/cars/${car.id}`]) {
    await page.goto(path)
    const tag = page.getByText(tags[0] ?? '')
    await expect(tag).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await tag.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  }
})

test('list and board are no wider than their window, and a finger hits what it presses', async ({
  page,
  api,
  context,
}) => {
  await api.report(unique('Wide '.repeat(30)), { dueDate: '2020-01-02', priority: 'critical' })
  const devtools = await context.newCDPSession(page)
  for (const width of [320, 360, 390, 768, 1200, 1440, 1920]) {
    const isTouch = width <= 768
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
    await devtools.send('Emulation.setEmulatedMedia', {
      features: isTouch
        ? [
            { name: 'pointer', value: 'coarse' },
            { name: 'hover', value: 'none' },
          ]
        : [],
    })
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/cases', '/kanban']) {
      await page.goto(path)
      await expect(page.getByText('CASE-').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path}, ${width} wide`).toBe(width)
      if (!isTouch) continue
      const sizes = await page
        .getByRole('button', { name: /^Actions for|^Columns|^Collapse|^Move/ })
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map((box) => Math.min(box.width, box.height)),
        )
      expect(Math.min(...sizes.filter((size) => size > 0)), `${path}, ${width} wide`).toBeGreaterThanOrEqual(44)
    }
  }
})
