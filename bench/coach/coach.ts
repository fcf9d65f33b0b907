import { readFileSync } from 'node:fs'
import { adviseOn } from '../../contract/coach/advise.ts'
import { type CoachRule, coachRuleNames } from '../../contract/coach/rules.ts'
import type { CoachedSheet } from '../../contract/coach/sheet.ts'
import { emptySheet } from '../../contract/coach/testing/emptySheet.ts'
import { isHeldOut } from '../recurrence/labelledReports.ts'
import { addShares, type Tally } from '../shares.ts'
import type { Table } from '../table.ts'

/** An A3 of an invented plant, and the weaknesses that an experienced coach would name. */
type LabelledSheet = CoachedSheet & { id: string; plant: string; agreed: CoachRule[] }

/** What is written as the follow-up, and whether it claims an effect without a figure. */
type FollowUp = { text: string; claims: boolean }

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))

/** Measures the questions about whole A3s that were written by somebody who had not read the rules. */
export function coachFigures(table: Table): void {
  const sheets = readJson('sheets.json') as LabelledSheet[]
  for (const [name, meant] of [
    ['two plants', sheets.filter((sheet) => !isHeldOut(sheet))],
    ['held-out plant', sheets.filter(isHeldOut)],
  ] as const)
    addShares(table, `${name}, questions about ${meant.length} A3s`, talliesOf(meant, coachRuleNames))
  const followUps = readJson('followUps.json') as FollowUp[]
  addShares(table, `claims of an effect, ${followUps.length} texts`, claimsIn(followUps))
  const row = table.matrix('Questions about all A3s', ['rule', 'right', 'wrong', 'missed'])
  for (const rule of coachRuleNames) {
    const { right, wrong, missed } = talliesOf(sheets, [rule])
    row([rule, `${right}`, `${wrong}`, `${missed}`])
  }
}

function claimsIn(followUps: readonly FollowUp[]): Tally {
  const tally = { right: 0, wrong: 0, missed: 0 }
  for (const { text, claims } of followUps) {
    const isAsked = adviseOn({ ...emptySheet, followUpPlan: text }).some(({ rule }) => rule === 'effectWithoutPlan')
    if (isAsked) tally[claims ? 'right' : 'wrong'] += 1
    else if (claims) tally.missed += 1
  }
  return tally
}

function talliesOf(sheets: readonly LabelledSheet[], rules: readonly CoachRule[]): Tally {
  const tally = { right: 0, wrong: 0, missed: 0 }
  for (const sheet of sheets) {
    const given = adviseOn(sheet).map(({ rule }) => rule)
    for (const rule of rules) {
      if (given.includes(rule)) tally[sheet.agreed.includes(rule) ? 'right' : 'wrong'] += 1
      else if (sheet.agreed.includes(rule)) tally.missed += 1
    }
  }
  return tally
}
