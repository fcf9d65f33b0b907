import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import type { OutboxItem } from '../outbox/outboxItem.ts'
import { icon } from '../ui/icons.ts'
import classes from './OutboxPanel.module.css'
import text from '../ui/text.module.css'

type OutboxRowProps = {
  item: OutboxItem
  /** It belongs to the signed-in person. */
  isOwn: boolean
  isSending: boolean
  onRetry: () => void
  onEdit: () => void
  onDelete: () => void
}

/** An outbox item: what it is, since when and why it waits, and its actions. */
export function OutboxRow({ item, isOwn, isSending, onRetry, onEdit, onDelete }: OutboxRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { label, owner, at, state } = item
  const kinds: Record<string, string> = {
    report: t('Quick Case'),
    status: t('Status change'),
    comment: t('New comment'),
    task: t('Task'),
    call: t('Call for help'),
    containment: t('Confirmation of containment'),
  }
  const isRefused = state === 'refused'
  return (
    <Flex
      component="li"
      p="0.75rem"
      gap="0.5rem 1rem"
      align="flex-start"
      wrap="wrap"
      justify="space-between"
      data-refused={isRefused || undefined}
    >
      <Stack gap={2} flex="1 1 16rem" miw={0} fz="sm">
        <Box component="span" className={text.breaks} fw={500}>
          {label.title}
        </Box>
        <Flex component="span" gap="0 0.75rem" wrap="wrap" c="dimmed" fz="xs">
          <span>{kinds[label.kind] ?? t('Change')}</span>
          <time dateTime={at} title={format.moment(at)}>
            {format.ago(at)}
          </time>
          {owner && !isOwn && <span>{owner.name}</span>}
        </Flex>
        <Reason item={item} isOwn={isOwn} />
      </Stack>
      <Group className={classes.actions} gap="xs" align="stretch">
        {isOwn && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={isSending}
            aria-busy={isSending}
            aria-label={t('Try again: {{title}}', { title: label.title })}
            onClick={onRetry}
          >
            {t('Try again')}
          </Button>
        )}
        {isOwn && label.kind === 'report' && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('Edit: {{title}}', { title: label.title })}
            onClick={onEdit}
          >
            {t('Edit')}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={t('Delete: {{title}}', { title: label.title })}
          onClick={onDelete}
        >
          {t('Delete')}
        </Button>
      </Group>
    </Flex>
  )
}

/** Why it has not been sent. */
function Reason({ item, isOwn }: { item: OutboxItem; isOwn: boolean }) {
  const { t } = useTranslation()
  const { owner, state, problem, nextTry, isSending } = item
  const format = useFormat()
  if (state === 'refused') {
    return (
      <span className={classes.refusal} role="alert">
        <IconAlertCircle {...icon} />
        {problem ? t(problem) : t('The server rejected it.')}
      </span>
    )
  }
  if (owner && !isOwn)
    return <span>{t('It will be sent when {{name}} signs in on this device.', { name: owner.name })}</span>
  if (isSending) return <span>{t('Sending…')}</span>
  if (nextTry) {
    return (
      <span>
        {problem ? t(problem) : t('The server is not available at the moment.')}{' '}
        {t('Next attempt {{when}}.', { when: format.ago(new Date(nextTry.at).toISOString()) })}
      </span>
    )
  }
  return <span>{t('Waiting for the server.')}</span>
}
