import { useLocation, useNavigate } from '@tanstack/react-router'
import { IconAlertTriangle, IconLogout, IconPlus, IconTable } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import type { ShortcutName } from '../browser/shortcuts.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import type { Command, ShellCommands } from '../search/command.ts'
import { recordAt, rememberOpened } from '../search/recentRecords.ts'
import { keyOf } from '../ui/shortcutText.ts'
import { useViews } from '../views/queries.ts'
import { viewIcons } from '../views/viewIcons.ts'
import { type NavigationItem, useNavigation } from './navigation.ts'
import { signOut } from './signOut.ts'
import { icon } from '../ui/icons.ts'

type Openers = { search: () => void; createCase: () => void; quickCase: () => void; showShortcuts: () => void }

const shortcutTo: Partial<Record<NavigationItem['to'], ShortcutName>> = {
  '/': 'goToDashboard',
  '/cases': 'goToCases',
  '/triage': 'goToTriage',
  '/calls': 'goToCalls',
  '/cars': 'goToCars',
  '/kanban': 'goToBoard',
  '/my-work': 'goToMyWork',
  '/reports': 'goToReports',
  '/analytics': 'goToAnalytics',
  '/integrations': 'goToIntegrations',
  '/settings': 'goToSettings',
}

/** The shortcuts of every page, and the commands that the shell adds to the palette. */
export function useShellCommands(open: Openers): ShellCommands {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const items = useNavigation()
  useRememberOpened()

  const pages = items.map(({ to, label, icon: ItemIcon }): Command & { shortcut: ShortcutName | undefined } => {
    const shortcut = shortcutTo[to]
    const run = () => void navigate({ to })
    return { id: `page-${to}`, label, mark: <ItemIcon {...icon} />, shortcut, keys: keyOf(shortcut), run }
  })
  const reporting: Command[] = [
    {
      id: 'create-case',
      label: t('Create Case'),
      mark: <IconPlus {...icon} />,
      keys: keyOf('createCase'),
      run: open.createCase,
      runsAfterwards: true,
    },
    {
      id: 'quick-case',
      label: t('Quick Case'),
      mark: <IconAlertTriangle {...icon} />,
      keys: keyOf('quickCase'),
      run: open.quickCase,
      runsAfterwards: true,
    },
  ]
  const leaving: Command[] = [
    {
      id: 'shortcuts',
      label: t('Keyboard shortcuts'),
      mark: <IconTable {...icon} />,
      keys: keyOf('showShortcuts'),
      run: open.showShortcuts,
      runsAfterwards: true,
    },
    { id: 'sign-out', label: t('Sign out'), mark: <IconLogout {...icon} />, run: signOut },
  ]
  useShortcuts({
    ...Object.fromEntries(pages.flatMap(({ shortcut, run }) => (shortcut ? [[shortcut, run]] : []))),
    ...open,
    goToLessons: () => void navigate({ to: '/lessons' }),
    findOnPage: () => {
      const field = document.querySelector<HTMLElement>('[role="searchbox"]')
      if (field) field.focus()
      else open.search()
    },
  })
  const saved = (useViews().data ?? []).map(({ id, name, page }): Command => {
    const ViewIcon = viewIcons[page]
    const run = () => void navigate({ to: '/views/$id', params: { id } })
    return { id: `view-${id}`, label: name, hint: t('View'), mark: <ViewIcon {...icon} />, run }
  })
  return { pages: [...pages, ...saved], reporting, leaving }
}

/** Records which case or CAR is open, for the palette's list of what was opened last. */
function useRememberOpened(): void {
  const { pathname } = useLocation()
  const { id } = useSignedIn()
  useEffect(() => {
    const record = recordAt(pathname)
    if (record) rememberOpened(id, record)
  }, [pathname, id])
}
