import type { TFunction } from 'i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { savingSentences } from '../../contract/savings/savingSentences.ts'

/** What happened to savings of a case or CAR, as a sentence; null for any other entry. */
export function savingsSentence({ action }: Pick<Activity, 'action'>, name: string, t: TFunction): string | null {
  const text = savingSentences[action]
  return text === undefined ? null : t(text, { name })
}
