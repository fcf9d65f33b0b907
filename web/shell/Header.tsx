import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconMenu2, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { provideHeaderSlot } from '../ui/headerSlot.ts'
import classes from './Header.module.css'
import { UserMenu } from './UserMenu.tsx'

type HeaderProps = { small: boolean; onMenu: () => void; onQuickCase: () => void; onCreateCase: () => void }

/** Title and search of the page, and the two ways to report. On a small screen the andon cord hangs at the thumb. */
export function Header({ small, onMenu, onQuickCase, onCreateCase }: HeaderProps) {
  const { t } = useTranslation()
  const quickCase = t('Quick Case')
  const icon = <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
  return (
    <header className={classes.header}>
      {small && (
        <ActionIcon size={48} ml={-12} aria-label={t('Open menu')} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.slot} ref={provideHeaderSlot} />
      {!small && (
        <div className={classes.actions}>
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
          <UserMenu />
        </div>
      )}
      {small && (
        <button type="button" className={classes.floating} onClick={onQuickCase}>
          {icon}
          {quickCase}
        </button>
      )}
    </header>
  )
}
