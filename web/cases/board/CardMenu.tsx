import { IconExternalLink, IconLayoutSidebarRight, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases/cases.ts'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { type MenuAction, MenuActions } from '../../ui/MenuActions.tsx'
import { MenuKeys } from '../../ui/MenuKeys.tsx'
import { peek } from '../../ui/peek/peeked.ts'
import { icon } from '../../ui/icons.ts'
import { StatusChoices } from '../StatusChoices.tsx'
import classes from './BoardCard.module.css'

/** The menu with what a card shows on hover, for touch screens: its short id, status, details and editing. */
export function CardMenu({ theCase, onEdit }: { theCase: Case; onEdit: (id: string) => void }) {
  const { t } = useTranslation()
  const { id, key } = theCase
  const label = t('Actions for {{key}}', { key })
  const actions: MenuAction[] = [
    { label: t('Preview'), Icon: IconLayoutSidebarRight, shortcut: 'previewCard', run: () => peek(id) },
    { label: t('Edit {{key}}', { key }), Icon: IconPencil, shortcut: 'editRecord', run: () => onEdit(id) },
  ]
  return (
    <RowMenu label={label} className={classes.menuButton} width={240}>
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
          <MenuActions Menu={Menu} actions={actions} />
          <Menu.Divider />
          <Menu.Label>{t('Status')}</Menu.Label>
          <StatusChoices Menu={Menu} theCase={theCase} />
          <Menu.Divider />
          <Menu.Label>{`${id.split('-')[0]}...`}</Menu.Label>
        </>
      )}
    </RowMenu>
  )
}
