import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { openFileStore } from './openFileStore.ts'
import { animation, compoundFile, docx, pdf, phonePhoto, picture } from './testing/madeFiles.ts'
import { places } from './testing/places.ts'
import { storedFiles, upload } from './testing/uploading.ts'

describe.each(places)('files in %s', (_place, openServices) => {
  let testApp: TestApp
  let member: TestClient
  beforeAll(async () => {
    testApp = await openServices()
    member = await testApp.person()
  })
  afterAll(() => testApp.close())

  async function read(by: TestClient, path: string, headers: Record<string, string> = {}) {
    const response = await by.raw('GET', path, undefined, headers)
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('a photo is stored upright and without position, camera and profile', async () => {
    const sent = await phonePhoto()
    expect((await sharp(sent).metadata()).exif?.includes('PhoneMaker')).toBe(true)

    const { status, body } = await upload(member, sent, { name: 'IMG 1.jpg' })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name: 'IMG 1.jpg', type: 'image/jpeg', width: 400, height: 600, url: `/api/attachments/${body.id}` },
    })

    const stored = await read(member, body.url)
    expect(stored.status).toBe(200)
    expect(stored.bytes.length).toBe(body.size)
    const { exif, icc, xmp, iptc, orientation, width, height } = await sharp(stored.bytes).metadata()
    expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({ width: 400, height: 600 })
    for (const trace of ['PhoneMaker', 'secret owner', 'Exif', 'ICC_PROFILE'])
      expect(stored.bytes.includes(trace)).toBe(false)
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s picture is stored as what it is', async (format) => {
    const { body } = await upload(member, await picture(format), { name: `one.${format}` })
    expect(body).toMatchObject({ type: `image/${format}`, width: 64, height: 48 })
    expect((await sharp((await read(member, body.url)).bytes).metadata()).format).toBe(format)
  })

  test('an animation stays animated', async () => {
    const { body } = await upload(member, await animation(5), { name: 'cycle.gif' })
    expect(body).toMatchObject({ type: 'image/gif', width: 8, height: 8 })
    expect((await sharp((await read(member, body.url)).bytes).metadata()).pages).toBe(5)
  })

  test('a picture of more than 4096 pixels is made smaller', async () => {
    const large = await sharp({ create: { width: 5000, height: 1000, channels: 3, background: '#789' } })
      .png()
      .toBuffer()
    expect((await upload(member, large, { name: 'wide.png' })).body).toMatchObject({ width: 4096, height: 819 })
  })

  test.each([
    ['report.pdf', pdf, 'application/pdf'],
    ['plan.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['old.doc', compoundFile('WordDocument'), 'application/msword'],
  ])('the document %s is stored as it is, and offered for saving', async (name, bytes, type) => {
    const { status, body } = await upload(member, bytes, { name })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { name, type, size: bytes.length, width: null, height: null },
    })
    const stored = await read(member, body.url)
    expect(stored.bytes.equals(bytes)).toBe(true)
    expect(stored.headers.get('content-type')).toBe(type)
    expect(stored.headers.get('content-disposition')).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
  })

  test('what hangs behind a picture is not stored', async () => {
    const hostile = Buffer.concat([await picture('jpeg'), Buffer.from('<script>alert(1)</script>'), docx])
    const { body } = await upload(member, hostile)
    const { bytes } = await read(member, body.url)
    expect(bytes.includes('<script>')).toBe(false)
    expect(bytes.includes('PK\u0003\u0004')).toBe(false)
  })

  test('answers keep a hostile file from doing anything', async () => {
    const { body } = await upload(member, await picture('png'), { name: 'Öl?.png' })
    for (const address of [body.url, body.thumbnailUrl]) {
      const { headers } = await read(member, address)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
      expect(headers.get('content-disposition')).toMatch(
        /^inline; filename="_l_\.(png|webp)"; filename\*=UTF-8''%C3%96l_/,
      )
    }
  })

  test('a picture that the browser holds is not sent again', async () => {
    const { body } = await upload(member, await picture('png'))
    for (const address of [body.url, body.thumbnailUrl]) {
      const { headers } = await read(member, address)
      const again = await read(member, address, { 'if-none-match': headers.get('etag') ?? '' })
      expect({ status: again.status, bytes: again.bytes.length }).toEqual({ status: 304, bytes: 0 })
    }
  })

  test('a part of a file can be requested', async () => {
    const { body } = await upload(member, pdf, { name: 'part.pdf' })
    const part = (range: string) => read(member, body.url, { range })
    const first = await part('bytes=0-4')
    expect([first.status, first.bytes.toString(), first.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${pdf.length}`,
    ])
    expect((await part('bytes=-6')).bytes.toString()).toBe('%%EOF\n')
    expect((await part(`bytes=${pdf.length - 6}-`)).bytes.toString()).toBe('%%EOF\n')
    for (const senseless of ['bytes=9-3', 'bytes=0-1,3-4', 'bytes=-', `bytes=${pdf.length}-`]) {
      expect([senseless, (await part(senseless)).status]).toEqual([senseless, 200])
    }
  })

  test('a photo of what phones call 50 megapixels is taken', async () => {
    const photo = sharp({ create: { width: 8192, height: 6144, channels: 3, background: 'grey' } })
    expect((await upload(member, await photo.jpeg().toBuffer())).body).toMatchObject({ width: 4096, height: 3072 })
  })

  test('the small picture of a photo is a WEBP of at most 320 pixels, made once', async () => {
    const { body } = await upload(member, await phonePhoto())
    expect(body.thumbnailUrl).toBe(`${body.url}?size=thumbnail`)
    const [one, other] = await Promise.all([read(member, body.thumbnailUrl), read(member, body.thumbnailUrl)])
    expect(one.headers.get('content-type')).toBe('image/webp')
    expect(one.bytes.equals(other.bytes)).toBe(true)
    expect(await sharp(one.bytes).metadata()).toMatchObject({ format: 'webp', width: 213, height: 320 })
    expect((await read(member, body.thumbnailUrl)).bytes.equals(one.bytes)).toBe(true)
  })

  test('the small picture of a document is a drawn sheet with its kind', async () => {
    const icons = []
    for (const [name, bytes] of [['a.pdf', pdf] as const, ['a.docx', docx] as const]) {
      const { body } = await upload(member, bytes, { name })
      const icon = await read(member, body.thumbnailUrl)
      expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 })
      icons.push(icon.bytes.toString('base64'))
    }
    expect(new Set(icons).size).toBe(2)
  })

  test('a name keeps none of the ways in which a form writes its signs', async () => {
    const { body } = await upload(member, await picture('png'), { name: 'the "big"\r\nleak.png' })
    expect(body.name).toBe('the _big_leak.png')
  })

  test('the same id sent again by the same person answers the first file', async () => {
    const id = randomUUID()
    const bytes = await picture('png')
    const first = await upload(member, bytes, { id, name: 'first.png' })
    const again = await upload(member, await picture('jpeg'), { id, name: 'second.jpg' })
    expect(first).toMatchObject({ status: 201, body: { id, name: 'first.png' } })
    expect(again).toEqual(first)
  })

  test('the same id sent twice at once makes one file', async () => {
    const id = randomUUID()
    const bytes = await picture('png')
    const both = await Promise.all([upload(member, bytes, { id }), upload(member, bytes, { id })])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]).toEqual(both[1])
  })

  test('the same form sent again with its key answers the first file, and another one is refused', async () => {
    const key = randomUUID()
    const bytes = await picture('png')
    const [first, atOnce] = await Promise.all([upload(member, bytes, { key }), upload(member, bytes, { key })])
    const { kept } = await storedFiles(testApp)
    const again = await upload(member, bytes, { key })
    expect(first.status).toBe(201)
    expect([atOnce, again]).toEqual([first, first])
    expect(await storedFiles(testApp)).toEqual({ kept, arriving: [] })
    for (const [other, name] of [
      [await picture('jpeg'), 'photo.jpg'],
      [bytes, 'other.jpg'],
    ] as const) {
      expect(await upload(member, other, { key, name })).toMatchObject({
        status: 409,
        body: { code: 'idempotencyMismatch' },
      })
    }
    expect((await upload(testApp.manager, bytes, { key })).body.id).not.toBe(first.body.id)
  })

  test('an id that another person used is a conflict', async () => {
    const id = randomUUID()
    await upload(member, await picture('png'), { id })
    const other = await upload(testApp.manager, await picture('png'), { id })
    expect(other).toMatchObject({ status: 409, body: { code: 'alreadyExists' } })
  })

  test('the same content takes its room on the disk once', async () => {
    const bytes = await picture('webp', 50, 50)
    const first = await upload(member, bytes)
    const { kept } = await storedFiles(testApp)
    const second = await upload(testApp.manager, bytes)
    expect(second.body.id).not.toBe(first.body.id)
    expect((await storedFiles(testApp)).kept).toEqual(kept)
  })

  test('signed-out visitors neither send nor read files', async () => {
    const { body } = await upload(member, await picture('png'))
    expect((await upload(testApp.visitor(), await picture('png'))).status).toBe(401)
    for (const address of [body.url, body.thumbnailUrl])
      expect((await read(testApp.visitor(), address)).status).toBe(401)
  })

  test('an unknown file, and an unknown size, are refused', async () => {
    const { body } = await upload(member, await picture('png'))
    expect((await read(member, `/api/attachments/${randomUUID()}`)).status).toBe(404)
    expect((await read(member, '/api/attachments/nothing')).status).toBe(404)
    expect((await read(member, `${body.url}?size=huge`)).status).toBe(400)
  })

  test('a file from another site is refused', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await picture('png'))], 'a.png'))
    const response = await member.raw('POST', '/api/attachments', form, { origin: 'https://elsewhere.example' })
    expect(response.status).toBe(403)
  })

  /** Cases with files, as other features use them. */
  const newCase = { title: 'Leak', description: '', department: 'maintenance' }
  const dataString = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`

  test('a data string becomes a stored file without its traces, and an address stays', async () => {
    const uploaded = await upload(member, pdf, { name: 'first.pdf' })
    const attachments = [dataString(await phonePhoto()), uploaded.body.url]
    const made = await member.expect<Case>(201, 'POST', '/api/cases', { ...newCase, attachments })
    expect(made.attachments).toHaveLength(2)
    expect(made.attachments[1]).toBe(uploaded.body.url)

    const files = await member.get<Attachment[]>(`/api/cases/${made.id}/attachments`)
    expect(files.map(({ name, type, url }) => [name, type, url])).toEqual([
      ['photo.jpg', 'image/jpeg', made.attachments[0]],
      ['first.pdf', 'application/pdf', uploaded.body.url],
    ])
    expect((await read(member, files[0]?.url ?? '')).bytes.includes('PhoneMaker')).toBe(false)
  })

  test('an address of no file is refused by name', async () => {
    const attachments = [`/api/attachments/${randomUUID()}`]
    const { status, body } = await member.ask('POST', '/api/cases', { ...newCase, attachments })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ path: 'attachments.0' }] },
    })
  })

  test.each([
    ['is a web page', dataString(Buffer.from('<html><script>alert(1)</script></html>')), 415],
    ['is cut off', dataString(Buffer.alloc(0)).concat('/9j/4AAQ'), 422],
    ['is not base64', 'data:image/png;base64,%%%%', 422],
    ['is far too long', `data:image/png;base64,${'A'.repeat(15_000_000)}`, 413],
  ])('a data string that %s is refused, and nothing of its case is kept', async (_what, text, status) => {
    const before = { cases: await member.get<Case[]>('/api/cases'), ...(await storedFiles(testApp)) }
    const good = dataString(await picture('png', 33, 44))
    const answer = await member.ask('POST', '/api/cases', { ...newCase, attachments: [good, text] })
    expect(answer.status).toBe(status)
    expect({ cases: await member.get<Case[]>('/api/cases'), ...(await storedFiles(testApp)) }).toEqual(before)
  })

  test('a file that is missing in the store is reported as gone', async () => {
    const { body } = await upload(member, await picture('png', 31, 17))
    const { kept } = await storedFiles(testApp)
    expect(kept.length).toBeGreaterThan(0)
    for (const key of kept) await openFileStore(testApp.settings).delete(key)
    for (const address of [body.url, body.thumbnailUrl]) {
      const { status, headers } = await read(member, address)
      expect([status, headers.get('cache-control')]).not.toContain('private, max-age=31536000, immutable')
      expect(status).toBe(404)
    }
  })
})
