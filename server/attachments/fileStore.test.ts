import { createServer, type Server } from 'node:http'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApp } from '../app.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { placeOf } from './fileStore.ts'
import { filesFolder } from './openFileStore.ts'
import { picture } from './testing/madeFiles.ts'
import { openBucket, places } from './testing/places.ts'
import { leaveFile, storedFiles, upload } from './testing/uploading.ts'
import { filesAreCopied, removeForgotten } from './unusedFiles.ts'

/** A faulty store: a server whose response each test chooses. */
let trouble: Server
let answer: { status: number; code: string; headers?: Record<string, string>; kept?: number }
let endpoint: string
beforeAll(async () => {
  process.env['AWS_ACCESS_KEY_ID'] = 'key'
  process.env['AWS_SECRET_ACCESS_KEY'] = 'secret'
  trouble = createServer((request, response) => {
    const end = () => {
      if (answer.status === 0) return void request.socket.destroy()
      const { headers = { 'content-type': 'application/xml', etag: '"tag"' }, kept } = answer
      const size = request.method === 'HEAD' && kept !== undefined ? { 'content-length': kept } : {}
      response.writeHead(answer.status, { ...headers, ...size })
      response.end(
        request.method === 'HEAD' || answer.status === 200
          ? request.method === 'GET'
            ? answer.code
            : ''
          : `<Error><Code>${answer.code}</Code><Message>No.</Message></Error>`,
      )
    }
    request.resume().on('end', end)
  })
  await new Promise<void>((done) => trouble.listen(0, '127.0.0.1', done))
  endpoint = `http://127.0.0.1:${(trouble.address() as AddressInfo).port}`
})
afterAll(() => trouble.close())

const troubled = () => ({ bucket: 'files', prefix: '', endpoint, region: 'us-east-1' })

describe('a file store in trouble', () => {
  let testApp: TestApp
  beforeAll(async () => {
    answer = { status: 200, code: '' }
    testApp = await openTestApp({ blobStore: troubled(), logLevel: 'warn' })
  })
  afterAll(() => testApp.close())

  test('that hangs up is logged in one line, however many uploads wait for it', async () => {
    answer = { status: 0, code: '' }
    const lines = captureLog(testApp.app)
    for (const edge of [40, 41]) await upload(testApp.manager, await picture('png', edge, 8))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('The file store: socket hang up')
  })

  test.each([
    [503, 'SlowDown'],
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
  ])('that answers %i %s makes an upload wait, and keeps nothing of it', async (status, code) => {
    answer = { status, code }
    expect(await upload(testApp.manager, await picture('png', status, 8))).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'File storage is not responding.' },
    })
    expect((await storedFiles({ ...testApp, settings: { ...testApp.settings, blobStore: null } })).arriving).toEqual([])
    expect((await testApp.app.services.database.pool.query('select from attachments')).rowCount).toBe(0)
  })

  test('whose place a network’s sign-in page has taken keeps nothing and gives nothing', async () => {
    const welcome = { status: 200, code: '<html>Welcome</html>', headers: { 'content-type': 'text/html' } }
    answer = welcome
    expect((await upload(testApp.manager, await picture('png', 8, 9))).status).toBe(503)
    answer = { status: 200, code: '' }
    const { body } = await upload(testApp.manager, await picture('png', 8, 9))
    answer = welcome
    for (const address of [body.url, body.thumbnailUrl]) {
      const { status, headers } = await testApp.manager.raw('GET', address)
      expect([status, headers.get('cache-control')]).toEqual([503, 'no-store'])
    }
  })

  test('that names no tag is believed where it has the file, whole', async () => {
    const sent = await picture('png', 8, 10)
    for (const [kept, status] of [
      [sent.length - 1, 503],
      [sent.length, 201],
    ] as const) {
      answer = { status: 200, code: '', headers: { 'content-type': 'application/octet-stream' }, kept }
      expect((await upload(testApp.manager, sent)).status).toBe(status)
    }
  })

  test('that comes to itself takes the same upload', async () => {
    answer = { status: 200, code: '' }
    expect((await upload(testApp.manager, await picture('png', 9, 9))).status).toBe(201)
  })

  test('that gives a file another day says so, and no browser keeps that answer', async () => {
    answer = { status: 200, code: '' }
    const { body } = await upload(testApp.manager, await picture('png', 11, 9))
    answer = { status: 503, code: 'SlowDown' }
    const { status, headers } = await testApp.manager.raw('GET', body.url)
    expect(status).toBe(503)
    expect(headers.get('cache-control')).toBe('no-store')
    expect([headers.get('etag'), headers.get('content-disposition'), headers.get('accept-ranges')]).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each([
    ['nothing', ''],
    ['more', 'x'.repeat(5000)],
  ])('that gives %s of a file gives no file, and no browser waits for one or keeps it', async (_what, code) => {
    answer = { status: 200, code }
    const { body } = await upload(testApp.manager, await picture('png', 12, 9))
    const { status, headers } = await testApp.manager.raw('GET', body.url)
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([503, 'no-store', null])
  })

  test('that gives less of a file than there is breaks the answer off', async () => {
    answer = { status: 200, code: 'less' }
    const { body } = await upload(testApp.manager, await picture('png', 13, 9))
    const answered = await testApp.manager.raw('GET', body.url)
    await expect(answered.arrayBuffer()).rejects.toThrow('terminated')
  })

  test.each([
    [404, /there is no such bucket: s3:\/\/files/],
    [403, /the keys of AWS_ACCESS_KEY_ID give no right to s3:\/\/files/],
  ])('that answers %i at the start ends it with a sentence', async (status, sentence) => {
    answer = { status, code: '' }
    await expect(openApp(testApp.settings, testApp.connection)).rejects.toThrow(sentence)
  })

  test('that does not answer at the start is waited for', async () => {
    answer = { status: 503, code: '' }
    const other = await openApp({ ...testApp.settings, logLevel: 'fatal' }, testApp.connection)
    expect((await other.http.inject('/readyz')).statusCode).toBe(200)
    await other.close()
  })
})

