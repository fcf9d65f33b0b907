import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root, withNode } from './install.mjs'

/** What can be fuzzed, by name, and the tests for it. */
const targets = {
  calls: ['server/hostile/calls.test.ts'],
  files: ['server/hostile/files.test.ts', 'server/hostile/fileParsers.test.ts'],
}
const usage = 'npm run fuzz -- [calls] [files] [--runs 100] [--seed 7]'

/** Sends hostile input for longer than the tests do: `npm run fuzz -- files --runs 200 --seed 7`. */
try {
  const options = { runs: { type: 'string', default: '100' }, seed: { type: 'string' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
  for (const [name, value] of Object.entries({ runs: values.runs, seed })) {
    if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number: ${usage}`)
  }
  const unknown = positionals.find((name) => !Object.hasOwn(targets, name))
  if (unknown !== undefined) throw new Error(`There is nothing to fuzz by the name of ${unknown}: ${usage}`)
  const chosen = positionals.length > 0 ? positionals : Object.keys(targets)
  console.log(`Fuzzing ${chosen.join(' and ')}, ${values.runs} runs, from seed ${seed}.`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const tests = chosen.flatMap((name) => targets[name])
  const ran = spawnSync(ensureInstalled({ withTests: true }), [vitest, 'run', '--project', 'server', ...tests], {
    cwd: root,
    stdio: 'inherit',
    env: withNode({ FUZZ_RUNS: values.runs, TEST_SEED: seed }),
  })
  process.exitCode = ran.status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
