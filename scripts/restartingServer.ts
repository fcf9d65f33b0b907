import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { runningServer } from '../server/process/postgres/pidFile.ts'

/** A server that can be restarted. */
type RestartingServer = {
  /** Waits until it accepts requests; forever, while it cannot start. */
  ready(): Promise<void>
  /** @param path the file that has changed, from the root */
  restart(path: string): void
  /** Shuts it down cleanly, and its PostgreSQL, also in the middle of a restart. */
  stop(): Promise<void>
}

/** The exit code with which the server reports that a setting is wrong. */
const ofNoUse = 78

/** Milliseconds: one save in an editor causes several events. */
const debounceDelay = 30

/**
 * Runs the server with these arguments until it is stopped. A restart kills the process: its PostgreSQL keeps running,
 * and the next one adopts it. That one has been waiting, with everything loaded.
 */
export function startRestarting(
  args: readonly string[],
  env: NodeJS.ProcessEnv & { DATA_DIR: string },
): RestartingServer {
  let ready = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  /** Whether a server of this process has had the data folder. */
  let hadFolder = false
  /** The files that have changed since the waiting server was spawned. */
  const changed = new Set<string>()
  let waiting = spawnWaiting()
  let server = start()

  function spawnWaiting(): ChildProcess {
    changed.clear()
    const program = join(import.meta.dirname, 'waitingServer.ts')
    return spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  }

  function start(): ChildProcess {
    const { resolve } = ready
    const begun = performance.now()
    // It may have ended or be out of date, or be the server that was started last.
    if (!waiting.connected || waiting.killed) waiting = spawnWaiting()
    const child = waiting
    child.send([...changed])
    child.on('exit', (code) => {
      if (code === ofNoUse) process.exit(code)
      if (code) console.log(`The server ended with ${code}; it is started again when a file changes.`)
    })
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (!/ is ready: /.test(line)) return console.log(line)
        console.log(`Server ready in ${Math.round(performance.now() - begun)} ms`)
        hadFolder = true
        resolve()
        if (!isStopping) waiting = spawnWaiting()
      })
    return child
  }

  async function again(): Promise<void> {
    const old = server
    await ended(old, 'SIGKILL')
    // Of several changes that waited for its end, one starts the next server.
    if (server === old && !isStopping) server = start()
  }

  return {
    ready: () => ready.promise,
    restart(path) {
      changed.add(path)
      // What a module read when it was loaded is not read again.
      if (!path.endsWith('.ts') && waiting !== server) waiting.kill('SIGKILL')
      clearTimeout(timer)
      timer = setTimeout(() => {
        ready = Promise.withResolvers()
        void again()
      }, debounceDelay)
    },
    async stop() {
      isStopping = true
      clearTimeout(timer)
      // While the server starts, no other one waits.
      if (waiting !== server) waiting.kill('SIGKILL')
      await ended(server, 'SIGTERM')
      // A server that was killed, or never started, has not stopped it.
      if (hadFolder) await stopPostgres(join(env.DATA_DIR, 'postgres'))
    },
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Stops a PostgreSQL that still runs, as `pg_ctl stop -m fast` does. */
async function stopPostgres(cluster: string): Promise<void> {
  const left = runningServer(cluster)
  if (!left) return
  process.kill(left.pid, 'SIGINT')
  while (runningServer(cluster)?.pid === left.pid) await delay(20)
}
