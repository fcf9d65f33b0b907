import { Box, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { RecordSnapshot } from '../erp/RecordSnapshot.tsx'
import { Fact, Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import { CaseShortList } from './CaseShortList.tsx'
import { useCaseLabels } from './useCaseLabels.ts'
import text from '../ui/text.module.css'

/** The ERP record that the case is about, if any, and the other cases about it. */
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
          <Group gap="0.25rem 0.625rem" mb="xs">
            {relatedRecordType && <Tag tone="teal">{labels.relatedRecordType[relatedRecordType]}</Tag>}
            <Box component="span" className={text.breaks} fw={500}>
              {relatedRecordName ?? relatedRecord?.name}
            </Box>
            {number && (
              <Box component="span" c="dimmed" fz="xs">
                {number}
              </Box>
            )}
          </Group>
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
          empty={t('No others.')}
          except={theCase.id}
        />
      )}
    </>
  )
}

/** Ids of ERP records mean nothing to people. */
const isOfErp = (id: string | null): boolean => id !== null && /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id)
