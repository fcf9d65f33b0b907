import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { parts, type Wishes } from './parts.ts'
import { endAllWith } from './processes.ts'
import { keepResults } from './results.ts'
import { brokenIn, type Found } from './table.ts'

// `npm run bench` measures everything, `npm run bench -- api live` two parts; see README.md.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    against: { type: 'string' },
  },
})
const wishes: Wishes = { quick: values.quick, long: values.long, against: values.against ?? null }
const unknown = positionals.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; the parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

/**
 * Everything of this run is below one folder, including temporary files of its programs; it identifies its processes,
 * too.
 */
const folder = mkdtempSync(join(tmpdir(), 'yokoten-bench-'))
// PostgreSQL runs as another account when we are root, and has to pass through.
chmodSync(folder, 0o711)
function clearUp() {
  endAllWith(folder)
  rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    clearUp()
    process.exit(1)
  })
}

/** Runs a part; returns how it failed, or null. */
async function runPart(name: string, receive: (found: Found) => void): Promise<string | null> {
  const { atMost = 0 } = parts[name] ?? {}
  const child = fork(fileURLToPath(new URL('part.ts', import.meta.url)), [name, JSON.stringify(wishes)], {
    env: { ...process.env, TMPDIR: folder },
  })
  child.on('message', (found) => receive(found as Found))
  const late = setTimeout(() => child.kill('SIGKILL'), atMost * 60_000)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  clearTimeout(late)
  const left = endAllWith(folder)
  if (signal === 'SIGKILL') return `was ended after ${atMost} minutes`
  if (code !== 0) return 'broke off; the reason is above'
  return left > 0 ? `left ${left} processes behind` : null
}

const wanted = positionals.length > 0 ? positionals : Object.keys(parts)
const results = new Map<string, { found: Found; fault: string | null }>()
for (const [index, name] of wanted.entries()) {
  console.log(`\n${name}, part ${index + 1} of ${wanted.length}, ${new Date().toLocaleTimeString('en-GB')}`)
  let found: Found = { rows: [], matrices: [] }
  const fault = await runPart(name, (received) => (found = received))
  if (fault !== null) console.error(`\u001B[31m${name} ${fault}\u001B[39m`)
  results.set(name, { found, fault })
}
clearUp()
if (!wishes.quick) console.log(`\nWritten to ${keepResults(results)}`)

const faults = [...results.values()].filter(({ fault }) => fault !== null).length
const broken = [...results.values()].reduce((sum, { found }) => sum + brokenIn(found), 0)
console.log(
  faults + broken === 0 ? 'Every figure is within its budget.' : `${broken} past budget, ${faults} parts broken off.`,
)
process.exit(faults + broken === 0 ? 0 : 1)
