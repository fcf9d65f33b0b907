import { readFileSync, readdirSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Contestant } from './stage.ts'

/** One kind of request, made anew for each sending. */
export type Operation = {
  name: string
  method: 'GET' | 'POST' | 'PATCH'
  path(): string
  body?(): object
}

/** What one run of one operation against one contestant showed. */
export type Figures = {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  median: number
  p99: number
  /** Processor milliseconds of the contestant's process for each request. */
  processor: number
}

/** Sends an operation for some seconds over a number of connections. */
export async function measure(
  who: Contestant,
  operation: Operation,
  connections: number,
  seconds: number,
): Promise<Figures> {
  const before = processorOf(who.pid)
  const result = await autocannon({
    url: who.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: operation.method,
        headers: { ...who.headers, 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          path: operation.path(),
          ...(operation.body && { body: JSON.stringify(operation.body()) }),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${operation.name} against ${who.name}: ${result.non2xx} refused, ${result.errors} failed.`)
  }
  return {
    rate: result.requests.average,
    median: result.latency.p50,
    p99: result.latency.p99,
    processor: (processorOf(who.pid) - before) / result.requests.total,
  }
}

/** Processor milliseconds that a process has used: fields 14 and 15 of proc(5) stat, in ticks of 10 ms. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Proportional set size in MB of the processes that a test picks by their command line. */
export function memoryOf(wanted: (command: string, pid: number) => boolean): number {
  let kilobytes = 0
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    try {
      if (!wanted(readFileSync(`/proc/${pid}/cmdline`, 'utf8'), pid)) continue
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      // The process ended meanwhile.
    }
  }
  return kilobytes / 1024
}

export function medianOf(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
