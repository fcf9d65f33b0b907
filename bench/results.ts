import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parts } from './parts.ts'
import { markdownOf, type Found } from './table.ts'

type Result = { found: Found; fault: string | null }

/** Writes the results to the page of this day, replacing earlier ones of the same parts; returns its path. */
export function keepResults(results: ReadonlyMap<string, Result>): string {
  const day = new Date().toISOString().slice(0, 10)
  const path = `bench/results/${day}.md`
  const sections = existsSync(path) ? sectionsOf(readFileSync(path, 'utf8')) : new Map<string, string>()
  for (const [name, { found, fault }] of results) {
    sections.set(name, [...(fault === null ? [] : [`This part ${fault}.`]), markdownOf(found)].join('\n\n'))
  }
  const inOrder = Object.keys(parts).flatMap((name) => {
    const text = sections.get(name)
    return text === undefined ? [] : [`## ${name}\n\n${text}`]
  })
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(path, `${[`# ${day}`, machine(), ...inOrder].join('\n\n')}\n`)
  return path
}

function machine(): string {
  const [processor] = cpus()
  const memory = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} x ${processor?.model.trim() ?? 'unknown'}, ${memory} GiB, ${process.platform}, Node ${process.versions.node}`
}

/** The parts on a page that this program wrote, by name. */
function sectionsOf(page: string): Map<string, string> {
  const [, ...sections] = page.split(/^## /m)
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n')
      return [name.trim(), lines.join('\n').trim()]
    }),
  )
}
