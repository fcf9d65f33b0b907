import { a3StepWords, a3Words as words } from '../../contract/a3/a3Words.ts'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { compareConditions, typedValue } from '../../contract/cars/conditionRows.ts'
import { productName } from '../../contract/product.ts'
import { partPlaces, readAcrossStateWords } from '../../contract/readAcross/readAcrossWords.ts'
import { listWord } from '../../contract/workspaceLists/workspaceListWords.ts'
import {
  businessImpactWords,
  carStatusWords,
  caseStatusWords,
  priorityWords,
  taskStatusWords,
} from '../../contract/records/words.ts'
import { dayIn } from '../process/zonedTime.ts'
import { lineOf, linesOf, longestNarrowWord, none, type Line } from '../files/typeset/lines.ts'
import { causesBlock, countermeasuresBlock, type CauseBlock } from './causeBlocks.ts'
import { documentsBlock, proofBlock, type DocumentsBlock, type ProofBlock } from './followUpBlocks.ts'
import { containmentBlocks } from './containmentBlocks.ts'
import type { A3Sheet } from './renderA3.ts'
import { savingFigures } from './savingFigures.ts'
import { signatureBlock } from './signatureBlock.ts'
import { isFinished, isOverdue } from '../../contract/records/openWork.ts'

/** The content below a step's heading, from top to bottom. */
export type Block =
  | { kind: 'prose'; lines: Line[] }
  /** `wordy`: the values are words rather than numbers, and take as much space as the descriptions. */
  | { kind: 'measures'; head: string[]; rows: string[][]; wordy: boolean }
  | { kind: 'tasks'; title: string; progress: string; head: string[]; rows: TaskRow[] }
  | { kind: 'cases'; title: string; rows: { key: string; title: string; status: string }[] }
  | { kind: 'figures'; rows: Fact[] }
  | CauseBlock
  | ProofBlock
  | DocumentsBlock

type TaskRow = { done: boolean; title: string; who: string; due: string; late: boolean; status: string }
type Fact = { label: string; value: string; late?: boolean }
/** `written`: somebody has filled it in; a step that is not leaves space for handwriting. */
type Step = { number: number; name: string; blocks: Block[]; written: boolean }

/** Everything that is printed except the pictures, as plain data: the template determines the layout. */
type SheetContent = {
  language: string
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
    product: string
    printed: string
    sheet: string
  }
}

/** Characters that fit in a column of numbers. */
const longestFigure = 18

/** Steps in the left column; the others are on the right. */
const leftSteps = 4

/** Returns the content of the sheet, in the reader's language. */
export function sheetContent(sheet: A3Sheet): SheetContent {
  const { car, chosen, printedAt } = sheet
  const { language, format, wording: say } = chosen
  const blocks = blocksOf(sheet)
  const steps = a3Steps.map(({ step, name }) => {
    const filled = blocks[name].filter((block) => (block.kind === 'prose' ? block.lines : block.rows).length > 0)
    const written = filled.some(({ kind }) => kind !== 'figures')
    return { number: step, name: say(a3StepWords[name]), blocks: filled, written }
  })
  return {
    language,
    key: car.key,
    title: lineOf(car.title),
    status: say(carStatusWords[car.status]),
    tags: car.tags.map((tag) => lineOf(tag)),
    facts: factsOf(sheet),
    left: steps.slice(0, leftSteps),
    right: steps.slice(leftSteps),
    words: {
      empty: none,
      pictures: say(words.photos),
      unreadable: say(words.unreadable),
      product: `${productName} · ${say(words.product)}`,
      printed: say(words.printed, { moment: format.moment(printedAt) }),
      // Only the template knows how many sheets there are.
      sheet: say(words.sheet),
    },
  }
}

function factsOf({ car, chosen, printedAt }: A3Sheet): Fact[] {
  const { format, wording: say } = chosen
  const late = isOverdue('cars', car, dayIn(new Date(printedAt), chosen.timeZone))
  const dayOf = (day: string | null) => (day === null ? none : format.day(day))
  const doubt: [string, string][] = car.doubtedAt ? [[carFields.doubtedAt.label, format.day(car.doubtedAt)]] : []
  const facts: [string, string][] = [
    [words.owner, lineOf(car.owner.name, longestNarrowWord)],
    [words.sponsor, car.sponsor ? lineOf(car.sponsor.name, longestNarrowWord) : none],
    [words.department, car.department ? say(listWord('departments', car.department)) : none],
    [words.category, say(listWord('carCategories', car.category))],
    [words.priority, say(priorityWords[car.priority])],
    [words.created, format.day(car.createdAt)],
    [words.dueDate, dayOf(car.dueDate)],
    [words.reviewDate, dayOf(car.reviewDate)],
    [words.completedOn, dayOf(car.completedAt)],
    ...doubt,
  ]
  return facts.map(([label, value]) => {
    const fact = { label: say(label), value }
    return label === words.dueDate && late ? { ...fact, label: `${fact.label} · ${say(words.overdue)}`, late } : fact
  })
}

