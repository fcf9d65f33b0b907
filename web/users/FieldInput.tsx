import { valueLabelsOfField, type Field } from '../../contract/fields/field.ts'
import { choicesOf } from './choicesOf.ts'
import { useListsVersion } from '../ui/useListsVersion.ts'
import { Select, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tagCountLimit } from '../../contract/records/tagLimits.ts'
import { SiteSelect } from '../sites/SiteSelect.tsx'
import { DayInput } from '../ui/DayInput.tsx'
import { DecimalInput } from '../ui/DecimalInput.tsx'
import type { FormValueOf } from '../ui/fieldForm.ts'
import { MoneyInput } from '../ui/MoneyInput.tsx'
import { translateLabels, optionsOf } from '../ui/useWorkLabels.ts'
import { PersonSelect } from './PersonSelect.tsx'

type FieldInputProps<F extends Field> = {
  field: F
  value?: FormValueOf<F>
  onChange: (value: FormValueOf<F>) => void
  error?: ReactNode
  required?: boolean
  placeholder?: string
  className?: string
  autoFocus?: boolean
  /** The earliest day of a day picker. */
  minDate?: string
  /** The label for nobody in a choice of people, if not "Unassigned". */
  nobodyLabel?: string
  'data-autofocus'?: true
}

/** The input for a field, under its label. Multi-line text and files have inputs of their own. */
export function FieldInput<F extends Field>({
  field,
  value,
  onChange,
  placeholder,
  minDate,
  nobodyLabel,
  ...rest
}: FieldInputProps<F>) {
  const { t } = useTranslation()
  useListsVersion()
  const set = onChange as (value: unknown) => void
  const labelled = { ...rest, label: t(field.label) }
  const hinted = placeholder === undefined ? labelled : { ...labelled, placeholder }
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...labelled}
          {...(field.nullable ? { clearable: true, placeholder: placeholder ?? t('None') } : { allowDeselect: false })}
          data={optionsOf(
            choicesOf(field, value as string | null),
            translateLabels(t, valueLabelsOfField(field) ?? {}),
          )}
          value={value}
          onChange={set}
        />
      )
    case 'tags':
      return (
        <TagsInput
          {...labelled}
          placeholder={(value as string[]).length === 0 ? t('Type and press Enter') : ''}
          maxTags={tagCountLimit}
          splitChars={[',', ';']}
          // Nothing is suggested; an open list without options would take the first Escape.
          dropdownOpened={false}
          acceptValueOnBlur
          value={value as string[]}
          onChange={set}
        />
      )
    case 'day':
      return (
        <DayInput
          {...labelled}
          placeholder={placeholder ?? (field.none ? t(field.none) : undefined)}
          {...(minDate && { minDate })}
          value={value}
          onChange={set}
        />
      )
    case 'money':
      return <MoneyInput {...hinted} value={value} onChange={set} />
    case 'hours':
    case 'wholeHours':
    case 'days':
      return <DecimalInput {...hinted} whole={field.kind === 'wholeHours'} value={value} onChange={set} />
    case 'person':
      return (
        <PersonSelect
          {...hinted}
          allowNobody={Boolean(field.nullable)}
          {...(nobodyLabel !== undefined && { nobodyLabel })}
          value={value ?? null}
          onChange={set}
        />
      )
    case 'site':
      return <SiteSelect error={rest.error} value={value ?? null} onChange={set} />
    default:
      return (
        <TextInput
          {...hinted}
          {...('limit' in field && { maxLength: field.limit })}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
  }
}
