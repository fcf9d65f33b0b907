import { Flex } from '@mantine/core'
import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsWaiting } from '../outbox/waiting.ts'

/** Marks a record, such as `cases/3f25…`, that has a change kept on this device and not sent yet. */
export function WaitingMark({ about }: { about: string }) {
  return useIsWaiting(about) ? <Mark /> : null
}

/** A component of its own, since most records never wait and need no translation. */
function Mark() {
  const { t } = useTranslation()
  const label = t('Saved on this device, not sent yet')
  return (
    <Flex
      component="span"
      align="center"
      display="inline-flex"
      flex="none"
      c="var(--mantine-color-dimmed)"
      role="img"
      aria-label={label}
      title={label}
    >
      <IconClockUp size={14} stroke={1.5} aria-hidden />
    </Flex>
  )
}
