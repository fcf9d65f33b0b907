import type { Page } from '@playwright/test'
import type { Car } from '../contract/cars/cars.ts'
import type { Report } from '../contract/reports/reports.ts'
import type { Station } from '../contract/stations/stations.ts'
import { type Api, expect, newWindow, password, test, unique } from './testApp.ts'

/** Markup that would set a property of the window if it were ever more than text. */
const payload = '"><img src=x onerror="window.hit=1"><script>window.hit=1</script><svg onload="window.hit=1">'

/** Writes it into everything that a person can write; returns the pages that show it, and a person with that name. */
async function writeEverywhere(api: Api) {
  const me = await api.send<{ id: string }>('GET', '/api/auth/user')
  const email = `${unique('somebody').replace(' ', '')}@example.com`
  const named = { email, firstName: payload.slice(0, 100), lastName: payload.slice(0, 100), department: payload }
  const person = await api.send<{ id: string }>('POST', '/api/users', {
    ...named,
    department: named.firstName,
    password,
  })
  const place = {
    site: payload.slice(0, 80),
    area: payload.slice(0, 80),
    name: unique('<img src=x onerror="window.hit=1">'),
  }
  const station = await api.send<Station>('POST', '/api/stations', place)
  const made = await api.report(payload, {
    description: payload,
    location: payload,
    tags: ['<img src=x>', '<script>'],
    assigneeId: person.id,
    status: 'in_progress',
    priority: 'high',
  })
  await api.send('POST', `/api/cases/${made.id}/tasks`, { title: payload, description: payload, assigneeId: me.id })
  const content = `${payload} @[${payload.replaceAll(/[[\]()]/g, '')}](${person.id}) javascript:window.hit=1 https://x/"onmouseover="window.hit=1`
  await api.send('POST', `/api/cases/${made.id}/comments`, { content })
  const car = await api.send<Car>('POST', '/api/cars', {
    title: payload,
    background: payload,
    rootCauseAnalysis: payload,
    countermeasures: payload,
    currentConditionQuantitative: [{ description: payload, value: payload.slice(0, 80) }],
    ownerId: person.id,
    caseIds: [made.id],
  })
  const report = await api.send<Report>('POST', '/api/reports', { template: 'caseStatus' })
  await expect.poll(async () => (await api.send<Report>('GET', `/api/reports/${report.id}`)).state).toBe('ready')
  const pages = [
    '/',
    '/cases',
    `/cases?q=${encodeURIComponent(payload)}`,
    `/cases/${made.id}`,
    '/kanban',
    '/my-work',
    '/cars',
    `/cars/${car.id}`,
    `/cars/${car.id}/edit`,
    '/reports',
    `/reports/${report.id}`,
    '/analytics',
    '/integrations',
    '/settings?tab=profile',
    '/settings?tab=people',
    '/audit',
    '/settings?tab=stations',
    `/andon/report?station=${station.code}`,
    `/nowhere/${encodeURIComponent(payload)}`,
  ]
  return { pages, named }
}

/** Nothing that was written became an element of the page. */
async function expectOnlyText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    hit: 'hit' in window,
    parts: document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onmouseover], a[href^="javascript:"]')
      .length,
    scripts: [...document.scripts].filter(({ textContent }) => textContent.includes('hit=1')).length,
  }))
  expect({ at: page.url(), ...found }).toEqual({ at: page.url(), hit: false, parts: 0, scripts: 0 })
}

test('a script that somebody writes is text on every screen, and no screen could run it', async ({
  page,
  api,
  browser,
  testApp,
}) => {
  const { pages, named } = await writeEverywhere(api)
  for (const path of pages) {
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self';")
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    await expectOnlyText(page)
  }

  // The screens of a person with that name.
  const own = await newWindow(browser, testApp.url, named)
  await own.goto('/settings?tab=profile')
  await expect(own.getByRole('textbox', { name: 'First name' })).toHaveValue(/img src=x/)
  await expectOnlyText(own)
  await own.context().close()

  // Where it is found, listed, and shown in a toast.
  await page.goto('/cases')
  await expect(page.getByText(payload).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('img src')
  await expectOnlyText(page)
})
