import { a3Steps } from '../../../contract/cars.ts'
import { compareConditions } from '../../../contract/conditionRows.ts'
import { productName } from '../../../contract/product.ts'
import { day, money, signed } from './figures.ts'
import { t, wordFor, type SheetLanguage, type SheetText } from './labels.ts'
import { lineOf, linesOf, longestNarrowWord, type Line } from '../../platform/typeset/lines.ts'
import type { A3Sheet } from './renderA3.ts'

/** What stands under a step's heading, from top to bottom. */
export type Block =
  | { kind: 'prose'; lines: Line[] }
  /** `wordy`: the values are words rather than figures, and take room as the descriptions do. */
  | { kind: 'measures'; head: string[]; rows: string[][]; wordy: boolean }
  | { kind: 'tasks'; title: string; progress: string; head: string[]; rows: TaskRow[] }
  | { kind: 'cases'; title: string; rows: { key: string; title: string; status: string }[] }
  | { kind: 'figures'; rows: Fact[] }

type TaskRow = { done: boolean; title: string; who: string; due: string; late: boolean; status: string }
type Fact = { label: string; value: string; late?: boolean }
/** `written`: somebody has put something there; a step that is not leaves room for a pen. */
type Step = { number: number; name: string; blocks: Block[]; written: boolean }

/** Everything that is printed but the pictures, as plain data: the template decides where it stands. */
export type SheetContent = {
  language: SheetLanguage
  key: string
  title: string
  status: string
  tags: string[]
  facts: Fact[]
  left: Step[]
  right: Step[]
  words: {
    empty: string
    pictures: string
    unreadable: string
    continued: string
    product: string
    printed: string
    sheet: string
  }
}

const names: Record<(typeof a3Steps)[number]['name'], SheetText> = {
  background: 'Background',
  currentCondition: 'Current condition',
  targetCondition: 'Target condition',
  rootCauseAnalysis: 'Root cause analysis',
  countermeasures: 'Countermeasures',
  implementationPlan: 'Implementation plan',
  followUpPlan: 'Follow-up and results',
}

/** Characters that a column of figures is wide enough for. */
const longestFigure = 18

/** Steps of the left column; the others stand right. */
const leftSteps = 4

/** Says in a language what the sheet holds. */
export function sheetContent(sheet: A3Sheet): SheetContent {
  const { car, language, printedAt } = sheet
  const blocks = blocksOf(sheet)
  const steps = a3Steps.map(({ step, name }) => {
    const filled = blocks[name].filter((block) => (block.kind === 'prose' ? block.lines : block.rows).length > 0)
    const written = filled.some(({ kind }) => kind !== 'figures')
    return { number: step, name: t(language, names[name]), blocks: filled, written }
  })
  return {
    language,
    key: car.key,
    title: lineOf(car.title),
    status: wordFor(language, car.status),
    tags: car.tags.map((tag) => lineOf(tag)),
    facts: factsOf(sheet),
    left: steps.slice(0, leftSteps),
    right: steps.slice(leftSteps),
    words: {
      empty: t(language, 'Not filled in yet'),
      pictures: t(language, 'Pictures'),
      unreadable: t(language, 'This picture could not be read.'),
      continued: t(language, 'continued'),
      product: `${productName} · ${t(language, 'A3 problem solving')}`,
      printed: t(language, 'Printed {{date}}', { date: day(language, printedAt) }),
      // The template alone knows how many sheets there are.
      sheet: t(language, 'sheet {{number}} of {{count}}'),
    },
  }
}

