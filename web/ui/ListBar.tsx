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
    <div className={classes.bar}>
      <div className={classes.search}>
        <SearchInput {...search} />
      </div>
      {children}
      <div className={classes.actions}>{actions}</div>
    </div>
  )
}
