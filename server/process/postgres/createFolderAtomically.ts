import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../errorCode.ts'

const filling = new Set<string>()

/**
 * Creates a folder that appears complete or not at all, even when this process is killed. When several processes do so
 * at once, the first one's folder stays.
 * @param fill fills the temporary folder that it receives, and returns which folder in it becomes `target`
 */
export async function createFolderAtomically(
  target: string,
  fill: (temporary: string) => Promise<string>,
): Promise<void> {
  const temporary = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  filling.add(temporary)
  try {
    await mkdir(temporary, { mode: 0o700 })
    await rename(await fill(temporary), target)
    await flush(dirname(target))
  } catch (error) {
    const code = errorCode(error) ?? ''
    const otherWasFirst = ['EEXIST', 'ENOTEMPTY'].includes(code) || (code === 'EPERM' && process.platform === 'win32')
    if (!otherWasFirst) throw error
  } finally {
    await rm(temporary, { recursive: true, force: true })
    filling.delete(temporary)
  }
}

/** Removes what killed processes left behind of `createFolderAtomically(target)`. */
export async function removeLeftovers(target: string): Promise<void> {
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(`${basename(target)}.new-`)) continue
    const folder = join(dirname(target), name)
    const pid = Number(name.slice(basename(target).length + '.new-'.length).split('-')[0])
    // In a container the process has the same number after every restart, so our own number proves nothing.
    const inUse = pid === process.pid ? filling.has(folder) : isAlive(pid)
    // A folder that an orphaned program still writes to is removed at the next start.
    if (!inUse) await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** Whether a process with this number exists, under any account. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Flushes a folder's entries, so that they survive a power cut. */
async function flush(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
