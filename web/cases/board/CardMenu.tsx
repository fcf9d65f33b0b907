import { IconDots, IconExternalLink, IconLayoutSidebarRight, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { MenuKeys } from '../../ui/MenuKeys.tsx'
import { peek } from '../../ui/peek/peeked.ts'
import { icon } from '../../ui/icons.ts'
import rowButton from '../../ui/RowButton.module.css'
import { StatusChoices } from '../StatusChoices.tsx'
import classes from './BoardCard.module.css'

/** The menu with what a card shows on hover, for touch screens: its short id, status, details and editing. */
export function CardMenu({ theCase, onEdit }: { theCase: Case; onEdit: (id: string) => void }) {
  const { t } = useTranslation()
  const { id, key } = theCase
  const label = t('Actions for {{key}}', { key })
  return (
    <LazyMenu
      label={label}
      menu={{ width: 240, position: 'bottom-end' }}
      button={{ className: `${rowButton.button} ${classes.menuButton}`, 'aria-label': label }}
      display={<IconDots {...icon} />}
    >
      {(Menu) => (
        <>
          <Menu.Item
            leftSection={<IconExternalLink {...icon} />}
            rightSection={<MenuKeys shortcut="openCard" />}
            component="a"
            href={`/cases/${id}`}
          >
            {t('View Details')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLayoutSidebarRight {...icon} />}
            rightSection={<MenuKeys shortcut="previewCard" />}
            onClick={() => peek(id)}
          >
            {t('Preview')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            rightSection={<MenuKeys shortcut="editRecord" />}
            onClick={() => onEdit(id)}
          >
            {t('Edit {{key}}', { key })}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('Status')}</Menu.Label>
          <StatusChoices Menu={Menu} theCase={theCase} />
          <Menu.Divider />
          <Menu.Label>{`${id.split('-')[0]}...`}</Menu.Label>
        </>
      )}
    </LazyMenu>
  )
}
