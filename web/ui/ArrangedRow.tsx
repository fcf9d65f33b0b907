import { Box, Group } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { icon } from './icons.ts'
import entries from './EntryList.module.css'
import { RowMenu } from './RowMenu.tsx'
import { Tag } from './Tag.tsx'
import text from './text.module.css'

type ArrangedRowProps = {
  label: string
  tags?: ReactNode
  details?: ReactNode
  isRetired: boolean
  isBusy: boolean
  /** Left out at the ends of the list. */
  onUp?: () => void
  onDown?: () => void
  onEdit: () => void
  /** Retires it, or brings it back; left out where it cannot be retired. */
  onRetire?: () => void
}

/** A row of a list that process managers arrange, with its actions. */
export function ArrangedRow({ label, tags, details, isRetired, isBusy, ...actions }: ArrangedRowProps) {
  const { t } = useTranslation()
  const { onUp, onDown, onEdit, onRetire } = actions
  const name = t('Actions for {{key}}', { key: label })
  return (
    <li className={entries.entry}>
      <Box miw={0} className={text.breaks}>
        <Group gap="0.25rem 0.5rem" fw={500}>
          {label}
          {isRetired && <Tag>{t('Retired')}</Tag>}
          {tags}
        </Group>
        {details && (
          <Group gap="0 0.75rem" mt={4} c="dimmed" fz="xs">
            {details}
          </Group>
        )}
      </Box>
      <RowMenu label={name}>
        {(Menu) => (
          <>
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              {t('Edit')}
            </Menu.Item>
            {onUp && (
              <Menu.Item leftSection={<IconArrowUp {...icon} />} disabled={isBusy} onClick={onUp}>
                {t('Move up')}
              </Menu.Item>
            )}
            {onDown && (
              <Menu.Item leftSection={<IconArrowDown {...icon} />} disabled={isBusy} onClick={onDown}>
                {t('Move down')}
              </Menu.Item>
            )}
            {onRetire && (
              <Menu.Item
                leftSection={isRetired ? <IconArchiveOff {...icon} /> : <IconArchive {...icon} />}
                disabled={isBusy}
                onClick={onRetire}
              >
                {isRetired ? t('Bring back') : t('Retire')}
              </Menu.Item>
            )}
          </>
        )}
      </RowMenu>
    </li>
  )
}
