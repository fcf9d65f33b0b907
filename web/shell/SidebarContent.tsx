import { Box, Button, Flex, Group, Stack, VisuallyHidden } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { useChoosePreferences } from '../settings/preferenceQueries.ts'
import { SiteSwitch } from '../sites/SiteSwitch.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Tip } from '../ui/Tip.tsx'
import { displayName, initials } from '../users/displayName.ts'
import { roleLabel } from '../users/roleLabel.ts'
import { SidebarViews } from '../views/SidebarViews.tsx'
import { useNavigation } from './navigation.ts'
import { icon } from '../ui/icons.ts'
import sidebar from '../ui/SidebarLink.module.css'
import classes from './SidebarContent.module.css'
import { signOut } from './signOut.ts'
import text from '../ui/text.module.css'

/** The pages, who is signed in, and signing out; the same in the sidebar and in the drawer. */
export function SidebarContent({ folded = false, onNavigate }: { folded?: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation()
  const user = useSignedIn()
  const name = displayName(user, t('User'))
  const items = useNavigation()
  const choose = useChoosePreferences()
  return (
    <>
      <Flex component="nav" className={classes.nav} direction="column" gap={2} flex={1} aria-label={t('Pages')}>
        <SiteSwitch folded={folded} onChoose={(siteId) => choose({ siteId })} />
        {items.map(({ to, label, hint, icon: ItemIcon, count }) => (
          <Tip key={to} label={label} position="right" disabled={!folded}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/' }}
              className={`${sidebar.link} ${classes.item}`}
              data-folded={folded || undefined}
              onClick={onNavigate}
            >
              <ItemIcon size={20} stroke={1.5} aria-hidden className={classes.icon} />
              <Flex component="span" className={classes.words} direction="column" miw={0}>
                <Box component="span" className={`${classes.label} ${text.cut}`} fw={500} lh={1.35}>
                  {label}
                </Box>
                {hint && (
                  <Box component="span" className={classes.hint} c="dimmed" fz="xs" lh={1.35}>
                    {' '}
                    {hint}
                  </Box>
                )}
              </Flex>
              {count !== undefined && count.number > 0 && (
                <>
                  <span
                    className={classes.count}
                    data-pressing={count.isPressing || undefined}
                    title={count.labels}
                    aria-hidden
                  >
                    {count.number}
                  </span>
                  <VisuallyHidden>{count.labels}</VisuallyHidden>
                </>
              )}
            </Link>
          </Tip>
        ))}
        {!folded && <SidebarViews onNavigate={onNavigate} />}
      </Flex>
      <Stack className={classes.foot} gap="sm" data-folded={folded || undefined}>
        <Group className={classes.person} gap="sm" wrap="nowrap" miw={0}>
          <PersonAvatar name={name} imageUrl={user.profileImageUrl} initials={initials(user)} written size={32} />
          <Flex component="span" className={classes.words} direction="column" miw={0}>
            <Box component="span" className={`${classes.label} ${text.cut}`} fw={500} lh={1.35}>
              {name}
            </Box>{' '}
            <Box component="span" className={classes.hint} c="dimmed" fz="xs" lh={1.35}>
              {roleLabel(t, user.role)}
            </Box>
          </Flex>
        </Group>
        {folded ? (
          <IconAction
            label={t('Sign Out')}
            icon={<IconLogout size={18} stroke={1.5} aria-hidden />}
            onClick={signOut}
          />
        ) : (
          <Button fullWidth variant="default" leftSection={<IconLogout {...icon} />} onClick={signOut}>
            {t('Sign Out')}
          </Button>
        )}
      </Stack>
    </>
  )
}
