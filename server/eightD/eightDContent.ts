import { a3Texts } from '../../contract/a3/a3Texts.ts'
import type { EightD } from '../../contract/eightD/eightD.ts'
import {
  disciplines,
  disciplineLabels,
  eightDFieldLabels as labels,
  eightDStepLabels,
  disciplineOfText,
  eightDTextLabels,
  type Discipline,
  type EightDText,
} from '../../contract/eightD/eightDChoices.ts'
import { eightDReportTexts as texts } from '../../contract/eightD/eightDReportTexts.ts'
import { keysOf } from '../../contract/values/keysOf.ts'
import { productName } from '../../contract/product.ts'
import { carStatusLabels } from '../../contract/records/labels.ts'
import {
  casesOf,
  containmentBlocks,
  causesBlock,
  countermeasuresBlock,
  currentRows,
  documentsBlock,
  placesOf,
  proofBlock,
  prose,
  signatureBlock,
  targetRows,
  tasksOf,
  type A3Sheet,
  type Block,
} from '../a3/a3.ts'
import { lineOf, linesOf, longestNarrowWord, none, type Line } from '../files/typeset/lines.ts'
import type { Cover } from './cover.ts'

type Fact = { label: string; value: string }

/** What only an 8D prints: a table of texts, and a text under its own heading. */
type OwnBlock = { kind: 'table'; head: string[]; rows: string[][] } | { kind: 'titled'; title: string; lines: Line[] }

type Section = { name: string; title: string; blocks: (Block | OwnBlock)[] }

/** The contents of a printed 8D: a CAR, what its 8D has besides, and a covering page for a reply. */
export type EightDReport = { sheet: A3Sheet; eightD: EightD; cover: Cover | null }

/** Returns everything that is printed except the pictures, as plain data: the template determines the layout. */
export function eightDContent({ sheet, eightD, cover }: EightDReport) {
  const { car, chosen, printedAt } = sheet
  const { language, format, t } = chosen
  const blocks = blocksOf(sheet, eightD)
  return {
    language,
    cover,
    key: car.key,
    title: lineOf(car.title),
    status: t(carStatusLabels[car.status]),
    facts: factsOf(sheet, eightD),
    clocks: {
      head: [texts.step, texts.due, texts.answered].map((label) => t(label)),
      rows: eightD.clocks.map(({ step, dueAt, answeredAt }) => ({
        cells: [
          t(eightDStepLabels[step]),
          format.moment(dueAt),
          answeredAt ? format.moment(answeredAt) : t(texts.open),
        ],
        late: (answeredAt ?? printedAt) > dueAt,
      })),
    },
    sections: disciplines.map((name): Section => {
      return { name, title: t(disciplineLabels[name]), blocks: blocks[name].filter(isFilled) }
    }),
    texts: {
      report: t(texts.report),
      empty: none,
      pictures: t(a3Texts.photos),
      unreadable: t(a3Texts.unreadable),
      product: `${productName} · ${t(texts.report)}`,
      printed: t(a3Texts.printed, { moment: format.moment(printedAt) }),
      // Only the template knows how many sheets there are.
      sheet: t(a3Texts.sheet),
    },
  }
}

const isFilled = (block: Block | OwnBlock): boolean => ('lines' in block ? block.lines : block.rows).length > 0

function factsOf({ car, chosen: { format, t } }: A3Sheet, eightD: EightD): Fact[] {
  const part = [eightD.partNumber, eightD.partName].filter(Boolean).join(' · ')
  const facts: [string, string | null][] = [
    [labels.customer, eightD.customer],
    [labels.customerReference, eightD.customerReference],
    [texts.part, part || null],
    [texts.complaint, eightD.receivedAt && format.moment(eightD.receivedAt)],
    [texts.owner, car.owner.name],
    [texts.opened, format.day(car.createdAt)],
    [texts.completedOn, car.completedAt && format.day(car.completedAt)],
  ]
  return facts.flatMap(([label, value]) =>
    value ? [{ label: t(label), value: lineOf(value, longestNarrowWord) }] : [],
  )
}

function teamOf({ car, chosen: { t } }: A3Sheet, { team }: EightD): OwnBlock {
  const leading = [[car.owner.name, t(texts.lead)], ...(car.sponsor ? [[car.sponsor.name, t(texts.champion)]] : [])]
  const members = team.map(({ name, role }) => [name ?? '', role ?? none])
  return {
    kind: 'table',
    head: [t(texts.member), t(texts.role)],
    rows: [...leading, ...members].map((row) => row.map((cell) => lineOf(cell))),
  }
}

/** What the CAR says under each discipline. Amounts of money and exceptions stay inside the company. */
function blocksOf(sheet: A3Sheet, eightD: EightD): Record<Discipline, (Block | OwnBlock)[]> {
  const { car, chosen } = sheet
  const blocks: Record<Discipline, (Block | OwnBlock)[]> = {
    D0: [],
    D1: [teamOf(sheet, eightD)],
    D2: [prose(car.background), currentRows(sheet), prose(car.currentConditionQualitative), casesOf(sheet)],
    D3: [...containmentBlocks(sheet)],
    D4: [prose(car.rootCauseAnalysis), causesBlock(sheet)],
    D5: [prose(car.countermeasures), countermeasuresBlock(sheet)],
    D6: [
      prose(car.implementationPlan),
      tasksOf(sheet),
      targetRows(sheet),
      prose(car.targetConditionQualitative),
      prose(car.followUpPlan),
      proofBlock(sheet.rounds, chosen),
    ],
    D7: [documentsBlock(sheet.documents, chosen), placesOf(sheet)],
    D8: [],
  }
  for (const name of keysOf(disciplineOfText)) blocks[disciplineOfText[name]].push(titled(name, eightD, chosen.t))
  const { lines } = signatureBlock(sheet)
  blocks.D8.push({ kind: 'titled', title: chosen.t(a3Texts.signatures), lines })
  return blocks
}

const titled = (name: EightDText, eightD: EightD, t: A3Sheet['chosen']['t']): OwnBlock => ({
  kind: 'titled',
  title: t(eightDTextLabels[name]),
  lines: linesOf(eightD[name]),
})
