import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { frugalMemory, heapFlags } from '../scripts/memory.mjs'
import type { Command, Reply } from './instrumentation.ts'
import { until } from './waiting.ts'

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** What `npm start` sets for it. */
const startVariables = { NODE_COMPILE_CACHE: at('.cache/compile'), ...frugalMemory }

/** Output that explains why a process exited unexpectedly, such as a stack trace. */
const lastWords = 20

type Wishes = {
  /** Settings of the server; PORT is chosen here and stays the same across restarts. */
  env: Record<string, string>
  /** Whether its clock can be shifted and its heap size be read. */
  isInstrumented?: true
}

/**
 * The app as an administrator runs it: a process that is restarted whenever it exits, with the same settings. Its
 * output is kept, line by line.
 */
export class AppProcess {
  readonly url: string
  readonly lines: string[] = []
  /** How often it exited without having been killed or stopped from here. */
  readonly ends: string[] = []
  starts = 0
  private readonly wishes: Wishes
  private readonly port: number
  private child: ChildProcess | null = null
  private isWanted = true
  private killed = new Set<number>()

  private constructor(port: number, wishes: Wishes) {
    this.port = port
    this.url = `http://127.0.0.1:${port}`
    this.wishes = wishes
  }

  static async start(wishes: Wishes): Promise<AppProcess> {
    const app = new AppProcess(await freePort(), wishes)
    app.spawn()
    await app.ready()
    return app
  }

  get pid(): number {
    return this.child?.pid ?? 0
  }

  /** Whether it reports that it can reach its database. */
  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) })
      await answer.text()
      return answer.status === 200
    } catch {
      return false
    }
  }

  /** Returns the milliseconds until it is ready. */
  ready(longest = 90_000): Promise<number> {
    return until(`the app at ${this.url} to be ready`, () => this.isReady(), longest).catch((error: unknown) => {
      console.log(this.lines.slice(-10).join('\n'))
      throw error
    })
  }

  /** Signal 9; the supervisor starts it again. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child?.pid || child.exitCode !== null) return
    this.killed.add(child.pid)
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** Stops it for good, as with Ctrl-C; returns its exit code, or the signal that was needed after `longest`. */
  async stop(longest = 60_000): Promise<number | string> {
    this.isWanted = false
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? 0
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const killTimer = setTimeout(() => child.kill('SIGKILL'), longest)
    const [code, signal] = (await ended) as [number | null, string | null]
    clearTimeout(killTimer)
    return code ?? signal ?? 0
  }

  /** Signal 9, for good. */
  async killForGood(): Promise<void> {
    this.isWanted = false
    await this.kill()
  }

  /** Output since a line number. */
  linesSince(from: number, pattern: RegExp): string[] {
    return this.lines.slice(from).filter((line) => pattern.test(line))
  }

  /** Sends a command to the instrumentation; returns its reply. */
  async instruct(command: Command): Promise<Reply> {
    const { child } = this
    if (!child) throw new Error('The app does not run.')
    const reply = once(child, 'message') as Promise<[Reply]>
    child.send(command)
    return (await reply)[0]
  }

  private spawn(): void {
    this.starts += 1
    const { env, isInstrumented } = this.wishes
    const instrumentation = isInstrumented ? ['--import', at('torture/instrumentation.ts')] : []
    const child = spawn(process.execPath, [...heapFlags, ...instrumentation, at('server/main.ts')], {
      env: { ...process.env, ...startVariables, ...env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe', ...(isInstrumented ? (['ipc'] as const) : [])],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.lines.push(line))
    }
    child.on('exit', (code, signal) => {
      if (this.isWanted && !this.killed.has(child.pid ?? 0))
        this.ends.push([`exit ${code ?? signal}`, ...this.lines.slice(-lastWords)].join('\n'))
      if (this.isWanted) this.spawn()
    })
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
