import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkCustomValue } from '../../contract/customFields/checkCustomValue.ts'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomSent, CustomValues } from '../../contract/customFields/customValues.ts'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { CustomInput } from './CustomInput.tsx'
import { isRequired } from './isRequired.ts'
import { useFieldsOf } from './queries.ts'

type CustomInputsProps = {
  record: CustomRecord
  /** The chosen category of a case, which decides what is required. */
  category?: string
  /** The values of the record, if there is one yet. */
  stored?: CustomValues
  /** What was entered in this form. */
  value: CustomSent
  onChange: (value: CustomSent) => void
  /** What is wrong with one of them. */
  error?: ReactNode
}

/** The custom fields of a form, if there are any. Required ones follow the chosen category. */
export function CustomInputs({ record, category, stored = {}, value, onChange, error }: CustomInputsProps) {
  const { t } = useTranslation()
  const fields = useFieldsOf(record).filter(({ retiredAt }) => retiredAt === null)
  if (fields.length === 0) return null
  const currentOf = ({ key }: CustomField) => (key in value ? (value[key] ?? null) : (stored[key] ?? null))
  /** The field that an error is about, by which the form finds it. */
  const wrong = fields.find((field) => {
    const current = currentOf(field)
    return current === null ? isRequired(field, category) : 'problem' in checkCustomValue(field, current)
  })
  return (
    <>
      <FieldGroup legend={t('Custom fields')}>
        {fields.map((field) => (
          <CustomInput
            key={field.key}
            field={field}
            value={currentOf(field)}
            required={isRequired(field, category)}
            {...(field === wrong && { error, 'data-path': 'custom' })}
            onChange={(next) => onChange({ ...value, [field.key]: next })}
          />
        ))}
      </FieldGroup>
      {error && !wrong && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}
