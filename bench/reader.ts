import { readFileSync } from 'node:fs'
import { recordOf } from '../contract/values/keysOf.ts'
import { subjectThreshold } from '../server/andon/reader/certainty.ts'
import { departmentOf, departmentThreshold } from '../server/andon/reader/department.ts'
import { openReader, type Reader, type Reading } from '../server/andon/reader/reader.ts'
import { severityOf, severityThreshold } from '../server/andon/reader/severity.ts'
import { grades, type Grade } from '../server/andon/reader/testing/camera.ts'
import { labelledPhotos, type Expected } from '../server/andon/reader/testing/labelledPhotos.ts'
import { budgets } from './budgets.ts'
import { memoryOf } from './processes.ts'
import { isRightSubject, normal } from './reader/judge.ts'
import { scenePhotos } from './reader/scenes.ts'
import { heldOutTitles, sampleTitles, type Title } from './reader/titles.ts'
import { medianOf, percentileOf } from './statistics.ts'
import type { Table } from './table.ts'

const fields = ['subject', 'department', 'severity', 'codes', 'tags'] as const
type Verdict = 'right' | 'wrong' | 'empty'
type Tally = Record<Verdict, number>

/** Returns whether each expected value is right, wrong or empty; an unexpected one is wrong. */
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

/** Measures time and memory of the reader on this machine, and what it fills in for labelled photos. */
export async function readerFigures(table: Table): Promise<void> {
  titleFigures(table)
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
    await sceneFigures(table, reader)
  } finally {
    await reader.close()
  }
}

/**
 * Measures how many texts with a department get one, and how many of these are right; and how many that should stay
 * empty are filled.
 */
function titleFigures(table: Table): void {
  table.add('reader, department threshold', `${departmentThreshold}`)
  const written = [...heldOutTitles()]
  const departmentsOf = (titles: Pick<Title, 'text' | 'department'>[]) =>
    titles.map(({ text, department }) => ({ wanted: department, named: departmentOf(text) }))
  const free = written.filter(([name]) => name !== 'heldOut-severity')
  for (const [name, titles] of free) addShares(table, `department, ${name}`, departmentsOf(titles))
  addShares(table, 'department, held out, all languages', departmentsOf(free.flatMap(([, titles]) => titles)))
  for (const [name, seen] of [
    ['held out', false],
    ['looked at', true],
  ] as const) {
    const titles = sampleTitles().filter(({ wasLookedAt }) => wasLookedAt === seen)
    addShares(table, `department, sample company's titles, ${name}`, departmentsOf(titles))
  }

  table.add('reader, severity threshold', `${severityThreshold}`)
  for (const [name, titles] of written) {
    const severities = titles.map(({ text, severity }) => ({ wanted: severity, named: severityOf(text) }))
    addShares(table, `severity, ${name}`, severities)
  }
}

const percentOf = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`

type Answer = { wanted: string | null; named: string | null }

function addShares(table: Table, what: string, answers: Answer[]): void {
  const known = answers.filter(({ wanted }) => wanted !== null)
  const answered = answers.filter(({ named }) => named !== null)
  const right = answered.filter(({ wanted, named }) => wanted === named).length
  const covered = known.filter(({ named }) => named !== null).length
  table.add(
    `reader, ${what}`,
    `${percentOf(covered, known.length)} of ${known.length} answered, ${percentOf(right, answered.length)} of ${answered.length} right`,
  )
}

/**
 * Fields of signs, labels, displays and notes: those that the rules were developed with, and those that nobody saw
 * meanwhile.
 */
async function sceneFigures(table: Table, reader: Reader): Promise<void> {
  const subjects = { right: 0, wrong: 0 }
  for (const [file, name] of [
    ['tuning.json', 'tuning'],
    ['heldOut.json', 'held out'],
    ['operators.json', 'another author, misses read'],
    ['auditors.json', 'another plant, misses read'],
    ['foremen.json', 'eight trades, misses read'],
    ['visitors.json', 'visitors of other plants, misses read'],
    ['carriers.json', 'carriers, misses read'],
    ['hauliers.json', 'hauliers, misses unread'],
    ['fitters.json', 'fitters, misses read'],
    ['packers.json', 'packers, misses read'],
    ['millers.json', 'millers, misses read'],
    ['smiths.json', 'smiths, misses unread'],
    ['turners.json', 'turners, misses read'],
    ['glaziers.json', 'glaziers, misses read'],
    ['weavers.json', 'weavers, misses unread'],
    ['joiners.json', 'joiners, misses unread'],
  ] as const) {
    const photos = scenePhotos(file)
    const tallies = recordOf(['subject', 'department', 'severity'] as const, () => ({ right: 0, wrong: 0, empty: 0 }))
    for (const { expected, take } of photos) {
      const { subject, department, severity } = await reader.run(await take())
      const isRight = isRightSubject(expected.subject, subject)
      tallies.subject[isRight ? 'right' : subject === null ? 'empty' : 'wrong'] += 1
      if (subject !== null) subjects[isRight ? 'right' : 'wrong'] += 1
      for (const [field, read] of [
        ['department', department],
        ['severity', severity],
      ] as const) {
        // The department of a sign without one is not judged; a severity that should be empty is wrong.
        if (read === null) tallies[field].empty += expected[field] === null ? 0 : 1
        else if (field === 'severity' || expected[field] !== null)
          tallies[field][read === expected[field] ? 'right' : 'wrong'] += 1
      }
    }
    for (const [field, { right, wrong, empty }] of Object.entries(tallies)) {
      table.add(
        `reader, ${field}, ${photos.length} signs and notes, ${name}`,
        `${right} right, ${wrong} wrong, ${empty} empty`,
      )
    }
  }
  table.add(
    'reader, subject threshold',
    `${subjectThreshold}, ${percentOf(subjects.right, subjects.right + subjects.wrong)} of ${subjects.right + subjects.wrong} subjects right`,
  )
}

/** Peak resident memory of a process, in MB: VmHWM of proc(5) status. */
function peakOf(pid: number): number {
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
