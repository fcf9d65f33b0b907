// The whole module: enableCompileCache does not exist on the older Node that may run this file.
import nodeModule from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from './build.mjs'
import { ensureInstalled, root, withNode } from './install.mjs'
import { frugalMemory } from './memory.mjs'
import { readableProgram } from './programCopy.mjs'
import { runInstead } from './runInstead.mjs'
import { stopWithNpm } from './stopWithNpm.mjs'

const compileCache = join(root, '.cache/compile')

if (understood(process.argv.slice(2))) {
  beginFrugally()
  stopWithNpm()
  const program = prepare()
  if (program?.isRunning) await runHere(program)
  else if (program)
    runInstead(program.node, program.main, { ...frugalMemory, ...withNode({ NODE_COMPILE_CACHE: compileCache }) })
}

/** Returns whether to start with these arguments; otherwise prints help or an error. */
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

/**
 * Restarts this process, once, with memory settings that only apply at process start, where the system supports them.
 */
function beginFrugally() {
  const isTold = Object.keys(frugalMemory).some((name) => name in process.env)
  if (isTold || process.platform !== 'linux' || !process.execve) return
  const [program, ...rest] = process.argv
  process.execve(program, [program, ...process.execArgv, ...rest], { ...process.env, ...frugalMemory })
}

/**
 * Installs and builds what is missing; returns the server's program, Node 24's path and whether that one is running
 * already, or undefined after printing what is wrong.
 */
function prepare() {
  try {
    const node = ensureInstalled()
    build(node)
    const program = readableProgram(node)
    return {
      main: join(program.folder, 'dist/server/main.js'),
      node: program.node,
      isRunning: node === process.execPath,
    }
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Runs the server in this process, which is usual from the second `npm start` on: npm's PATH leads to Node 24. */
async function runHere({ main, node }) {
  nodeModule.enableCompileCache(compileCache)
  process.argv[1] = main
  // Child processes are started with it, by an account that may not be able to reach the running one.
  process.execPath = node
  await import(pathToFileURL(main).href)
}
