import { afterAll, expect, test } from 'vitest'
import { isolatedWork, WorkTimedOut } from './server/process/workers/isolatedWork.ts'

/** For a parser that does not come to an end at all; one that is merely slow reports itself. */
const limits = { milliseconds: 180_000, heapMegabytes: 1024, megabytes: 2048, concurrency: 2 }
const reading = isolatedWork<readonly string[] | null, string[]>(new URL('textReaders.ts', import.meta.url), limits)
afterAll(() => reading.close())

/** The file of a schema; those of one file are read together, since memory is collected after each task. */
const fileOf = (reader: string) => /^contract\/[^:]+/.exec(reader)?.[0]

test.each([
  ['schema of the contract', true],
  ['other reader of foreign text', false],
])('no %s costs more than in proportion to a long text, whatever its shape', async (_which, areSchemas) => {
  const readers = (await reading.run(null)).filter((reader) => (fileOf(reader) !== undefined) === areSchemas)
  expect(readers.length).toBeGreaterThan(30)
  const superlinear: string[] = []
  const read = async (names: readonly string[]) => {
    try {
      superlinear.push(...(await reading.run(names)))
    } catch (error) {
      if (!(error instanceof WorkTimedOut)) throw error
      superlinear.push(...names)
    }
  }
  const together = Map.groupBy(readers, (reader) => fileOf(reader) ?? reader)
  await Promise.all([...together.values()].map(read))
  expect(superlinear).toEqual([])
})
