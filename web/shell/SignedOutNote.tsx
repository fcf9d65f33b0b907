import { Group } from '@mantine/core'
import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../outbox/waiting.ts'
import { icon } from '../ui/icons.ts'
import classes from './ConnectionStrip.module.css'

/** Tells a person who is not signed in that something of theirs waits here to be sent. */
export function SignedOutNote() {
  const { t } = useTranslation()
  const count = useWaiting().filter(({ owner }) => owner !== null).length
  return (
    <Group
      className={classes.strip}
      px="md"

      c="var(--tone-slate-text)"
      fz="xs"
      gap="0 1.25rem"
      justify="center"
      role="status"
    >
      {count > 0 && (
        <span className={classes.note}>
          <IconClockUp {...icon} />
          {t('Saved on this device, {{count}} waiting. Sign in to send.', { count })}
        </span>
      )}
    </Group>
  )
}
