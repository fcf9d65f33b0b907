import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'
import layout from './layout.module.css'

type FilterBarProps = { sort?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The chips that filter a list or charts, and at the end the chip that sorts it and actions on what it shows. */
export function FilterBar({ sort, actions, children }: FilterBarProps) {
  const { t } = useTranslation()
  return (
    <section className={`${classes.bar} ${layout.fills} ${layout.row}`} aria-label={t('Filter')}>
      {children}
      {(sort || actions) && (
        <Group className={layout.screenOnly} gap="xs" wrap="nowrap" ml="auto">
          {sort}
          {actions}
        </Group>
      )}
    </section>
  )
}
