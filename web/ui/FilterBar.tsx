import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FilterBar.module.css'

/** The chips that narrow a list, and at their end the one that orders it. */
export function FilterBar({ sort, children }: { sort: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} aria-label={t('Filter')}>
      {children}
      <div className={classes.sort}>{sort}</div>
    </section>
  )
}
