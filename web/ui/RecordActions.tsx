import { Button, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAction } from './IconAction.tsx'
import { icon } from './icons.ts'
import { MenuKeys } from './MenuKeys.tsx'
import { ariaKey } from './shortcutText.ts'
import { ShortcutTip } from './ShortcutTip.tsx'

type EditButtonProps = { label: string } & (
  | { onClick: () => void }
  | { renderRoot: NonNullable<ComponentProps<typeof Button<'button'>>['renderRoot']> }
)

/** Edits a record, in a dialog or on another page. */
export const EditRecordButton = ({ label, ...edit }: EditButtonProps) => (
  <ShortcutTip label={label} shortcut="editRecord">
    <Button
      variant="default"
      leftSection={<IconPencil {...icon} />}
      aria-keyshortcuts={ariaKey('editRecord')}
      {...edit}
    >
      {label}
    </Button>
  </ShortcutTip>
)

type RecordMenuProps = {
  children: ReactNode
  deleteLabel: string
  /** Null for people who may not delete the record. */
  onDelete: (() => void) | null
}

/** Further actions on a record, the last of which deletes it. */
export function RecordMenu({ children, deleteLabel, onDelete }: RecordMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu width="max-content">
      <Menu.Target>
        <IconAction label={t('More actions')} icon={<IconDots {...icon} />} variant="default" size="input-sm" />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('More actions')}>
        {children}
        {onDelete && (
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            rightSection={<MenuKeys shortcut="deleteRecord" />}
            onClick={onDelete}
          >
            {deleteLabel}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
