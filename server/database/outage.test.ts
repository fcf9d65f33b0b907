import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type App } from '../app.ts'
import { FaultyProxy } from '../testing/faultyProxy.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let proxy: FaultyProxy
let app: App
let visitor: TestClient
let lines: string[]

/** Milliseconds that a busy machine may take; nothing is waited for that does not come by itself. */
const patiently = { timeout: 60_000 }
const maxOutage = 90_000

/** An app of its own whose line to the database can be disturbed. */
beforeAll(async () => {
  testApp = await openTestApp()
  proxy = await FaultyProxy.openTo(testApp.connection)
  app = await openApp({ ...testApp.settings, logLevel: 'debug' }, proxy.through(testApp.connection))
  lines = captureLog(app)
  visitor = new TestClient(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  await visitor.signIn('manager@example.com', testPassword)
}, maxOutage)
afterAll(async () => {
  await app.close()
  proxy.remove()
  await testApp.close()
})

const warning = 40
const loggedSentences = (isLoud: boolean) =>
  lines
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level >= warning === isLoud)
    .map(({ msg }) => msg)

/** Waits until each of these was logged quietly so often: by then a log that floods has had every occasion. */
async function quietly(...sentences: string[]): Promise<void> {
  const tooSeldom = () =>
    sentences.filter((sentence) => loggedSentences(false).filter((one) => one === sentence).length < 2)
  await expect.poll(tooSeldom, patiently).toEqual([])
}

const gone = 'The database does not answer; trying again until it does.'
const back = 'The database answers again.'

/** Of an outage two lines are logged, one after another, whatever is read and written meanwhile. */
function expectNoFlood(): void {
  const loud = loggedSentences(true)
  expect([...new Set(loud)].toSorted()).toEqual([back, gone])
  expect(loud.map((sentence, index) => sentence === (index % 2 === 0 ? gone : back))).not.toContain(false)
}

async function beRefused(): Promise<void> {
  for (let one = 0; one < 3; one += 1) {
    const { status, headers, body } = await visitor.ask('GET', '/api/cases')
    expect({ status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'The database is not responding.' },
      retryAfter: '2',
    })
  }
}

test(
  'a process whose database is away when its work begins takes it up later, and says so in two lines',
  async () => {
    proxy.set('refuse')
    const working = app.takeJobs()
    await beRefused()
    await quietly(
      'The job queue could not be opened; trying again.',
      'The audit log could not be sealed; trying again.',
      'People could not be notified; trying again.',
    )
    proxy.set('carry')
    await working
    const report = await testApp.manager.expect<{ id: string }>(202, 'POST', '/api/reports', { template: 'caseStatus' })
    const isReady = async () => (await testApp.manager.get<{ state: string }>(`/api/reports/${report.id}`)).state
    await expect.poll(isReady, patiently).toBe('ready')
    await expect.poll(() => loggedSentences(true).at(-1), patiently).toBe(back)
    expectNoFlood()
  },
  maxOutage,
)

test(
  'an outage in the midst of work is logged in two lines',
  async () => {
    proxy.set('refuse')
    await beRefused()
    await quietly('The job queue reported an error.')
    proxy.set('carry')
    await expect.poll(() => loggedSentences(true).at(-1), patiently).toBe(back)
    await testApp.manager.expect(201, 'POST', '/api/cases', { title: 'After it', description: '' })
    await expect.poll(async () => (await visitor.ask('GET', '/api/cases')).status, patiently).toBe(200)
    expectNoFlood()
  },
  maxOutage,
)
