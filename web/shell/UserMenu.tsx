import { IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { LazyMenu } from '../ui/LazyMenu.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { displayName, initials } from '../users/displayName.ts'
import { SchemeSwitch } from './SchemeSwitch.tsx'
import { signOut } from './signOut.ts'
import classes from './UserMenu.module.css'

/** Who is signed in, how the screens look, and the way out. */
export function UserMenu() {
  const { t } = useTranslation()
  const user = useSignedIn()
  const name = displayName(user, t('User'))
  const face = { name, imageUrl: user.profileImageUrl, initials: initials(user), size: 36 }
  return (
    <LazyMenu
      label={t('Account')}
      menu={{ width: 260, position: 'bottom-end' }}
      button={{ className: classes.target, 'aria-label': t('Account of {{name}}', { name }) }}
      face={<PersonAvatar {...face} />}
    >
      {(Menu) => (
        <>
          <div className={classes.who}>
            <PersonAvatar {...face} written />
            <div className={classes.words}>
              <div className={classes.name}>{name}</div>
              <div className={classes.mail}>{user.email}</div>
            </div>
          </div>
          <Menu.Divider />
          <SchemeSwitch Menu={Menu} />
          <Menu.Divider />
          <Menu.Item
            component="a"
            href="/andon/report"
            leftSection={<IconDeviceMobile size={16} stroke={1.5} aria-hidden />}
          >
            {t('Floor screen')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />} onClick={signOut}>
            {t('Sign out')}
          </Menu.Item>
        </>
      )}
    </LazyMenu>
  )
}
