import { ActionIcon, Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconMenu2, IconPlus, IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { NotificationBell } from '../notifications/NotificationBell.tsx'
import { provideHeaderSlot } from '../ui/headerSlot.ts'
import { IconAction } from '../ui/IconAction.tsx'
import classes from './Header.module.css'
import layout from '../ui/layout.module.css'
import { UserMenu } from './UserMenu.tsx'

type HeaderProps = {
  small: boolean
  onMenu: () => void
  onSearch: () => void
  onQuickCase: () => void
  onCreateCase: () => void
}

/**
 * Title and search of the page, and the two buttons to report. On a small screen the andon cord floats within reach of the
 * thumb.
 */
export const Header = memo(function Header({ small, onMenu, onSearch, onQuickCase, onCreateCase }: HeaderProps) {
  const { t } = useTranslation()
  const quickCase = t('Quick Case')
  const icon = <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
  return (
    <header className={`${classes.header} ${layout.row}`}>
      {small && (
        <ActionIcon size={48} ml={-12} aria-label={t('Open menu')} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <Group className={classes.slot} gap={0} align="stretch" wrap="nowrap" flex={1} miw={0} ref={provideHeaderSlot} />
      <IconAction
        label={t('Search everything')}
        aria-keyshortcuts="Control+K Meta+K"
        {...(small ? { size: 48, mr: -8 } : { size: 'input-sm', variant: 'default' })}
        icon={<IconSearch size={small ? 20 : 16} stroke={1.5} aria-hidden />}
        onClick={onSearch}
      />
      {!small && (
        <Group gap="xs" wrap="nowrap" flex="none">
          <Button leftSection={icon} onClick={onQuickCase}>
            {quickCase}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={onCreateCase}
          >
            {t('Create Case')}
          </Button>
          <NotificationBell />
          <UserMenu />
        </Group>
      )}
      {small && <NotificationBell />}
      {small && (
        <button type="button" className={`${classes.floating} ${layout.row}`} onClick={onQuickCase}>
          {icon}
          {quickCase}
        </button>
      )}
    </header>
  )
})
