import { readdirSync, readFileSync } from 'node:fs'

// What Linux reports of processes in proc(5). Elsewhere the bench does not run.

type Stat = { pid: number; parent: number; own: number; ended: number }

const millisecondsPerTick = 10

/** Of one process: its parent, and the processor milliseconds of itself and of its children that have ended. */
function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, usersEnded = 0, systemEnded = 0] = fields.slice(11, 15).map(Number)
    return {
      pid,
      parent: Number(fields[1]),
      own: (user + system) * millisecondsPerTick,
      ended: (usersEnded + systemEnded) * millisecondsPerTick,
    }
  } catch {
    return null
  }
}

const allPids = () => readdirSync('/proc').map(Number).filter(Number.isInteger)

/** A process and all that it started, directly or not. */
function familyOf(pid: number): Stat[] {
  const all = allPids().flatMap((one) => statOf(one) ?? [])
  const family = all.filter((stat) => stat.pid === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

/** Processor milliseconds that a process and everything it started have used. */
export const processorOf = (pid: number): number => familyOf(pid).reduce((sum, { own, ended }) => sum + own + ended, 0)

/** Megabytes that a process and everything it started hold: what they share counts once, by shares (PSS). */
export function memoryOf(pid: number): number {
  return familyOf(pid).reduce((sum, { pid: member }) => sum + shareOf(member), 0)
}

/** The same of one process alone; 0 when it has ended. */
export function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}

/** Kills whatever was started with this text in its environment or on its command line, and still runs. */
export function endAllWith(mark: string): number {
  const left = allPids().filter((pid) => {
    if (pid === process.pid) return false
    try {
      return ['environ', 'cmdline'].some((file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').includes(mark))
    } catch {
      return false
    }
  })
  for (const pid of left) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
  return left.length
}
