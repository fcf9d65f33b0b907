import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { codeOf } from './codeOf.ts'

/**
 * Makes a file that only its owner reads, unless there is one. It appears whole or not at all, whether the disk is full or
 * the power goes; of several processes at once, the first one's stays.
 */
export function makeFile(path: string, text: string): void {
  const draft = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
