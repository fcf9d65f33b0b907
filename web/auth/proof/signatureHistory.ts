import type { TFunction } from 'i18next'
import type { Activity } from '../../../contract/records/activity.ts'
import {
  type SignatureMeaning,
  type SignatureMethod,
  signatureMethodLabels,
  signatureSentences,
} from '../../../contract/signatures/signatureChoices.ts'
import type { ChangeText } from '../../ui/ActivityList.tsx'

type Entry = Pick<Activity, 'action' | 'changes'>

function changedTo({ changes }: Entry, name: string): string {
  const value = changes.find(({ field }) => field === name)?.to
  return typeof value === 'string' ? value : ''
}

/** That somebody signed, as a sentence; null for any other entry. */
export function signatureSentence(entry: Entry, name: string, t: TFunction): string | null {
  if (entry.action !== 'signed') return null
  const sentence = signatureSentences[changedTo(entry, 'signature') as SignatureMeaning]
  return t(sentence ?? signatureSentences.approved, { name })
}

/** How somebody signed; null for any other entry. */
export function signatureChanges(entry: Entry, t: TFunction): ChangeText[] | null {
  if (entry.action !== 'signed') return null
  const method = changedTo(entry, 'signatureMethod')
  return [
    { name: t('Signed with'), to: t(signatureMethodLabels[method as SignatureMethod] ?? method) },
    { name: 'SHA-256', to: changedTo(entry, 'signatureHash'), isLong: true },
  ]
}
