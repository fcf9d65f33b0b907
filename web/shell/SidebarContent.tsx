import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tip } from '../ui/Tip.tsx'
import { displayName, initials } from '../users/displayName.ts'
import { roleLabel } from '../users/roleLabel.ts'
import { useNavigation } from './navigation.ts'
import classes from './SidebarContent.module.css'
import { signOut } from './signOut.ts'

/** The pages, who is signed in, and the way out; the same in the sidebar and in the drawer. */
export function SidebarContent({ folded = false, onNavigate }: { folded?: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation()
  const user = useSignedIn()
  const name = displayName(user, t('User'))
  const items = useNavigation()
  return (
    <>
      <nav className={classes.nav} aria-label={t('Pages')}>
        {items.map(({ to, label, hint, icon: ItemIcon }) => (
          <Tip key={to} label={label} position="right" disabled={!folded}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/' }}
              className={classes.item}
              data-folded={folded || undefined}
              onClick={onNavigate}
            >
              <ItemIcon size={20} stroke={1.5} aria-hidden className={classes.icon} />
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                {hint && <span className={classes.hint}> {hint}</span>}
              </span>
            </Link>
          </Tip>
        ))}
      </nav>
      <div className={classes.foot} data-folded={folded || undefined}>
        <div className={classes.person}>
          <PersonAvatar name={name} imageUrl={user.profileImageUrl} initials={initials(user)} written size={32} />
          <span className={classes.words}>
            <span className={classes.label}>{name}</span>{' '}
            <span className={classes.hint}>{roleLabel(t, user.role)}</span>
          </span>
        </div>
        {folded ? (
          <IconAction
            label={t('Sign Out')}
            icon={<IconLogout size={18} stroke={1.5} aria-hidden />}
            onClick={signOut}
          />
        ) : (
          <Button
            fullWidth
            variant="default"
            leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}
            onClick={signOut}
          >
            {t('Sign Out')}
          </Button>
        )}
      </div>
    </>
  )
}
