import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { documentKindWords, documentOutcomeWords } from '../../contract/documents/documentChoices.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { usePartWords } from '../users/usePartWords.ts'

/** The answers of a CAR for its documents as they were; nothing where it had none then. */
export function DocumentsThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const details = {
    outcome: { name: t('Answer'), words: documentOutcomeWords },
    note: { name: t('Revision or reason') },
  }
  const words = usePartWords({ document: { words: documentKindWords }, ...details })
  return (
    <RowsThen
      title={t('Documents')}
      state={state}
      part="documents"
      main="document"
      details={Object.keys(details)}
      words={words}
      isOptional
    />
  )
}
