import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { suggestedFields, type SuggestedField } from '../contract/andon/andon.ts'
import { analysePhoto, type Analysed } from '../server/andon/analysis.ts'
import { openEngines } from '../server/andon/engines.ts'
import { openPhoto } from '../server/attachments/attachments.ts'
import { readSettings } from '../server/process/settings/settings.ts'

/**
 * Runs a folder of pictures through the engine that the environment configures, and prints what it read and how long
 * that took. A file `expected.json` in the folder, `{ "press.jpg": { "department": "maintenance", "severity": null } }`,
 * also counts how many fields were filled rightly, wrongly and not at all. Costs what the provider charges.
 */
type Expected = Record<string, Partial<Record<SuggestedField, string | null>>>

const [folder] = process.argv.slice(2)
if (folder === undefined || !existsSync(folder))
  throw new Error('Say which folder: npm run ai:eval -- path/to/pictures')

const { ai } = readSettings({ ...process.env, DATA_DIR: join(tmpdir(), 'yokoten-eval') })
if (ai.provider === 'off') throw new Error('AI_PROVIDER is off; there is nothing to run.')
const { log } = fastify({ logger: { level: 'warn' } })
const engines = openEngines(ai, log)
const answers = join(folder, 'expected.json')
const expected: Expected = existsSync(answers) ? (JSON.parse(readFileSync(answers, 'utf8')) as Expected) : {}

console.log(`Engine: ${'model' in ai ? `${ai.provider} ${ai.model}` : 'the reader on this machine'}`)
const seconds: number[] = []
const counts = { right: 0, wrong: 0, empty: 0 }
let unread = 0
for (const name of readdirSync(folder).filter((one) => /\.(jpe?g|png|webp|avif|gif)$/i.test(one))) {
  const start = performance.now()
  const read = await readOne(join(folder, name))
  const took = (performance.now() - start) / 1000
  seconds.push(took)
  if (typeof read === 'string') unread += 1
  console.log(`\n${name}  ${took.toFixed(1)} s`)
  console.log(typeof read === 'string' ? `  ${read}` : linesOf(read))
  count(expected[name], typeof read === 'string' ? null : read)
}
const inOrder = seconds.toSorted((one, other) => one - other)
const at = (share: number) => (inOrder[Math.ceil(inOrder.length * share) - 1] ?? 0).toFixed(1)
console.log(`\n${seconds.length} pictures, ${unread} not read; median ${at(0.5)} s, 95 % within ${at(0.95)} s`)
if (Object.keys(expected).length > 0) {
  console.log(`Fields: ${counts.right} right, ${counts.wrong} wrong, ${counts.empty} left empty`)
}
void engines.close()

async function readOne(path: string): Promise<Analysed | string> {
  try {
    const photo = await openPhoto(`data:image/*;base64,${readFileSync(path).toString('base64')}`)
    return await analysePhoto(engines, photo, new AbortController().signal)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function linesOf(read: Analysed): string {
  const fields = suggestedFields.map((field) => `  ${field}: ${read[field] ?? '-'} (${read.sources[field] ?? 'empty'})`)
  const codes = read.codes.map(({ format, text }) => `${format} ${text}`).join(', ') || '-'
  return [...fields, `  text: ${read.readText.replaceAll('\n', ' / ') || '-'}`, `  codes: ${codes}`].join('\n')
}

function count(wanted: Expected[string] | undefined, read: Analysed | null): void {
  for (const field of suggestedFields) {
    const value = wanted?.[field]
    if (value === undefined) continue
    const found = read?.[field] ?? null
    if (found === value) counts.right += 1
    else if (found === null) counts.empty += 1
    else counts.wrong += 1
  }
}
