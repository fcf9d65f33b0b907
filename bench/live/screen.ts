import { openBrowser, signedIn } from '../browser/openBrowser.ts'
import type { Contestant } from '../contestants/contestant.ts'

/** A browser that shows one case. */
export type Screen = {
  /** When it showed a title, by the clock of `performance.now()` of this process. */
  showed(title: string): Promise<number>
  close(): Promise<void>
}

const timeout = 20_000

export async function openScreen(app: Contestant, caseId: string): Promise<Screen> {
  const browser = await openBrowser()
  const page = await (await signedIn(browser, app)).newPage()
  await page.goto(`${app.url}/cases/${caseId}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return {
    async showed(title) {
      // Both clocks count from an origin on the clock of the machine.
      const moment = await page.evaluate(
        ([wanted, longest]) =>
          new Promise<number>((resolve, reject) => {
            const look = () => {
              if (!document.querySelector('article h2')?.textContent.includes(wanted)) return
              observer.disconnect()
              // The next frame is the one that people see.
              requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
            }
            const observer = new MutationObserver(look)
            observer.observe(document.body, { subtree: true, childList: true, characterData: true })
            setTimeout(() => reject(new Error(`The screen never showed ${wanted}.`)), longest)
            look()
          }),
        [title, timeout] as const,
      )
      return moment - performance.timeOrigin
    },
    close: () => browser.close(),
  }
}
