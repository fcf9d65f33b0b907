import { budgets } from '../bench/budgets.ts'
import { expect, test, unique } from './testApp.ts'

const signedOut = { cookies: [], origins: [] }

/** The pages that people open first, how many kilobytes of script each may receive, and what it loads when it is idle. */
const pages = [
  { what: 'landing page', path: '/', budget: budgets.landingScript },
  { what: 'sign-in page', path: '/api/login', budget: budgets.signInScript },
  { what: 'shop-floor screen', path: '/andon/report', budget: budgets.shopFloorScript, idle: ['outbox'] },
  { what: 'dashboard', path: '/', budget: budgets.dashboardScript, idle: ['outbox', 'kept'], isSignedIn: true },
]

test('no page receives more script than its budget until it is idle', async ({
  api,
  browser,
  storageState,
  testApp,
}) => {
  // The dashboard of an empty workspace offers the sample data; that of a person with tasks shows them.
  const { id: assigneeId } = await api.send<{ id: string }>('GET', '/api/auth/user')
  const { id } = await api.report(unique('Oil leak'), { assigneeId })
  await api.send('POST', `/api/cases/${id}/tasks`, { title: 'Fit the wiper', assigneeId, dueDate: '2020-01-02' })
  for (const { what, path, budget, idle = [], isSignedIn } of pages) {
    const session = isSignedIn ? storageState : signedOut
    const context = await browser.newContext({ baseURL: testApp.url, serviceWorkers: 'allow', storageState: session })
    const page = await context.newPage()
    // A page that has nothing else to do registers the service worker, which would then read every file.
    await context.route('**/serviceWorker.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    // Open calls of other tests would load what shows them.
    await context.route(/\/api\/calls(\?|$)/, (route) => route.fulfill({ json: [] }))
    await page.goto(path)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const received = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map(({ name, transferSize }) => ({ path: new URL(name).pathname, kilobytes: transferSize / 1000 })),
      )
    // These are loaded beside the service worker, in any order.
    const hasAll = async () => {
      const paths = (await received()).map((script) => script.path)
      return idle.every((file) => paths.some((one) => one.startsWith(`/assets/${file}-`)))
    }
    await expect.poll(hasAll, what).toBe(true)
    const scripts = await received()
    const total = scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0)
    const list = scripts.map((script) => `${script.kilobytes} ${script.path}`).join('\n')
    expect.soft(total, `${what}:\n${list}`).toBeLessThanOrEqual(budget)
    await context.close()
  }
})
