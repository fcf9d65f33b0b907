import { cpus } from 'node:os'
import { Chance } from './chance.ts'
import { clock } from './clock.ts'
import { connection } from './connection.ts'
import { disk } from './disk.ts'
import type { Ground } from './ground.ts'
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
}

// `npm run torture` runs everything; `--part kills` one part, `--seed 7` other draws, `--quick` fewer of each.
const words = process.argv.slice(2)
const given = (name: string) => words[words.indexOf(name) + 1]
const seed = words.includes('--seed') ? Number(given('--seed')) : 1
const wanted = words.includes('--part') ? [given('--part') ?? ''] : Object.keys(parts)
const quick = words.includes('--quick')

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
for (const name of wanted) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}.`)
  const begun = performance.now()
  report.heading(name)
  try {
    await part({ report, quick, chance: new Chance(seed), later: (undo) => undos.push(undo) })
  } catch (error) {
    report.none('faults that ended the part', [error instanceof Error ? (error.stack ?? error.message) : String(error)])
  }
  await tidyUp()
  report.count('seconds', Math.round((performance.now() - begun) / 1000))
}
console.log(report.broken === 0 ? '\nEvery promise was kept.' : `\n${report.broken} promises were broken.`)
process.exit(report.broken === 0 ? 0 : 1)
