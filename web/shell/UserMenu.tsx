import { Box, Group, Text } from '@mantine/core'
import { IconBook, IconDeviceMobile, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { LazyMenu, type MenuParts } from '../ui/LazyMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { displayName, initials } from '../users/displayName.ts'
import { signOut } from './signOut.ts'
import { icon } from '../ui/icons.ts'
import classes from './UserMenu.module.css'
import { type Theme, themes } from '../../contract/settings/preferenceChoices.ts'
import { useTheme } from '../settings/useTheme.ts'
import { useThemeLabels } from '../ui/useThemeLabels.ts'

/** Who is signed in, a link to their settings, the colour scheme, and signing out. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useSignedIn()
  const name = displayName(user, t('User'))
  const avatar = { name, imageUrl: user.profileImageUrl, initials: initials(user), size: 36 }
  return (
    <LazyMenu
      label={t('Account')}
      menu={{ width: 260, position: 'bottom-end' }}
      button={{ className: classes.target, 'aria-label': t('Account of {{name}}', { name }) }}
      display={<PersonAvatar {...avatar} />}
    >
      {(Menu) => (
        <>
          <Group gap="sm" wrap="nowrap" px="sm" py="xs">
            <PersonAvatar {...avatar} written />
            <Box miw={0}>
              <Text component="div" inherit truncate fw={600}>
                {name}
              </Text>
              <Text component="div" inherit truncate c="dimmed" fz="xs">
                {user.email}
              </Text>
            </Box>
          </Group>
          <Menu.Divider />
          <Menu.Item
            renderRoot={(props) => <Link to="/settings" search={{ tab: 'profile' }} {...props} />}
            leftSection={<IconUser {...icon} />}
          >
            {t('Profile')}
          </Menu.Item>
          <Menu.Item
            renderRoot={(props) => <Link to="/settings" {...props} />}
            leftSection={<IconSettings {...icon} />}
          >
            {t('Settings')}
          </Menu.Item>
          <Menu.Divider />
          <SchemeSwitch Menu={Menu} />
          <Menu.Divider />
          <Menu.Item component="a" href="/andon/report" leftSection={<IconDeviceMobile {...icon} />}>
            {t('Floor screen')}
          </Menu.Item>
          <Menu.Item
            renderRoot={(props) => <Link to="/guide/{-$page}" {...props} />}
            leftSection={<IconBook {...icon} />}
          >
            {t('Guide')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={signOut}>
            {t('Sign out')}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}

/** Light, dark or system colour scheme, as items of the user menu. */
function SchemeSwitch({ Menu }: { Menu: MenuParts }) {
  const { t } = useTranslation()
  const labels = useThemeLabels()
  const [theme, choose] = useTheme()
  return (
    <Menu.RadioGroup value={theme} onChange={(value) => choose(value as Theme)}>
      <Menu.Label>{t('Theme')}</Menu.Label>
      {themes.map((one) => (
        <Menu.RadioItem key={one} value={one}>
          {labels[one]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
