import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultDataDir, makeDataDir } from './defaultDataDir.ts'
import { startOwnPostgres } from './ownPostgres.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yokoten-place-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the data is kept in the checkout', () => {
  chmodSync(folder, 0o755)
  expect(defaultDataDir(folder)).toBe(join(folder, 'data'))
})

test('a DATA_DIR that is not a folder is refused with a sentence', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeDataDir(join(folder, 'file'))).toThrow(/DATA_DIR .* cannot be written to .*; set DATA_DIR to/)
  expect(() => makeDataDir(join(folder, 'file/data'))).toThrow(/DATA_DIR .* cannot be written to .*; set DATA_DIR to/)
})

test('a DATA_DIR that cannot be created is refused at once: below a dangling link, or where no folder can be created', () => {
  symlinkSync(join(folder, 'nowhere'), join(folder, 'link'))
  for (const place of [join(folder, 'link'), join(folder, 'link/data'), '/proc/yokoten', '/proc/yokoten/data']) {
    expect(() => makeDataDir(place)).toThrow(`DATA_DIR ${place} cannot be written to`)
  }
})

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test('a checkout that the service account cannot reach keeps its data elsewhere, each in a folder of its own', () => {
    const checkouts = ['one', 'other'].map((name) => join(folder, name))
    for (const checkout of checkouts) mkdirSync(checkout)
    const [one, other] = checkouts.map(defaultDataDir)
    expect(one).toMatch(/^\/var\/lib\/yokoten\/[0-9a-f]{12}$/)
    expect(one).not.toBe(other)
  })

  test('a DATA_DIR that the account cannot reach is refused with a sentence that says what to set', async () => {
    const dataDir = join(folder, 'data')
    await expect(startOwnPostgres({ dataDir, log: () => undefined })).rejects.toThrow(
      /cannot reach DATA_DIR .*; set DATA_DIR to a folder that it can reach/,
    )
  })

  test('others can pass through the folders above a data folder, whatever the umask, but cannot enter it', () => {
    const umask = process.umask(0o077)
    try {
      makeDataDir(join(folder, 'a/b'))
      expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o711)
      expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700)
    } finally {
      process.umask(umask)
    }
  })
})
