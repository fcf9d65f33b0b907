import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { documentKindLabels, documentOutcomeLabels } from '../../contract/documents/documentChoices.ts'
import { EarlierPart } from '../users/EarlierPart.tsx'

/** The answers of a CAR for its documents as they were; nothing where it had none then. */
export function EarlierDocuments({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const fields = {
    document: { labels: documentKindLabels },
    outcome: { name: t('Answer'), labels: documentOutcomeLabels },
    note: { name: t('Revision or reason') },
  }
  return <EarlierPart title={t('Documents')} state={state} part="documents" main="document" fields={fields} />
}
