import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import classes from './MoreGroups.module.css'
import text from '../../ui/text.module.css'
import layout from '../../ui/layout.module.css'

export type MoreGroupsProps = {
  /** How many are not shown yet, and how many a click adds. */
  hidden: number
  step: number
  onMore: () => void
}

/** Shows further columns or lanes of a field that has very many values. */
export function MoreGroups({ hidden, step, onMore, what }: MoreGroupsProps & { what: 'columns' | 'lanes' }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (hidden <= 0) return null
  const values = { next: format.number(Math.min(step, hidden)), hidden: format.number(hidden) }
  return (
    <div className={`${classes.more} ${layout.screenOnly}`} data-what={what}>
      <UnstyledButton className={`${classes.button} ${layout.hoverable} ${text.secondary}`} onClick={onMore}>
        {what === 'columns'
          ? t('Show {{next}} of {{hidden}} more columns', values)
          : t('Show {{next}} of {{hidden}} more lanes', values)}
      </UnstyledButton>
    </div>
  )
}
