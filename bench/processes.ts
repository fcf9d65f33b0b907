import { readdirSync, readFileSync } from 'node:fs'

// What Linux reports of processes in proc(5). Elsewhere the bench does not run.

type Stat = { pid: number; parent: number; own: number; ended: number }

const millisecondsPerTick = 10

/** Returns a process's parent, and the CPU milliseconds of itself and of its children that have ended. */
function statOf(pid: number): Stat | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program is in parentheses and may contain anything.
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

/** Returns a process and all its descendants. */
function familyOf(pid: number): Stat[] {
  const all = allPids().flatMap((one) => statOf(one) ?? [])
  const family = all.filter((stat) => stat.pid === pid)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

/** CPU milliseconds that a process and its descendants have used. */
export const processorOf = (pid: number): number => familyOf(pid).reduce((sum, { own, ended }) => sum + own + ended, 0)

/** Megabytes of a process and its descendants: shared memory counts proportionally (PSS). */
export function memoryOf(pid: number): number {
  return familyOf(pid).reduce((sum, { pid: member }) => sum + shareOf(member), 0)
}

/** Megabytes of one process alone; 0 when it has ended. */
export function shareOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}

/** Kills every running process with this text in its environment or on its command line. */
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
      // It has already ended.
    }
  }
  return left.length
}
