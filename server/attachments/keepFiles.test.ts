import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/testApp.ts'
import { inTransaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { openFileStore } from './openFileStore.ts'
import { lockContents } from './store.ts'
import { pdf } from './testing/madeFiles.ts'
import { places } from './testing/places.ts'
import { leaveFile, storedFiles, upload } from './testing/uploading.ts'
import { removeForgotten, removeUnusedFiles } from './unusedFiles.ts'

describe.each(places)('a file in %s that waits for its row', (_place, openServices) => {
  let testApp: TestApp
  /** Another process, which stores uploads with a key between their row and ours for as long as it holds its lock. */
  let other: pg.Client
  /** A document that a process left when it died; of a type that is stored unchanged, so that its content is known. */
  let content: Buffer
  let sha256: string
  let documents = 0
  beforeAll(async () => {
    testApp = await openServices()
  })
  beforeEach(async () => {
    other = new pg.Client(testApp.connection)
    await other.connect()
    documents += 1
    content = Buffer.from(pdf.toString().replace('%%EOF', `% ${documents}\n%%EOF`))
    sha256 = createHash('sha256').update(content).digest('hex')
  })
  afterEach(() => other.end())
  afterAll(() => testApp.close())

  const waiting = async () =>
    (
      await other.query(`select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`)
    ).rowCount

  /** An upload whose bytes are in the store, and whose row cannot be written until `other` commits. */
  async function uploadWithoutRow() {
    await other.query('begin; lock table idempotency_keys in exclusive mode')
    const uploading = upload(testApp.manager, content, { name: 'report.pdf', key: sha256 })
    await expect.poll(waiting).toBe(1)
    expect((await storedFiles(testApp)).kept).toContain(sha256)
    return { uploading }
  }

  test('is kept by a sweep, even if others left the same content before', async () => {
    await leaveFile(testApp, content)
    const { uploading } = await uploadWithoutRow()
    await removeUnusedFiles(testApp.app.services, [sha256])
    await other.query('commit')
    const { status, body } = await uploading
    expect([status, (await testApp.manager.raw('GET', body.url)).status]).toEqual([201, 200])
    expect((await other.query('select from arriving_files')).rowCount).toBe(0)
  })

  test('is refused, rather than lost, after a sweep that waits no longer', async () => {
    const { uploading } = await uploadWithoutRow()
    const inADay = new Date(Date.now() + 3_600_000)
    await removeForgotten(testApp.app.services, inADay, new AbortController().signal)
    await other.query('commit')
    expect(await uploading).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect((await storedFiles(testApp)).kept).not.toContain(sha256)
  })

  test('is put after a sweep has removed the same', async () => {
    await leaveFile(testApp, content)
    const { uploading } = await inTransaction(testApp.app.services, { by: guest }, async (tx) => {
      expect(await lockContents(tx, [sha256])).toEqual([sha256])
      const sent = { uploading: upload(testApp.manager, content, { name: 'report.pdf' }) }
      await expect.poll(waiting).toBe(1)
      await openFileStore(testApp.settings).delete(sha256)
      return sent
    })
    const { status, body } = await uploading
    expect([status, (await testApp.manager.raw('GET', body.url)).status]).toEqual([201, 200])
  })
})
