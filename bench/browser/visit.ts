import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'

/** Timings of one page load. Milliseconds count from the start of the navigation. */
export type Visit = {
  firstPaint: number
  /** When the content was shown. */
  shown: number
  /** When the content was shown and no further long task delayed input. */
  usable: number
  /** Total blocking time beyond 50 ms per task: https://web.dev/articles/tbt */
  blocked: number
  /**
   * Kilobytes of script over the network until the page was idle, headers included; 0 when the device had cached all of
   * it.
   */
  script: number
}

/** Milliseconds after the content during which the page is watched for long tasks. */
const watched = 1000
/**
 * Milliseconds without a response after which a page counts as idle: it loads the last files when it has nothing else
 * to do.
 */
const quietTime = 4000

/** Opens a URL in a new page, and waits for content that marks it as complete; the page stays open. */
export async function visit(
  context: BrowserContext,
  url: string,
  content: (page: Page) => Locator,
): Promise<{ page: Page; seen: Visit }> {
  const page = await context.newPage()
  const script = await countScript(await context.newCDPSession(page))
  await page.goto(url)
  await content(page).first().waitFor()
  const shown = await page.evaluate(() => performance.now())
  await page.waitForTimeout(watched)
  const { firstPaint, tasks } = await page.evaluate(readTimings)
  const lastTask = Math.max(0, ...tasks.map(({ start, took }) => start + took))
  return {
    page,
    seen: {
      firstPaint,
      shown,
      usable: Math.max(shown, lastTask),
      blocked: tasks.reduce((sum, { took }) => sum + took - 50, 0),
      script: await script(),
    },
  }
}

/** Counts the script that a page receives from now on; the function returns the kilobytes once the page is idle. */
async function countScript(devTools: CDPSession): Promise<() => Promise<number>> {
  const scripts = new Set<string>()
  let bytes = 0
  let last = performance.now()
  devTools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || new URL(response.url).pathname.endsWith('.js')) scripts.add(requestId)
  })
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = performance.now()
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await devTools.send('Network.enable')
  return async () => {
    while (performance.now() - last < quietTime) await delay(100)
    return bytes / 1000
  }
}

/** Runs in the page. */
async function readTimings(): Promise<{ firstPaint: number; tasks: { start: number; took: number }[] }> {
  const tasks = await new Promise<PerformanceEntry[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve([]), 100)
  })
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    tasks: tasks.map(({ startTime, duration }) => ({ start: startTime, took: duration })),
  }
}
