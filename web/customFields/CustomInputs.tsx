import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
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
  /** Why the server refused one of them. */
  error?: ReactNode
}

/** The custom fields of a form, if there are any. Required ones follow the chosen category. */
export function CustomInputs({ record, category, stored = {}, value, onChange, error }: CustomInputsProps) {
  const { t } = useTranslation()
  const fields = useFieldsOf(record).filter(({ retiredAt }) => retiredAt === null)
  if (fields.length === 0) return null
  return (
    <>
      <FieldGroup legend={t('Custom fields')}>
        {fields.map((field) => {
          const { key, label } = field
          const current = key in value ? (value[key] ?? null) : (stored[key] ?? null)
          const required = isRequired(field, category)
          const isMissing = Boolean(error) && required && current === null
          return (
            <CustomInput
              key={key}
              field={field}
              value={current}
              required={required}
              {...(isMissing && { error: t('{{label}} is required.', { label }) })}
              onChange={(next) => onChange({ ...value, [key]: next })}
            />
          )
        })}
      </FieldGroup>
      {error && <Input.Error role="alert">{error}</Input.Error>}
    </>
  )
}
