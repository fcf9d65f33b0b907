import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { backup } from './backup.ts'
import { Chance } from './chance.ts'
import { clock } from './clock.ts'
import { connection } from './connection.ts'
import { disk } from './disk.ts'
import type { Ground } from './ground.ts'
import { hostile } from './hostile.ts'
import { kills } from './kills.ts'
import { memory } from './memory.ts'
import { processes } from './processes.ts'
import { Report } from './report.ts'
import { streams } from './streams.ts'

/** The parts, in the order in which they are run. */
const parts: Record<string, (ground: Ground) => Promise<void>> = {
  kills,
  connection,
  disk,
  processes,
  clock,
  memory,
  streams,
  hostile,
  backup,
}

// `npm run torture` runs everything; `--part kills` one part, `--seed 7` other draws, `--quick` fewer of each,
// `--only JSON,slow` of the hostile part the attacks with one of these in their names.
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
/** What has to be undone of the part that runs, last things first. */
let undos: (() => unknown)[] = []

async function tidyUp(): Promise<void> {
  const all = undos.toReversed()
  undos = []
  for (const undo of all) {
    try {
      await undo()
    } catch (error) {
      report.none('faults while tidying up', [String(error)])
    }
  }
}

// Whoever loses patience leaves nothing behind either.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    console.log('\nStopping.')
    void tidyUp().then(() => process.exit(1))
  })
}

console.log(`Seed ${seed}, ${cpus().length} processors, Node ${process.versions.node}${quick ? ', quick' : ''}`)
for (const [name, part] of Object.entries(parts).filter(([one]) => wanted.includes(one))) {
  const begun = performance.now()
  report.heading(name)
  try {
    const only = values.only ?? null
    await part({ report, quick, only, chance: new Chance(seed), later: (undo) => undos.push(undo) })
  } catch (error) {
    report.none('faults that ended the part', [error instanceof Error ? (error.stack ?? error.message) : String(error)])
  }
  await tidyUp()
  report.count('seconds', Math.round((performance.now() - begun) / 1000))
}
console.log(report.broken === 0 ? '\nEvery promise was kept.' : `\n${report.broken} promises were broken.`)
process.exit(report.broken === 0 ? 0 : 1)
