import { useTranslation } from 'react-i18next'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import { readAcrossStateLabels } from '../../contract/readAcross/readAcrossLabels.ts'
import { EarlierPart } from '../users/EarlierPart.tsx'

/** The places that a CAR had asked, with their answers then; nothing where it had asked none. */
export function EarlierReadAcross({ state }: { state: RecordAsOf }) {
  const { t } = useTranslation()
  const fields = {
    state: { name: t('Answer'), labels: readAcrossStateLabels },
    reason: { name: t('Reason') },
    evidence: { name: t('Evidence') },
    attachments: { name: t('Attachments') },
    askedOfId: { name: t('Asked'), kind: 'person' },
    dueDate: { name: t('Due Date'), kind: 'day' },
  } as const
  return <EarlierPart title={t('Where else?')} state={state} part="readAcross" main="readAcross" fields={fields} />
}
