import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { BadLine } from './badLine.ts'
import { expect, manager, signIn, test as base } from './testApp.ts'

/** A browser with a bad connection of its own: closed and opened again it is still the same one. */
class Tablet {
  context: BrowserContext
  page: Page
  readonly line: BadLine
  private readonly start: () => Promise<BrowserContext>

  constructor(context: BrowserContext, line: BadLine, start: () => Promise<BrowserContext>) {
    this.context = context
    this.page = context.pages()[0] as Page
    this.line = line
    this.start = start
  }

  /** Opens a page and waits until the app would open without a network. */
  async settle(path: string): Promise<void> {
    await this.page.goto(path)
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
        })
      }
    })
  }

  async loseNetwork(): Promise<void> {
    this.line.cut()
    await this.context.setOffline(true)
  }

  async findNetwork(): Promise<void> {
    this.line.mend()
    await this.context.setOffline(false)
  }

  async kill(): Promise<void> {
    await this.context.close()
  }

  async startAgain(): Promise<void> {
    this.line.mend()
    this.context = await this.start()
    this.page = this.context.pages()[0] as Page
  }

  /** Reports with a photo, as an operator does. */
  async report(title: string): Promise<void> {
    const { page } = this
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a5a2a' } })
      .jpeg()
      .toBuffer()
    await page.getByRole('button', { name: 'Quick Case' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Quick Case' })
    await dialog.locator('input[type=file]').first().setInputFiles({ name: 'oil.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByLabel('Subject').fill(title)
    await dialog.getByRole('radio', { name: 'Maintenance' }).check()
    await dialog.getByRole('button', { name: 'Report Issue' }).click()
    await expect(dialog).toBeHidden()
  }

  /** The cached query data on this tablet. */
  keptReadings(): Promise<string[]> {
    return this.page.evaluate(async () => {
      if (!(await indexedDB.databases()).some(({ name }) => name === 'reading')) return []
      const answerOf = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          asked.addEventListener('success', () => resolve(asked.result))
        })
      const database = await answerOf(indexedDB.open('reading'))
      const keys = await answerOf(database.transaction('queries').objectStore('queries').getAllKeys())
      database.close()
      return keys.map(String)
    })
  }

  /** Waits until it has cached data that contains each of these words. */
  async untilKept(...words: string[]): Promise<void> {
    for (const word of words) {
      await expect.poll(async () => (await this.keptReadings()).join('\n'), word).toContain(word)
    }
  }

  /** The note that something waits; without a number, whatever it says. */
  waiting(count?: number) {
    const name = count === undefined ? /^Saved on this device/ : `Saved on this device, ${count} waiting to be sent`
    return this.page.getByRole('button', { name })
  }
}

/** The profile of a browser in which the manager is signed in and the app is installed, and the connection it uses. */
type Installed = { profile: string; line: BadLine }

const newProfile = () => mkdtempSync(join(tmpdir(), 'yokoten-tablet-'))

/**
 * Tests with a `tablet`. A worker installs the app once, all seven hundred files of it; each test starts a browser with a
 * copy of that profile.
 */
export const test = base.extend<{ tablet: Tablet }, { installed: Installed }>({
  installed: [
    async ({ playwright, testApp }, use) => {
      await using line = await BadLine.open(testApp.url)
      const profile = newProfile()
      const options = { serviceWorkers: 'allow', baseURL: line.url } as const
      const context = await playwright.chromium.launchPersistentContext(profile, options)
      const tablet = new Tablet(context, line, () => Promise.reject(new Error('Never started again.')))
      await signIn(tablet.page, line.url, manager)
      await tablet.settle('/')
      // Each test has a session of its own: the token that ends this one without a network would end the wrong one.
      const token = () => tablet.page.evaluate(() => localStorage.getItem('sign-out-token'))
      await expect.poll(token).not.toBeNull()
      await tablet.page.evaluate(() => localStorage.removeItem('sign-out-token'))
      await tablet.kill()
      await use({ profile, line })
      rmSync(profile, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  tablet: async ({ playwright, installed }, use) => {
    const { line } = installed
    const profile = newProfile()
    cpSync(installed.profile, profile, { recursive: true })
    line.reset()
    const start = () =>
      playwright.chromium.launchPersistentContext(profile, { serviceWorkers: 'allow', baseURL: line.url })
    const tablet = new Tablet(await start(), line, start)
    // Of its own, since it may sign out.
    await signIn(tablet.page, line.url, manager)
    await use(tablet)
    await tablet.kill()
    rmSync(profile, { recursive: true, force: true })
  },
})
