import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsWaiting } from '../outbox/waiting.ts'
import classes from './WaitingMark.module.css'

/** Says quietly that a change of a record, such as `cases/3f25…`, is kept on this device and not sent yet. */
export function WaitingMark({ about }: { about: string }) {
  return useIsWaiting(about) ? <Mark /> : null
}

/** Most records never wait: only this one needs words. */
function Mark() {
  const { t } = useTranslation()
  const label = t('Saved on this device, not sent yet')
  return (
    <span className={classes.mark} role="img" aria-label={label} title={label}>
      <IconClockUp size={14} stroke={1.5} aria-hidden />
    </span>
  )
}
