import type { TFunction } from 'i18next'
import type { Activity } from '../../contract/records/activity.ts'
import type { Format } from '../../contract/values/format.ts'
import { savingSentences } from '../../contract/savings/savingSentences.ts'
import { savingAmounts, savingFieldLabels, savingValueLabels } from '../../contract/savings/savingLabels.ts'
import type { ChangeText } from '../ui/ActivityList.tsx'

type Entry = Pick<Activity, 'action' | 'changes'>

/** Fields with texts that may be long. */
const texts = new Set(['savingMethod', 'savingReason', 'savingNote'])

/** What changed in savings; null for an entry about anything else. */
export function savingsChanges({ action, changes }: Entry, t: TFunction, format: Format): ChangeText[] | null {
  if (savingSentences[action] === undefined) return null
  const shown = (field: string, value: string) => {
    const word = savingValueLabels[field]?.[value]
    if (word !== undefined) return t(word)
    if (savingAmounts.has(field)) return format.amount(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.day(value) : value
  }
  return changes.flatMap(({ field, from, to }) => {
    const label = field === 'currency' ? 'Currency' : savingFieldLabels[field]
    if (label === undefined) return []
    return [
      {
        name: t(label),
        ...(typeof from === 'string' && { from: shown(field, from) }),
        ...(typeof to === 'string' && { to: shown(field, to) }),
        ...(texts.has(field) && { isLong: true }),
      },
    ]
  })
}

/** What happened to savings of a case or CAR, as a sentence; null for any other entry. */
export function savingsSentence({ action }: Pick<Activity, 'action'>, name: string, t: TFunction): string | null {
  const text = savingSentences[action]
  return text === undefined ? null : t(text, { name })
}
