import type { Locator, Page } from '@playwright/test'
import type { Car } from '../contract/cars/cars.ts'
import type { Report } from '../contract/reports/reports.ts'
import { barriersOf } from './barriers.ts'
import { Api, expect, test as base, unique, untilStill } from './testApp.ts'

/** Every page, with what to open on it, or which step to take, before it is checked. */
const pages: { name: string; path: string; open?: string; step?: string; press?: string }[] = [
  { name: 'the dashboard', path: '/' },
  { name: 'the charts', path: '/analytics' },
  { name: 'the charts as tables', path: '/analytics?table=flow&table=pareto&table=workload' },
  { name: 'the reports', path: '/reports' },
  { name: 'a new schedule', path: '/reports', open: 'Add schedule' },
  { name: 'a report', path: '/reports/{reportId}' },
  { name: 'the list of cases', path: '/cases' },
  { name: 'the board', path: '/kanban' },
  { name: 'a new case', path: '/cases', open: 'Create Case' },
  { name: 'a quick case', path: '/cases', open: 'Quick Case' },
  { name: 'the floor screen', path: '/andon/report' },
  { name: 'a report on the floor screen', path: '/andon/report', step: 'Other' },
  { name: 'a case', path: '/cases/{id}' },
  { name: 'editing a case', path: '/cases/{id}', open: 'Edit Case' },
  { name: 'a new task', path: '/cases/{id}', open: 'Add Task' },
  { name: 'my work', path: '/my-work' },
  { name: 'triage', path: '/triage' },
  { name: 'the list of CARs', path: '/cars' },
  { name: 'the board of CARs', path: '/cars?layout=board' },
  { name: 'the causes of a CAR', path: '/cars/{carId}', open: 'Analyze causes' },
  { name: 'the lessons', path: '/lessons' },
  { name: 'the savings', path: '/savings' },
  { name: 'a new CAR', path: '/cars/new' },
  { name: 'a CAR', path: '/cars/{carId}' },
  { name: 'editing a CAR', path: '/cars/{carId}/edit' },
  { name: 'the profile', path: '/settings?tab=profile' },
  { name: 'the preferences', path: '/settings?tab=preferences' },
  { name: 'signing in and keys', path: '/settings?tab=security' },
  { name: 'the stations', path: '/settings?tab=stations' },
  { name: 'a new station', path: '/settings?tab=stations', open: 'Add station' },
  { name: 'the ERP', path: '/integrations' },
  { name: 'connecting the ERP', path: '/integrations', open: 'Set up' },
  { name: 'the audit log', path: '/audit' },
  { name: 'a check of the audit log', path: '/audit', open: 'Check the log' },
  { name: 'the palette', path: '/cases/{id}', open: 'Search everything' },
  { name: 'the shortcuts', path: '/cases', press: '?' },
  { name: 'an unknown page', path: '/nowhere' },
]

/** Gives a case tasks in both groups, one overdue and assigned to the signed-in person, and comments. */
async function talkAndPlan(api: Api, caseId: string): Promise<void> {
  const me = await api.send<{ id: string; name: string }>('GET', '/api/auth/user')
  const tasks = [
    { title: 'Order a seal', assigneeId: me.id, dueDate: '2020-01-02', estimatedHours: 4 },
    { title: 'Measure', status: 'in_progress', assigneeId: me.id },
    { title: 'Clean', status: 'completed' },
  ]
  for (const task of tasks) await api.send('POST', `/api/cases/${caseId}/tasks`, task)
  const content = `@[${me.name}](${me.id}) see https://example.com/manual`
  await api.send('POST', `/api/cases/${caseId}/comments`, { content })
}

/** Opens a CAR with measurements of both conditions for a case. */
function openCar(api: Api, caseId: string): Promise<Car> {
  return api.send('POST', '/api/cars', {
    title: 'Looked at',
    background: 'Three stops in a month.',
    status: 'active',
    dueDate: '2020-01-02',
    currentConditionQuantitative: [{ description: 'Stops a month', value: '3' }],
    targetConditionQuantitative: [{ description: 'Stops a month', value: '0' }],
    caseIds: [caseId],
  })
}

