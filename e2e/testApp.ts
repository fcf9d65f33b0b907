import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type Page,
  type PlaywrightWorkerArgs,
} from '@playwright/test'
import type { Case } from '../contract/cases/cases.ts'
import { settingNames } from '../server/process/settings/environment.ts'
import { readState, restoreState } from './workspaceState.ts'

const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

export const password = 'correct horse battery'

/** A running app with a data folder of its own. */
export type RunningApp = { url: string; stop(): Promise<void> }

/** The environment without the settings of a person's own installation: its database, mail, first account. */
const withoutSettings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !settingNames.includes(name.replace(/_FILE$/, ''))))

/** Starts the app as `npm start` does, on a free port; with `--sample` including a year of data and the ERP's simulator. */
export async function startApp(more: string[] = []): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yokoten-e2e-'))
  const env = { ...withoutSettings(), DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' }
  const app = spawn(process.execPath, [main, ...more], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const text of app.stdout) {
    output += String(text)
    if (output.includes('ready: ')) break
  }
  const url = /ready: (http:\/\/\S+)/.exec(output)?.[1]
  if (!url) throw new Error(`The app did not start: ${output}`)
  return {
    url,
    async stop() {
      const gone = once(app, 'exit')
      app.kill('SIGTERM')
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Names = { firstName: string; lastName: string; email: string }

export const manager: Names = { firstName: 'Mona', lastName: 'Keller', email: 'mona@example.com' }
export const colleague: Names = { firstName: 'Oskar', lastName: 'Lind', email: 'oskar@example.com' }

/** The fixtures of a test: the worker's app with two people, and the manager signed in. */
type Fixtures = {
  /** Calls the API as the signed-in manager. */
  api: Api
  /** A second window in which the colleague is signed in. */
  secondPage: Page
  /** Leaves the workspace to the next test as it was. */
  unchangedWorkspace: void
}

export class Api {
  private readonly request: APIRequestContext
  private readonly url: string

  constructor(request: APIRequestContext, url: string) {
    this.request = request
    this.url = url
  }

  async send<T>(method: string, path: string, data?: object): Promise<T> {
    const ask = () =>
      this.request.fetch(this.url + path, {
        method,
        ...(data && { data }),
        // Each call has a connection of its own: one kept open could be closed by the server while a call is sent.
        headers: { origin: this.url, connection: 'close' },
        // However busy the machine is, a test waits; Playwright would give up after half a minute.
        timeout: 240_000,
      })
    let response = await ask()
    // A busy server refuses and asks to retry.
    await expect(async () => {
      if (response.status() === 503) response = await ask()
      expect(response.status()).not.toBe(503)
    }).toPass()
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    const text = await response.text()
    return (text ? JSON.parse(text) : undefined) as T
  }

  /** Reports a case with a unique title. */
  report(title: string, fields: object = {}): Promise<Case> {
    return this.send<Case>('POST', '/api/cases', { title, description: 'Seen at the line.', ...fields })
  }
}

export async function signIn(page: Page, url: string, { email }: Names): Promise<void> {
  const api = new Api(page.request, url)
  await api.send('POST', '/api/auth/sign-in/email', { email, password })
}

/** Opens another window in which somebody is signed in. */
export async function newWindow(browser: Browser, url: string, who: Names): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await signIn(page, url, who)
  return page
}

/** The cookies of a signed-in person. */
type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

async function openSession(playwright: PlaywrightWorkerArgs['playwright'], url: string, who: Names): Promise<Session> {
  const request = await playwright.request.newContext()
  await new Api(request, url).send('POST', '/api/auth/sign-in/email', { email: who.email, password })
  const session = await request.storageState()
  await request.dispose()
  return session
}

/** Per worker: its app, and the sessions that its tests share. */
type WorkerFixtures = {
  testApp: RunningApp
  session: Session
  secondSession: Session
  /** Calls the API as the manager, in whatever state the window of a test is, and restores the workspace. */
  restoreWorkspace: () => Promise<void>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  testApp: [
    async ({ playwright }, use) => {
      const testApp = await startApp()
      try {
        const request = await playwright.request.newContext()
        const api = new Api(request, testApp.url)
        await api.send('POST', '/api/auth/sign-up/email', { ...manager, password })
        await api.send('POST', '/api/users', { ...colleague, role: 'Quality Analyst', password })
        await request.dispose()
        await use(testApp)
      } finally {
        await testApp.stop()
      }
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ playwright, testApp }, use) => use(await openSession(playwright, testApp.url, manager)),
    { scope: 'worker' },
  ],
  secondSession: [
    async ({ playwright, testApp }, use) => use(await openSession(playwright, testApp.url, colleague)),
    { scope: 'worker' },
  ],
  restoreWorkspace: [
    async ({ playwright, testApp, session }, use) => {
      const request = await playwright.request.newContext({ storageState: session })
      const api = new Api(request, testApp.url)
      const before = await readState(api)
      await use(() => restoreState(api, before))
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  unchangedWorkspace: [
    async ({ restoreWorkspace }, use) => {
      await use()
      await restoreWorkspace()
    },
    { auto: true },
  ],
  baseURL: async ({ testApp }, use) => use(testApp.url),
  storageState: async ({ session }, use) => use(session),
  api: async ({ page, testApp }, use) => use(new Api(page.request, testApp.url)),
  secondPage: async ({ browser, testApp, secondSession }, use) => {
    const context = await browser.newContext({ baseURL: testApp.url, storageState: secondSession })
    await use(await context.newPage())
    await context.close()
  },
})

export { expect }

/** Waits until nothing on a page moves or fades, so that it is checked and clicked in its final position. */
export async function untilStill(page: Page): Promise<void> {
  const running = () => {
    const hasBegun = (one: Animation) => (one.effect?.getComputedTiming().progress ?? null) !== null
    return document.getAnimations().filter((one) => one.playState === 'running' && hasBegun(one)).length
  }
  await expect.poll(() => page.evaluate(running)).toBe(0)
}

/** A title that no other test uses. */
export const unique = (title: string): string => `${title} ${Math.random().toString(36).slice(2, 8)}`
