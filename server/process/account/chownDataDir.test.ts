import {
  chownSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chownDataDir } from './chownDataDir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yokoten-give-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const account = { uid: 60_001, gid: 60_002 }
const at = (...names: string[]) => join(folder, ...names)
const ownerOf = (path: string) => lstatSync(path).uid

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test("the data folder and the app's files in it change owner, and others are kept out", () => {
    mkdirSync(at('data/files/ab'), { recursive: true, mode: 0o755 })
    for (const name of ['secret', 'files/ab/photo', 'my-notes']) writeFileSync(at('data', name), '')
    chownSync(at('data/files/ab'), 65_534, 65_534)
    chownDataDir(at('data'), account)
    for (const name of ['', 'secret', 'files', 'files/ab', 'files/ab/photo']) {
      expect(statSync(at('data', name))).toMatchObject(account)
    }
    expect(statSync(at('data')).mode & 0o777).toBe(0o700)
    // Files that do not belong to the app keep their owner.
    expect(ownerOf(at('data/my-notes'))).toBe(0)
  })

  test('a data folder that is a symbolic link changes owner at its target', () => {
    mkdirSync(at('disk'))
    symlinkSync(at('disk'), at('data'))
    chownDataDir(at('data'), account)
    expect(statSync(at('disk'))).toMatchObject(account)
    expect(statSync(at('disk')).mode & 0o777).toBe(0o700)
  })

  test('what root adds later changes owner at the next start', () => {
    mkdirSync(at('data'))
    chownDataDir(at('data'), account)
    mkdirSync(at('data/files'))
    writeFileSync(at('data/files/photo'), '')
    chownDataDir(at('data'), account)
    expect(ownerOf(at('data/files/photo'))).toBe(account.uid)
  })

  test('with isDeep, what root wrote into a folder that already changed owner is found', () => {
    mkdirSync(at('data/files'), { recursive: true })
    chownDataDir(at('data'), account)
    mkdirSync(at('data/files/ab'))
    writeFileSync(at('data/files/ab/photo'), '')
    chownDataDir(at('data'), account, { isDeep: true })
    expect([ownerOf(at('data/files/ab')), ownerOf(at('data/files/ab/photo'))]).toEqual([account.uid, account.uid])
  })

  test('symbolic links of the account do not make root change the owner of other files', () => {
    writeFileSync(at('of the system'), '')
    mkdirSync(at('a folder of the system'))
    writeFileSync(at('a folder of the system/file'), '')
    mkdirSync(at('data/files'), { recursive: true })
    symlinkSync(at('of the system'), at('data/secret'))
    linkSync(at('of the system'), at('data/files/second name'))
    symlinkSync(at('a folder of the system'), at('data/files/folder'))
    chownDataDir(at('data'), account)
    for (const name of ['of the system', 'a folder of the system', 'a folder of the system/file']) {
      expect(ownerOf(at(name))).toBe(0)
    }
  })

  test.each([
    ['holds only what others put there', (path: string) => writeFileSync(join(path, 'notes'), '')],
    ['is also the folder of the checkout', () => undefined, process.cwd()],
    ['is the whole system', () => undefined, '/'],
  ])('a folder that %s is refused and stays as it is', (_, prepare, path = folder) => {
    prepare(path)
    const before = statSync(path)
    expect(() => chownDataDir(path, account)).toThrow(`DATA_DIR ${path} is not a folder of its own`)
    expect(statSync(path)).toMatchObject({ uid: before.uid, mode: before.mode })
  })
})
