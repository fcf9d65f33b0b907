import { useTranslation } from 'react-i18next'
import type { LatestActivity } from '../../contract/records/activity.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { templateNameOf } from '../tasks/templateChoice.ts'
import { signatureSentence } from '../auth/proof/signatureHistory.ts'
import { containmentSentence } from '../containment/containmentSentence.ts'
import { readAcrossSentence } from '../cars/readAcrossSentence.ts'
import { savingsSentence } from '../cars/savingsHistory.ts'
import { useCallSentence } from '../cases/useCallSentence.ts'
import { useTriageSentence } from '../cases/useTriageSentence.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'

/** Returns a function that says who did what in one sentence; the record is shown beside it. */
export function useActivitySentence(): (entry: LatestActivity, name: string) => string {
  const { t } = useTranslation()
  const { caseStatus } = useWorkLabels()

  const callSentence = useCallSentence()
  const triageSentence = useTriageSentence()

  function aboutTask({ action, changes }: LatestActivity, name: string): string {
    if (action === 'created') return t('{{name}} added a task', { name })
    const isDone = changes.some(({ field, to }) => field === 'status' && to === 'completed')
    return isDone ? t('{{name}} completed a task', { name }) : t('{{name}} changed a task', { name })
  }
  function aboutRecord({ feature, action, changes }: LatestActivity, name: string): string {
    const isCase = feature === 'cases'
    const entry = { action, changes }
    const ofCase = isCase ? (callSentence(entry, name) ?? triageSentence(entry, name)) : undefined
    if (ofCase !== undefined) return ofCase
    const ofContainment = containmentSentence(entry, name, t)
    if (ofContainment !== null) return ofContainment
    const ofSignature = signatureSentence(entry, name, t)
    if (ofSignature !== null) return ofSignature
    const ofPlace = readAcrossSentence(entry, name, t)
    if (ofPlace !== null) return ofPlace
    const ofSavings = savingsSentence(entry, name, t)
    if (ofSavings !== null) return ofSavings
    if (action === 'created')
      return isCase ? t('{{name}} reported a case', { name }) : t('{{name}} opened a CAR', { name })
    if (action === 'madeFromTemplate') return t('Made from the template “{{name}}”', { name: templateNameOf(changes) })
    if (action === 'restored')
      return isCase ? t('{{name}} restored a case', { name }) : t('{{name}} restored a CAR', { name })
    if (action === 'joined') return t('{{name}} reported the same issue', { name })
    const to = changes.find(({ field }) => field === 'status')?.to
    const status = caseStatuses.find((known) => known === to)
    if (isCase && status) return t('{{name}} changed the status to {{status}}', { name, status: caseStatus[status] })
    if (to !== undefined) return t('{{name}} changed the status', { name })
    return isCase ? t('{{name}} edited a case', { name }) : t('{{name}} edited a CAR', { name })
  }
  return (entry, name) => {
    if (entry.feature === 'comments') return t('{{name}} commented', { name })
    return entry.feature === 'tasks' ? aboutTask(entry, name) : aboutRecord(entry, name)
  }
}
