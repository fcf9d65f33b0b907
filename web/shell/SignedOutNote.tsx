import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../outbox/waiting.ts'
import classes from './ConnectionStrip.module.css'

/** Tells whoever is not signed in that something of theirs waits here for it. */
export function SignedOutNote() {
  const { t } = useTranslation()
  const count = useWaiting().filter(({ owner }) => owner !== null).length
  return (
    <div className={classes.strip} role="status">
      {count > 0 && (
        <span className={classes.note}>
          <IconClockUp size={16} stroke={1.5} aria-hidden />
          {t('Saved on this device, {{count}} waiting. Sign in to send it.', { count })}
        </span>
      )}
    </div>
  )
}
