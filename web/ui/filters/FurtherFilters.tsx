import { Fragment } from 'react'
import { IconFilterPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import type { Condition } from '../../../contract/filters/conditions.ts'
import type { Filters } from '../../../contract/filters/readFilters.ts'
import { nonEmpty, stringValues } from '../../browser/searchParams.ts'
import type { NewCondition } from './ConditionForm.tsx'
import type { FilterValues } from './filterValues.ts'
import { parameterOf } from '../../../contract/filters/filterFields.ts'
import { FilterMark } from '../FilterChip.tsx'
import { smallIcon } from '../icons.ts'
import { InPlaceButton } from '../inPlace/InPlaceButton.tsx'
import { lazyParts, useMountOnOpen } from '../useMountOnOpen.ts'
import { readSpan } from '../../../contract/filters/span.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { nameOfField, valueLabel } from './fieldLabels.ts'
import classes from '../FilterChip.module.css'
import text from '../text.module.css'

const parts = lazyParts(async () => (await import('./AddFilterDialog.tsx')).AddFilterDialog)

/** A button with a dialog for a filter by any field. */
function AddFilter({ values, onAdd }: { values: FilterValues; onAdd: (condition: NewCondition) => void }) {
  const { t } = useTranslation()
  const { built: Dialog, isOpen, setOpen, control, offer } = useMountOnOpen(parts)
  const button = (more: object = {}) => (
    <InPlaceButton className={classes.offer} ref={control} tip={t('Add filter')} shortcut="addFilter" {...more}>
      <IconFilterPlus {...smallIcon} />
      <span>{t('Add filter')}</span>
    </InPlaceButton>
  )
  return (
    <span className={`${classes.chip} ${text.secondary}`} data-add-filter>
      {Dialog ? (
        <Dialog values={values} opened={isOpen} onChange={setOpen} onAdd={onAdd}>
          {button()}
        </Dialog>
      ) : (
        button({ 'aria-haspopup': 'dialog', ...offer })
      )}
    </span>
  )
}

type FurtherFiltersProps = {
  search: Readonly<Record<string, unknown>>
  /** The conditions that have no chip of their own on the page. */
  conditions: readonly Condition<string[]>[]
  values: FilterValues
  onChange: (change: Filters) => void
}

/** Filters by any field, after those that the page always offers. */
export function FurtherFilters({ search, conditions, values, onChange }: FurtherFiltersProps) {
  function add({ parameter, comparison, value }: NewCondition): void {
    const isList = comparison === 'is' || comparison === 'not'
    const known = isList ? stringValues(search[parameter]) : []
    onChange({ [parameter]: isList ? nonEmpty([...new Set([...known, ...value])]) : value[0] })
  }
  return (
    <>
      <ConditionMarks
        conditions={conditions}
        values={values}
        onRemove={(parameter) => onChange({ [parameter]: undefined })}
      />
      <AddFilter values={values} onAdd={add} />
    </>
  )
}

type ConditionMarksProps = {
  conditions: readonly Condition<string[]>[]
  values: Pick<FilterValues, 'nameOf'>
  onRemove: (parameter: string) => void
}

/** Conditions as chips that can be removed: "Assignee is not Marta". */
function ConditionMarks({ conditions, values, onRemove }: ConditionMarksProps) {
  const labels = useConditionLabels()
  return conditions.map((condition) => {
    const { field, comparison, value } = condition
    const { label, values: texts } = labels(condition)
    const parameter = parameterOf(field.name, comparison)
    return (
      <FilterMark
        key={parameter}
        label={label}
        value={texts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && ', '}
            {values.nameOf(field, value[index] ?? '') ?? text}
          </Fragment>
        ))}
        onRemove={() => onRemove(parameter)}
      />
    )
  })
}

/** A condition in words: `Assignee is not`, and its values. */
type ConditionLabels = { label: string; values: string[] }

/** Returns a function that puts conditions into words; values that are ids stay as they are. */
function useConditionLabels(): (condition: Condition<string[]>) => ConditionLabels {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ field, comparison, value }) => {
    const [first = ''] = value
    const name = nameOfField(t, field)
    const wordsOf = (one: string): string => {
      if (field.kind === 'day') return format.day(one)
      return field.kind === 'number' ? numberIn(format, one) : valueLabel(t, field, one)
    }
    switch (comparison) {
      case 'is':
        return { label: t('{{field}} is', { field: name }), values: value.map(wordsOf) }
      case 'not':
        return { label: t('{{field}} is not', { field: name }), values: value.map(wordsOf) }
      case 'none':
        return { label: t('{{field}} is', { field: name }), values: [first === 'true' ? t('empty') : t('set')] }
      case 'before':
        return { label: t('{{field}} before', { field: name }), values: [format.day(first)] }
      case 'after':
        return { label: t('{{field}} after', { field: name }), values: [format.day(first)] }
      case 'within':
        return { label: t('{{field}} within', { field: name }), values: [spanText(t, first)] }
      case 'contains':
        return { label: t('{{field}} contains', { field: name }), values: [t('“{{words}}”', { words: first })] }
      case 'min':
        return { label: t('{{field}} at least', { field: name }), values: [numberIn(format, first)] }
      case 'max':
        return { label: t('{{field}} at most', { field: name }), values: [numberIn(format, first)] }
    }
  }
}

const numberIn = (format: Format, text: string): string => format.number(Number(text))

function spanText(t: TFunction, text: string): string {
  const { isNext = false, count = 1, unit = 'd' } = readSpan(text) ?? {}
  if (isNext) {
    if (unit === 'd') return t('the next {{count}} days', { count })
    return unit === 'w' ? t('the next {{count}} weeks', { count }) : t('the next {{count}} months', { count })
  }
  if (unit === 'd') return t('the last {{count}} days', { count })
  return unit === 'w' ? t('the last {{count}} weeks', { count }) : t('the last {{count}} months', { count })
}
