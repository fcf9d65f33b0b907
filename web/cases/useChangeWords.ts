import { useTranslation } from 'react-i18next'
import type { Activity } from '../../contract/activity.ts'
import { Case } from '../../contract/cases.ts'
import { type CaseFormField, caseFormFields, emptyCaseForm } from './caseForm.ts'
import { useFieldWords } from './useFieldWords.ts'

/** Texts too long to stand beside each other in a list: that they changed is enough. */
const onlyNamed: ReadonlySet<CaseFormField> = new Set(['description'])

type ChangeInWords = { field: CaseFormField; from?: string; to?: string }

/** What an entry of a case's history reads like. */
export function useChangeWords() {
  const { t } = useTranslation()
  const words = useFieldWords()

  function valueOf(field: CaseFormField, value: unknown): string {
    const read = Case.shape[field].safeParse(value)
    if (!read.success) return String(value)
    return words.value(field, { ...emptyCaseForm, [field]: read.data ?? emptyCaseForm[field] })
  }
  return {
    name: words.name,
    /** One sentence: who did what. */
    sentence({ action, changes }: Activity, name: string): string {
      if (action === 'created') return t('{{name}} created this case', { name })
      if (action === 'deleted') return t('{{name}} deleted this case', { name })
      if (action === 'restored') return t('{{name}} restored this case', { name })
      if (changes.length === 1 && changes[0]?.field === 'status') return t('{{name}} changed the status', { name })
      return t('{{name}} edited this case', { name })
    },
    /** What was and what is, of the fields that people know. */
    changesOf({ action, changes }: Activity): ChangeInWords[] {
      if (action === 'created') return []
      return changes.flatMap(({ field: name, from, to }) => {
        const field = caseFormFields.find((known) => known === name)
        if (!field) return []
        return [onlyNamed.has(field) ? { field } : { field, from: valueOf(field, from), to: valueOf(field, to) }]
      })
    },
  }
}
