import { a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import type { Containment } from '../../contract/containment/containment.ts'
import {
  containmentPlaceText,
  type SuspectUnit,
  suspectUnitLabels,
} from '../../contract/containment/containmentChoices.ts'
import { containmentFieldLabels } from '../../contract/containment/containmentLabels.ts'
import { dispositionKindLabels } from '../../contract/containment/dispositionChoices.ts'
import type { Disposition, Suspect } from '../../contract/containment/dispositions.ts'
import { lineOf, linesOf, longestNarrowWord, none, type Line } from '../files/typeset/lines.ts'
import type { Chosen } from '../settings/settings.ts'

/** What is printed of suspect parts. */
export type PrintedContainment = {
  rows: readonly Pick<Containment, 'where' | 'quantity' | 'checked' | 'bad' | 'unit' | 'confirmedAt'>[]
  /** What is suspect, and how much of it has no disposition. */
  suspect: Pick<Suspect, 'suspect' | 'open' | 'unit'>
  dispositions: readonly Pick<Disposition, 'kind' | 'quantity' | 'unit' | 'approvedAt'>[]
}

type ContainmentBlock =
  | {
      kind: 'measures'
      head: string[]
      rows: string[][]
      wordy: true
      /** The places of rows that nobody has confirmed, whose state is red. */
      open: number[]
    }
  | { kind: 'prose'; lines: Line[] }

type Printing = { containment: PrintedContainment; chosen: Pick<Chosen, 'format' | 't'> }

/** Each place with its figures and whether it is confirmed, and the dispositions in one sentence. */
export function containmentBlocks({ containment, chosen }: Printing): ContainmentBlock[] {
  const { t, format } = chosen
  const written = (quantity: number | null, unit: SuspectUnit) =>
    quantity === null ? none : `${format.decimal(String(quantity))} ${t(suspectUnitLabels[unit])}`
  const rows = containment.rows.map(({ where, quantity, checked, bad, unit, confirmedAt }) => [
    lineOf(t(containmentPlaceText(where)), longestNarrowWord),
    written(quantity, unit),
    written(checked, unit),
    written(bad, unit),
    t(confirmedAt === null ? texts.notConfirmed : texts.confirmed),
  ])
  const decided = containment.dispositions.map(({ kind, quantity, unit, approvedAt }) => {
    const isOpen = kind === 'use_as_is' && approvedAt === null
    const text = `${t(dispositionKindLabels[kind])} ${written(quantity, unit)}`
    return isOpen ? `${text} (${t(texts.notApproved)})` : text
  })
  const { suspect, open, unit } = containment.suspect
  const summed = [
    ...(suspect > 0 ? [t(texts.suspect, { quantity: written(suspect, unit) })] : []),
    ...(open > 0 ? [t(texts.withoutDisposition, { quantity: written(open, unit) })] : []),
    ...(decided.length > 0 ? [t(texts.dispositions, { rows: decided.join(' · ') })] : []),
  ]
  const { quantity, checked, bad } = containmentFieldLabels
  return [
    {
      kind: 'measures',
      head: [texts.containment, quantity, checked, bad, texts.status].map((label) => t(label)),
      rows,
      wordy: true,
      open: containment.rows.flatMap(({ confirmedAt }, place) => (confirmedAt === null ? [place] : [])),
    },
    {
      kind: 'prose',
      lines: linesOf(summed.join('\n')),
    },
  ]
}
