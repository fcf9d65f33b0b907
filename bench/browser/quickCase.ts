import type { Browser, Page } from '@playwright/test'
import { budgets } from '../budgets.ts'
import type { Environment } from '../environment.ts'
import { medianOf } from '../statistics.ts'
import type { Table } from '../table.ts'
import { cookiesOf, workerIsActive } from './openBrowser.ts'

const rounds = 7

/** Measures the time from the tap on Report Issue until the page says Saved, in the browser. */
export async function quickCaseFigures(browser: Browser, environment: Environment, table: Table): Promise<void> {
  for (const line of ['online', 'offline'] as const) {
    const waits = await savedWithin(browser, environment, line === 'offline')
    const what = `quick case saved, ${line} (slowest ${Math.max(...waits).toFixed(0)} ms)`
    table.atMost(what, medianOf(waits), 'ms', budgets.quickCaseSaved)
  }
}

async function savedWithin(browser: Browser, { app }: Environment, isOffline: boolean): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  try {
    await context.addCookies(cookiesOf(app))
    const page = await context.newPage()
    await page.goto(`${app.url}/cases`)
    // On a tablet the service worker has cached the app, and serves it.
    await workerIsActive(page)
    await page.reload()
    // Once, so that the form is loaded.
    await page.getByRole('button', { name: 'Quick Case' }).click()
    await page.getByRole('button', { name: 'Report Issue' }).waitFor()
    await context.setOffline(isOffline)
    const waits: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      if (round > 0) await page.getByRole('button', { name: 'Quick Case' }).click()
      waits.push(await reportOnce(page, round))
    }
    return waits
  } finally {
    await context.close()
  }
}

async function reportOnce(page: Page, round: number): Promise<number> {
  const dialog = page.getByRole('dialog', { name: 'Quick Case' })
  await dialog.getByLabel('Subject').fill(`Measured ${round}`)
  await dialog.getByRole('radio', { name: 'Maintenance' }).check()
  const wait = await dialog.evaluate(async (form) => {
    const subject = form.querySelector<HTMLInputElement>('input:not([type])')
    const start = performance.now()
    form.querySelector<HTMLElement>('button[type=submit]')?.click()
    // The form is cleared at the moment when the report is stored and Saved is shown.
    const isSafe = () => subject?.value === '' || performance.now() - start > 10_000
    while (!isSafe()) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  await dialog.waitFor({ state: 'hidden' })
  return wait
}
