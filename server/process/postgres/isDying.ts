import { readFileSync } from 'node:fs'
import { errorCode } from '../errorCode.ts'
import { isAlive } from './createFolderAtomically.ts'

/** `PF_EXITING` among a process' flags: https://github.com/torvalds/linux/blob/v6.12/include/linux/sched.h */
const exiting = 0x4

/** Whether a process is gone, or was killed and can do nothing more, although its number is still in use. */
export function isDying(pid: number): boolean {
  if (!isAlive(pid)) return true
  if (process.platform !== 'linux') return false
  try {
    // The name is in parentheses and may contain anything; after it come the state, five numbers and the flags:
    // https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, , , , , , flags] = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' || state === 'X' || (Number(flags) & exiting) !== 0
  } catch (error) {
    return errorCode(error) === 'ENOENT'
  }
}
