import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSession } from '../auth/checkSession.ts'
import { useLive } from '../platform/live.ts'
import { usePreferencesInEffect } from '../settings/usePreferencesInEffect.ts'
import { SignInAgain } from '../auth/SignInAgain.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import classes from './AppShell.module.css'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useShellCommands } from './useShellCommands.tsx'
import { useMedia } from '../ui/useMedia.ts'

const QuickCaseDialog = lazy(() => import('../andon/QuickCaseDialog.tsx'))
const CreateCaseDialog = lazy(async () => ({
  default: (await import('../cases/CreateCaseDialog.tsx')).CreateCaseDialog,
}))
const CommandPalette = lazy(async () => ({ default: (await import('../search/CommandPalette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('../search/ShortcutsDialog.tsx')).ShortcutsDialog }))
const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer }))

/** What surrounds every signed-in page: sidebar, header, the two ways to report, and the strips that say what is up. */
export function AppShell({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const small = useMedia('(max-width: 47.99em)')
  const narrow = useMedia('(max-width: 74.99em)')
  const [folded, setFolded] = useLocalStorage<boolean | null>({
    key: 'sidebar-folded',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const [menu, openMenu] = useDisclosure()
  const [quickCase, openQuickCase] = useDisclosure()
  const [createCase, openCreateCase] = useDisclosure()
  const [search, openSearch] = useDisclosure()
  const [shortcuts, openShortcuts] = useDisclosure()
  const menuUsed = useEver(menu)
  const quickCaseUsed = useEver(quickCase)
  const createCaseUsed = useEver(createCase)
  const searchUsed = useEver(search)
  const shortcutsUsed = useEver(shortcuts)
  const commands = useShellCommands({
    search: openSearch.open,
    createCase: openCreateCase.open,
    quickCase: openQuickCase.open,
    showShortcuts: openShortcuts.open,
  })
  useLive(() => void checkSession())
  usePreferencesInEffect()

  const isFolded = !small && (folded ?? narrow)
  return (
    <div className={classes.shell} data-folded={isFolded || undefined}>
      <a className={classes.skip} href="#page">
        {t('Skip to the page')}
      </a>
      {!small && <Sidebar folded={isFolded} onFold={() => setFolded(!isFolded)} />}
      <div className={classes.column}>
        <Header
          small={small}
          onMenu={openMenu.open}
          onSearch={openSearch.open}
          onQuickCase={openQuickCase.open}
          onCreateCase={openCreateCase.open}
        />
        <ConnectionStrip />
        <main id="page" className={classes.page} tabIndex={-1}>
          <div className={classes.notice}>
            <Suspense>{notice}</Suspense>
          </div>
          {children}
        </main>
      </div>
      <PartBoundary>
        <Suspense>
          {menuUsed && <SidebarDrawer opened={menu && small} onClose={openMenu.close} />}
          {quickCaseUsed && <QuickCaseDialog opened={quickCase} onClose={openQuickCase.close} />}
          {createCaseUsed && <CreateCaseDialog opened={createCase} onClose={openCreateCase.close} />}
          {searchUsed && <CommandPalette opened={search} onClose={openSearch.close} shell={commands} />}
          {shortcutsUsed && <ShortcutsDialog opened={shortcuts} onClose={openShortcuts.close} />}
        </Suspense>
      </PartBoundary>
      <SignInAgain />
    </div>
  )
}

/** Whether it was ever true: a dialog loads when first opened, and stays so that closing it gives the focus back. */
function useEver(value: boolean): boolean {
  const [ever, setEver] = useState(value)
  if (value && !ever) setEver(true)
  return ever
}
