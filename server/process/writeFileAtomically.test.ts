import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeFileAtomically } from './writeFileAtomically.ts'

const folder = mkdtempSync(join(tmpdir(), 'make-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'secret')

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

/** Does something while a function of `node:fs` is another. */
function standingIn<Name extends 'writeFileSync' | 'linkSync'>(
  name: Name,
  stand: (typeof fs)[Name],
  act: () => void,
): void {
  const real = fs[name]
  fs[name] = stand
  syncBuiltinESMExports()
  try {
    act()
  } finally {
    fs[name] = real
    syncBuiltinESMExports()
  }
}

const { writeFileSync } = fs
/** As on a full disk: files can be made, and nothing can be written into them. */
const withoutRoom: typeof writeFileSync = (name, _text, options) => {
  writeFileSync(name, '', options)
  throw full
}

test('a disk without room leaves no file, so that the next start makes it', () => {
  standingIn('writeFileSync', withoutRoom, () => expect(() => writeFileAtomically(path, 'text')).toThrow(full))
  expect(readdirSync(folder)).toEqual([])
  writeFileAtomically(path, 'text')
  expect(readFileSync(path, 'utf8')).toBe('text')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
})

test('a file that is there stays', () => {
  writeFileAtomically(path, 'other')
  expect(readFileSync(path, 'utf8')).toBe('text')
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a file is made, and one that is there stays, where no file can have a second name', () => {
  const refused = Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })
  const noLink = () => {
    throw refused
  }
  const share = join(folder, 'share')
  standingIn('linkSync', noLink, () => {
    for (const text of ['first', 'second']) writeFileAtomically(share, text)
  })
  expect(readFileSync(share, 'utf8')).toBe('first')
  expect(readdirSync(folder)).toEqual(['secret', 'share'])
})