function factsOf({ car, language, printedAt }: A3Sheet): Fact[] {
  const late = car.status !== 'complete' && isPast(car.dueDate, printedAt)
  const facts: [SheetText, string][] = [
    ['Owner', car.owner.name],
    ['Sponsor', car.sponsor?.name ?? '–'],
    ['Department', car.department ? wordFor(language, car.department) : '–'],
    ['Category', wordFor(language, car.category)],
    ['Priority', wordFor(language, car.priority)],
    ['Opened', day(language, car.createdAt)],
    ['Due', day(language, car.dueDate)],
    ['Review', day(language, car.reviewDate)],
    ['Completed', day(language, car.completedAt)],
  ]
  return facts.map(([label, value]) => {
    const fact = { label: t(language, label), value: lineOf(value, longestNarrowWord) }
    return label === 'Due' && late ? { ...fact, label: `${fact.label} · ${t(language, 'Overdue')}`, late } : fact
  })
}

function blocksOf(sheet: A3Sheet): Record<(typeof a3Steps)[number]['name'], Block[]> {
  const { car } = sheet
  return {
    background: [prose(car.background), casesOf(sheet)],
    currentCondition: [currentRows(sheet), prose(car.currentConditionQualitative)],
    targetCondition: [targetRows(sheet), prose(car.targetConditionQualitative)],
    rootCauseAnalysis: [prose(car.rootCauseAnalysis)],
    countermeasures: [prose(car.countermeasures)],
    implementationPlan: [prose(car.implementationPlan), tasksOf(sheet)],
    followUpPlan: [prose(car.followUpPlan), resultsOf(sheet)],
  }
}

const prose = (text: string): Block => ({ kind: 'prose', lines: linesOf(text) })

function currentRows({ car, language }: A3Sheet): Block {
  return measures(
    [t(language, 'Measure'), t(language, 'Current')],
    car.currentConditionQuantitative.map(({ description, value }) => [description, value]),
  )
}

/** What shall be reached, beside where it stands now and how far that is. */
function targetRows({ car, language }: A3Sheet): Block {
  const compared = compareConditions(car.currentConditionQuantitative, car.targetConditionQuantitative)
  return measures(
    (['Measure', 'Current', 'Target', 'Difference'] as const).map((label) => t(language, label)),
    compared.flatMap(({ description, current, target, difference }) =>
      target === null ? [] : [[description, current ?? '–', target, difference ? signed(language, difference) : '–']],
    ),
  )
}

function measures(head: string[], rows: string[][]): Block {
  return {
    kind: 'measures',
    head,
    rows: rows.map(([description = '', ...values]) => [
      lineOf(description),
      ...values.map((value) => lineOf(value, longestNarrowWord)),
    ]),
    wordy: rows.some((row) => row.slice(1).some((value) => value.length > longestFigure)),
  }
}

function casesOf({ cases, language }: A3Sheet): Block {
  return {
    kind: 'cases',
    title: t(language, 'Linked cases'),
    rows: cases.map(({ key, title, status }) => ({ key, title: lineOf(title), status: wordFor(language, status) })),
  }
}

function tasksOf({ tasks, language, printedAt }: A3Sheet): Block {
  const done = tasks.filter(({ status }) => status === 'completed').length
  return {
    kind: 'tasks',
    title: t(language, 'Tasks'),
    progress: t(language, '{{done}} of {{count}} done', { done, count: tasks.length }),
    head: (['Task', 'Who', 'Due', 'Status'] as const).map((label) => t(language, label)),
    rows: tasks.map(({ title, assignee, dueDate, status }) => ({
      done: status === 'completed',
      title: lineOf(title),
      who: lineOf(assignee?.name ?? t(language, 'Unassigned'), longestNarrowWord),
      due: day(language, dueDate),
      late: status !== 'completed' && isPast(dueDate, printedAt),
      status: wordFor(language, status),
    })),
  }
}

function resultsOf({ car, language }: A3Sheet): Block {
  const rows: [SheetText, string][] = [
    ['Estimated savings', money(language, car.estimatedSavings)],
    ['Actual savings', money(language, car.actualSavings)],
    ['Business impact', car.businessImpact ? wordFor(language, car.businessImpact) : '–'],
  ]
  return { kind: 'figures', rows: rows.map(([label, value]) => ({ label: t(language, label), value })) }
}

const isPast = (date: string | null, now: string) => date !== null && date < now.slice(0, 10)
