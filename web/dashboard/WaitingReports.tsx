import { Box, Group } from '@mantine/core'
import { IconClockUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { useWaiting } from '../outbox/waiting.ts'
import { Section } from '../ui/Section.tsx'
import { icon } from '../ui/icons.ts'
import text from '../ui/text.module.css'

/** Reports of the signed-in person that this device has not sent yet. */
export function WaitingReports() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: ownId } = useSignedIn()
  const reports = useWaiting().filter(({ owner, label }) => owner?.id === ownId && label.kind === 'report')
  if (reports.length === 0) return null
  return (
    <Section title={t('Waiting on this device')} level={2}>
      <ul>
        {reports.map(({ id, label, at, state }) => (
          <Group key={id} component="li" gap="sm" wrap="nowrap" mih={44}>
            <IconClockUp {...icon} />
            <Box className={text.breaks} flex={1} miw={0}>
              {label.title}
            </Box>
            <Box c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} flex="none" fz="xs">
              {state === 'refused' ? t('Rejected') : format.ago(at)}
            </Box>
          </Group>
        ))}
      </ul>
    </Section>
  )
}
