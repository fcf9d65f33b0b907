import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { documentKindWords, documentOutcomeWords } from '../../contract/documentChoices.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'

const details = ['outcome', 'note'] as const
const valueWords: Record<string, string> = { ...documentKindWords, ...documentOutcomeWords }

/** The answers of a CAR for its documents as they were; nothing where it had none then. */
export function DocumentsThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const names: Record<string, string> = { outcome: t('Answer'), note: t('Revision or reason') }
  function valueOf(field: string, value: unknown): string {
    if (typeof value !== 'string') return t('None')
    return field === 'note' ? value : t(valueWords[value] ?? value)
  }
  if (state.documents.length === 0) return null
  return (
    <RowsThen
      title={t('Documents')}
      state={state}
      part="documents"
      main="document"
      details={details}
      words={{ name: (field) => names[field] ?? field, value: valueOf }}
    />
  )
}
