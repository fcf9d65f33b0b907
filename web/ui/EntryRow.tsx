import { Box, Button, Flex, Group } from '@mantine/core'
import { type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import entries from './EntryList.module.css'
import type { MenuParts } from './LazyMenu.tsx'
import { RowMenu } from './RowMenu.tsx'
import text from './text.module.css'

type EntryRowProps = {
  /** The icon of its kind, named for screen readers. */
  kind: { icon: Icon; label: string }
  name: string
  tags: ReactNode
  details: ReactNode
  /** Further lines below the details. */
  below?: ReactNode
  /** What is done most often, beside the menu. */
  button?: { label: string; text: string; isBusy: boolean; onClick: () => void } | undefined
  /** The items of its menu. */
  children: (Parts: MenuParts) => ReactNode
}

/** A row of a list of what the workspace has set up: its kind, name and details, with its actions. */
export function EntryRow({ kind, name, tags, details, below, button, children }: EntryRowProps) {
  const { t } = useTranslation()
  const label = t('Actions for {{key}}', { key: name })
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Flex gap="0.5rem" fw={500}>
          <Flex component="span" c="dimmed" flex="none">
            <kind.icon size={20} stroke={1.5} role="img" aria-label={kind.label} />
          </Flex>
          <Group gap="0.25rem 0.5rem" miw={0}>
            <span>{name}</span>
            {tags}
          </Group>
        </Flex>
        <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
          {details}
        </Group>
        {below}
      </Box>
      <Group gap="xs" wrap="nowrap">
        {button && (
          <Button
            variant="default"
            size="xs"
            loading={button.isBusy}
            aria-label={button.label}
            onClick={button.onClick}
          >
            {button.text}
          </Button>
        )}
        <RowMenu label={label}>{children}</RowMenu>
      </Group>
    </li>
  )
}
