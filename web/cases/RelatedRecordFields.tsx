import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { correctionTypes, relatedRecordTypes } from '../../contract/cases/caseChoices.ts'
import { RelatedRecordSelect } from '../erp/RelatedRecordSelect.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import type { CaseFieldsProps } from './CaseFields.tsx'
import { useCaseLabels } from './useCaseLabels.ts'

/** The ERP record that a case is about, and how it is to be corrected. */
export function RelatedRecordFields({ form }: CaseFieldsProps) {
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
    </>
  )
}
