import { IconFilterPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { smallIcon } from '../icons.ts'
import classes from '../FilterChip.module.css'
import { InPlaceButton } from '../inPlace/InPlaceButton.tsx'
import text from '../text.module.css'
import { lazyParts, useMountOnOpen } from '../useMountOnOpen.ts'
import type { NewCondition } from './ConditionForm.tsx'
import type { FilterValues } from './filterValues.ts'

const parts = lazyParts(async () => (await import('./AddFilterDialog.tsx')).AddFilterDialog)

type AddFilterProps = { values: FilterValues; onAdd: (condition: NewCondition) => void }

/** A button with a dialog for a filter by any field. */
export function AddFilter({ values, onAdd }: AddFilterProps) {
  const { t } = useTranslation()
  const { built: Dialog, isOpen, setOpen, control, offer } = useMountOnOpen(parts)
  const button = (more: object = {}) => (
    <InPlaceButton className={classes.offer} ref={control} tip={t('Add filter')} shortcut="addFilter" {...more}>
      <IconFilterPlus {...smallIcon} />
      <span>{t('Add filter')}</span>
    </InPlaceButton>
  )
  return (
    <span className={`${classes.chip} ${text.secondary}`}>
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
