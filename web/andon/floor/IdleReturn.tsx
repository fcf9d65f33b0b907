import { useTranslation } from 'react-i18next'
import classes from './IdleReturn.module.css'
import layout from '../../ui/layout.module.css'
import { useIdleCountdown } from './useIdleCountdown.ts'

/** On a shared screen: returns to the start once nobody has touched it for a while, after a countdown. */
export function IdleReturn({ onReturn }: { onReturn: () => void }) {
  const { t } = useTranslation()
  const left = useIdleCountdown(onReturn)
  if (left === null) return null
  return (
    <div className={`${classes.bar} ${layout.row}`}>
      <span role="timer">{t('Back to start in {{seconds}} s', { seconds: left })}</span>
      <button type="button" className={classes.stay}>
        {t('Stay here')}
      </button>
    </div>
  )
}
