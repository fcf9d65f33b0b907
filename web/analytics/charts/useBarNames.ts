import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import { isCustomBy, type ParetoBy, type ParetoDimension } from '../../../contract/analytics/chartChoices.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import { useCauseLabels } from '../../causes/useCauseLabels.ts'
import { useCaseLabels } from '../../cases/useCaseLabels.ts'

export type ParetoBar = AnswerOf<typeof analyticsCalls.readPareto>[number]

/** The name of a bar of the Pareto chart in the reader's language. */
export function useBarNames(by: ParetoBy): (bar: ParetoBar) => string {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const causes = useCauseLabels()
  const valueLabels: Record<ParetoDimension, Record<string, string>> = {
    category: labels.category,
    department: labels.department,
    priority: labels.priority,
    issueType: labels.issueType,
    station: {},
    cause: {},
    tag: {},
  }
  const yesOrNo: Record<string, string> = { true: t('Yes'), false: t('No') }
  return ({ value, label, rest }) => {
    if (rest) return t('All others')
    if (value === null) return t('None given')
    if (by === 'cause') return causes.code(value)
    return (isCustomBy(by) ? label : valueLabels[by][value]) ?? label ?? yesOrNo[value] ?? value
  }
}

/** A name that fits below a bar: for a place, `Site / Area / Station`, its last part. */
export function shortBarName(name: string, letters: number): string {
  const last = name.split(' / ').at(-1) ?? name
  return [...last].length > letters ? `${[...last].slice(0, letters - 1).join('')}…` : last
}

/** All names in full, each in at most two lines of at most this many letters; null if one does not fit. */
export function nameLines(names: readonly string[], letters: number): string[][] | null {
  const all = names.map((name) => linesOf((name.split(' / ').at(-1) ?? name).split(' '), letters))
  return all.every((lines) => lines.length <= 2 && lines.every((line) => [...line].length <= letters)) ? all : null
}

/** Wraps words into lines. */
function linesOf(words: readonly string[], letters: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && [...longer].length <= letters) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
