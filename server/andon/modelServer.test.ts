import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { picture } from '../attachments/testing/madeFiles.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { analyze, dataString, withAi, type AndonApp } from './testing/andonApp.ts'
import { fakeReader, reading } from './testing/fakeReader.ts'
import { fails, goodAnswer, neverAnswers, says, StandInModel } from './testing/standInModel.ts'

vi.mock('./reader/reader.ts', () => import('./testing/fakeReader.ts'))

let testApp: TestApp
let standIn: StandInModel
let member: TestClient
let photo: string

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  standIn = await StandInModel.open('openai-compatible', { apiKey: null })
  photo = dataString(await picture('png'))
})
beforeEach(() => {
  fakeReader.answers = reading()
  standIn.reset()
})
afterAll(async () => {
  await standIn.close()
  await testApp.close()
})

describe('a compatible server', () => {
  const refusal = fails(400, { error: { message: "response_format 'json_schema' is not supported" } })
  const translateLabels = says(
    `Sure! Here it is:\n\`\`\`json\n${JSON.stringify({ ...goodAnswer, department: 'Maintenance' })}\n\`\`\``,
  )

  let plain: AndonApp
  beforeAll(async () => {
    plain = await withAi(testApp, standIn.settings)
  })
  afterAll(() => plain.close())

  test('without a key is sent none', async () => {
    expect(await analyze(plain.as(member), photo)).toMatchObject({ status: 200 })
    expect(standIn.asked[0]?.headers).not.toHaveProperty('authorization')
  })

  test('that refuses a schema is asked in words from then on', async () => {
    standIn.reset(refusal, translateLabels, translateLabels)
    expect(await analyze(plain.as(member), photo)).toMatchObject({ status: 200, body: { department: 'maintenance' } })
    expect(standIn.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false])
    expect(standIn.asked[1]?.text).toContain('readText')
    expect(await analyze(plain.as(member), photo)).toMatchObject({ status: 200, body: { department: 'maintenance' } })
    expect(standIn.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false, false])
  })

  test('that must take a schema is not asked without one', async () => {
    const strict = await withAi(testApp, { ...standIn.settings, structured: 'json_schema' })
    standIn.reset(refusal)
    expect(await analyze(strict.as(member), photo)).toMatchObject({ status: 503 })
    await strict.close()
  })

  test('that cannot take a schema is never asked with one', async () => {
    const wordy = await withAi(testApp, { ...standIn.settings, structured: 'prompt' })
    standIn.reset(translateLabels)
    expect(await analyze(wordy.as(member), photo)).toMatchObject({ status: 200 })
    expect(standIn.asked[0]?.body).not.toHaveProperty('response_format')
    await wordy.close()
  })

  test('that sends the request on to another host is not followed', async () => {
    standIn.reset(fails(307, {}, { location: 'http://127.0.0.1:9/v1/chat/completions' }))
    expect(await analyze(plain.as(member), photo)).toMatchObject({ status: 502, body: { code: 'badGateway' } })
  })
})

test('an answer that does not end is broken off', async () => {
  const open = await withAi(testApp, standIn.settings)
  standIn.reset((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const fill = () => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
    }
    response.on('drain', fill)
    fill()
  })
  expect(await analyze(open.as(member), photo)).toMatchObject({ status: 502, body: { code: 'badGateway' } })
  await (
    await standIn.until(1)
  ).closed
  await open.close()
})

describe('giving up', () => {
  test('after the time for one photo closes the socket to the model and is 504', async () => {
    standIn.reset(neverAnswers)
    // On a busy machine the time may be over before the model is asked at all; then it is given more.
    for (let timeoutMs = 100; standIn.asked.length === 0; timeoutMs *= 2) {
      const hasty = await withAi(testApp, { ...standIn.settings, timeoutMs })
      const answer = await analyze(hasty.as(member), photo)
      expect(answer).toMatchObject({ status: 504, body: { code: 'timedOut' } })
      await hasty.close()
    }
    await standIn.asked[0]?.closed
  })

  test('when the browser goes away closes the socket to the model, frees its place and notes nothing', async () => {
    const narrow = await withAi(testApp, standIn.settings, { maxConcurrency: 1 })
    const by = narrow.as(member)
    standIn.reset(neverAnswers)
    const gone = new AbortController()
    const body = JSON.stringify({ imageData: photo })
    const headers = { 'content-type': 'application/json', origin: by.url, cookie: by.cookie() }
    const call = fetch(`${by.url}/api/analyze-photo`, { method: 'POST', body, headers, signal: gone.signal })
    const asked = await standIn.until(1)
    const before = await countRows()
    gone.abort()
    await expect(call).rejects.toThrow('abort')
    await asked.closed
    expect(await analyze(by, photo)).toMatchObject({ status: 200 })
    expect(await countRows()).toBe(before + 1)
    await narrow.close()
  })

  async function countRows() {
    const { rows } = await testApp.app.services.database.pool.query<{ count: string }>(
      'select count(*) from andon_analyses',
    )
    return Number(rows[0]?.count)
  }

  test('on the reader is no reason to keep an answer of the model waiting', async () => {
    const brisk = await withAi(testApp, { ...standIn.settings, timeoutMs: 60_000 })
    fakeReader.answers = 'never'
    const answer = await analyze(brisk.as(member), photo)
    expect(answer).toMatchObject({ status: 200, body: { source: 'model', readText: goodAnswer.readText, codes: [] } })
    await brisk.close()
  })
})
