import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachmentTypes } from '../../contract/attachments/attachmentFiles.ts'
import type { FileTasks } from '../attachments/fileWorker.ts'
import { isolatedWork } from '../process/workers/isolatedWork.ts'
import { Refusal } from '../process/refuse.ts'
import { wholeFiles } from './testing/wholeFiles.ts'
import { mutilated } from './testing/mutilated.ts'
import { timeout, runs } from './testing/runs.ts'

// The parsers themselves, without the server around them: here the end of the process is a failure, not a refusal.

const many = { numRuns: runs(1) * 60 }
const refusals = ['tooLarge', 'unsupportedType', 'unreadable']

const files = isolatedWork<unknown, unknown>(new URL('../attachments/fileWorker.ts', import.meta.url), {
  milliseconds: 120_000,
  heapMegabytes: 256,
  megabytes: 900,
})
let folder: string
let whole: Buffer[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yokoten-files-'))
  whole = await wholeFiles()
})
afterAll(async () => {
  await files.close()
  await rm(folder, { recursive: true })
})

/** Returns the result of a task, or null when it refuses by name. Anything else is thrown. */
async function answerTo<Name extends keyof FileTasks>(...task: [Name, ...Parameters<FileTasks[Name]>]) {
  try {
    return (await files.run(task)) as Awaited<ReturnType<FileTasks[Name]>>
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(refusals).toContain(error.code)
    return null
  }
}

describe('the worker of files answers or refuses, and lives on, given', () => {
  test(
    'any file to be kept',
    async () => {
      const path = join(folder, 'file')
      const isSafe = fc.asyncProperty(mutilated(whole), async (bytes) => {
        await writeFile(path, bytes)
        const found = await answerTo('checkFile', path)
        if (found) expect(attachmentTypes).toContain(found.type)
      })
      await fc.assert(isSafe, many)
    },
    timeout,
  )

  test(
    'any bytes to be decoded',
    async () => {
      const types = fc.constantFrom('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif')
      const isSafe = fc.asyncProperty(mutilated(whole), types, async (bytes, type) => {
        if ((await answerTo('checkPicture', bytes, type, 4096)) === null) return
        await answerTo('squareWebp', bytes, 64)
        await answerTo('plainJpeg', bytes, { edge: 320 })
      })
      await fc.assert(isSafe, many)
    },
    timeout,
  )
})
