import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { readAcrossStateWords } from '../../contract/readAcross/readAcrossWords.ts'
import { RowsThen } from '../ui/asOf/RowsThen.tsx'
import { usePartWords } from '../users/usePartWords.ts'

/** The places that a CAR had asked, with their answers then; nothing where it had asked none. */
export function ReadAcrossThen({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const details = {
    state: { name: t('Answer'), words: readAcrossStateWords },
    reason: { name: t('Reason') },
    evidence: { name: t('Evidence') },
    attachments: { name: t('Attachments') },
    askedOfId: { name: t('Asked'), kind: 'person' },
    dueDate: { name: t('Due Date'), kind: 'day' },
  } as const
  const words = usePartWords(details)
  return (
    <RowsThen
      title={t('Where else?')}
      state={state}
      part="readAcross"
      main="readAcross"
      details={Object.keys(details)}
      words={words}
      isOptional
    />
  )
}
