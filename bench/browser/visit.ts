import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test'

/** What one opening of a page showed. Milliseconds count from the start of the navigation. */
export type Visit = {
  firstPaint: number
  /** When the content was there. */
  shown: number
  /** When the content was there and the page had nothing more to do that would keep a person waiting. */
  usable: number
  /** Beyond 50 ms, what the page was busy with in one go, summed up: https://web.dev/articles/tbt */
  blocked: number
  /** Kilobytes of script that came over the network until the page was at rest, headers included; 0 where the device had all of it. */
  script: number
}

/** Milliseconds after the content during which the page is watched for more that it has to do. */
const watched = 1000
/** Milliseconds without a response after which a page is at rest: it loads the last files when it has nothing else to do. */
const rest = 4000

/** Opens an address in a new page, and waits for content that says that it is complete; the page stays open. */
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

/** Counts the script that a page receives from now on; the function answers the kilobytes once the page is at rest. */
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
    while (performance.now() - last < rest) await delay(100)
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
