import type { Page, Request } from '@playwright/test'
import { expect } from './testApp.ts'

/**
 * Opens addresses in a window of the app as its links do, without loading the app anew, which takes most of the time.
 * Returns when the page has what it requested from the server and requests nothing more.
 */
export function openerOf(page: Page): (path: string) => Promise<void> {
  const waiting = new Set<Request>()
  // Live updates end with the page.
  page.on('request', (request) => request.resourceType() !== 'eventsource' && waiting.add(request))
  const end = (request: Request) => waiting.delete(request)
  page.on('requestfinished', end).on('requestfailed', end)
  return async (path) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
    }, path)
    let idleFor = 0
    await expect
      .poll(() => (idleFor = waiting.size === 0 ? idleFor + 1 : 0), { intervals: [50] })
      .toBeGreaterThanOrEqual(5)
  }
}
