import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** A server that can be restarted. */
type RestartingServer = {
  /** Waits until it accepts requests; forever, while it cannot start. */
  ready(): Promise<void>
  restart(): void
  /** Shuts it down cleanly, which stops its PostgreSQL, too. */
  stop(): Promise<void>
}

/** The exit code with which the server reports that a setting is wrong. */
const ofNoUse = 78

/** Milliseconds: one save in an editor causes several events. */
const debounceDelay = 30

/**
 * Runs Node with these arguments until it is stopped. A restart kills the process: its PostgreSQL keeps running, and
 * the next one adopts it.
 */
export function startRestarting(args: readonly string[], env: NodeJS.ProcessEnv): RestartingServer {
  let ready = Promise.withResolvers<void>()
  let waiting: NodeJS.Timeout | undefined
  let isStopping = false
  let server = start()

  function start(): ChildProcess {
    const { resolve } = ready
    const begun = performance.now()
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!/ is ready: /.test(line)) return console.log(line)
      console.log(`Server ready in ${Math.round(performance.now() - begun)} ms`)
      resolve()
    })
    child.on('exit', (code) => {
      if (code === ofNoUse) process.exit(code)
      if (code) console.log(`The server ended with ${code}; it is started again when a file changes.`)
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
    restart() {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        ready = Promise.withResolvers()
        void again()
      }, debounceDelay)
    },
    async stop() {
      isStopping = true
      clearTimeout(waiting)
      await ended(server, 'SIGTERM')
    },
  }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
