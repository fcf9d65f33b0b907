import { Box, Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useConnected } from '../api/connection.ts'
import { gotNoAnswer, isForbidden, refusalText } from './refusalText.ts'

import text from './text.module.css'
/**
 * Reports that loading failed, why if known, and offers to try again where that may help. Without a network, which is
 * reported above the page, it is one quiet line.
 */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const isConnected = useConnected()
  if (gotNoAnswer(error) && !isConnected) {
    return (
      <Box component="p" px="lg" py="var(--message-feature, 1.5rem)" c="dimmed" ta="center">
        {t('Not saved on this device yet. It loads as soon as you’re back online.')}
      </Box>
    )
  }
  const reason = gotNoAnswer(error)
    ? t('The server is not responding. Check your connection; your saved data is safe.')
    : (refusalText(error) ?? t('Something went wrong. Your saved data is safe.'))
  return (
    <Stack gap="xs" align="center" px="lg" py="var(--message-feature, 3rem)" ta="center" role="alert">
      <Box component="p" maw="72ch" fz="sm" fw={500}>
        {t('Could not load')}
      </Box>
      <Box component="p" className={text.breaks} maw="60ch" c="dimmed">
        {reason}
      </Box>
      {onRetry && !isForbidden(error) && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </Stack>
  )
}
