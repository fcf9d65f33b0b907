import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, withNode } from './install.mjs'

/**
 * Runs a program of the checkout under Node 24 with the arguments of the command, and exits as it does.
 * @param {string} program its path in the checkout
 * @param {(node: string) => Record<string, string>} prepare does what is needed before; returns additional environment
 * variables
 * @param {{ withTests?: boolean }} wanted whether it needs the tools of the tests
 */
export function runProgram(program, prepare = () => ({}), wanted = {}) {
  try {
    const node = ensureInstalled(wanted)
    const args = [program, ...process.argv.slice(2)]
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: withNode(prepare(node)) })
    process.exitCode = status ?? 1
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
