import { Input, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { correctionTypes, relatedRecordTypes } from '../../contract/cases/caseChoices.ts'
import { RelatedRecordSelect } from '../erp/RelatedRecordSelect.tsx'
import { Tag } from '../ui/Tag.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import type { CaseFieldsProps } from './CaseFields.tsx'
import { stateTone } from './corrections/useCorrectionLabels.ts'
import { useCaseLabels } from './useCaseLabels.ts'

type RelatedRecordFieldsProps = CaseFieldsProps & {
  /** How far a correction begun on the page of the case is; null or left out without one. */
  correctionStatus?: Case['correctionStatus']
}

/** The ERP record that a case is about, and how it is to be corrected. */
export function RelatedRecordFields({ form, correctionStatus = null }: RelatedRecordFieldsProps) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  const { relatedRecordType, relatedRecordId, relatedRecordName } = form.values
  return (
    <>
      <Select
        label={t('Record type')}
        placeholder={t('None')}
        data={optionsOf(relatedRecordTypes, labels.relatedRecordType)}
        clearable
        {...form.getInputProps('relatedRecordType')}
        // Another type needs another record.
        onChange={(type) => form.setValues({ relatedRecordType: type, relatedRecordId: '', relatedRecordName: '' })}
      />
      {relatedRecordType && (
        <RelatedRecordSelect
          key={relatedRecordType}
          type={relatedRecordType}
          value={{ id: relatedRecordId, name: relatedRecordName }}
          onChange={({ id, name }) => form.setValues({ relatedRecordId: id, relatedRecordName: name })}
          errors={{ id: form.errors['relatedRecordId'], name: form.errors['relatedRecordName'] }}
        />
      )}
      <Select
        label={t('Correction type')}
        placeholder={t('None')}
        data={optionsOf(correctionTypes, labels.correctionType)}
        clearable
        {...form.getInputProps('correctionType')}
      />
      {correctionStatus && (
        <Input.Wrapper label={t(caseFields.correctionStatus.label)} labelElement="div">
          <div>
            <Tag tone={stateTone[correctionStatus.toLowerCase() as Lowercase<typeof correctionStatus>]}>
              {labels.correctionStatus[correctionStatus]}
            </Tag>
          </div>
        </Input.Wrapper>
      )}
    </>
  )
}
