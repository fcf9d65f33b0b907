import { UnstyledButton } from '@mantine/core'
import classes from './FilterChip.module.css'
import type { FilterChoices } from './filterChoices.ts'
import { lazyParts, useMountOnOpen } from './useMountOnOpen.ts'

const parts = lazyParts(async () => (await import('./FilterDialog.tsx')).FilterDialog)

/** Many choices: a small dialog with a field that finds. A menu may hold no field. */
export function FilterSearch({ label, choices, face }: FilterChoices) {
  const { built: FilterDialog, isOpen, setOpen, control, offer } = useMountOnOpen(parts)
  if (!FilterDialog) {
    return (
      <UnstyledButton className={classes.offer} ref={control} aria-haspopup="dialog" {...offer}>
        {face}
      </UnstyledButton>
    )
  }
  return (
    <FilterDialog label={label} choices={choices} opened={isOpen} onChange={setOpen}>
      <UnstyledButton className={classes.offer} ref={control}>
        {face}
      </UnstyledButton>
    </FilterDialog>
  )
}
