import { a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import { documentKindLabels } from '../../contract/documents/documentChoices.ts'
import type { ControlledDocument } from '../../contract/documents/documents.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import type { VerdictName } from '../../contract/effectiveness/effectivenessChoices.ts'
import { decisionLabels, verdictLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import { verdictSentence } from '../../contract/effectiveness/verdictSentence.ts'
import { lineOf, linesOf, longestNarrowWord, type Line } from '../files/typeset/lines.ts'
import type { Chosen } from '../settings/settings.ts'
import { proofChart, type PrintedChart } from './proofChart.ts'

type ProofRow = {
  /** Empty while there is one round only. */
  title: string
  /** What is measured, and who checks it when. */
  plan: string
  verdict: string
  tone: 'good' | 'part' | 'bad' | 'open'
  /** What the verdict means; also that the limits are provisional, and as of when the points were counted. */
  notes: string[]
  chart: PrintedChart | null
  decision: { title: string; by: string; lines: Line[] } | null
}

export type ProofBlock = { kind: 'proof'; title: string; rows: ProofRow[] }
export type DocumentsBlock = { kind: 'documents'; title: string; rows: { name: string; answer: string; by: string }[] }

const toneOf: Record<VerdictName, ProofRow['tone']> = {
  shifted_as_wanted: 'good',
  shifted_misses_target: 'part',
  no_signal_yet: 'open',
  worse: 'bad',
  baseline_unstable: 'open',
  too_few: 'open',
}

type Reader = Pick<Chosen, 'format' | 't'>

/** The rounds of the proof, the current one first; those before it without their charts, to stay on one sheet. */
export function proofBlock(rounds: readonly EffectivenessRound[], chosen: Reader): ProofBlock {
  const { t } = chosen
  return {
    kind: 'proof',
    title: t(texts.effectiveness),
    rows: rounds.map((round, index) => ({
      ...proofRow(round, chosen),
      chart: index === 0 ? proofChart(round, chosen) : null,
      title: rounds.length > 1 ? t(texts.round, { round: round.round }) : '',
    })),
  }
}

function proofRow(round: EffectivenessRound, chosen: Reader): Omit<ProofRow, 'title' | 'chart'> {
  const { format, t } = chosen
  const { metric, unit, checker, checkDate, decision, judged } = round
  const sentence = verdictSentence(round, format)
  const plan = [lineOf(unit ? `${metric} (${unit})` : metric), t(texts.checkedBy, { name: lineOf(checker.name) })]
  if (checkDate !== null && decision === null) plan.push(t(texts.checkOn, { day: format.day(checkDate) }))
  const notes = [lineOf(t(sentence.text, sentence.values))]
  if (judged.baseline.trial) notes.push(t(texts.trialLimits))
  if (judged.uncountable.length > 0) {
    notes.push(lineOf(t(texts.uncountable, { filters: judged.uncountable.join(', ') })))
  }
  if (judged.countedAt !== null) notes.push(t(texts.countedOn, { moment: format.moment(judged.countedAt) }))
  return {
    plan: plan.join(' · '),
    verdict: t(verdictLabels[judged.verdict]),
    tone: toneOf[judged.verdict],
    notes,
    decision: decision && {
      title: t(decisionLabels[decision.decision]),
      by: t(texts.decidedBy, { name: lineOf(decision.decidedBy.name), day: format.day(decision.decidedAt) }),
      lines: [decision.note, decision.evidence, decision.reason ?? ''].flatMap(linesOf),
    },
  }
}

/** The answers for the controlled documents; nothing while nobody has answered for any. */
export function documentsBlock(documents: readonly ControlledDocument[], { format, t }: Reader): DocumentsBlock {
  const isAnswered = documents.some(({ outcome }) => outcome !== null)
  const rows = documents.map(({ kind, outcome, revision, reason, answeredBy, answeredAt }) => {
    const answer =
      outcome === null
        ? t(texts.notAnswered)
        : outcome === 'changed'
          ? t(texts.changed, { revision: revision ?? '' })
          : t(texts.notAffected, { reason: reason ?? '' })
    const who = [answeredBy && lineOf(answeredBy.name, longestNarrowWord), answeredAt && format.day(answeredAt)]
    return { name: t(documentKindLabels[kind]), answer: lineOf(answer), by: who.filter(Boolean).join(', ') }
  })
  return { kind: 'documents', title: t(texts.documents), rows: isAnswered ? rows : [] }
}
