import { afterAll, expect, test } from 'vitest'
import { isolatedWork, WorkTimedOut } from './server/process/workers/isolatedWork.ts'

/**
 * A linear reader needs less than half a second of processor time for its forty texts of 200 KB, a quadratic one half a
 * minute for each. The limit between them is generous, since other tests run at the same time.
 */
const limits = { milliseconds: 180_000, heapMegabytes: 1024, megabytes: 2048, atOnce: 2 }
const reading = isolatedWork<readonly string[] | null, string[]>(new URL('textReaders.ts', import.meta.url), limits)
afterAll(() => reading.close())

/** The file of a schema; those of one file are read together, since memory is collected after each task. */
const fileOf = (reader: string) => /^contract\/[^:]+/.exec(reader)?.[0]

test.each([
  ['schema of the contract', true],
  ['other reader of foreign text', false],
])('every %s comes to an end with long texts of any shape', async (_which, areSchemas) => {
  const readers = (await reading.run(null)).filter((reader) => (fileOf(reader) !== undefined) === areSchemas)
  expect(readers.length).toBeGreaterThan(30)
  const hung: string[] = []
  const read = async (names: readonly string[]) => {
    try {
      await reading.run(names)
    } catch (error) {
      if (!(error instanceof WorkTimedOut)) throw error
      hung.push(...names)
    }
  }
  const together = Map.groupBy(readers, (reader) => fileOf(reader) ?? reader)
  await Promise.all([...together.values()].map(read))
  expect(hung).toEqual([])
})
