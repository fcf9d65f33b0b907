import type { TFunction } from 'i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { readAcrossSentences } from '../../contract/readAcross/readAcrossSentences.ts'
import { readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
import type { ChangeText } from '../ui/ActivityList.tsx'

const states: Record<string, string> = readAcrossStateLabels

/** The answer and its text; null for an entry about anything else. */
export function readAcrossChanges(
  { action, changes }: Pick<Activity, 'action' | 'changes'>,
  t: TFunction,
): ChangeText[] | null {
  if (!Object.hasOwn(readAcrossSentences, action)) return null
  const labels: Record<string, string> = { state: t('Answer'), reason: t('Reason'), evidence: t('Evidence') }
  return changes.flatMap(({ field, to }) => {
    const label = labels[field]
    if (label === undefined || typeof to !== 'string') return []
    return [{ name: label, to: field === 'state' ? t(states[to] ?? to) : to }]
  })
}