describe.each(places)('the daily sweep of %s', (_place, openServices) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openServices()
  })
  afterAll(() => testApp.close())

  /** Runs the sweep as if this many hours later. */
  const sweep = (hours: number) =>
    removeForgotten(testApp.app.services, new Date(Date.now() + (hours - 24) * 3_600_000), new AbortController().signal)

  test('removes what no row names after a day, and nothing else', async () => {
    const { body } = await upload(testApp.manager, await picture('png', 20, 21))
    await testApp.manager.raw('GET', body.thumbnailUrl)
    const named = (await storedFiles(testApp)).kept
    expect(named).toHaveLength(2)
    await leaveFile(testApp, Buffer.from('nobody names this'))

    await sweep(23)
    expect((await storedFiles(testApp)).kept).toHaveLength(3)
    await sweep(25)
    expect((await storedFiles(testApp)).kept).toEqual(named)
  })

  test('removes nothing while a backup copies', async () => {
    const unnamed = await leaveFile(testApp, Buffer.from('a moment of the past'))
    const client = await testApp.app.services.database.pool.connect()
    const key = `hashtextextended('${filesAreCopied}', 0)`
    await client.query(`select pg_advisory_lock_shared(${key})`)
    await sweep(25)
    expect((await storedFiles(testApp)).kept).toContain(unnamed)
    await client.query(`select pg_advisory_unlock_shared(${key})`)
    client.release()
    await sweep(25)
    expect((await storedFiles(testApp)).kept).not.toContain(unnamed)
  })
})

test('a file that lies damaged in the store is made no small picture of', async () => {
  const testApp = await openTestApp()
  const { body } = await upload(testApp.manager, await picture('png', 30, 31))
  const [key = ''] = (await storedFiles(testApp)).kept
  const path = join(filesFolder(testApp.settings), placeOf(key))
  const whole = await readFile(path)
  await writeFile(path, await picture('png', 31, 30))
  expect((await testApp.manager.raw('GET', body.thumbnailUrl)).status).toBe(503)
  await writeFile(path, whole)
  expect((await testApp.manager.raw('GET', body.thumbnailUrl)).status).toBe(200)
  await testApp.close()
})

test('a bucket holds files of several installations apart', async () => {
  const place = await openBucket()
  const one = await openTestApp({ blobStore: place.blobStore })
  const other = await openTestApp({ blobStore: { ...place.blobStore, prefix: '' } })
  await upload(one.manager, await picture('png', 30, 30))
  expect((await storedFiles(one)).kept).toHaveLength(1)
  expect((await storedFiles(other)).kept).toEqual([])
  await one.close()
  await other.close()
  await place.close()
})
