import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import type { Contestant } from '../contestants/contestant.ts'

/** What a browser without a screen needs, and nothing of its own business on the network. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The Chromium that `npm run bench` found, else the one that Playwright brings. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM']
  return chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
}

/** A browser's profile without anything in it, in which the person of the bench is signed in. */
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