/** Makes a report and waits until it is ready. */
async function makeReport(api: Api): Promise<string> {
  const { id } = await api.send<Report>('POST', '/api/reports', { template: 'caseStatus' })
  await expect.poll(async () => (await api.send<Report>('GET', `/api/reports/${id}`)).state).toBe('ready')
  return id
}

/** The records to show: a case, a CAR and a report with every part filled in. */
type Records = { id: string; carId: string; reportId: string }

async function makeRecords(api: Api): Promise<Records> {
  const made = await api.report(unique('Looked at'), { priority: 'high', department: 'quality', tags: ['weld'] })
  await talkAndPlan(api, made.id)
  const car = await openCar(api, made.id)
  await api.send('POST', '/api/stations', { site: 'North', area: 'Hall 1', name: unique('Press') })
  return { id: made.id, carId: car.id, reportId: await makeReport(api) }
}

/** Shared by all tests of a worker; a worker fixture would start the app once more for this file. */
const kept: { window?: Promise<Page>; records?: Promise<Records> } = {}

const test = base.extend<{
  /** One window for all checks, so that the pages' code is loaded only once. */
  window: Page
  records: Records
}>({
  window: async ({ browser }, use) => {
    const page = await (kept.window ??= browser.newContext().then((context) => context.newPage()))
    await use(page)
    // It must not react to the worker's other tests; leaving the site would begin a new process, which compiles all anew.
    await page.goto('/healthz')
  },
  records: async ({ window, testApp }, use) => {
    kept.records ??= makeRecords(new Api(window.request, testApp.url))
    await use(await kept.records)
  },
})

const ground = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, main')].map((one) => getComputedStyle(one).backgroundColor).join(),
  )

/**
 * Checks for all barriers in the light scheme, then for those of colour in the dark one; a page follows the system's
 * preference at once.
 */
async function expectNoBarrier(page: Page): Promise<void> {
  const grounds: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The window may still have the colour scheme of the previous check.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await untilStill(page)
    await expect.poll(async () => grounds.includes(await ground(page))).toBe(false)
    grounds.push(await ground(page))
    const found = await barriersOf(page, colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : [])
    expect({ colorScheme, found }).toEqual({ colorScheme, found: [] })
  }
}

for (const { name, path, open, step, press } of pages) {
  test(`${name} has no barrier, in the light and the dark scheme`, async ({ window: page, records }) => {
    await page.goto(path.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof records) => records[name]))
    await page.getByRole('main').waitFor()
    if (open) {
      await page.getByRole('button', { name: open }).first().click()
      await page.getByRole('dialog').waitFor()
    }
    if (press) {
      await page.keyboard.press(press)
      await page.getByRole('dialog').waitFor()
    }
    if (step) await page.getByRole('button', { name: step }).click()
    await page.waitForLoadState('networkidle')
    await expectNoBarrier(page)
  })
}

test('the landing and sign-in pages have no barrier, in the light and the dark scheme', async ({ page, context }) => {
  await context.clearCookies()
  for (const path of ['/', '/api/login']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await expectNoBarrier(page)
  }
})

test('with forced colours switches and selected items are recognisable', async ({ page }) => {
  const groundOf = (part: Locator) => part.evaluate((one) => getComputedStyle(one).backgroundColor)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/settings?tab=notifications')
  const track = (name: string) => page.getByRole('switch', { name }).locator('+ *')
  await expect(page.getByRole('switch', { name: 'Weekly reports' })).not.toBeChecked()
  const [on, off] = [track('Email notifications'), track('Weekly reports')]
  expect(await groundOf(on)).not.toBe(await groundOf(off))
  const [open, other] = ['Notifications', 'Security'].map((name) => page.getByRole('tab', { name }))
  expect(open && (await groundOf(open))).not.toBe(other && (await groundOf(other)))

  await page.setViewportSize({ width: 390, height: 844 })
  // Until the page has handled its new width, the button of the wide header has the same name.
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  const floating = page.getByRole('button', { name: 'Quick Case' })
  const edge = await floating.evaluate((one) => getComputedStyle(one).borderTop)
  expect(edge).toMatch(/^1px solid rgb/)
  expect(edge).not.toContain(await groundOf(floating))
})
