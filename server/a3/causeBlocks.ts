import { a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import { causeLegs, causeLegLabels, causeStateLabels, type CauseState } from '../../contract/causes/causeChoices.ts'
import { causeCodeLabel } from '../../contract/causes/causeCodeDefaults.ts'
import type { CauseCode } from '../../contract/causes/causeCodes.ts'
import type { Cause, CauseTree } from '../../contract/causes/causes.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { lineOf, longestNarrowWord, none } from '../files/typeset/lines.ts'
import type { Chosen } from '../settings/settings.ts'

/** The analysis of a CAR with what it names. */
export type PrintedCauses = {
  tree: CauseTree
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>
  codes: readonly CauseCode[]
}

type CauseRow = {
  /** For each level above, whether its line goes on to a later cause. */
  guides: boolean[]
  state: CauseState
  stateLabel: string
  text: string
  /** Its code, and how a confirmed cause was checked. */
  notes: string[]
}

export type CauseBlock =
  | { kind: 'causes'; rows: { question: string; causes: CauseRow[] }[] }
  | { kind: 'countermeasures'; head: string[]; rows: { chosen: boolean; cells: string[] }[] }

type Printing = { causes: PrintedCauses; tasks: readonly Task[]; chosen: Pick<Chosen, 'format' | 't'> }

/** The causes as trees under their questions, in the order of an outline. */
export function causesBlock({ causes, chosen: { t, format } }: Printing): CauseBlock {
  const { tree, names, codes } = causes
  function notesOf({ check, state, causeCode }: Cause): string[] {
    const code = codes.find((one) => one.code === causeCode)
    const coded = code ? [`${code.code} ${lineOf(causeCodeLabel(code, t))}`] : []
    if (!check || state !== 'confirmed') return coded
    const who = [names.get(check.checkedById ?? '') ?? '', format.day(check.checkedOn)].filter(Boolean).join(', ')
    return [...coded, [check.method, check.result, who].map((text) => lineOf(text)).join(' · ')]
  }
  const rowsBelow = (parentId: string | null, leg: Cause['leg'], guides: boolean[]): CauseRow[] =>
    tree.nodes
      .filter((node) => node.parentId === parentId && node.leg === leg)
      .flatMap((node, at, all) => {
        const own = parentId === null ? [] : [...guides, at < all.length - 1]
        const { state } = node
        const row = { guides: own, state, stateLabel: t(causeStateLabels[state]), text: lineOf(node.text) }
        return [{ ...row, notes: notesOf(node) }, ...rowsBelow(node.id, leg, own)]
      })
  const legs = causeLegs.map((leg) => ({ question: t(causeLegLabels[leg]), causes: rowsBelow(null, leg, []) }))
  return { kind: 'causes', rows: legs.filter(({ causes: rows }) => rows.length > 0) }
}

/** The countermeasures, from left to right: cause, countermeasure, who, until when, tasks. */
export function countermeasuresBlock({ causes: { tree, names }, tasks, chosen }: Printing): CauseBlock {
  const { t, format } = chosen
  const causeOf = new Map(tree.nodes.map(({ id, text }) => [id, text]))
  return {
    kind: 'countermeasures',
    head: [texts.confirmedCause, texts.countermeasure, texts.owner, texts.dueDate, texts.tasks].map((label) =>
      t(label),
    ),
    rows: tree.countermeasures.map(({ causeId, text, ownerId, dueDate, chosen: isChosen, taskIds }) => {
      const own = tasks.filter(({ id }) => taskIds.includes(id))
      const done = own.filter(({ status }) => isFinished('tasks', status)).length
      const progress = own.length === 0 ? none : `${format.number(done)}/${format.number(own.length)}`
      const owner = lineOf(names.get(ownerId ?? '') ?? none, longestNarrowWord)
      return {
        chosen: isChosen,
        cells: [
          lineOf(causeOf.get(causeId) ?? ''),
          lineOf(text),
          owner,
          dueDate === null ? none : format.day(dueDate),
          progress,
        ],
      }
    }),
  }
}
