import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import type { FilterChoices } from './filterChoices.ts'
import { FilterFinder } from './FilterFinder.tsx'

type FilterDialogProps = Omit<FilterChoices, 'display'> & {
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens the dialog. */
  children: ReactElement
}

/** The dialog of a filter with many choices, below its button. */
export function FilterDialog({ label, choices, opened, onChange, children }: FilterDialogProps) {
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus opened={opened} onChange={onChange}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={4} aria-label={label}>
        <FilterFinder label={label} choices={choices} />
      </Popover.Dropdown>
    </Popover>
  )
}
