import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { analysisSizeLimit } from '../../contract/andon/andon.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { animation, bombPng, pdf, picture } from '../attachments/testing/madeFiles.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { WorkFailed, WorkTimedOut } from '../process/workers/isolatedWork.ts'
import { refuse } from '../process/refuse.ts'
import { analyze, dataString, withAi, type AndonApp } from './testing/andonApp.ts'
import { alarmReading, fakeReader, reading } from './testing/fakeReader.ts'
import { neverAnswers, StandInModel } from './testing/standInModel.ts'

vi.mock('./reader/reader.ts', () => import('./testing/fakeReader.ts'))

let testApp: TestApp
let member: TestClient
let photo: string
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  photo = dataString(await picture('jpeg'))
})
beforeEach(() => {
  fakeReader.answers = alarmReading
  fakeReader.photos.length = 0
})
afterAll(() => testApp.close())

describe('the reader on this machine', () => {
  test('fills in what it read, says so, and leaves the rest empty', async () => {
    expect(await analyze(member, photo)).toMatchObject({
      status: 200,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        subject: alarmReading.subject,
        description: alarmReading.description,
        department: 'maintenance',
        severity: null,
        source: 'reader',
        sources: { subject: 'reader', description: 'reader', department: 'reader', severity: null },
        readText: alarmReading.text,
        codes: alarmReading.codes,
        tags: alarmReading.tags,
      },
    })
  })

  test('offers a subject that is not certain, and fills in none', async () => {
    fakeReader.answers = reading({ text: 'Pump 2 leaks', likelySubject: 'Pump 2\u0000 leaks' })
    const { body } = await analyze(member, photo)
    expect(body).toMatchObject({ subject: null, likelySubject: 'Pump 2 leaks', sources: { subject: null } })
    fakeReader.answers = alarmReading
  })

  test('names the station in the photo, which is no subject as well', async () => {
    const made = { site: 'Ruhr', area: 'Hall 1', name: 'Press P-05' }
    const { id, code } = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', made)
    fakeReader.answers = reading({ text: 'PRESS P-05', subject: 'PRESS P-05', description: 'PRESS P-05' })
    const { body } = await analyze(member, photo)
    expect(body).toMatchObject({ subject: null, sources: { subject: null }, station: { id, ...made } })
    fakeReader.answers = reading({ text: 'PRESS P-05', likelySubject: 'PRESS P-05' })
    expect(await analyze(member, photo)).toMatchObject({ body: { likelySubject: null, station: { id } } })
    const label = `https://yokoten.example.com/andon/report?station=${code}`
    fakeReader.answers = reading({ codes: [{ format: 'QRCode', text: label }] })
    expect(await analyze(member, photo)).toMatchObject({ body: { station: { id, code } } })
    fakeReader.answers = alarmReading
    expect(await analyze(member, photo)).toMatchObject({ body: { station: null } })
  })

  test('reads which label a photo shows, for devices that read no codes, and counts no analysis', async () => {
    const made = { site: 'Ruhr', area: 'Hall 1', name: 'Press L-11' }
    const { id, code } = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', made)
    const label = `https://yokoten.example.com/andon/report?station=${code}`
    fakeReader.answers = reading({ codes: [{ format: 'QRCode', text: label }] })
    const ask = (by: TestClient) => by.ask('POST', '/api/andon/label', { imageData: photo })
    const { rows } = await testApp.app.services.database.pool.query('select id from andon_analyses')
    expect(await ask(member)).toMatchObject({ status: 200, body: { station: { id, code } } })
    expect((await testApp.app.services.database.pool.query('select id from andon_analyses')).rows).toHaveLength(
      rows.length,
    )
    fakeReader.answers = reading()
    expect(await ask(member)).toMatchObject({ status: 200, body: { station: null } })
    expect((await ask(testApp.visitor())).status).toBe(401)
    const off = await withAi(testApp, { provider: 'off', idle: [] })
    expect(await ask(off.as(member))).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await off.close()
  })

  test('receives the photo as it was sent, whatever type it claims', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const bytes = await picture(format)
      expect(await analyze(member, dataString(bytes, 'text/html'))).toMatchObject({ status: 200 })
      expect(fakeReader.photos.at(-1)).toEqual(bytes)
    }
    const avif = await sharp(await picture('png'))
      .avif()
      .toBuffer()
    expect(await analyze(member, dataString(avif))).toMatchObject({ status: 200 })
    expect(await analyze(member, dataString(await animation(3)))).toMatchObject({ status: 200 })
  })

  test('cleans what is in a photo', async () => {
    fakeReader.answers = reading({
      text: 'A\u0000B\u001dC',
      subject: 'A\u0000\nB',
      codes: [
        { format: 'DataMatrix', text: '01\u001d10' },
        { format: 'QRCode', text: '\u0000' },
      ],
      tags: ['x'.repeat(80), ' ', 'same', 'same', ...Array.from({ length: 30 }, (_none, index) => `t${index}`)],
    })
    const { body } = await analyze(member, photo)
    expect(body).toMatchObject({ readText: 'ABC', subject: 'A B', codes: [{ format: 'DataMatrix', text: '0110' }] })
    const { tags } = body as { tags: string[] }
    expect(tags.slice(0, 3)).toEqual(['x'.repeat(50), 'same', 't0'])
    expect(tags).toHaveLength(20)
  })

  test('answers a photo without text with empty fields, which is no error', async () => {
    fakeReader.answers = reading()
    const nothing = {
      subject: null,
      description: null,
      department: null,
      severity: null,
      readText: '',
      codes: [],
      tags: [],
    }
    expect(await analyze(member, photo)).toMatchObject({ status: 200, body: { ...nothing, source: 'reader' } })
  })

  test.each([
    ['pixels that are broken', refuse('unreadable'), 422, 'unreadable'],
    ['the end of the process', new WorkFailed('It ended.'), 503, 'unavailable'],
    ['no end', new WorkTimedOut('Too long.'), 504, 'timedOut'],
    ['something that nobody foresaw', new Error('Oh.'), 500, 'internal'],
  ])('refuses a photo with %s', async (_what, answers, status, code) => {
    fakeReader.answers = answers
    expect(await analyze(member, photo)).toMatchObject({ status, body: { code } })
  })
})

