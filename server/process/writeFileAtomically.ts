import { randomBytes } from 'node:crypto'
import { linkSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode } from './errorCode.ts'

const onlyNew = { mode: 0o600, flag: 'wx', flush: true } as const
/** Error codes of file systems without hard links, such as network shares. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']

/**
 * Creates a file that only its owner can read, unless it exists. It appears complete or not at all, even when the disk
 * is full or the power fails; when several processes do so at once, the first one's file stays.
 */
export function writeFileAtomically(path: string, text: string): void {
  const draft = `${path}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    writeFileSync(draft, text, onlyNew)
    linkOrWrite(draft, path, text)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Writes the file directly where hard links are not supported: the draft has shown that there is space. */
function linkOrWrite(draft: string, path: string, text: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!noLinks.includes(errorCode(error) ?? '')) throw error
    writeFileSync(path, text, onlyNew)
  }
}
