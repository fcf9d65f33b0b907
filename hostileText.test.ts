import { afterAll, expect, test } from 'vitest'
import { isolatedWork, WorkTimedOut } from './server/process/workers/isolatedWork.ts'

/**
 * A linear reader takes less than half a second of processor time for its forty texts of 200 KB, a quadratic one half a
 * minute for each. The limit between them is generous, since other tests run meanwhile.
 */
const limits = { milliseconds: 180_000, heapMegabytes: 1024, megabytes: 2048, atOnce: 2 }
const reading = isolatedWork<string | null, string[]>(new URL('textReaders.ts', import.meta.url), limits)
afterAll(() => reading.close())

const isSchema = (reader: string) => reader.startsWith('contract/')

test.each([
  ['schema of the contract', true],
  ['other reader of foreign text', false],
])('every %s comes to an end with long texts of any shape', async (_which, areSchemas) => {
  const readers = (await reading.run(null)).filter((reader) => isSchema(reader) === areSchemas)
  expect(readers.length).toBeGreaterThan(30)
  const hung: string[] = []
  const read = async (reader: string) => {
    try {
      await reading.run(reader)
    } catch (error) {
      if (!(error instanceof WorkTimedOut)) throw error
      hung.push(reader)
    }
  }
  await Promise.all(readers.map(read))
  expect(hung).toEqual([])
})
