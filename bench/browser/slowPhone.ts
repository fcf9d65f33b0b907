import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { budgets } from '../budgets.ts'
import type { Environment } from '../environment.ts'
import { medianOf, percentileOf } from '../statistics.ts'
import type { Table } from '../table.ts'
import { cookiesOf, workerIsActive } from './openBrowser.ts'

/** How many times slower than this machine the phone is. */
const slowdown = 6
const rounds = 5
const typed = 'Oil under the press'
/** What the page says on its console when the form can be used. */
const usableMessage = 'usable'
/** Milliseconds after which the page has rendered what comes after the form. */
const settled = 4000

type Opened = { usable: number; processor: number }

/**
 * Measures Quick Case on a slow phone: from navigation until the subject can be typed, with an empty cache and again on
 * the same device, and from a key to the frame that shows it. CPU time on the main thread is more reliable than the
 * clock on a machine with other work.
 */
export async function slowPhoneFigures(browser: Browser, environment: Environment, table: Table): Promise<void> {
  const first: Opened[] = []
  const second: Opened[] = []
  const keys: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const context = await phone(browser, environment)
    try {
      const visit = await openForm(context, environment.app.url)
      first.push(visit)
      // The next visit is one of a device that has cached the app.
      await workerIsActive(visit.page)
      await visit.page.close()
      const again = await openForm(context, environment.app.url)
      second.push(again)
      await again.page.waitForTimeout(settled)
      keys.push(...(await keyStrokes(again.page)))
    } finally {
      await context.close()
    }
  }
  for (const [name, visits, budget] of [
    ['first', first, budgets.slowPhoneFirst],
    ['second', second, budgets.slowPhoneSecond],
  ] as const) {
    const usable = medianOf(visits.map((visit) => visit.usable))
    table.atMost(`quick case, slow phone, usable, ${name} time`, usable, 'ms', budget)
    const processor = medianOf(visits.map((visit) => visit.processor))
    table.add('  of that on the processor', `${processor.toFixed(0)} ms`)
  }
  table.atMost('quick case, slow phone, key stroke', medianOf(keys), 'ms', budgets.slowPhoneKey)
  table.add('  95th percentile', `${percentileOf(keys, 0.95).toFixed(0)} ms`)
}

async function phone(browser: Browser, { app }: Environment): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: 'en-GB' })
  await context.addCookies(cookiesOf(app))
  // Taps as soon as there is something to tap.
  await context.addInitScript((isUsable) => {
    const look = () => {
      const button = [...document.querySelectorAll('button')].findLast((one) => one.textContent.includes('Quick Case'))
      if (button && button.getClientRects().length > 0 && !document.body.dataset['tapped']) {
        document.body.dataset['tapped'] = 'true'
        button.click()
      }
      const field = document.querySelector('[role=dialog] input:not([type])')
      if (field && field.getClientRects().length > 0) {
        performance.mark('usable')
        console.debug(isUsable)
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, usableMessage)
  return context
}

async function openForm(context: BrowserContext, url: string): Promise<Opened & { page: Page }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = await busy(session)
  // Asking the page again and again would load a script of 270 kB into it, which takes as long as several of the app's.
  const becameUsable = page.waitForEvent('console', { predicate: (message) => message.text() === usableMessage })
  await page.goto(`${url}/`, { waitUntil: 'commit' })
  await becameUsable
  const processor = (await busy(session)) - before
  const usable = await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  return { page, usable, processor }
}

/** Milliseconds of work on the main thread. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Milliseconds from each key to the end of the frame that follows it. */
async function keyStrokes(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const drawn = new MessageChannel()
          drawn.port1.addEventListener('message', () =>
            performance.measure('key', { start: timeStamp, end: performance.now() }),
          )
          drawn.port1.start()
          drawn.port2.postMessage(null)
        }),
      { capture: true },
    )
  })
  await page.getByRole('dialog', { name: 'Quick Case' }).getByLabel('Subject').focus()
  await page.keyboard.type(typed, { delay: 150 })
  return page.evaluate(() => performance.getEntriesByName('key').map(({ duration }) => duration))
}
