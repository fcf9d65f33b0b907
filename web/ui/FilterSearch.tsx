import { UnstyledButton } from '@mantine/core'
import classes from './FilterChip.module.css'
import type { FilterChoices } from './filterChoices.ts'
import { lazyParts, useMountOnOpen } from './useMountOnOpen.ts'

const parts = lazyParts(async () => (await import('./FilterDialog.tsx')).FilterDialog)

/** Many choices: a small dialog with a search field, since a menu must not contain one. */
export function FilterSearch({ label, choices, display }: FilterChoices) {
  const { built: FilterDialog, isOpen, setOpen, control, offer } = useMountOnOpen(parts)
  if (!FilterDialog) {
    return (
      <UnstyledButton className={classes.offer} ref={control} aria-haspopup="dialog" {...offer}>
        {display}
      </UnstyledButton>
    )
  }
  return (
    <FilterDialog label={label} choices={choices} opened={isOpen} onChange={setOpen}>
      <UnstyledButton className={classes.offer} ref={control}>
        {display}
      </UnstyledButton>
    </FilterDialog>
  )
}
