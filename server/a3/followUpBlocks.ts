import { a3Words as words } from '../../contract/a3/a3Words.ts'
import { documentKindWords } from '../../contract/documents/documentChoices.ts'
import type { ControlledDocument } from '../../contract/documents/documents.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import type { VerdictName } from '../../contract/effectiveness/effectivenessChoices.ts'
import { decisionWords, verdictWords } from '../../contract/effectiveness/effectivenessWords.ts'
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

type Reader = Pick<Chosen, 'format' | 'wording'>

/** The rounds of the proof, the current one first; those before it without their charts, to stay on one sheet. */
export function proofBlock(rounds: readonly EffectivenessRound[], chosen: Reader): ProofBlock {
  const { wording: say } = chosen
  return {
    kind: 'proof',
    title: say(words.effectiveness),
    rows: rounds.map((round, index) => ({
      ...proofRow(round, chosen),
      chart: index === 0 ? proofChart(round, chosen) : null,
      title: rounds.length > 1 ? say(words.round, { round: round.round }) : '',
    })),
  }
}

function proofRow(round: EffectivenessRound, chosen: Reader): Omit<ProofRow, 'title' | 'chart'> {
  const { format, wording: say } = chosen
  const { metric, unit, checker, checkDate, decision, judged } = round
  const sentence = verdictSentence(round, format)
  const plan = [lineOf(unit ? `${metric} (${unit})` : metric), say(words.checkedBy, { name: lineOf(checker.name) })]
  if (checkDate !== null && decision === null) plan.push(say(words.checkOn, { day: format.day(checkDate) }))
  const notes = [lineOf(say(sentence.text, sentence.values))]
  if (judged.baseline.trial) notes.push(say(words.trialLimits))
  if (judged.uncountable.length > 0) {
    notes.push(lineOf(say(words.uncountable, { filters: judged.uncountable.join(', ') })))
  }
  if (judged.countedAt !== null) notes.push(say(words.countedOn, { moment: format.moment(judged.countedAt) }))
  return {
    plan: plan.join(' · '),
    verdict: say(verdictWords[judged.verdict]),
    tone: toneOf[judged.verdict],
    notes,
    decision: decision && {
      title: say(decisionWords[decision.decision]),
      by: say(words.decidedBy, { name: lineOf(decision.decidedBy.name), day: format.day(decision.decidedAt) }),
      lines: [decision.note, decision.evidence, decision.reason ?? ''].flatMap(linesOf),
    },
  }
}

/** The answers for the controlled documents; nothing while nobody has answered for any. */
export function documentsBlock(
  documents: readonly ControlledDocument[],
  { format, wording: say }: Reader,
): DocumentsBlock {
  const isAnswered = documents.some(({ outcome }) => outcome !== null)
  const rows = documents.map(({ kind, outcome, revision, reason, answeredBy, answeredAt }) => {
    const answer =
      outcome === null
        ? say(words.notAnswered)
        : outcome === 'changed'
          ? say(words.changed, { revision: revision ?? '' })
          : say(words.notAffected, { reason: reason ?? '' })
    const who = [answeredBy && lineOf(answeredBy.name, longestNarrowWord), answeredAt && format.day(answeredAt)]
    return { name: say(documentKindWords[kind]), answer: lineOf(answer), by: who.filter(Boolean).join(', ') }
  })
  return { kind: 'documents', title: say(words.documents), rows: isAnswered ? rows : [] }
}
