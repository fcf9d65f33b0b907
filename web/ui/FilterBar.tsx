import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'

/** The chips that filter a list, and at the end the one that sorts it. */
export function FilterBar({ sort, children }: { sort: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} aria-label={t('Filter')}>
      {children}
      <Group className={classes.sort} gap={0} align="stretch" wrap="nowrap" ml="auto">
        {sort}
      </Group>
    </section>
  )
}
