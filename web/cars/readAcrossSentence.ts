import type { TFunction } from 'i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { readAcrossSentences } from '../../contract/readAcross/readAcrossSentences.ts'

const sentences: Record<string, string> = readAcrossSentences

/** What happened to a place that the CAR asked, as a sentence; null for any other entry. */
export function readAcrossSentence(
  { action, changes }: Pick<Activity, 'action' | 'changes'>,
  name: string,
  t: TFunction,
): string | null {
  const text = sentences[action]
  const place = changes.find(({ field }) => field === 'readAcross')?.to
  return text === undefined ? null : t(text, { name, place: typeof place === 'string' ? place : '' })
}
