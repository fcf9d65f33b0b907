import { readFileSync } from 'node:fs'
import { departmentOf } from '../server/andon/reader/department.ts'
import { openReader, type Reading } from '../server/andon/reader/reader.ts'
import { grades, type Grade } from '../server/andon/reader/testing/camera.ts'
import { labelledPhotos, type Expected } from '../server/andon/reader/testing/labelledPhotos.ts'
import { caseTemplates } from '../server/sample/content.ts'
import { templateFiller } from '../server/sample/fillTemplate.ts'
import { random } from '../server/sample/random.ts'
import { budgets } from './budgets.ts'
import { memoryOf } from './processes.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

const fields = ['subject', 'department', 'severity', 'codes', 'tags'] as const
type Verdict = 'right' | 'wrong' | 'empty'
type Tally = Record<Verdict, number>

const normal = (text: string) => text.toUpperCase().replace(/\s/g, '')

/** Each value that should be there is right, wrong or empty; one that should not is wrong. */
function judged(field: (typeof fields)[number], expected: Expected, reading: Reading): Verdict[] {
  if (field === 'codes' || field === 'tags') {
    const read = field === 'codes' ? reading.codes.map(({ text }) => text) : reading.tags
    const wanted = expected[field].map(normal)
    const found = new Set(read.map(normal))
    const wrong = [...found].filter((value) => !wanted.includes(value)).map(() => 'wrong' as const)
    return [...wanted.map((value) => (found.has(value) ? 'right' : 'empty')), ...wrong]
  }
  const [wanted, read] = [expected[field], reading[field]]
  if (wanted === null) return read === null ? [] : ['wrong']
  if (read === null) return ['empty']
  return [normal(read) === normal(wanted) ? 'right' : 'wrong']
}

/** Time and memory of the reader on this machine, and what it fills in on labelled photos. */
export async function readerFigures(table: Table): Promise<void> {
  const reader = openReader({ milliseconds: 60_000 })
  const times: number[] = []
  const tallies = new Map<string, Tally>()
  let [words, wordsFound, filled, textless, memory] = [0, 0, 0, 0, 0]
  const tallyOf = (grade: Grade, field: string) => {
    const tally = tallies.get(`${grade} ${field}`) ?? { right: 0, wrong: 0, empty: 0 }
    tallies.set(`${grade} ${field}`, tally)
    return tally
  }
  try {
    const photos = labelledPhotos()
    for (const { expected, grade, take } of photos) {
      const photo = await take()
      const began = performance.now()
      const reading = await reader.run(photo)
      times.push(performance.now() - began)
      memory = Math.max(memory, memoryOf(reader.pids[0] ?? 0))
      if (expected.lines.length === 0) {
        textless += 1
        if (reading.lines.length + reading.codes.length + reading.tags.length > 0) filled += 1
      }
      const text = normal(reading.text)
      const wanted = expected.lines.flatMap((line) => line.split(/\s+/))
      words += wanted.length
      wordsFound += wanted.filter((word) => text.includes(normal(word))).length
      for (const field of fields)
        for (const verdict of judged(field, expected, reading)) tallyOf(grade, field)[verdict] += 1
    }
    const peak = peakOf(reader.pids[0] ?? 0)
    table.add(`reader, ${photos.length} photos, median`, `${medianOf(times).toFixed(0)} ms`)
    table.add('reader, p95', `${percentileOf(times, 0.95).toFixed(0)} ms`)
    table.add('reader, memory between photos', `${memory.toFixed(0)} MB`)
    table.add('reader, peak', `${peak.toFixed(0)} MB`, `at most ${budgets.reader}`, peak <= budgets.reader)
    table.add('reader, words found', `${((wordsFound / words) * 100).toFixed(0)} % of ${words}`)
    table.add('reader, photos without text that filled something', `${filled} of ${textless}`, 'none', filled === 0)
    for (const field of fields) {
      for (const grade of grades) {
        const { right, wrong, empty } = tallyOf(grade, field)
        table.add(`reader, ${field}, ${grade}`, `${right} right, ${wrong} wrong, ${empty} empty`)
      }
    }
    await departmentFigures(table)
  } finally {
    await reader.close()
  }
}

/** Departments named from the titles of the sample company's cases, which the reader did not learn from. */
async function departmentFigures(table: Table): Promise<void> {
  let [right, wrong, empty] = [0, 0, 0]
  for (const [index, { title, department }] of caseTemplates.entries()) {
    const named = await departmentOf(templateFiller(random(index))(title))
    if (named === null) empty += 1
    else if (named === department) right += 1
    else wrong += 1
  }
  table.add("reader, department of others' titles", `${right} right, ${wrong} wrong, ${empty} empty`)
}

/** The most resident memory that a process ever had, in MB: VmHWM of proc(5) status. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
