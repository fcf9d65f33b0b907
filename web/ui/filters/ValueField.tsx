import { listChoices } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { Group, MultiSelect, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { containsLimit, type FilterField } from '../../../contract/filters/filterFields.ts'
import { readSpan, writeSpan } from '../../../contract/filters/span.ts'
import { DayInput } from '../DayInput.tsx'
import type { FilterValues } from './filterValues.ts'
import type { Offered } from './offeredComparisons.ts'

type ValueFieldProps = {
  field: FilterField
  offered: Offered
  value: string[]
  onChange: (value: string[]) => void
  values: FilterValues
}

/** Options inside the dialog: a click on one that is outside would close it. */
const inDialog = { comboboxProps: { withinPortal: false } } as const
const optionLimit = 100

/** The field for the value of a comparison; none where the comparison says everything. */
export function ValueField({ field, offered, value, onChange, values }: ValueFieldProps) {
  const { t } = useTranslation()
  const label = t('Value')
  const [first = ''] = value
  switch (offered) {
    case 'empty':
    case 'set':
      return null
    case 'before':
    case 'after':
      return <DayField {...{ label, value, onChange }} />
    case 'last':
    case 'next':
      return <SpanField isNext={offered === 'next'} value={first} onChange={(span) => onChange([span])} />
    case 'contains':
      return (
        <TextInput
          label={label}
          value={first}
          maxLength={containsLimit}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
    case 'min':
    case 'max':
      return <NumberField {...{ label, value, onChange }} />
  }
  if (field.kind === 'day') return <DayField {...{ label, value, onChange }} />
  if (field.kind === 'number') return <NumberField {...{ label, value, onChange }} />
  const options = values.optionsOf(field)
  if (options) {
    return (
      <MultiSelect
        {...inDialog}
        label={label}
        data={options.map((option) => ({ value: option.value, label: option.label }))}
        value={value}
        onChange={onChange}
        searchable
        limit={optionLimit}
        hidePickedOptions
        nothingFoundMessage={t('No matches')}
      />
    )
  }
  if (field.kind === 'word' || field.kind === 'tags') {
    const known = field.list ? [...listChoices(field.list)] : Object.keys(field.valueLabels ?? {})
    return <TagsInput {...inDialog} label={label} data={known} value={value} onChange={onChange} acceptValueOnBlur />
  }
  return <values.Picker field={field} value={value} onChange={onChange} />
}

type OneValueProps = { label: string; value: string[]; onChange: (value: string[]) => void }

const DayField = ({ label, value: [first = ''], onChange }: OneValueProps) => (
  <DayInput
    label={label}
    value={first || null}
    onChange={(day) => onChange(day ? [day] : [])}
    popoverProps={{ withinPortal: false }}
  />
)

const NumberField = ({ label, value: [first = ''], onChange }: OneValueProps) => (
  <NumberInput
    label={label}
    value={first}
    decimalScale={4}
    max={999_999_999}
    min={-999_999_999}
    onChange={(number) => onChange(number === '' ? [] : [String(number)])}
  />
)

type SpanFieldProps = { isNext: boolean; value: string; onChange: (span: string) => void }

/** A number of days, weeks or months. */
function SpanField({ isNext, value, onChange }: SpanFieldProps) {
  const { t } = useTranslation()
  const { count, unit } = readSpan(value) ?? { count: 7, unit: 'd' as const }
  const units = [
    { value: 'd' as const, label: t('days') },
    { value: 'w' as const, label: t('weeks') },
    { value: 'm' as const, label: t('months') },
  ]
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <NumberInput
        label={t('Number')}
        value={count}
        min={1}
        max={999}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        onChange={(number) => onChange(writeSpan({ isNext, unit, count: Number(number) || 1 }))}
      />
      <Select
        {...inDialog}
        label={t('Unit')}
        data={units}
        value={unit}
        allowDeselect={false}
        onChange={(chosen) => onChange(writeSpan({ isNext, count, unit: chosen ?? unit }))}
      />
    </Group>
  )
}
