import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from './errorCode.ts'

const onlyNew = { mode: 0o600, flag: 'wx', flush: true } as const
/** What is said where a file cannot have a second name, as on shares of a network and mounted folders of another system. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Makes a file that only its owner reads, unless there is one. It appears whole or not at all, whether the disk is full or
 * the power goes; of several processes at once, the first one's stays.
 */
export function writeFileAtomically(path: string, text: string): void {
  const draft = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, text, onlyNew)
    linkWhereOneCan(draft, path, text)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The draft has shown that there is room. */
function linkWhereOneCan(draft: string, path: string, text: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!noLinks.includes(errorCode(error) ?? '')) throw error
    writeFileSync(path, text, onlyNew)
  }
}
