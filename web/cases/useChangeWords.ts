import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import { Case } from '../../contract/cases.ts'
import type { ActivityWords, ChangeInWords } from '../ui/ActivityList.tsx'
import { type CaseFormField, caseFormFields, emptyCaseForm } from './caseForm.ts'
import { useFieldWords } from './useFieldWords.ts'

/** Texts too long to stand beside each other in a line. */
const longTexts: ReadonlySet<CaseFormField> = new Set(['description'])

/** What an entry of a case's history reads like. */
export function useChangeWords(): ActivityWords {
  const { t } = useTranslation()
  const words = useFieldWords()

  function valueOf(field: CaseFormField, value: unknown): string {
    const read = Case.shape[field].safeParse(value)
    if (!read.success) return String(value)
    return words.value(field, { ...emptyCaseForm, [field]: read.data ?? emptyCaseForm[field] })
  }
  return {
    sentence({ action, changes }: Activity, name: string): string {
      if (action === 'created') return t('{{name}} created this case', { name })
      if (action === 'deleted') return t('{{name}} deleted this case', { name })
      if (action === 'restored') return t('{{name}} restored this case', { name })
      if (changes.length === 1 && changes[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this case', { name })
    },
    changesOf({ action, changes }: Activity): ChangeInWords[] {
      if (action === 'created') return []
      return changes.flatMap(({ field: name, from, to }) => {
        if (name === 'carId') return [{ name: to ? t('Linked to a CAR') : t('CAR unlinked') }]
        const field = caseFormFields.find((known) => known === name)
        if (!field) return []
        const read = { name: words.name(field), from: valueOf(field, from), to: valueOf(field, to) }
        return [longTexts.has(field) ? { ...read, isLong: true } : read]
      })
    },
  }
}
