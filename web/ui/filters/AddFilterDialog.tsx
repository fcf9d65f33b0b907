import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { ConditionForm, type NewCondition } from './ConditionForm.tsx'
import type { FilterValues } from './filterValues.ts'

type AddFilterDialogProps = {
  values: FilterValues
  opened: boolean
  onChange: (opened: boolean) => void
  onAdd: (condition: NewCondition) => void
  /** The button that opens the dialog. */
  children: ReactElement
}

/** The dialog below "Add filter". */
export function AddFilterDialog({ values, opened, onChange, onAdd, children }: AddFilterDialogProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-start" width={300} trapFocus returnFocus opened={opened} onChange={onChange}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label={t('Add filter')}>
        {opened && (
          <ConditionForm
            values={values}
            onAdd={(condition) => {
              onAdd(condition)
              onChange(false)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
