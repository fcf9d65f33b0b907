import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { customTextLimit } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomValue } from '../../contract/customFields/customValues.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'

type CustomInputProps = {
  field: CustomField
  value: CustomValue | null
  onChange: (value: CustomValue | null) => void
  required?: boolean
  error?: ReactNode
  /** Without a visible label: the name for screen readers. */
  'aria-label'?: string
  'data-autofocus'?: true
  /** The name in its form, by which an error finds the field. */
  'data-path'?: string
}

/** The choices of a field that can be chosen: those in use, and the one that the record has. */
export const offeredChoices = ({ choices }: CustomField, value: unknown): { value: string; label: string }[] =>
  choices
    .filter((choice) => !choice.retired || choice.value === value)
    .map(({ value: one, label }) => ({ value: one, label }))

/** A decimal as it is stored, or what was typed, which the server refuses with a reason. */
export const numberOf = (decimal: string): CustomValue | null => {
  if (decimal.trim() === '') return null
  const number = Number(decimal)
  return Number.isFinite(number) ? number : decimal
}

export function CustomInput({ field, value, onChange, ...rest }: CustomInputProps) {
  const { t } = useTranslation()
  const label = rest['aria-label'] === undefined && {
    label: field.unit === null ? field.label : `${field.label} (${field.unit})`,
  }
  const common = { ...rest, ...label }
  switch (field.kind) {
    case 'number':
      return (
        <DecimalInput
          {...common}
          value={typeof value === 'boolean' ? '' : (value ?? '')}
          onChange={(decimal) => onChange(numberOf(decimal))}
        />
      )
    case 'date':
      return (
        <DayInput
          {...common}
          placeholder={t('No date')}
          value={value === null ? null : String(value)}
          onChange={onChange}
        />
      )
    case 'person':
      return (
        <PersonSelect
          {...common}
          allowNobody
          nobodyLabel={t('None')}
          value={value === null ? null : String(value)}
          onChange={onChange}
        />
      )
    case 'choice':
      return (
        <Select
          {...common}
          clearable
          placeholder={t('None')}
          data={offeredChoices(field, value)}
          value={value === null ? null : String(value)}
          onChange={onChange}
        />
      )
    case 'boolean':
      return (
        <Select
          {...common}
          clearable
          placeholder={t('None')}
          data={[
            { value: 'true', label: t('Yes') },
            { value: 'false', label: t('No') },
          ]}
          value={value === null ? null : String(value)}
          onChange={(chosen) => onChange(chosen === null ? null : chosen === 'true')}
        />
      )
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={customTextLimit}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
  }
}
