import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { correctionTypes, relatedRecordTypes } from '../../contract/cases.ts'
import type { CaseFieldsProps } from './CaseFields.tsx'
import { optionsOf } from '../ui/useWorkLabels.ts'
import { useCaseLabels } from './labels.ts'

/** The record of the company's books that a case is about, and how it is to be corrected. */
export function RelatedRecordFields({ form, readOnly = false }: CaseFieldsProps & { readOnly?: boolean }) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  return (
    <>
      <Select
        label={t('Record type')}
        placeholder={t('None')}
        data={optionsOf(relatedRecordTypes, labels.relatedRecordType)}
        clearable={!readOnly}
        readOnly={readOnly}
        {...form.getInputProps('relatedRecordType')}
      />
      <TextInput
        label={t('Record number')}
        maxLength={200}
        readOnly={readOnly}
        {...form.getInputProps('relatedRecordId')}
      />
      <TextInput
        label={t('Record name')}
        maxLength={200}
        readOnly={readOnly}
        {...form.getInputProps('relatedRecordName')}
      />
      <Select
        label={t('Correction type')}
        placeholder={t('None')}
        data={optionsOf(correctionTypes, labels.correctionType)}
        clearable={!readOnly}
        readOnly={readOnly}
        {...form.getInputProps('correctionType')}
      />
    </>
  )
}
