import { Agent, request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { animation, bombPng, compoundFile, docx, emptyDocx, pdf, picture, plainZip, xlsx } from './testing/madeFiles.ts'
import { places } from './testing/places.ts'
import { send, storedFiles, upload } from './testing/uploading.ts'

describe.each(places)('files that are refused by %s', (_place, openServices) => {
  let testApp: TestApp
  let member: TestClient
  beforeAll(async () => {
    testApp = await openServices()
    member = await testApp.person()
  })
  afterAll(() => testApp.close())
  afterEach(async () => {
    const { kept, arriving } = await storedFiles(testApp)
    if (kept.length + arriving.length > 0) throw new Error('What was refused left a file behind.')
  })

  const html = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>')
  const svg = Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  )

  test.each([
    ['a web page named as a picture', html, 'photo.png'],
    ['an SVG', svg, 'drawing.svg'],
    ['an SVG named as a picture', svg, 'drawing.jpg'],
    ['a text', Buffer.from('just words'), 'notes.pdf'],
    ['a workbook', xlsx, 'list.docx'],
    ['an old workbook', compoundFile('Workbook'), 'list.doc'],
    ['a ZIP', plainZip, 'plan.docx'],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003\u0000\u0000\u0000'), 'photo.jpg'],
  ])('%s is of no accepted type', async (_what, bytes, name) => {
    expect(await upload(member, bytes, { name, type: 'image/png' })).toMatchObject({
      status: 415,
      body: { code: 'unsupportedType', detail: expect.stringContaining('Unsupported file type') },
    })
  })

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s picture that was cut off is unreadable', async (format) => {
    const whole = await picture(format, 300, 200)
    const { status, body } = await upload(member, whole.subarray(0, Math.floor(whole.length * 0.6)))
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'unreadable', detail: expect.stringMatching(/damaged/) },
    })
  })

  test('a script behind the head of a GIF is unreadable', async () => {
    const polyglot = Buffer.from('GIF89a/*\u0001\u0000\u0001\u0000\u0000\u0000*/=1;alert(document.domain)//')
    expect(await upload(member, polyglot, { name: 'x.gif' })).toMatchObject({
      status: 422,
      body: { code: 'unreadable' },
    })
  })

  test.each([
    ['a PDF that was cut off', pdf.subarray(0, pdf.length - 40)],
    ['a PDF with another file behind it', Buffer.concat([pdf, Buffer.alloc(2000, 32), docx])],
    ['a Word document with something behind it', Buffer.concat([docx, html])],
    ['a Word document with something hidden in it', Buffer.concat([docx.subarray(0, -22), html, docx.subarray(-22)])],
    ['a Word document without its text', emptyDocx],
    ['a Word document that was cut off', docx.subarray(0, docx.length - 30)],
  ])('%s is unreadable', async (_what, bytes) => {
    const { status, body } = await upload(member, bytes, { name: 'a.docx' })
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { code: 'unreadable', detail: 'This document is damaged or was cut off; send it again.' },
    })
  })

  test('a picture that unfolds to hundreds of millions of pixels is too large', async () => {
    const bomb = bombPng()
    expect(bomb.length).toBeLessThan(100_000)
    expect(await upload(member, bomb)).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', detail: 'Pictures can have at most 50 megapixels.' },
    })
  })

  test('a picture of 16 bits a colour may have half as many pixels', async () => {
    expect(await upload(member, bombPng(5201, 5000, 16))).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', detail: '16-bit pictures can have at most 25 megapixels.' },
    })
  })

  test('an animation of too many frames is too large', async () => {
    expect(await upload(member, await animation(301))).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', detail: 'Animations can have at most 300 frames.' },
    })
  })

  const megabyte = 1024 * 1024

  const formHeaders = (length: number) => ({
    origin: testApp.url,
    cookie: member.cookie(),
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': length,
  })

  test.each([
    ['one byte', 10 * megabyte + 1],
    ['many megabytes', 30 * megabyte],
  ])('a file that is %s over the limit is too large', async (_what, size) => {
    expect(await upload(member, Buffer.alloc(size, 'x'))).toMatchObject({
      status: 413,
      body: { code: 'tooLarge', detail: 'Files can be at most 10 MB.' },
    })
  })

  test('a large file of unknown length is too large', async () => {
    const boundary = 'edge'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`
    async function* body() {
      yield Buffer.from(head)
      for (let sent = 0; sent < 12; sent += 1) yield Buffer.alloc(megabyte, 'x')
      yield Buffer.from(`\r\n--${boundary}--\r\n`)
    }
    const response = await fetch(`${testApp.url}/api/attachments`, {
      method: 'POST',
      headers: {
        origin: testApp.url,
        cookie: member.cookie(),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: ReadableStream.from(body()),
      duplex: 'half',
    })
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'tooLarge' }])
  })

  test('an empty file is refused', async () => {
    expect(await upload(member, Buffer.alloc(0))).toMatchObject({ status: 400, body: { detail: 'The file is empty.' } })
  })

  test('a form must hold one file, in its field, and nothing unknown', async () => {
    const file = new File([new Uint8Array(await picture('png'))], 'a.png')
    const forms: [string, string, [string, string | File][]][] = [
      ['no file', 'The form contains no file.', []],
      ['only an id', 'The form contains no file.', [['id', '00000000-0000-4000-8000-000000000000']]],
      ['another field', 'The file must be in the field "file".', [['photo', file]]],
      [
        'two files',
        'Send one file at a time.',
        [
          ['file', file],
          ['file', file],
        ],
      ],
      [
        'an unknown field',
        'Unknown field "caseId".',
        [
          ['caseId', '1'],
          ['file', file],
        ],
      ],
      [
        'something behind the file',
        'The file must be the last field of the form.',
        [
          ['file', file],
          ['id', 'x'],
        ],
      ],
      [
        'a wrong id',
        'The id must be a UUID.',
        [
          ['id', '../1'],
          ['file', file],
        ],
      ],
    ]
    for (const [what, detail, fields] of forms) {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      expect([what, await send(member, form)]).toMatchObject([what, { status: 400, body: { code: 'invalid', detail } }])
    }
  })

  test('a form that is refused early leaves its connection free for the next call', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const head = '--edge\r\ncontent-disposition: form-data; name="caseId"\r\n\r\n1\r\n'
    const file = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    const form = Buffer.concat([
      Buffer.from(head + file),
      Buffer.alloc(9 * megabyte, 'x'),
      Buffer.from('\r\n--edge--\r\n'),
    ])
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const status = await new Promise((resolve, reject) => {
        const sending = request(`${testApp.url}/api/attachments`, {
          method: 'POST',
          agent,
          headers: formHeaders(form.length),
        })
        sending.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)))
        sending.on('error', reject).end(form)
      })
      expect(status).toBe(400)
    }
    agent.destroy()
  })

  test('what is no form at all is refused', async () => {
    const ask = async (type: string, body: string) => {
      const response = await member.raw('POST', '/api/attachments', body, { 'content-type': type })
      return [response.status, ((await response.json()) as { code: string }).code]
    }
    expect(await ask('application/json', '{"file":1}')).toEqual([415, 'unsupportedType'])
    expect(await ask('image/jpeg', 'x')).toEqual([415, 'unsupportedType'])
    expect(await ask('multipart/form-data', 'x')).toEqual([400, 'malformed'])
    expect(await ask('multipart/form-data; boundary=a', '--a\r\ncontent-disposition: form-data; name="file"')).toEqual([
      400,
      'malformed',
    ])
  })

  test('an upload that breaks off leaves nothing behind', async () => {
    const headers = formHeaders(5 * megabyte)
    const broken = request(`${testApp.url}/api/attachments`, { method: 'POST', headers })
    broken.on('error', () => undefined)
    broken.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
    broken.write(Buffer.alloc(megabyte, 'x'))
    await expect.poll(async () => (await storedFiles(testApp)).arriving.length).toBe(1)
    broken.destroy()
    await expect.poll(async () => (await storedFiles(testApp)).arriving).toEqual([])
  })
})
