import { existsSync } from 'node:fs'

export type WorkerLimits = {
  /** Milliseconds that one task may take, including the start of its process; then it is killed. */
  milliseconds: number
  /** Megabytes of the JavaScript heap. */
  heapMegabytes: number
  /** Total megabytes of a process: heap, buffers, WebAssembly and what native libraries allocate. */
  megabytes: number
}

/**
 * Seconds of CPU time after which the system ends a process, whatever it does and whether or not the server is alive.
 */
const processorSeconds = 1800
/** A process that has used this many seconds receives no more tasks; the longest task fits between the two limits. */
export const retirementSeconds = 600

/** Megabytes that V8 reserves for code and hardly uses, but which the system counts. */
const setAside = 512

const shell = '/bin/sh'
/**
 * `ulimit -d` counts memory that is private to a process and writable, wherever it comes from. It fails when the server
 * itself runs under a stricter limit, which then applies.
 */
const limited = 'ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec "$@"'

/**
 * Returns how to start Node within these limits, as options of `fork`. On Linux the system enforces the total memory:
 * an allocation beyond it fails, and the process ends. Elsewhere the process monitors itself (`answerTasks.ts`).
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
