import { a3Words as words } from '../../contract/a3/a3Words.ts'
import type { Containment } from '../../contract/containment/containment.ts'
import {
  containmentPlaceText,
  type SuspectUnit,
  suspectUnitWords,
} from '../../contract/containment/containmentChoices.ts'
import { containmentFieldWords } from '../../contract/containment/containmentWords.ts'
import { dispositionKindWords } from '../../contract/containment/dispositionChoices.ts'
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

type Printing = { containment: PrintedContainment; chosen: Pick<Chosen, 'format' | 'wording'> }

/** Each place with its figures and whether it is confirmed, and the dispositions in one sentence. */
export function containmentBlocks({ containment, chosen }: Printing): ContainmentBlock[] {
  const { wording: say, format } = chosen
  const written = (quantity: number | null, unit: SuspectUnit) =>
    quantity === null ? none : `${format.decimal(String(quantity))} ${say(suspectUnitWords[unit])}`
  const rows = containment.rows.map(({ where, quantity, checked, bad, unit, confirmedAt }) => [
    lineOf(say(containmentPlaceText(where)), longestNarrowWord),
    written(quantity, unit),
    written(checked, unit),
    written(bad, unit),
    say(confirmedAt === null ? words.notConfirmed : words.confirmed),
  ])
  const decided = containment.dispositions.map(({ kind, quantity, unit, approvedAt }) => {
    const isOpen = kind === 'use_as_is' && approvedAt === null
    const text = `${say(dispositionKindWords[kind])} ${written(quantity, unit)}`
    return isOpen ? `${text} (${say(words.notApproved)})` : text
  })
  const { suspect, open, unit } = containment.suspect
  const summed = [
    ...(suspect > 0 ? [say(words.suspect, { quantity: written(suspect, unit) })] : []),
    ...(open > 0 ? [say(words.withoutDisposition, { quantity: written(open, unit) })] : []),
    ...(decided.length > 0 ? [say(words.dispositions, { rows: decided.join(' · ') })] : []),
  ]
  const { quantity, checked, bad } = containmentFieldWords
  return [
    {
      kind: 'measures',
      head: [words.containment, quantity, checked, bad, words.status].map((label) => say(label)),
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
