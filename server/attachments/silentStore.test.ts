import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { picture } from './testing/madeFiles.ts'
import { upload } from './testing/uploading.ts'

describe('a file store that accepts requests and never answers', () => {
  let store: Server
  let isSilent = true
  /** Requests without a response yet, by URL: a client that waits long repeats its request. */
  const unanswered = new Map<string, () => void>()
  let testApp: TestApp
  beforeAll(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'key'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'secret'
    store = createServer((request, response) => {
      const end = () => void response.writeHead(200, { etag: '"tag"' }).end()
      request.resume().on('end', () => void (isSilent ? unanswered.set(request.url ?? '', end) : end()))
    })
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
  })
  beforeEach(async () => {
    isSilent = false
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
    testApp = await openTestApp({ blobStore: { bucket: 'files', prefix: '', endpoint, region: 'us-east-1' } })
    isSilent = true
  })
  afterEach(() => testApp.close())
  afterAll(() => store.close())

  function speak() {
    isSilent = false
    for (const end of unanswered.values()) end()
    unanswered.clear()
  }

  const inTransaction = async () =>
    (
      await testApp.app.services.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
    ).rowCount

  test('holds up its uploads, and nothing else: no list, no write, no other upload', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, index) => picture('png', 50, 10 + index)))
    const uploads = pictures.map((one) => upload(testApp.manager, one))
    await expect.poll(() => unanswered.size).toBe(pictures.length)
    expect(await inTransaction()).toBe(0)
    expect((await testApp.manager.raw('GET', '/api/cases')).status).toBe(200)
    await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: '' })

    isSilent = false
    expect((await upload(testApp.manager, await picture('png', 9, 50))).status).toBe(201)
    speak()
    for (const { status } of await Promise.all(uploads)) expect(status).toBe(201)
  })

  test('keeps nobody from an answer that was given before', async () => {
    isSilent = false
    const key = randomUUID()
    const first = await upload(testApp.manager, await picture('png', 9, 51), { key })
    isSilent = true
    expect(await upload(testApp.manager, await picture('png', 9, 51), { key })).toEqual(first)
    const other = await upload(testApp.manager, await picture('png', 9, 52), { key })
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyMismatch' } })
    expect(unanswered.size).toBe(0)
  })

  test('lets people work while the sample’s photos wait for it', async () => {
    const adding = testApp.manager.raw('POST', '/api/sample')
    await expect.poll(() => unanswered.size).toBe(1)
    expect(await inTransaction()).toBe(0)
    await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: '' })
    speak()
    // The workspace is no longer empty.
    expect((await adding).status).toBe(409)
  })
})
