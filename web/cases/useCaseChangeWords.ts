import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import { Case } from '../../contract/cases.ts'
import type { ActivityWords, ChangeInWords } from '../ui/ActivityList.tsx'
import { type CaseFormField, caseFormFields, emptyCaseForm } from './caseForm.ts'
import { useCaseLabels } from './useCaseLabels.ts'
import { useCaseFieldWords } from './useCaseFieldWords.ts'

/** Texts too long to stand beside each other in a line. */
const longTexts: ReadonlySet<CaseFormField> = new Set(['description'])

/** What an entry of a case's history reads like. */
export function useCaseChangeWords(): ActivityWords {
  const { t } = useTranslation()
  const words = useCaseFieldWords()
  const labels = useCaseLabels()
  const wordIn = (known: Record<string, string>, value: unknown) => known[String(value)] ?? t('None')
  /** What no form holds. */
  const corrections: Record<string, (from: unknown, to: unknown) => ChangeInWords> = {
    correctionAction: (from, to) => ({
      name: t('Correction'),
      from: wordIn(labels.correctionAction, from),
      to: wordIn(labels.correctionAction, to),
    }),
    correctionStatus: (from, to) => ({
      name: t('Correction status'),
      from: wordIn(labels.correctionStatus, from),
      to: wordIn(labels.correctionStatus, to),
    }),
  }

  function valueOf(field: CaseFormField, value: unknown): string {
    const read = Case.shape[field].safeParse(value)
    if (!read.success) return String(value)
    return words.value(field, { ...emptyCaseForm, [field]: read.data ?? emptyCaseForm[field] })
  }
  return {
    sentence({ action, changes }: Activity, name: string): string {
      if (action === 'created') return t('{{name}} created this case', { name })
      if (action === 'imported') return t('{{name}} imported this case', { name })
      if (action === 'deleted') return t('{{name}} deleted this case', { name })
      if (action === 'restored') return t('{{name}} restored this case', { name })
      if (action === 'joined') return t('{{name}} reported the same', { name })
      if (action === 'corrected') return t('A correction by {{name}} went on', { name })
      if (changes.length > 0 && changes.every(({ field }) => field.startsWith('correction')))
        return t('{{name}} is having something corrected', { name })
      if (changes.length === 1 && changes[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this case', { name })
    },
    changesOf({ action, changes }: Activity): ChangeInWords[] {
      if (action === 'created') return []
      const fields = new Set(changes.map(({ field }) => field))
      return changes.flatMap(({ field: name, from, to }) => {
        // The location says in words which station it is.
        if (name === 'stationId' && fields.has('location')) return []
        if (name === 'carId') return [{ name: to ? t('Linked to a CAR') : t('CAR unlinked') }]
        const correction = corrections[name]
        if (correction) return [correction(from, to)]
        // An id of the ERP tells nobody anything; the name beside it does.
        if (name === 'relatedRecordId' && fields.has('relatedRecordName')) return []
        const field = caseFormFields.find((known) => known === name)
        if (!field) return []
        const read = { name: words.name(field), from: valueOf(field, from), to: valueOf(field, to) }
        return [longTexts.has(field) ? { ...read, isLong: true } : read]
      })
    },
  }
}
