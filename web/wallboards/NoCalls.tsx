import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './WallScreen.module.css'

/** Shown when there are no calls. */
export function NoCalls() {
  const { t } = useTranslation()
  return (
    <div className={classes.quiet}>
      <IconCircleCheck size="2.5em" stroke={1.5} aria-hidden />
      <p>{t('No open calls')}</p>
    </div>
  )
}
