import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFile } from './makeFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'make-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'secret')

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Does something while files can be made and nothing can be written into them, as on a full disk. */
function withoutRoom(act: () => void): void {
  const { writeFileSync } = fs
  fs.writeFileSync = (name, _text, options) => {
    writeFileSync(name, '', options)
    throw full
  }
  syncBuiltinESMExports()
  try {
    act()
  } finally {
    fs.writeFileSync = writeFileSync
    syncBuiltinESMExports()
  }
}

test('a disk without room leaves no file, so that the next start makes it', () => {
  withoutRoom(() => expect(() => makeFile(path, 'text')).toThrow(full))
  expect(readdirSync(folder)).toEqual([])
  makeFile(path, 'text')
  expect(readFileSync(path, 'utf8')).toBe('text')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
})

test('a file that is there stays', () => {
  makeFile(path, 'other')
  expect(readFileSync(path, 'utf8')).toBe('text')
  expect(readdirSync(folder)).toEqual(['secret'])
})
