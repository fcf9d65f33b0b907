import type { Car } from '../contract/cars/cars.ts'
import type { ReadAcross } from '../contract/readAcross/readAcross.ts'
import type { Report } from '../contract/reports/reports.ts'
import { tagLimit } from '../contract/records/tagLimits.ts'
import type { Station } from '../contract/stations/stations.ts'
import type { View } from '../contract/views/views.ts'
import type { MadeWallboard } from '../contract/wallboards/wallboards.ts'
import { addresses, addressOf } from './addresses.ts'
import { layoutFaults } from './layoutFaults.ts'
import { openerOf } from './openInApp.ts'
import { type Api, expect, test, unique } from './testApp.ts'

test('a word longer than its line is broken', async ({ page, api }) => {
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

    test(`a report's title is shown in full in the header, in ${locale} too`, async ({ page, api }) => {
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

test("a phone's page is as wide as the phone even while its charts load", async ({ page, api }) => {
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
    // Keeps it unmeasured for the whole test.
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 0 })
  })
  await page.goto('/analytics')
  await expect(page.getByRole('application', { name: /^Volume by week/ })).toBeVisible()
  const widest = () => page.evaluate(() => (window as unknown as { widest: { value: number } }).widest.value)
  expect(await widest()).toBe(390)
})

for (const width of [390, 1440]) {
  test(`the placeholders of the board's columns are as wide as the columns, ${width} wide`, async ({ page }) => {
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
    // What stands above both, such as open calls, may have come meanwhile.
    const columns = [one?.x, one?.width, two?.x, Number(two?.y) - Number(one?.y)]
    expect([first?.x, first?.width, second?.x, Number(second?.y) - Number(first?.y)]).toEqual(columns)
  })
}

test('a record with the longest tag of one word is no wider than a phone, and the tag is shown in full', async ({
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

/** The floor screen and wallboards are documents of their own, beside the app. */
const isOwnDocument = (path: string) => /^\/(andon|wall)\//.test(path)
/** The desk and the phone of most people, and the narrowest of each arrangement: what fits there fits wider ones. */
const widths = [1920, 1440, 1200, 992, 768, 390, 360, 320]
/** The language with the longest words: opening each page in a second one would take a quarter of the time of all. */
const locale = 'de'

async function makeRecords(api: Api): Promise<Record<string, string>> {
  const { id: me } = await api.send<{ id: string }>('GET', '/api/auth/user')
  // Cards say for how many days a case has had its status.
  const reportedAt = new Date(Date.now() - 12 * 24 * 60 * 60 * 1000).toISOString()
  const about = { assigneeId: me, dueDate: '2020-01-02', priority: 'critical', department: 'logistics', reportedAt }
  const theCase = await api.report(unique('Wide '.repeat(30)), { ...about, tags: ['W'.repeat(tagLimit)] })
  await api.send('POST', `/api/cases/${theCase.id}/call`, { type: 'machine', lineStopped: true })
  await api.send('POST', `/api/cases/${theCase.id}/comments`, { content: 'https://example.com/'.repeat(20) })
  const { id: car } = await api.send<Car>('POST', '/api/cars', {
    title: unique('Wide '.repeat(30)),
    background: 'Three stops in a month.',
    dueDate: '2020-01-02',
    caseIds: [theCase.id],
  })
  await api.send('POST', `/api/cars/${car}/tasks`, { title: 'Fit the wiper', assigneeId: me, dueDate: '2020-01-02' })
  const { id: report } = await api.send<Report>('POST', '/api/reports', { template: 'caseStatus' })
  const station = { site: 'North', area: 'Hall 1', name: unique('Press') }
  const { code } = await api.send<Station>('POST', '/api/stations', station)
  const waiting = await api.report(unique('Wide '.repeat(30)), {
    priority: 'critical',
    location: 'W'.repeat(60),
    dueDate: '2020-01-02',
    reportedAt,
  })
  await api.report(waiting.title)
  const search = { page: 'cases', name: unique('Wide '.repeat(8)), query: { status: ['new'] } }
  const { id: view } = await api.send<View>('POST', '/api/views', search)
  const wallboard = { name: unique('Hall'), timeZone: 'Europe/Berlin' }
  const { token: wall } = await api.send<MadeWallboard>('POST', '/api/wallboards', wallboard)
  const moment = new Date().toISOString()
  const { lesson, place } = await makeLesson(api)
  return { case: theCase.id, waiting: waiting.id, car, report, station: code, view, wall, moment, lesson, place }
}

/** A CAR whose effect is proven, which is a lesson, and a place that it asked. */
async function makeLesson(api: Api): Promise<{ lesson: string; place: string }> {
  const about = { title: unique('Wide '.repeat(30)), background: 'W'.repeat(200), rootCauseAnalysis: 'Worn.' }
  const { id: lesson } = await api.send<Car>('POST', '/api/cars', about)
  const effectiveness = `/api/cars/${lesson}/effectiveness`
  const day = (week: number) => new Date(Date.UTC(2025, 0, 6 + 7 * week)).toISOString().slice(0, 10)
  await api.send('PUT', effectiveness, {
    metric: 'Stops in a week',
    direction: 'lower',
    source: 'typed',
    period: 'week',
    baselineFrom: day(0),
    baselineTo: day(20),
    goLive: day(20),
    target: 5,
    windowDays: 90,
  })
  const points = Array.from({ length: 32 }, (_none, week) => ({
    at: day(week),
    value: (week < 20 ? 10 : 2) + (week % 2),
  }))
  await api.send('PUT', `${effectiveness}/points`, points)
  await api.send('POST', `${effectiveness}/decision`, { decision: 'effective' })
  await api.send('PATCH', `/api/cars/${lesson}`, { status: 'complete' })
  const { siteId } = await api.send<Station>('POST', '/api/stations', {
    site: 'South',
    area: 'Hall 2',
    name: unique('Press'),
  })
  const { id: place } = await api.send<ReadAcross>('POST', `/api/cars/${lesson}/read-across`, {
    siteId,
    area: 'Hall 2',
  })
  return { lesson, place }
}

for (const [group, paths] of Object.entries(addresses)) {
  test(`${group} are no wider than their window, cut off no words, and a finger hits what it presses`, async ({
    browser,
    api,
    testApp,
    session,
  }) => {
    const records = await makeRecords(api)
    const isSignedIn = group !== 'what is seen without an account'
    const storageState = isSignedIn ? session : { cookies: [], origins: [] }
    const context = await browser.newContext({
      baseURL: testApp.url,
      locale,
      reducedMotion: 'reduce',
      storageState,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const openInApp = openerOf(page)
    for (const [index, path] of paths.entries()) {
      const address = addressOf(path, records)
      if (isSignedIn && index > 0 && !isOwnDocument(path)) await openInApp(address)
      else await page.goto(address, { waitUntil: 'networkidle' })
      for (const width of widths) {
        const isTouch = width <= 768
        const features = isTouch
          ? [
              { name: 'pointer', value: 'coarse' },
              { name: 'hover', value: 'none' },
            ]
          : []
        await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isTouch })
        await devtools.send('Emulation.setEmulatedMedia', { features })
        await page.setViewportSize({ width, height: 844 })
        const target = path.startsWith('/andon') ? 48 : 44
        // The page takes a moment to hear of its new width.
        let faults: string[] = []
        await expect
          .poll(async () => (faults = await layoutFaults(page, { isTouch, target })), { timeout: 4000 })
          .toEqual([])
          .catch(() => undefined)
        expect.soft(faults, `${path}, ${locale}, ${width} wide`).toEqual([])
      }
    }
    await context.close()
  })
}
