import type { Locator, Page } from '@playwright/test'
import type { Car } from '../contract/cars/cars.ts'
import type { Report } from '../contract/reports/reports.ts'
import { barriersOf } from './barriers.ts'
import { openerOf } from './openInApp.ts'
import { type Api, expect, test, unique, untilStill } from './testApp.ts'

/** A page, with what to open on it, which step to take or which key to press before it is checked. */
type Checked = { path: string; open?: string; step?: string; press?: string }

/** Every page, in groups that run beside one another. */
const groups: Record<string, Checked[]> = {
  figures: [
    { path: '/' },
    { path: '/analytics' },
    { path: '/analytics?table=flow&table=pareto&table=workload' },
    { path: '/savings' },
    { path: '/lessons' },
    { path: '/reports' },
    { path: '/reports', open: 'Add schedule' },
    { path: '/reports/{reportId}' },
    { path: '/audit' },
    { path: '/audit', open: 'Check the log' },
  ],
  cases: [
    { path: '/cases' },
    { path: '/cases', open: 'Create Case' },
    { path: '/cases', open: 'Quick Case' },
    { path: '/cases', press: '?' },
    { path: '/kanban' },
    { path: '/triage' },
    { path: '/cases/{id}' },
    { path: '/cases/{id}', open: 'Edit Case' },
    { path: '/cases/{id}', open: 'Add Task' },
    { path: '/cases/{id}', open: 'Search everything' },
  ],
  'CARs and work': [
    { path: '/cars' },
    { path: '/cars?layout=board' },
    { path: '/cars/new' },
    { path: '/cars/{carId}' },
    { path: '/cars/{carId}', open: 'Analyze causes' },
    { path: '/cars/{carId}/edit' },
    { path: '/my-work' },
    { path: '/nowhere' },
  ],
  'settings and the floor screen': [
    { path: '/settings?tab=profile' },
    { path: '/settings?tab=preferences' },
    { path: '/settings?tab=security' },
    { path: '/settings?tab=stations' },
    { path: '/settings?tab=stations', open: 'Add station' },
    { path: '/integrations' },
    { path: '/integrations', open: 'Set up' },
    // Separate documents: going back from one loads the app again.
    { path: '/andon/report' },
    { path: '/andon/report', step: 'Other' },
  ],
}

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

const ground = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('html, body, main')].map((one) => getComputedStyle(one).backgroundColor).join(),
  )

/**
 * Checks for all barriers in the light scheme, then for those of colour in the dark one; a page follows the system's
 * preference at once.
 */
async function expectNoBarrier(page: Page, what: string): Promise<void> {
  const grounds: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The window may still have the colour scheme of the previous check.
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await untilStill(page)
    await expect.poll(async () => grounds.includes(await ground(page))).toBe(false)
    grounds.push(await ground(page))
    const found = await barriersOf(page, colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : [])
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

for (const [group, pages] of Object.entries(groups)) {
  test(`${group} have no barrier, in the light and the dark scheme`, async ({ page, api }) => {
    const records = await makeRecords(api)
    const openInApp = openerOf(page)
    for (const [index, { path, open, step, press }] of pages.entries()) {
      const address = path.replaceAll(/\{(\w+)\}/g, (_all, name: keyof typeof records) => records[name])
      if (index === 0 || path.startsWith('/andon')) await page.goto(address, { waitUntil: 'networkidle' })
      else await openInApp(address)
      await page.getByRole('main').waitFor()
      if (open) await page.getByRole('button', { name: open }).first().click()
      if (press) await page.keyboard.press(press)
      if (step) await page.getByRole('button', { name: step }).click()
      if (open || press) await page.getByRole('dialog').waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoBarrier(page, [path, open, step, press].filter(Boolean).join(', '))
      if (open || press) {
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }
  })
}

test('the landing and sign-in pages have no barrier, in the light and the dark scheme', async ({ page, context }) => {
  await context.clearCookies()
  for (const path of ['/', '/api/login']) {
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await expectNoBarrier(page, path)
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
