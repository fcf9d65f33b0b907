import { spawn } from 'node:child_process'
// The whole module: enableCompileCache does not exist on the older Node that may run this file.
import nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWeb } from './build.mjs'
import { ensureInstalled, root, withNode } from './install.mjs'
import { frugalMemory } from './memory.mjs'
import { readableProgram } from './programCopy.mjs'

const compileCache = join(root, '.cache/compile')

if (understood(process.argv.slice(2))) {
  beginFrugally()
  stopWithNpm()
  const program = prepare()
  if (program?.isRunning) await runHere(program)
  else if (program) runWith(program)
}

/** Whether to start with these arguments; else says what there is to say, and does nothing. */
function understood(given) {
  const strange = given.find((one) => one !== '--sample')
  if (strange === undefined) return true
  if (strange !== '--help') {
    console.error(`${strange} is not understood.`)
    process.exitCode = 1
  }
  console.log(
    'npm start [-- --sample]\n\nStarts the server; with --sample an empty workspace gets sample data. Settings: docs/installing.md',
  )
  return false
}

/** Begins this process anew, once, with what a process is told of memory at its beginning, where the system can do that. */
function beginFrugally() {
  const isTold = Object.keys(frugalMemory).some((name) => name in process.env)
  if (isTold || process.platform !== 'linux' || !process.execve) return
  const [program, ...rest] = process.argv
  process.execve(program, [program, ...process.execArgv, ...rest], { ...process.env, ...frugalMemory })
}

/**
 * Installs and builds what is missing; answers the server's program, Node 24's path and whether that one runs already, or
 * undefined after saying what is wrong.
 */
function prepare() {
  try {
    const node = ensureInstalled()
    buildWeb(node)
    const program = readableProgram(node)
    return { main: join(program.folder, 'server/main.ts'), node: program.node, isRunning: node === process.execPath }
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * Stops the server when npm is told to stop. npm passes the signal to the shell between it and us, and that one ends
 * without passing it on; its end is what can be seen from here.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const look = () => {
    if (process.ppid === shell) return
    clearInterval(looking)
    process.kill(process.pid, 'SIGTERM')
  }
  const looking = setInterval(look, 500).unref()
}

/** Runs the server in this process, which is the rule from the second `npm start` on: npm's PATH leads to Node 24. */
async function runHere({ main, node }) {
  nodeModule.enableCompileCache(compileCache)
  process.argv[1] = main
  // Helpers are started with it, by an account that may not reach the one that runs.
  process.execPath = node
  await import(pathToFileURL(main).href)
}

/** Runs the server in a process of its own, with the same flags, arguments, signals and end. */
function runWith({ main, node }) {
  const server = spawn(node, [...process.execArgv, main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...frugalMemory, ...withNode({ NODE_COMPILE_CACHE: compileCache }) },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    for (const each of signals) process.removeAllListeners(each)
    process.kill(process.pid, signal)
  })
}
