import { existsSync } from 'node:fs'

export type WorkerLimits = {
  /** Milliseconds that one task may take, the start of its process included. What takes longer is killed. */
  milliseconds: number
  /** Megabytes of JavaScript objects. */
  heapMegabytes: number
  /** Megabytes of a process altogether: objects, buffers, WebAssembly and what native libraries allocate. */
  megabytes: number
}

/** Seconds of processor time after which the system ends a process, whatever it is at and whether or not the server lives. */
const processorSeconds = 1800
/** A process that has used this much is not given another task; the longest task fits between the two. */
export const retirementSeconds = 600

/** Megabytes that V8 sets aside for code and hardly uses, which the system counts all the same. */
const setAside = 512

const shell = '/bin/sh'
/**
 * `ulimit -d` counts memory that a process may write to and shares with nobody, wherever it comes from. It fails where the
 * server itself runs within a stricter limit, which then holds.
 */
const limited = 'ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec "$@"'

/**
 * How Node is started within these limits, as options of `fork`. On Linux the system enforces the memory as a whole: an
 * allocation beyond it fails, and the process ends. Elsewhere the process watches itself (`answerTasks.ts`).
 */
export function limitedCommand({ heapMegabytes, megabytes }: WorkerLimits): { execPath: string; execArgv: string[] } {
  const options = ['--expose-gc', `--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=8']
  if (process.platform !== 'linux' || !existsSync(shell)) return { execPath: process.execPath, execArgv: options }
  const kilobytes = String((megabytes + setAside) * 1024)
  return {
    execPath: shell,
    execArgv: ['-c', limited, 'sh', String(processorSeconds), kilobytes, process.execPath, ...options],
  }
}
