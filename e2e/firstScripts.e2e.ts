import { budgets } from '../bench/budgets.ts'
import { expect, test, unique } from './testApp.ts'

const signedOut = { cookies: [], origins: [] }

/** The pages that people open first, and how many kilobytes of script each may receive. */
const pages = [
  { what: 'landing page', path: '/', budget: budgets.landingScript },
  { what: 'sign-in page', path: '/api/login', budget: budgets.signInScript },
  { what: 'shop-floor screen', path: '/andon/report', budget: budgets.shopFloorScript },
  { what: 'dashboard', path: '/', budget: budgets.dashboardScript, isSignedIn: true },
]

test('no page receives more script than its budget until it is idle', async ({
  api,
  browser,
  storageState,
  testApp,
}) => {
  // The dashboard of an empty workspace offers the sample data.
  await api.report(unique('Oil leak'))
  for (const { what, path, budget, isSignedIn } of pages) {
    const session = isSignedIn ? storageState : signedOut
    const context = await browser.newContext({ baseURL: testApp.url, serviceWorkers: 'allow', storageState: session })
    const page = await context.newPage()
    // A page that has nothing else to do registers the service worker, which would then read every file.
    await context.route('**/serviceWorker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    // Open calls of other tests would load what shows them.
    await context.route(/\/api\/calls(\?|$)/, (route) => route.fulfill({ json: [] }))
    await page.goto(path)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const kilobytes = await page.evaluate(() => {
      const received = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const scripts = received.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
    })
    expect.soft(kilobytes, what).toBeLessThanOrEqual(budget)
    await context.close()
  }
})
