import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { figuresAsTheyGrow } from './analytics.ts'
import { compareWithFloor, pagesAtAMillion } from './api.ts'
import { boardFigures, scriptFigures } from './browser.ts'
import { idleMemory } from './idle.ts'
import { similarAtThisSize, similarRecall } from './similar.ts'
import { quickCaseFigures } from './quickCase.ts'
import { readerFigures } from './reader.ts'
import { openStage } from './stage.ts'
import { Table } from './table.ts'

// `npm run bench` measures everything; `npm run bench -- api` one part. `--quick` takes short rounds and no million.
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const quick = process.argv.includes('--quick')
const wants = (part: string) => parts.length === 0 || parts.includes(part)

const table = new Table()
const stage = await openStage()
try {
  if (wants('similar')) await similarRecall(stage, table)
  if (wants('api')) await compareWithFloor(stage, table, quick)
  if (wants('browser')) {
    await boardFigures(stage, table)
    await quickCaseFigures(stage, table)
  }
  if (wants('api') && !quick) await pagesAtAMillion(stage, table)
  if (wants('analytics')) await figuresAsTheyGrow(stage, table, quick)
  if (wants('similar')) await similarAtThisSize(stage, table)
} finally {
  await stage.close()
}
if (wants('browser')) scriptFigures(table)
if (wants('reader')) await readerFigures(table)
if (wants('memory')) await idleMemory(table)

const [processor] = cpus()
const machine = `${cpus().length} x ${processor?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
const day = new Date().toISOString().slice(0, 10)
mkdirSync('bench/results', { recursive: true })
if (!quick && parts.length === 0)
  writeFileSync(`bench/results/${day}.md`, `# ${day}\n\n${machine}\n\n${table.markdown()}\n`)
console.log(table.broken === 0 ? 'Every figure is within its budget.' : `${table.broken} past budget.`)
process.exit(table.broken === 0 ? 0 : 1)
