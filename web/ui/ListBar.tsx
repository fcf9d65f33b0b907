import { Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import classes from './ListBar.module.css'
import { SearchInput } from './SearchInput.tsx'

type ListBarProps = {
  search: ComponentProps<typeof SearchInput>
  /** The actions of the list, the primary button last. */
  actions: ReactNode
  /** The chips that filter it. */
  children: ReactNode
}

/** The bar above a list within a page: its search, filters and actions. */
export const ListBar = ({ search, actions, children }: ListBarProps) => (
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
