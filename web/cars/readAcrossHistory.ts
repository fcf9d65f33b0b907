import type { TFunction } from 'i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { readAcrossSentences, readAcrossStateWords } from '../../contract/readAcross/readAcrossWords.ts'
import type { ChangeInWords } from '../ui/ActivityList.tsx'

const sentences: Record<string, string> = readAcrossSentences
const states: Record<string, string> = readAcrossStateWords

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

/** The answer and its words; null for an entry about anything else. */
export function readAcrossChanges(
  { action, changes }: Pick<Activity, 'action' | 'changes'>,
  t: TFunction,
): ChangeInWords[] | null {
  if (sentences[action] === undefined) return null
  const labels: Record<string, string> = { state: t('Answer'), reason: t('Reason'), evidence: t('Evidence') }
  return changes.flatMap(({ field, to }) => {
    const label = labels[field]
    if (label === undefined || typeof to !== 'string') return []
    return [{ name: label, to: field === 'state' ? t(states[to] ?? to) : to }]
  })
}
