import { Popover } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './FilterChip.module.css'
import type { FilterChoices } from './filterChoices.ts'

/** Loaded by whoever opens the first one. */
const FilterFinder = lazy(async () => ({ default: (await import('./FilterFinder.tsx')).FilterFinder }))

/** Many choices: a small dialog with a field that finds. A menu may hold no field. */
export function FilterSearch({ label, choices, button }: FilterChoices) {
  return (
    <Popover position="bottom-start" width={240} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.finder} aria-label={label}>
        <Suspense>
          <FilterFinder label={label} choices={choices} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