test('photos of people who each sent many are read in turn', async () => {
  const one = await withAi(testApp, { provider: 'builtin', idle: [] }, { maxConcurrency: 1 })
  const released = Promise.withResolvers<typeof alarmReading>()
  fakeReader.answers = released.promise
  const photos = await Promise.all([picture('png', 20, 20), picture('png', 30, 30)])
  const people = [one.as(member), one.as(testApp.manager)] as const
  // Twelve of a person may wait; the refusal says so.
  const send = async (at: 0 | 1, count: number) => {
    const sent = Array.from({ length: count }, () => analyze(people[at], dataString(photos[at] ?? Buffer.alloc(0))))
    expect((await Promise.race(sent)).status).toBe(429)
    return sent
  }
  const all = [...(await send(0, 14)), ...(await send(1, 13))]
  released.resolve(alarmReading)
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(25)
  const read = fakeReader.photos.map((bytes) => photos.findIndex((photo) => photo.equals(bytes)))
  expect(read).toEqual(Array.from({ length: 25 }, (_none, turn) => turn % 2))
  await one.close()
})

describe('refuses', () => {
  test('whoever is not signed in', async () => {
    expect(await analyze(testApp.visitor(), photo)).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
  })

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')
  test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a HEIC photo', () => heic, 415, 'unsupportedType'],
    ['an SVG drawing', () => svg, 415, 'unsupportedType'],
    ['a document', () => pdf, 415, 'unsupportedType'],
    ['text', () => Buffer.from('hello'), 415, 'unsupportedType'],
    ['a picture that unfolds to 400 million pixels', () => bombPng(), 413, 'tooLarge'],
    ['a picture whose head alone is there', async () => (await picture('png')).subarray(0, 20), 422, 'unreadable'],
    ['one byte too many', () => Buffer.alloc(analysisSizeLimit + 1), 413, 'tooLarge'],
  ])('%s', async (_what, make, status, code) => {
    expect(await analyze(member, dataString(await make()))).toMatchObject({ status, body: { code } })
    expect(fakeReader.photos).toEqual([])
  })

  test.each([
    ['a body that is too large to be read', 'x'.repeat(16_000_000), 413],
    ['more text than a photo can have', `data:image/png;base64,${'A'.repeat(13_990_000)}`, 400],
    ['an address instead of a photo', 'https://example.com/photo.jpg', 400],
    ['what is not base64', 'data:image/png;base64,&&&&', 422],
    ['no photo', 'data:image/png;base64,', 422],
  ])('%s', async (_what, imageData, status) => {
    expect((await analyze(member, imageData)).status).toBe(status)
  })

  test('a field of no shape', async () => {
    const answer = await member.ask('POST', '/api/analyze-photo', { imageData: photo, model: 'mine' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'model' }] } })
  })

  test('everybody while it is turned off', async () => {
    const off = await withAi(testApp, { provider: 'off', idle: [] })
    expect(await analyze(off.as(member), photo)).toMatchObject({
      status: 503,
      body: { code: 'unavailable', detail: 'Photo analysis is turned off.' },
    })
    expect(fakeReader.photos).toEqual([])
    await off.close()
  })

  test('a person who sends too many in a minute, and nobody else', async () => {
    const strict = await withAi(testApp, { provider: 'builtin', idle: [] }, { ratePerUserMinute: 2 })
    const by = strict.as(member)
    expect((await analyze(by, photo)).status).toBe(200)
    expect((await analyze(by, photo)).status).toBe(200)
    const third = await analyze(by, photo)
    expect(third).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await analyze(strict.as(testApp.manager), photo)).status).toBe(200)
    await strict.close()
  })

  test('a photo that would wait behind too many others of the same person', async () => {
    const standIn = await StandInModel.open('anthropic')
    const narrow: AndonApp = await withAi(testApp, standIn.settings, { maxConcurrency: 1 })
    const by = narrow.as(member)
    standIn.reset(neverAnswers)
    const sent = Array.from({ length: 14 }, () => analyze(by, photo))
    const first = await Promise.race(sent)
    expect(first).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    expect(first.headers.get('retry-after')).toBe('10')
    // One is sent to the model, twelve wait.
    await standIn.until(1)
    expect(standIn.asked).toHaveLength(1)
    await standIn.close()
    expect((await Promise.all(sent)).map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
    await narrow.close()
  })
})
