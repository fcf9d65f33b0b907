import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { SeededRandom } from './seededRandom.ts'
import { clock } from './clock.ts'
import { connection } from './connection.ts'
import { disk } from './disk.ts'
import { failover, pooledFailover } from './failover.ts'
import type { TestContext } from './testContext.ts'
import { hostile } from './hostile.ts'
import { kills } from './kills.ts'
import { memory } from './memory.ts'
import { processes } from './processes.ts'
import { Report } from './report.ts'
import { retention } from './retention.ts'
import { scaling } from './scaling.ts'
import { streams } from './streams.ts'
import { versions } from './versions.ts'

/** The parts, in the order in which they run. */
const parts: Record<string, (context: TestContext) => Promise<void>> = {
  kills,
  connection,
  disk,
  processes,
  failover,
  pooledFailover,
  scaling,
  clock,
  memory,
  streams,
  hostile,
  backup,
  retention,
  versions,
}

// `npm run torture` runs everything; `--part kills` one part, `--seed 7` uses another seed, `--quick` does less of each,
// `--only JSON,slow` runs the attacks of the hostile part with one of these words in their names, and `--only 15` one
// version of PostgreSQL.
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
})
const { quick } = values
const seed = Number(values.seed)
const wanted = values.part === undefined ? Object.keys(parts) : [values.part]
const isUnknown = values.part !== undefined && !(values.part in parts)
if (isUnknown || !Number.isInteger(seed)) {
  const there = Object.keys(parts).join(', ')
  console.error(isUnknown ? `There is no part ${values.part}; the parts are ${there}.` : 'A seed is a whole number.')
  process.exit(1)
}

const report = new Report()
/** Teardown functions of the running part. */
let undos: (() => unknown)[] = []

async function cleanUp(): Promise<void> {
  const all = undos.toReversed()
  undos = []
  for (const undo of all) {
    try {
      await undo()
    } catch (error) {
      report.none('errors while cleaning up', [String(error)])
    }
  }
}

// An interrupted run cleans up too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log('\nStopping.')
    void cleanUp().then(() => process.exit(1))
  })
}

console.log(`Seed ${seed}, ${cpus().length} processors, Node ${process.versions.node}${quick ? ', quick' : ''}`)
for (const [name, part] of Object.entries(parts).filter(([one]) => wanted.includes(one))) {
  const begun = performance.now()
  report.heading(name)
  try {
    const only = values.only ?? null
    await part({ report, quick, only, random: new SeededRandom(seed), onTeardown: (undo) => undos.push(undo) })
  } catch (error) {
    report.none('errors that ended the part', [error instanceof Error ? (error.stack ?? error.message) : String(error)])
  }
  await cleanUp()
  report.count('seconds', Math.round((performance.now() - begun) / 1000))
}
console.log(report.broken === 0 ? '\nEvery guarantee held.' : `\n${report.broken} guarantees were broken.`)
process.exit(report.broken === 0 ? 0 : 1)
