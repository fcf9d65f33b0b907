import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Contestant } from '../contestants/contestant.ts'

/** Flags for a browser without a display, and without network traffic of its own. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Playwright's inspector wants the place of every error that is created. React creates five as it loads, for which its
  // whole text would be parsed again, a fifth of a slow phone's time; no browser of a user does that.
  '--js-flags=--no-enable-lazy-source-positions',
]

/** Opens the Chromium that `npm run bench` found, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  return chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
}

/** Returns an empty browser profile in which the benchmark's person is signed in. */
export async function signedIn(browser: Browser, app: Contestant): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  await context.addCookies(cookiesOf(app))
  return context
}

export function cookiesOf({ url, headers }: Contestant): { name: string; value: string; url: string }[] {
  return (headers['cookie'] ?? '').split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return { name, value, url }
  })
}

/** Waits until the service worker has cached the app. */
export async function workerIsActive(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isActive = async () => (await navigator.serviceWorker.ready).active?.state === 'activated'
    while (!(await isActive())) await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
