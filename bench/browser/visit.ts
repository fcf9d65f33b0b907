import type { BrowserContext, Locator, Page } from '@playwright/test'

/** What one opening of a page showed. Milliseconds count from the start of the navigation. */
export type Visit = {
  firstPaint: number
  /** When the content was there. */
  shown: number
  /** When the content was there and the page had nothing more to do that would keep a person waiting. */
  usable: number
  /** Beyond 50 ms, what the page was busy with in one go, summed up: https://web.dev/articles/tbt */
  blocked: number
  /** Kilobytes of script as sent, none where all of it was kept on the device. */
  script: number
}

/** Milliseconds after the content during which the page is watched for more that it has to do. */
const watched = 1000

/** Opens an address in a new page, and waits for content that says that it is complete; the page stays open. */
export async function visit(
  context: BrowserContext,
  url: string,
  content: (page: Page) => Locator,
): Promise<{ page: Page; seen: Visit }> {
  const page = await context.newPage()
  await page.goto(url)
  await content(page).first().waitFor()
  const shown = await page.evaluate(() => performance.now())
  await page.waitForTimeout(watched)
  const { firstPaint, tasks, script } = await page.evaluate(readTimings)
  const lastTask = Math.max(0, ...tasks.map(({ start, took }) => start + took))
  return {
    page,
    seen: {
      firstPaint,
      shown,
      usable: Math.max(shown, lastTask),
      blocked: tasks.reduce((sum, { took }) => sum + took - 50, 0),
      script,
    },
  }
}

/** Runs in the page. */
async function readTimings(): Promise<{
  firstPaint: number
  tasks: { start: number; took: number }[]
  script: number
}> {
  const tasks = await new Promise<PerformanceEntry[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'longtask', buffered: true })
    setTimeout(() => resolve([]), 100)
  })
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    tasks: tasks.map(({ startTime, duration }) => ({ start: startTime, took: duration })),
    script: files.filter(({ name }) => name.endsWith('.js')).reduce((sum, file) => sum + file.transferSize, 0) / 1000,
  }
}
