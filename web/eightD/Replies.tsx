import { Anchor, Box, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EightDReply } from '../../contract/eightD/eightD.ts'
import { addressOf } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { useReplies } from './queries.ts'

/** The replies to the customer, each with the file that was sent. */
export function Replies({ carId }: { carId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const replies = useReplies(carId).data ?? []
  const states: Record<EightDReply['state'], string> = {
    kept: t('Not sent: no mail server'),
    waiting: t('Being sent'),
    sent: t('Sent'),
    failed: t('Rejected by the mail server'),
  }
  if (replies.length === 0) return null
  return (
    <Stack
      component="ul"
      gap="xs"
      mt="sm"
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={t('Replies to the customer')}
    >
      {replies.map(({ id, to, subject, sentAt, sentBy, state, file }) => (
        <Box component="li" key={id} style={{ overflowWrap: 'anywhere' }}>
          <Anchor
            inherit
            href={addressOf('GET /api/cars/{id}/8d/replies/{replyId}/pdf', { id: carId, replyId: id }, undefined)}
            download={file.name}
          >
            {subject}
          </Anchor>
          <Box fz="xs" c={state === 'failed' ? 'var(--tone-red-text)' : 'dimmed'}>
            {[states[state], to, sentBy.name, format.moment(sentAt)].join(' · ')}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
