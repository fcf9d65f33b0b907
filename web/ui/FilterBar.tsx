import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'

type FilterBarProps = { sort: ReactNode; actions?: ReactNode; children: ReactNode }

/** The chips that filter a list, and at the end actions on what it shows and the chip that sorts it. */
export function FilterBar({ sort, actions, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} aria-label={t('Filter')}>
      {children}
      <Group className={classes.sort} gap="xs" wrap="nowrap" ml="auto">
        {actions}
        {sort}
      </Group>
    </section>
  )
}
