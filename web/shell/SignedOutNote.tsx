import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../outbox/waiting.ts'
import { icon } from '../ui/icons.ts'
import classes from './ConnectionStrip.module.css'
import { StatusStrip } from './StatusStrip.tsx'

/** Tells a person who is not signed in that something of theirs waits here to be sent. */
export function SignedOutNote() {
  const { t } = useTranslation()
  const count = useWaiting().filter(({ owner }) => owner !== null).length
  return (
    <StatusStrip>
      {count > 0 && (
        <span className={classes.note}>
          <IconClockUp {...icon} />
          {t('Saved on this device, {{count}} waiting. Sign in to send.', { count })}
        </span>
      )}
    </StatusStrip>
  )
}
