import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Author, Services } from '../records/services.ts'
import { defineJob, openJobs, type Jobs } from './jobs.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { inTransaction } from '../records/transaction.ts'

let testApp: TestApp
let author: Author
let jobs: Jobs
let others: Jobs
let inside: Services

const done: string[] = []
const waiting = new Map<string, () => void>()
/** Resolves when a job has said this word. */
const says = (word: string) =>
  done.includes(word) ? Promise.resolve() : new Promise<void>((resolve) => waiting.set(word, resolve))
function say(word: string) {
  done.push(word)
  waiting.get(word)?.()
}

const speak = defineJob<{ word: string }>({ name: 'test.speak', run: async (_services, { word }) => say(word) })
const stumble = defineJob<{ word: string }>({
  name: 'test.stumble',
  retries: 1,
  retryDelay: 1,
  async run(_services, { word }) {
    say(`${word} tried`)
    throw new Error('It does not want to.')
  },
  givenUp: async (_services, { word }) => say(`${word} given up`),
})
const once = defineJob<{ word: string }>({
  name: 'test.once',
  keyed: true,
  run: async (_services, { word }) => say(word),
})

beforeAll(async () => {
  testApp = await openTestApp()
  const kinds = [speak, stumble, once]
  jobs = openJobs(testApp.connection, kinds, testApp.app.services.log)
  others = openJobs(testApp.connection, kinds, testApp.app.services.log)
  inside = { ...testApp.app.services, jobs }
  const me = await testApp.manager.expect<{ id: string }>(200, 'GET', '/api/auth/user')
  author = { by: { id: me.id, role: 'Process Manager' } }
})

afterAll(async () => {
  await jobs.close()
  await others.close()
  await testApp.close()
})

test('a job is there after the commit and not after a rollback, and of one key a single one waits', async () => {
  await expect(
    inTransaction(inside, author, async (tx) => {
      await jobs.send(tx, speak, { word: 'never' })
      throw new Error('The write failed.')
    }),
  ).rejects.toThrow('The write failed.')
  await inTransaction(inside, author, async (tx) => {
    await jobs.send(tx, speak, { word: 'kept' })
    await jobs.send(tx, once, { word: 'first' }, { key: 'a' })
    await jobs.send(tx, once, { word: 'second' }, { key: 'a' })
    await jobs.send(tx, once, { word: 'other' }, { key: 'b' })
  })
  await jobs.work(inside)
  await Promise.all([says('kept'), says('first'), says('other')])
  expect(done).not.toContain('never')
  expect(done).not.toContain('second')
})

test('a job that fails is tried again and then given up', async () => {
  await inTransaction(inside, author, (tx) => jobs.send(tx, stumble, { word: 'stone' }))
  await says('stone given up')
  expect(done.filter((word) => word === 'stone tried')).toHaveLength(2)
})

test('with two processes at work each job is done once', async () => {
  await others.work(inside)
  const words = Array.from({ length: 20 }, (_none, index) => `word ${index}`)
  await inTransaction(inside, author, async (tx) => {
    for (const word of words) await jobs.send(tx, speak, { word })
  })
  await Promise.all(words.map(says))
  await inTransaction(inside, author, (tx) => jobs.send(tx, speak, { word: 'last' }))
  await says('last')
  for (const word of words) expect(done.filter((one) => one === word)).toHaveLength(1)
})
