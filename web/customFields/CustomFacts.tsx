import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import { Fact } from '../ui/Section.tsx'
import { CustomFieldInPlace } from './CustomFieldInPlace.tsx'
import type { CustomSubject } from './saveCustomValue.ts'
import { useCustomWords } from './useCustomWords.ts'

type CustomFactsProps = { record: CustomRecord; subject: CustomSubject; readOnly: boolean }

/** The custom fields of a record among its facts. A retired one is shown where it has a value, and cannot be changed. */
export function CustomFacts({ record, subject, readOnly }: CustomFactsProps) {
  const { t } = useTranslation()
  const words = useCustomWords(record)
  const shown = words.fields.filter(({ key, retiredAt }) => retiredAt === null || key in subject.custom)
  const first = readOnly ? undefined : shown.find(({ retiredAt }) => retiredAt === null)
  return shown.map((field) => (
    <Fact key={field.key} name={field.retiredAt === null ? field.label : `${field.label} (${t('retired')})`}>
      <CustomFieldInPlace
        field={field}
        subject={subject}
        shown={words.value(field, subject.custom[field.key])}
        readOnly={readOnly || field.retiredAt !== null}
        shortcut={field === first ? 'setCustomField' : undefined}
      />
    </Fact>
  ))
}
