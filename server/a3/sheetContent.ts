import { a3StepLabels, a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { compareConditions, typedValue } from '../../contract/cars/conditionRows.ts'
import { productName } from '../../contract/product.ts'
import { partPlaces, readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
import { listLabel } from '../../contract/workspaceLists/workspaceListLabels.ts'
import {
  businessImpactLabels,
  carStatusLabels,
  caseStatusLabels,
  priorityLabels,
  taskStatusLabels,
} from '../../contract/records/labels.ts'
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
  /** `wordy`: the values are texts rather than numbers, and take as much space as the descriptions. */
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
  texts: {
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
  const { language, format, t } = chosen
  const blocks = blocksOf(sheet)
  const steps = a3Steps.map(({ step, name }) => {
    const filled = blocks[name].filter((block) => (block.kind === 'prose' ? block.lines : block.rows).length > 0)
    const written = filled.some(({ kind }) => kind !== 'figures')
    return { number: step, name: t(a3StepLabels[name]), blocks: filled, written }
  })
  return {
    language,
    key: car.key,
    title: lineOf(car.title),
    status: t(carStatusLabels[car.status]),
    tags: car.tags.map((tag) => lineOf(tag)),
    facts: factsOf(sheet),
    left: steps.slice(0, leftSteps),
    right: steps.slice(leftSteps),
    texts: {
      empty: none,
      pictures: t(texts.photos),
      unreadable: t(texts.unreadable),
      product: `${productName} · ${t(texts.product)}`,
      printed: t(texts.printed, { moment: format.moment(printedAt) }),
      // Only the template knows how many sheets there are.
      sheet: t(texts.sheet),
    },
  }
}

function factsOf({ car, chosen, printedAt }: A3Sheet): Fact[] {
  const { format, t } = chosen
  const late = isOverdue('cars', car, dayIn(new Date(printedAt), chosen.timeZone))
  const dayOf = (day: string | null) => (day === null ? none : format.day(day))
  const doubt: [string, string][] = car.doubtedAt ? [[carFields.doubtedAt.label, format.day(car.doubtedAt)]] : []
  const facts: [string, string][] = [
    [texts.owner, lineOf(car.owner.name, longestNarrowWord)],
    [texts.sponsor, car.sponsor ? lineOf(car.sponsor.name, longestNarrowWord) : none],
    [texts.department, car.department ? t(listLabel('departments', car.department)) : none],
    [texts.category, t(listLabel('carCategories', car.category))],
    [texts.priority, t(priorityLabels[car.priority])],
    [texts.created, format.day(car.createdAt)],
    [texts.dueDate, dayOf(car.dueDate)],
    [texts.reviewDate, dayOf(car.reviewDate)],
    [texts.completedOn, dayOf(car.completedAt)],
    ...doubt,
  ]
  return facts.map(([label, value]) => {
    const fact = { label: t(label), value }
    return label === texts.dueDate && late ? { ...fact, label: `${fact.label} · ${t(texts.overdue)}`, late } : fact
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

export const currentRows = ({ car, chosen: { format, t } }: A3Sheet): Block =>
  measures(
    [t(texts.measure), t(texts.now)],
    car.currentConditionQuantitative.map(({ description, value }) => [description, typedValue(value, format)]),
  )

/** The target, with the current value and the distance from it. */
export function targetRows({ car, chosen: { format, t } }: A3Sheet): Block {
  const compared = compareConditions(car.currentConditionQuantitative, car.targetConditionQuantitative)
  return measures(
    [texts.measure, texts.now, texts.target, texts.difference].map((label) => t(label)),
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

export const casesOf = ({ cases, chosen: { t } }: A3Sheet): Block => ({
  kind: 'cases',
  title: t(texts.linkedCases),
  rows: cases.map(({ key, title, status }) => ({ key, title: lineOf(title), status: t(caseStatusLabels[status]) })),
})

export function tasksOf({ tasks, chosen, printedAt }: A3Sheet): Block {
  const { format, t } = chosen
  const today = dayIn(new Date(printedAt), chosen.timeZone)
  const completed = tasks.filter(({ status }) => isFinished('tasks', status)).length
  return {
    kind: 'tasks',
    title: t(texts.tasks),
    progress: t(texts.done, { done: format.number(completed), all: format.number(tasks.length) }),
    head: [texts.task, texts.assignee, texts.dueDate, texts.status].map((label) => t(label)),
    rows: tasks.map((task) => ({
      done: isFinished('tasks', task.status),
      title: lineOf(task.title),
      who: lineOf(task.assignee?.name ?? t(texts.unassigned), longestNarrowWord),
      due: task.dueDate === null ? none : format.day(task.dueDate),
      late: isOverdue('tasks', task, today),
      status: t(taskStatusLabels[task.status]),
    })),
  }
}

/** The other places that the CAR asked, with their answers. */
export function placesOf({ places, chosen: { t } }: A3Sheet): Block {
  const { also, notAt } = partPlaces(places)
  const answers = also.map(({ location, state }) => `${location} (${t(readAcrossStateLabels[state])})`)
  const lines = [
    answers.length === 0 ? '' : t(texts.alsoAt, { places: answers.join(' · ') }),
    notAt.length === 0 ? '' : t(texts.notAt, { places: notAt.map(({ location }) => location).join(' · ') }),
  ]
  return prose(lines.filter(Boolean).join('\n'))
}

/** The changes of status that were allowed although something was missing. */
function exceptionsOf({ car, chosen: { format, t } }: A3Sheet): Block {
  const lines = car.gateOverrides.flatMap(({ status, reason, byName, at }) =>
    linesOf(t(texts.exception, { status: t(carStatusLabels[status]), reason, name: byName, day: format.day(at) })),
  )
  return { kind: 'prose', lines }
}

function resultsOf({ car, savings, chosen: { format, t } }: A3Sheet): Block {
  const moneyOf = (amount: string | null) => (amount === null ? none : format.money(amount))
  const rows: (readonly [string, string])[] = [
    [texts.estimatedSavings, moneyOf(car.estimatedSavings)],
    [texts.actualSavings, moneyOf(car.actualSavings)],
    ...savingFigures(savings, format),
    [texts.businessImpact, car.businessImpact ? t(businessImpactLabels[car.businessImpact]) : none],
  ]
  return { kind: 'figures', rows: rows.map(([label, value]) => ({ label: t(label), value })) }
}
