import { Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './ListBar.module.css'
import { SearchInput } from './SearchInput.tsx'

type ListBarProps = {
  search: ComponentProps<typeof SearchInput>
  /** What can be done with the list, the one primary button last. */
  actions: ReactNode
  /** The chips that narrow it. */
  children: ReactNode
}

/** Stands above a list that is a part of a page: its search, its filters and what can be done. */
export function ListBar({ search, actions, children }: ListBarProps) {
  return (
    <Group gap="xs">
      <div className={classes.search}>
        <SearchInput {...search} />
      </div>
      {children}
      <Group className={classes.actions} gap="xs" align="stretch">
        {actions}
      </Group>
    </Group>
  )
}
