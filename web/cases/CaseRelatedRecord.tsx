import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { RecordSnapshot } from '../erp/RecordSnapshot.tsx'
import { Fact, Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import classes from './CaseRelatedRecord.module.css'
import { CaseShortList } from './CaseShortList.tsx'
import { useCaseLabels } from './useCaseLabels.ts'

/** What the case is about in the company's books, where there is such a record, and the other cases about it. */
export function CaseRelatedRecord({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const { relatedRecord, relatedRecordType, relatedRecordId, relatedRecordName, correctionType } = theCase
  if (!relatedRecordType && !relatedRecordId && !relatedRecordName && !correctionType) return null
  const number = relatedRecord?.number ?? (isOfErp(relatedRecordId) ? null : relatedRecordId)
  return (
    <>
      <Section title={t('Related record')}>
        {(relatedRecordType ?? relatedRecordName) && (
          <div className={classes.chip}>
            {relatedRecordType && <Tag tone="teal">{labels.relatedRecordType[relatedRecordType]}</Tag>}
            <span className={classes.name}>{relatedRecordName ?? relatedRecord?.name}</span>
            {number && <span className={classes.number}>{number}</span>}
          </div>
        )}
        {relatedRecord && <RecordSnapshot record={relatedRecord} />}
        {correctionType && (
          <dl>
            <Fact name={t('Correction type')}>{labels.correctionType[correctionType]}</Fact>
          </dl>
        )}
      </Section>
      {relatedRecordId && (
        <CaseShortList
          title={t('Other cases of this record')}
          search={{ relatedRecordId: [relatedRecordId] }}
          empty={t('There are no others.')}
          except={theCase.id}
        />
      )}
    </>
  )
}

/** Records of the ERP have ids that tell a person nothing. */
const isOfErp = (id: string | null): boolean => id !== null && /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id)
