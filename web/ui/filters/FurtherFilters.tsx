import { Fragment } from 'react'
import { IconFilterPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Condition } from '../../../contract/filters/conditions.ts'
import type { Filters } from '../../../contract/filters/readFilters.ts'
import { nonEmpty, stringValues } from '../../browser/searchParams.ts'
import type { NewCondition } from './ConditionForm.tsx'
import type { FilterValues } from './filterValues.ts'
import { parameterOf } from '../../../contract/filters/filterFields.ts'
import { FilterMark } from '../FilterChip.tsx'
import { useConditionWords } from './useConditionWords.ts'
import { smallIcon } from '../icons.ts'
import classes from '../FilterChip.module.css'
import { InPlaceButton } from '../inPlace/InPlaceButton.tsx'
import text from '../text.module.css'
import { lazyParts, useMountOnOpen } from '../useMountOnOpen.ts'

const parts = lazyParts(async () => (await import('./AddFilterDialog.tsx')).AddFilterDialog)

type AddFilterProps = { values: FilterValues; onAdd: (condition: NewCondition) => void }

/** A button with a dialog for a filter by any field. */
function AddFilter({ values, onAdd }: AddFilterProps) {
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
  const words = useConditionWords()
  return conditions.map((condition) => {
    const { field, comparison, value } = condition
    const { label, values: texts } = words(condition)
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
