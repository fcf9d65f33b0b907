import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentTypes } from '../../contract/attachments/attachmentFiles.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { writeSpreadsheet } from '../files/spreadsheet.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { hugeGif } from './testing/hugeGif.ts'
import { hostileName, mutilated } from './testing/mutilated.ts'
import { timeout, runs } from './testing/runs.ts'
import { endlessCompoundFile, wholeFiles } from './testing/wholeFiles.ts'

const many = { numRuns: runs(3) * 15 }
/** Reading a table takes a worker of its own each time. */
const fewer = { numRuns: runs(3) * 4 }

let testApp: TestApp
let member: TestClient
let files: Buffer[]
let tables: Buffer[]
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  files = await wholeFiles()
  const columns = [
    { label: 'Title', kind: 'text' as const },
    { label: 'Due', kind: 'day' as const },
  ]
  tables = [
    await writeSpreadsheet([{ name: 'Cases', columns, rows: [['Leak', '2026-11-21']] }]),
    Buffer.from('title,description,priority,dueDate\nLeak,"Oil, ""much""",high,2026-11-21\n'),
    Buffer.from('sep=;\ntitle;description\nLeak;Öl\n', 'latin1'),
    Buffer.from('\ufefftitle\tdescription\nLeak\tOil\n', 'utf16le'),
  ]
})
afterAll(() => testApp.close())

async function sendForm(path: string, bytes: Buffer, name: string) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  const response = await member.raw('POST', path, form, {})
  return { status: response.status, body: (await response.json()) as { id?: string; type?: string; code?: string } }
}

const refusals = ['malformed', 'invalid', 'tooLarge', 'unsupportedType', 'unreadable']

/** Expects the file to be accepted, or refused by name. */
function expectRefused({ status, body }: { status: number; body: { code?: string } }): void {
  expect([status, refusals.includes(body.code ?? '')]).toEqual([status, true])
}

// Before the random tests, which use up the rate limit of one address.

test('a file without a name is kept under one that fits it', async () => {
  const boundary = 'edge'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename=""\r\ncontent-type: image/png\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), await picture('png'), Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await member.raw('POST', '/api/attachments', new Uint8Array(form), headers)
  expect([response.status, await response.json()]).toMatchObject([201, { name: 'photo.png' }])
})

test.each(['/api/attachments', '/api/cases/imports', '/api/cars/imports'])(
  'a small file of 40,000 by 40,000 pixels is refused by %s',
  async (path) => {
    expectRefused(await sendForm(path, hugeGif(), 'small.gif'))
  },
)

test('an avatar of 40,000 by 40,000 pixels is refused', async () => {
  const image = `data:image/gif;base64,${hugeGif().toString('base64')}`
  const another = await testApp.person('Team Member')
  const answer = await another.ask('PUT', '/api/profile/avatar', { image })
  expectRefused({ status: answer.status, body: answer.body as { code: string } })
})

describe('a file of 1.5 KB whose chain of sectors never ends', () => {
  const dataString = `data:image/jpeg;base64,${endlessCompoundFile().toString('base64')}`

  test('is refused as an attachment', async () => {
    expect(await sendForm('/api/attachments', endlessCompoundFile(), 'a.doc')).toMatchObject({ status: 415 })
  })

  test('is refused from a guest, as are all files that are no pictures', async () => {
    await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { guestReports: true })
    const made = await testApp.manager.ask('POST', '/api/stations', { site: 'Plant', area: 'Hall', name: 'Press' })
    const { code } = made.body as { code: string }
    const report = { station: code, title: 'Oil', photos: [dataString] }
    expect(await testApp.visitor().ask('POST', '/api/andon/guest-reports', report)).toMatchObject({
      status: 415,
      body: { detail: 'Send photos only.' },
    })
  })

  test('is no avatar and no photo to be read', async () => {
    expect((await member.ask('PUT', '/api/profile/avatar', { image: dataString })).status).toBe(415)
    expect((await member.ask('POST', '/api/analyze-photo', { imageData: dataString })).status).toBe(415)
  })
})

describe('a file that was tampered with', () => {
  test(
    'is kept as what it is, and can do nothing in a browser, or is refused',
    async () => {
      const isSafe = fc.asyncProperty(mutilated(files), hostileName, async (bytes, name) => {
        const answer = await sendForm('/api/attachments', bytes, name)
        if (answer.status !== 201) return expectRefused(answer)
        expect(attachmentTypes).toContain(answer.body.type)
        const file = await member.raw('GET', `/api/attachments/${answer.body.id}`)
        await file.body?.cancel()
        expect(file.status).toBe(200)
        expect(attachmentTypes).toContain(file.headers.get('content-type'))
        expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
        expect(file.headers.get('content-disposition')).toMatch(
          /^(inline|attachment); filename="[^"\\/]*"(; filename\*=UTF-8''[^ ;/]*)?$/,
        )
        const small = await member.raw('GET', `/api/attachments/${answer.body.id}?size=thumbnail`)
        await small.body?.cancel()
        expect(small.status).toBeLessThan(500)
      })
      await fc.assert(isSafe, many)
    },
    timeout,
  )

  test(
    'becomes an avatar only when it is a picture',
    async () => {
      const isSafe = fc.asyncProperty(mutilated(files), async (bytes) => {
        const image = `data:image/png;base64,${bytes.toString('base64')}`
        const headers = { 'content-type': 'application/json' }
        const response = await member.raw('PUT', '/api/profile/avatar', JSON.stringify({ image }), headers)
        const text = await response.text()
        if (response.status === 429) return
        if (response.status >= 400)
          expectRefused({ status: response.status, body: JSON.parse(text) as { code: string } })
      })
      await fc.assert(isSafe, many)
    },
    timeout,
  )

  test(
    'is read as a list of cases, or refused',
    async () => {
      const isSafe = fc.asyncProperty(mutilated([...tables, ...files]), hostileName, async (bytes, name) => {
        const answer = await sendForm('/api/cases/imports', bytes, name)
        if (answer.status !== 201) return expectRefused(answer)
        const mapping = (answer.body as { mapping?: unknown }).mapping
        const preview = await member.ask('POST', `/api/cases/imports/${answer.body.id}/preview`, { mapping })
        expect(preview.status).toBeLessThan(500)
      })
      await fc.assert(isSafe, fewer)
    },
    timeout,
  )

  test.each(['/api/stations/import', '/api/users/import'])(
    'is read as a list by %s, or refused',
    async (path) => {
      const isSafe = fc.asyncProperty(mutilated(tables), async (bytes) => {
        const answer = await testApp.manager.ask('POST', path, { csv: bytes.toString(), dryRun: true })
        expect([200, 400]).toContain(answer.status)
      })
      await fc.assert(isSafe, many)
    },
    timeout,
  )
})
