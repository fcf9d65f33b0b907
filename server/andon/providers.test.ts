import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { phonePhoto } from '../attachments/testing/madeFiles.ts'
import type { ModelProvider } from '../process/settings/aiSettings.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { analyze, dataString, withAi, type AndonApp } from './testing/andonApp.ts'
import { alarmReading, fakeReader } from './testing/fakeReader.ts'
import { goodAnswer, says, StandInModel, testKey } from './testing/standInModel.ts'

vi.mock('./reader/reader.ts', () => import('./testing/fakeReader.ts'))

let testApp: TestApp
let photo: string
beforeAll(async () => {
  testApp = await openTestApp()
  photo = dataString(await phonePhoto(), 'image/png')
})
afterAll(() => testApp.close())

type Protocol = { path: string; header: string; key: string; schemaAt: string[]; capAt: string[] }

const protocols: Record<ModelProvider, Protocol> = {
  openai: {
    path: '/v1/responses',
    header: 'authorization',
    key: `Bearer ${testKey}`,
    schemaAt: ['text', 'format', 'schema'],
    capAt: ['max_output_tokens'],
  },
  azure: {
    path: '/v1/responses',
    header: 'api-key',
    key: testKey,
    schemaAt: ['text', 'format', 'schema'],
    capAt: ['max_output_tokens'],
  },
  anthropic: {
    path: '/v1/messages',
    header: 'x-api-key',
    key: testKey,
    schemaAt: ['tools', '0', 'input_schema'],
    capAt: ['max_tokens'],
  },
  google: {
    path: '/v1/models/test-model:generateContent',
    header: 'x-goog-api-key',
    key: testKey,
    schemaAt: ['generationConfig', 'responseJsonSchema'],
    capAt: ['generationConfig', 'maxOutputTokens'],
  },
  'openai-compatible': {
    path: '/v1/chat/completions',
    header: 'authorization',
    key: `Bearer ${testKey}`,
    schemaAt: ['response_format', 'json_schema', 'schema'],
    capAt: ['max_tokens'],
  },
}

const at = (body: unknown, path: string[]): unknown =>
  path.reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], body)

/** Every JPEG that a request carries, however its protocol wraps it. */
const picturesIn = (text: string) =>
  [...text.matchAll(/\/9j\/[A-Za-z0-9+/=]{100,}/g)].map(([one]) => Buffer.from(one, 'base64'))

describe.each(Object.entries(protocols) as [ModelProvider, Protocol][])('%s', (provider, protocol) => {
  let standIn: StandInModel
  let open: AndonApp
  beforeAll(async () => {
    standIn = await StandInModel.open(provider, { imageMaxEdge: 300 })
    open = await withAi(testApp, standIn.settings)
  })
  afterAll(async () => {
    await open.close()
    await standIn.close()
  })

  test('is sent one small upright JPEG without its EXIF, the shape and cap of the answer, and the key in its header', async () => {
    fakeReader.answers = alarmReading
    standIn.reset()
    const answer = await analyze(open.as(testApp.manager), photo)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        subject: goodAnswer.subject,
        department: 'maintenance',
        severity: 'Medium',
        source: 'model',
        sources: { subject: 'model', description: 'model', department: 'model', severity: 'model' },
        readText: alarmReading.text,
        codes: alarmReading.codes,
        tags: alarmReading.tags,
      },
    })
    const [asked, ...more] = standIn.asked
    expect(more).toEqual([])
    expect(asked?.path).toBe(protocol.path)
    expect(asked?.headers[protocol.header]).toBe(protocol.key)
    expect(asked?.text).not.toContain(testKey)
    expect(at(asked?.body, protocol.schemaAt)).toMatchObject({
      properties: { department: expect.anything(), severity: expect.anything() },
    })
    expect(at(asked?.body, protocol.capAt)).toBe(2000)
    // What the reader read, as data beside the photo.
    expect(asked?.text).toContain('Hydraulic pressure low')

    const pictures = picturesIn(asked?.text ?? '')
    expect(pictures).toHaveLength(1)
    const { format, width, height, exif, icc, xmp, orientation } = await sharp(pictures[0]).metadata()
    expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({ format: 'jpeg', width: 200, height: 300 })
    expect(asked?.text).not.toContain('secret owner')
  })

  test('that stops for safety is 422, though it arrives as success', async () => {
    fakeReader.answers = { ...alarmReading, text: '', subject: null, description: null, department: null, codes: [] }
    standIn.reset(says('', 'filtered'))
    expect(await analyze(open.as(testApp.manager), photo)).toMatchObject({ status: 422, body: { code: 'unreadable' } })
    expect(standIn.asked).toHaveLength(1)
  })

  test('that is cut off is asked once more', async () => {
    standIn.reset(says('{"subject":"Press 4', 'cut'))
    expect(await analyze(open.as(testApp.manager), photo)).toMatchObject({ status: 200, body: { source: 'model' } })
    expect(standIn.asked).toHaveLength(2)
  })

  test('leaves neither key nor photo in the log', () => {
    expect(open.log.join('')).toContain('The model did not answer')
    expect(open.log.join('')).not.toContain(testKey)
    expect(open.log.join('')).not.toMatch(/base64|\/9j\//)
  })
})
