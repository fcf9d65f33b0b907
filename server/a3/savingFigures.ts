import { a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import { sum } from '../../contract/values/decimals.ts'
import { claimStates, isVerified } from '../../contract/savings/savingChoices.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { Chosen } from '../settings/settings.ts'

/** What is printed of savings: amounts in the workspace's currency. */
export type PrintedSaving = Pick<Saving, 'state' | 'counted'>

/** What finance has verified, and what is only claimed; nothing without a claim. Rows without a rate count in neither. */
export function savingFigures(savings: readonly PrintedSaving[], format: Chosen['format']): [string, string][] {
  const claims = savings.filter(({ state }) => claimStates.some((one) => one === state))
  if (claims.length === 0) return []
  const verified = claims.flatMap(({ state, counted }) => (isVerified(state) ? (counted?.accepted ?? []) : []))
  const claimed = claims.flatMap(({ state, counted }) => (isVerified(state) ? [] : (counted?.claimed ?? [])))
  return [
    [texts.verifiedSavings, format.money(sum(verified))],
    [texts.claimedSavings, format.money(sum(claimed))],
  ]
}
