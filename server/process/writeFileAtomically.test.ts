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

/** Runs `work` while a function of `node:fs` is replaced. */
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
/** As on a full disk: files can be created, but nothing can be written to them. */
const withoutRoom: typeof writeFileSync = (name, _text, options) => {
  writeFileSync(name, '', options)
  throw full
}

test('a full disk leaves no file behind, so that the next start creates it', () => {
  standingIn('writeFileSync', withoutRoom, () => expect(() => writeFileAtomically(path, 'text')).toThrow(full))
  expect(readdirSync(folder)).toEqual([])
  writeFileAtomically(path, 'text')
  expect(readFileSync(path, 'utf8')).toBe('text')
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o077).toBe(0)
})

test('an existing file stays', () => {
  writeFileAtomically(path, 'other')
  expect(readFileSync(path, 'utf8')).toBe('text')
  expect(readdirSync(folder)).toEqual(['secret'])
})

test('a file is created, and an existing one stays, on a file system without hard links', () => {
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
