import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { settingNames } from '../../settings/environment.ts'

/** The server in a process of its own, as `npm start` runs it. */
export type StartedApp = { url: string; pid: number; lines: string[]; stop(): Promise<void>; kill(): Promise<void> }

/**
 * Starts the server with these settings and arguments on a free port.
 * @throws an Error with its output when it does not start
 */
export async function startApp(settings: Record<string, string>, args: string[] = []): Promise<StartedApp> {
  const others = Object.entries(process.env).filter(([name]) => !settingNames.includes(name.replace(/_FILE$/, '')))
  const app = spawn(process.execPath, ['server/main.ts', ...args], {
    env: { ...Object.fromEntries(others), PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: app.stderr }).on('line', (line) => lines.push(line))
  const url = await new Promise<string | undefined>((done) => {
    const output = createInterface({ input: app.stdout })
    output.on('line', (line) => {
      lines.push(line)
      const ready = / is ready: (http:\S+)/.exec(line)?.[1]
      if (ready) done(ready)
    })
    output.once('close', () => done(undefined))
  })
  if (url === undefined) throw new Error(lines.join('\n'))
  return { url, pid: Number(app.pid), lines, stop: () => end(app, 'SIGTERM'), kill: () => end(app, 'SIGKILL') }
}

async function end(app: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return
  const gone = once(app, 'exit')
  app.kill(signal)
  await gone
}

/** Returns the numbers in a line of `/proc/<pid>/status`, such as `Uid`. */
export function statusOf(pid: number, name: string): string[] {
  const text = readFileSync(`/proc/${pid}/status`, 'utf8')
  return (new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(text)?.[1] ?? '').split(/\s+/).filter((word) => word !== '')
}

/** Returns the processes that a process started, and those that they started. */
export function childrenOf(pid: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = pids.map(Number).filter((each) => parentOf(each) === pid)
  return [...own, ...own.flatMap(childrenOf)]
}

function parentOf(pid: number): number {
  try {
    return Number(statusOf(pid, 'PPid')[0])
  } catch {
    // The process has ended meanwhile.
    return 0
  }
}
