import { open, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pdf } from '../attachments/testing/madeFiles.ts'
import { storedFiles, upload } from '../attachments/testing/uploading.ts'
import { captureLog } from '../testing/captureLog.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let beside: pg.Client
let lines: string[]
beforeAll(async () => {
  testApp = await openTestApp({ logLevel: 'warn' })
  lines = captureLog(testApp.app)
  beside = new pg.Client(testApp.connection)
  await beside.connect()
})
afterAll(async () => {
  await beside.end()
  await testApp.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const noRoom = { code: 'unavailable', detail: 'The server is out of storage; nothing was changed.' }
const report = () => testApp.manager.ask('POST', '/api/cases', { title: 'Torn belt', description: '' })

// The first upload of all, since the folder is made with it.
test('an upload for which the folder could not be made does not spoil those after it', async () => {
  const inTheWay = join(testApp.settings.dataDir, 'files')
  await rm(inTheWay, { recursive: true, force: true })
  await writeFile(inTheWay, '')
  expect((await upload(testApp.manager, pdf, { name: 'drawing.pdf' })).status).toBe(500)
  await rm(inTheWay)
  expect((await upload(testApp.manager, pdf, { name: 'drawing.pdf' })).status).toBe(201)
})

/** What PostgreSQL says when it cannot make a table longer: https://www.postgresql.org/docs/15/errcodes-appendix.html */
const fillDisk = `
  create function say_full() returns trigger language plpgsql as
    'begin raise exception $$could not extend file: No space left on device$$ using errcode = $$53100$$; end';
  create trigger disk_is_full before insert on cases for each row execute function say_full()`
const makeRoom = 'drop trigger disk_is_full on cases; drop function say_full'

test('a write without room on the disk of the database says so once in the log and to each, and continues when there is room', async () => {
  lines.length = 0
  await beside.query(fillDisk)
  for (let one = 0; one < 3; one += 1) {
    const { status, headers, body } = await report()
    expect({ status, body, retryAfter: headers.get('retry-after') }).toMatchObject({
      status: 503,
      body: noRoom,
      retryAfter: '30',
    })
  }
  await beside.query(makeRoom)
  expect((await report()).status).toBe(201)
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages).toEqual([noRoom.detail])
})

/** Lets the next write into a file fail as on a full disk. */
async function fillFiles(): Promise<void> {
  const file = await open(import.meta.filename)
  await file.close()
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  vi.spyOn(Object.getPrototypeOf(file) as typeof file, 'writeFile').mockRejectedValueOnce(full)
}

test('an upload without room on the disk is refused with the reason and leaves nothing behind', async () => {
  const before = await storedFiles(testApp)
  await fillFiles()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pdf)], 'drawing.pdf'))
  const refused = await testApp.manager.raw('POST', '/api/attachments', form)
  expect({ status: refused.status, retryAfter: refused.headers.get('retry-after') }).toEqual({
    status: 503,
    retryAfter: '30',
  })
  expect(await refused.json()).toMatchObject(noRoom)
  expect(await storedFiles(testApp)).toEqual(before)
  expect((await upload(testApp.manager, pdf, { name: 'drawing.pdf' })).status).toBe(201)
})