function blocksOf(sheet: A3Sheet): Record<(typeof a3Steps)[number]['name'], Block[]> {
  const { car, chosen } = sheet
  return {
    background: [prose(car.background), casesOf(sheet)],
    currentCondition: [currentRows(sheet), prose(car.currentConditionQualitative), ...containmentBlocks(sheet)],
    targetCondition: [targetRows(sheet), prose(car.targetConditionQualitative)],
    rootCauseAnalysis: [prose(car.rootCauseAnalysis), causesBlock(sheet)],
    countermeasures: [prose(car.countermeasures), countermeasuresBlock(sheet)],
    implementationPlan: [prose(car.implementationPlan), tasksOf(sheet)],
    followUpPlan: [
      prose(car.followUpPlan),
      proofBlock(sheet.rounds, chosen),
      documentsBlock(sheet.documents, chosen),
      exceptionsOf(sheet),
      placesOf(sheet),
      signatureBlock(sheet),
      resultsOf(sheet),
    ],
  }
}

export const prose = (text: string): Block => ({ kind: 'prose', lines: linesOf(text) })

export const currentRows = ({ car, chosen: { format, wording: say } }: A3Sheet): Block =>
  measures(
    [say(words.measure), say(words.now)],
    car.currentConditionQuantitative.map(({ description, value }) => [description, typedValue(value, format)]),
  )

/** The target, with the current value and the distance from it. */
export function targetRows({ car, chosen: { format, wording: say } }: A3Sheet): Block {
  const compared = compareConditions(car.currentConditionQuantitative, car.targetConditionQuantitative)
  return measures(
    [words.measure, words.now, words.target, words.difference].map((label) => say(label)),
    compared.flatMap(({ description, current, target, difference }) =>
      target === null
        ? []
        : [
            [
              description,
              current === null ? none : typedValue(current, format),
              typedValue(target, format),
              difference ? format.difference(difference) : none,
            ],
          ],
    ),
  )
}

const measures = (head: string[], rows: string[][]): Block => ({
  kind: 'measures',
  head,
  rows: rows.map(([description = '', ...values]) => [
    lineOf(description),
    ...values.map((value) => lineOf(value, longestNarrowWord)),
  ]),
  wordy: rows.some((row) => row.slice(1).some((value) => value.length > longestFigure)),
})

export const casesOf = ({ cases, chosen: { wording: say } }: A3Sheet): Block => ({
  kind: 'cases',
  title: say(words.linkedCases),
  rows: cases.map(({ key, title, status }) => ({ key, title: lineOf(title), status: say(caseStatusWords[status]) })),
})

export function tasksOf({ tasks, chosen, printedAt }: A3Sheet): Block {
  const { format, wording: say } = chosen
  const today = dayIn(new Date(printedAt), chosen.timeZone)
  const completed = tasks.filter(({ status }) => isFinished('tasks', status)).length
  return {
    kind: 'tasks',
    title: say(words.tasks),
    progress: say(words.done, { done: format.number(completed), all: format.number(tasks.length) }),
    head: [words.task, words.assignee, words.dueDate, words.status].map((label) => say(label)),
    rows: tasks.map((task) => ({
      done: isFinished('tasks', task.status),
      title: lineOf(task.title),
      who: lineOf(task.assignee?.name ?? say(words.unassigned), longestNarrowWord),
      due: task.dueDate === null ? none : format.day(task.dueDate),
      late: isOverdue('tasks', task, today),
      status: say(taskStatusWords[task.status]),
    })),
  }
}

/** The other places that the CAR asked, with their answers. */
export function placesOf({ places, chosen: { wording: say } }: A3Sheet): Block {
  const { also, notAt } = partPlaces(places)
  const answers = also.map(({ location, state }) => `${location} (${say(readAcrossStateWords[state])})`)
  const lines = [
    answers.length === 0 ? '' : say(words.alsoAt, { places: answers.join(' · ') }),
    notAt.length === 0 ? '' : say(words.notAt, { places: notAt.map(({ location }) => location).join(' · ') }),
  ]
  return prose(lines.filter(Boolean).join('\n'))
}

/** The changes of status that were allowed although something was missing. */
function exceptionsOf({ car, chosen: { format, wording: say } }: A3Sheet): Block {
  const lines = car.gateOverrides.flatMap(({ status, reason, byName, at }) =>
    linesOf(say(words.exception, { status: say(carStatusWords[status]), reason, name: byName, day: format.day(at) })),
  )
  return { kind: 'prose', lines }
}

function resultsOf({ car, savings, chosen: { format, wording: say } }: A3Sheet): Block {
  const moneyOf = (amount: string | null) => (amount === null ? none : format.money(amount))
  const rows: (readonly [string, string])[] = [
    [words.estimatedSavings, moneyOf(car.estimatedSavings)],
    [words.actualSavings, moneyOf(car.actualSavings)],
    ...savingFigures(savings, format),
    [words.businessImpact, car.businessImpact ? say(businessImpactWords[car.businessImpact]) : none],
  ]
  return { kind: 'figures', rows: rows.map(([label, value]) => ({ label: say(label), value })) }
}
