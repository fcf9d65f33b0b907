import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import classes from './FilterChip.module.css'
import type { FilterChoices } from './filterChoices.ts'
import { FilterFinder } from './FilterFinder.tsx'

type FilterDialogProps = Omit<FilterChoices, 'face'> & {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens it. */
  children: ReactElement
}

/** The dialog of a filter with many choices, below its button. */
export function FilterDialog({ label, choices, opened, onChange, children }: FilterDialogProps) {
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus opened={opened} onChange={onChange}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.finder} aria-label={label}>
        <FilterFinder label={label} choices={choices} />
      </Popover.Dropdown>
    </Popover>
  )
}
