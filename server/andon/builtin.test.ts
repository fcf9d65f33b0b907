import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Analysis } from '../../contract/andon/andon.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { labelledPhotos } from './reader/testing/labelledPhotos.ts'
import type * as reader from './reader/reader.ts'
import { analyze, dataString } from './testing/andonApp.ts'

// The real reader with more time than a busy machine needs: timeouts are tested elsewhere.
vi.mock('./reader/reader.ts', async (original) => {
  const real = await original<typeof reader>()
  return { ...real, openReader: () => real.openReader({ milliseconds: 200_000 }) }
})

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('with nothing configured the reader itself reads a photo, and nothing from one without text', async () => {
  const [labelled] = labelledPhotos().filter(({ grade, expected }) => grade === 'easy' && expected.subject !== null)
  if (!labelled) throw new Error('There is no easy photo.')
  const { status, body } = await analyze(testApp.manager, dataString(await labelled.take()))
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'reader', subject: labelled.expected.subject, sources: { subject: 'reader' } })
  const { readText } = body as Analysis
  expect(readText).toContain(labelled.expected.lines[0])
  expect(await analyze(testApp.manager, dataString(await picture('jpeg')))).toMatchObject({
    status: 200,
    body: { source: 'reader', subject: null, description: null, department: null, severity: null, readText: '' },
  })
})
