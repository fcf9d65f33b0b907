import type { Browser, Locator, Page } from '@playwright/test'
import { budgets } from '../budgets.ts'
import { fillCases } from '../cases.ts'
import type { Wishes } from '../parts.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import { medianOf } from '../statistics.ts'
import type { Table } from '../table.ts'
import { openBrowser, signedIn, workerIsActive } from './openBrowser.ts'
import { quickCaseFigures } from './quickCase.ts'
import { slowPhoneFigures } from './slowPhone.ts'
import { visit, type Visit } from './visit.ts'

/** Measures pages on the first visit, and again with what the device has cached. */
export async function pageFigures(table: Table, { quick }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  const browser = await openBrowser()
  try {
    await fillCases(environment.database, 2000)
    const rounds = quick ? 1 : 5
    const landing: Visit[] = []
    const signIn: Visit[] = []
    const first: Visit[] = []
    const second: Visit[] = []
    const floor: Visit[] = []
    for (let round = 0; round < rounds; round += 1) {
      landing.push(
        await signedOut(browser, `${environment.app.url}/`, (page) => page.getByText('Continuous Improvement')),
      )
      signIn.push(await signedOut(browser, `${environment.app.url}/api/login`, (page) => page.getByLabel('Email')))
      floor.push(await signedOut(browser, `${environment.app.url}/andon/report`, (page) => page.getByRole('button')))
      const [one, other] = await dashboardTwice(browser, environment)
      first.push(one)
      second.push(other)
    }
    const of = (visits: Visit[], pick: (visit: Visit) => number) => medianOf(visits.map(pick))
    const addFigures = (what: string, visits: Visit[], budget?: number) => {
      table.add(`${what}: first paint`, `${of(visits, ({ firstPaint }) => firstPaint).toFixed(0)} ms`)
      const script = of(visits, (seen) => seen.script)
      if (budget === undefined) table.add(`${what}: script received`, `${script.toFixed(0)} kB`)
      else table.atMost(`${what}: script received`, script, 'kB', budget)
    }
    addFigures('landing page', landing, budgets.landingScript)
    table.add('landing page: usable', `${of(landing, ({ usable }) => usable).toFixed(0)} ms`)
    addFigures('sign-in page', signIn, budgets.signInScript)
    addFigures('shop-floor screen', floor, budgets.shopFloorScript)
    addFigures('dashboard', first, budgets.dashboardScript)
    table.add('dashboard: usable', `${of(first, ({ usable }) => usable).toFixed(0)} ms`)
    addFigures('dashboard, second visit', second)
    const usable = of(second, (seen) => seen.usable)
    table.atMost('dashboard, second visit: usable', usable, 'ms', budgets.secondVisit)
    await quickCaseFigures(browser, environment, table)
    await slowPhoneFigures(browser, environment, table)
  } finally {
    await browser.close()
    await environment.close()
  }
}

async function signedOut(browser: Browser, url: string, content: (page: Page) => Locator): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  try {
    return (await visit(context, url, content)).seen
  } finally {
    await context.close()
  }
}

/** Makes a cold visit, and another one when the service worker has cached the app. */
async function dashboardTwice(browser: Browser, { app }: Environment): Promise<[Visit, Visit]> {
  const context = await signedIn(browser, app)
  // Rows of the table of recent cases: the shell, the figures and a list are shown.
  const open = () => visit(context, app.url, (page) => page.getByText(/about valve\d/))
  try {
    const first = await open()
    await workerIsActive(first.page)
    await first.page.close()
    return [first.seen, (await open()).seen]
  } finally {
    await context.close()
  }
}
