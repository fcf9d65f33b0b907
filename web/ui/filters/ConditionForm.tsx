import { Button, Select, Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { type Comparison, type FilterField, parameterOf } from '../../../contract/filters/filterFields.ts'
import { isFilterValue } from '../../../contract/filters/readFilters.ts'
import type { FilterValues } from './filterValues.ts'
import { comparisonOf, type Offered, offeredFor } from './offeredComparisons.ts'
import { ValueField } from './ValueField.tsx'
import { nameOfField } from './fieldLabels.ts'

/** A condition as it is added to the search parameters of a page. */
export type NewCondition = { parameter: string; field: FilterField; comparison: Comparison; value: string[] }

/** The values that a comparison begins with. */
const firstValue: Partial<Record<Offered, string[]>> = {
  empty: ['true'],
  set: ['false'],
  last: ['7d'],
  next: ['next-7d'],
}

/** A field, a comparison and a value, which become a filter. */
export function ConditionForm({ values, onAdd }: { values: FilterValues; onAdd: (condition: NewCondition) => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Offered | null>(null)
  const [value, setValue] = useState<string[]>([])
  const field = values.fields.find((one) => one.name === name)
  const offers = field ? offeredFor(t, field) : []
  const comparison = chosen && comparisonOf(chosen)
  const isWhole =
    field !== undefined &&
    comparison !== null &&
    value.length > 0 &&
    value.every((text) => isFilterValue(field, comparison, text))

  function choose(next: Offered | null): void {
    setChosen(next)
    setValue((next && firstValue[next]) ?? [])
  }
  function chooseField(next: string | null): void {
    setName(next)
    const fields = values.fields.find((one) => one.name === next)
    choose((fields && offeredFor(t, fields)[0]?.value) ?? null)
  }
  function add(event: FormEvent): void {
    event.preventDefault()
    if (!isWhole) return
    onAdd({ parameter: parameterOf(field.name, comparison), field, comparison, value })
  }
  return (
    <form onSubmit={add} noValidate>
      <Stack gap="sm">
        <Select
          label={t('Field')}
          data-autofocus
          searchable
          // The first thing to choose.
          openOnFocus
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={t('No matches')}
          data={fieldOptions(t, values.fields)}
          value={name}
          onChange={chooseField}
        />
        {field && (
          <Select
            label={t('Comparison')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            data={offers}
            value={chosen}
            onChange={choose}
          />
        )}
        {field && chosen && (
          <ValueField key={`${name} ${chosen}`} {...{ field, value, values }} offered={chosen} onChange={setValue} />
        )}
        <Button type="submit" disabled={!isWhole}>
          {t('Add filter')}
        </Button>
      </Stack>
    </form>
  )
}

/** The fields of "Add filter"; those that people have added form a group of their own. */
function fieldOptions(t: TFunction, fields: readonly FilterField[]) {
  const optionOf = (field: FilterField) => ({ value: field.name, label: nameOfField(t, field) })
  const builtIn = fields.filter(({ isWritten }) => !isWritten).map(optionOf)
  const written = fields.filter(({ isWritten }) => isWritten).map(optionOf)
  return written.length > 0
    ? [
        { group: t('Built-in fields'), items: builtIn },
        { group: t('Custom fields'), items: written },
      ]
    : builtIn
}
