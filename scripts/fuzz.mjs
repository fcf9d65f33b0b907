import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled, root, withNode } from './install.mjs'

/** Sends every call what nobody should send, for longer than the tests do: `npm run fuzz -- --runs 200 --seed 7`. */
try {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '100' }, seed: { type: 'string' } } })
  const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
  for (const [name, value] of Object.entries({ runs: values.runs, seed })) {
    if (!/^\d+$/.test(value)) throw new Error(`--${name} must be a whole number.`)
  }
  console.log(`${values.runs} requests for each call and person, from seed ${seed}.`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const ran = spawnSync(
    ensureInstalled(),
    [vitest, 'run', '--project', 'server', 'server/hostile/calls.test.ts', 'server/hostile/files.test.ts'],
    { cwd: root, stdio: 'inherit', env: withNode({ FUZZ_RUNS: values.runs, FUZZ_SEED: seed }) },
  )
  process.exitCode = ran.status ?? 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
