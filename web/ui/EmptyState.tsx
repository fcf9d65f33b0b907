import { Anchor, Box, Button, Group, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ShortcutName } from '../browser/shortcuts.ts'
import { KeyedButton } from './KeyedButton.tsx'
import textStyles from './text.module.css'
type Action = { label: string; onClick: () => void; shortcut?: ShortcutName }

type EmptyStateProps = {
  /** Why there is nothing: a sentence, or with a description its heading, without a period. */
  title: string
  description?: string
  /** The main action. */
  action?: Action | undefined
  /** A secondary action. */
  otherAction?: Action | undefined
  icon?: ReactNode
  /** Page and topic of the guide that explain it. */
  guide?: `${string}#${string}`
}

/** Shown in place of an empty list. */
export function EmptyState({ title, description, action, otherAction, icon, guide }: EmptyStateProps) {
  const { t } = useTranslation()
  const [page, topic] = guide?.split('#') ?? []
  return (
    <Stack gap="xs" align="center" px="lg" py="var(--message-feature, 3rem)" ta="center">
      {icon && (
        <Group gap={0} align="stretch" wrap="nowrap" c="var(--text-faint)">
          {icon}
        </Group>
      )}
      <Box component="p" className={textStyles.balanced} maw="72ch" fz="sm" fw={500}>
        {title}
      </Box>
      {description && (
        <Box component="p" className={`${textStyles.breaks} ${textStyles.balanced}`} maw="60ch" c="dimmed">
          {description}
        </Box>
      )}
      {action?.shortcut && (
        <KeyedButton label={action.label} shortcut={action.shortcut} mt="xs" onClick={action.onClick} />
      )}
      {action && !action.shortcut && (
        <Button variant="default" mt="xs" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
      {otherAction && (
        <Button variant="subtle" color="gray" onClick={otherAction.onClick}>
          {otherAction.label}
        </Button>
      )}
      {guide && (
        <Anchor
          py="sm"
          renderRoot={(props) => <Link to="/guide/{-$page}" params={{ page }} hash={topic ?? ''} {...props} />}
        >
          {t('How it works')}
        </Anchor>
      )}
    </Stack>
  )
}
