import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/records/activity.ts'
import { batchField } from '../../contract/cases/caseBatchChoices.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { editableNames } from '../../contract/fields/field.ts'
import { retentionSentences } from '../../contract/retention/retentionChoices.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'
import { signatureChanges, signatureSentence } from '../auth/proof/signatureHistory.ts'
import { containmentChanges } from '../containment/containmentHistory.ts'
import { containmentSentence } from '../containment/containmentSentence.ts'
import type { ActivityTexts, ChangeText } from '../ui/ActivityList.tsx'
import { savingsChanges, savingsSentence } from '../cars/savingsHistory.ts'
import { useFormat } from '../i18n/format.ts'
import { templateNameOf } from '../tasks/templateChoice.ts'
import { useCallSentence } from './useCallSentence.ts'
import { useCaseFieldLabels } from './useCaseFieldLabels.ts'
import { useTriageSentence } from './useTriageSentence.ts'

/** The fields whose changes the history shows. */
const changedFields = [...editableNames(caseFields), 'correctionStatus'] as const

/** Puts the entries of a case's history into words. */
export function useCaseChangeTexts(): ActivityTexts {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useCaseFieldLabels()
  const custom = useCustomLabels('case')
  const callSentence = useCallSentence()
  const triageSentence = useTriageSentence()
  /** The values recorded with a step of a call. */
  function changesOfCall({ changes }: Activity): ChangeText[] {
    return changes.flatMap(({ field, from, to }) => {
      if (typeof to !== 'string')
        return field === 'needsDeeperFix' && to === true ? [{ name: t('Needs a deeper fix') }] : []
      if (field === 'runningAgainAt')
        return {
          name: t('Running again'),
          ...(typeof from === 'string' && { from: format.moment(from) }),
          to: format.moment(to),
        }
      if (field === 'finding') return { name: t('What fixed it'), to, isLong: true }
      return field === 'reason' ? { name: t('Reason'), to, isLong: true } : []
    })
  }
  return {
    sentence(entry: Activity, name: string): string {
      const { action, changes } = entry
      const ofPart =
        callSentence(entry, name) ??
        triageSentence(entry, name) ??
        savingsSentence(entry, name, t) ??
        containmentSentence(entry, name, t) ??
        signatureSentence(entry, name, t)
      if (ofPart !== null) return ofPart
      const ofRetention = retentionSentences[action]
      if (ofRetention !== undefined) return t(ofRetention)
      if (action === 'created') return t('{{name}} created this case', { name })
      if (action === 'madeFromTemplate')
        return t('Made from the template “{{name}}”', { name: templateNameOf(changes) })
      if (action === 'imported') return t('{{name}} imported this case', { name })
      if (action === 'deleted') return t('{{name}} deleted this case', { name })
      if (action === 'restored') return t('{{name}} restored this case', { name })
      if (action === 'joined') return t('{{name}} reported the same issue', { name })
      if (action === 'photosRead') return t('Filled in from the photo')
      if (action === 'corrected') return t('Correction by {{name}} updated', { name })
      if (changes.length > 0 && changes.every(({ field }) => field.startsWith('correction')))
        return t('{{name}} started a correction', { name })
      // A status that implies a decision in triage is what the person changed.
      const shown = changes.filter(({ field }) => !field.startsWith('triage') && field !== batchField)
      if (shown.length === 1 && shown[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this case', { name })
    },
    changesOf(entry: Activity): ChangeText[] {
      const { action, changes } = entry
      if (action === 'created' || retentionSentences[action] !== undefined) return []
      if (callSentence(entry, '') !== undefined) return changesOfCall(entry)
      const ofSavings = savingsChanges(entry, t, format)
      if (ofSavings) return ofSavings
      const ofContainment = containmentChanges(entry, t, format)
      if (ofContainment) return ofContainment
      const ofSignature = signatureChanges(entry, t)
      if (ofSignature) return ofSignature
      const fields = new Set(changes.map(({ field }) => field))
      return changes.flatMap(({ field: name, from, to }) => {
        // The location already names the station.
        if (name === 'stationId' && fields.has('location')) return []
        if (name === batchField)
          return [{ name: to ? t('Changed together with other cases') : t('Undo of a change of several cases') }]
        if (name === 'carId') return [{ name: to ? t('Linked to a CAR') : t('CAR unlinked') }]
        // An id of the ERP means nothing to people; the name does.
        if (name === 'relatedRecordId' && fields.has('relatedRecordName')) return []
        const added = custom.fieldOf(name)
        if (added) return [{ name: added.label, from: custom.value(added, from), to: custom.value(added, to) }]
        const field = changedFields.find((known) => known === name)
        if (!field) return []
        const read = { name: labels.name(field), from: labels.value(field, from), to: labels.value(field, to) }
        return [caseFields[field].kind === 'prose' ? { ...read, isLong: true } : read]
      })
    },
  }
}
