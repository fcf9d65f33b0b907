import { Box, Flex, Stack } from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSession } from '../auth/checkSession.ts'
import { OpenCallBar } from '../calls/OpenCallBar.tsx'
import { useLive } from '../live/live.ts'
import { usePreferencesInEffect } from '../settings/usePreferencesInEffect.ts'
import { useKeepLists } from '../workspaceLists/useKeepLists.ts'
import { SignInAgain } from '../auth/SignInAgain.tsx'
import { endChoice, useChoiceRequest } from '../ui/choiceRequest.ts'
import { DialogRegion } from '../ui/DialogRegion.tsx'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { PromptPart } from '../ui/PromptPart.tsx'
import classes from './AppShell.module.css'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useIsConfirmingSignOut } from './signOut.ts'
import { KeystrokeBuffer } from './KeystrokeBuffer.tsx'
import { useShellCommands } from './useShellCommands.tsx'
import { useFocusRecovery } from '../ui/useFocusRecovery.ts'
import { phone } from '../ui/phone.ts'
import { useAfterFirstFrame } from '../ui/useAfterFirstFrame.ts'
import { useMedia } from '../ui/useMedia.ts'
import { usePaperColours } from '../ui/usePaperColours.ts'

const loadQuickCase = () => import('../andon/QuickCaseDialog.tsx')
const CreateCaseDialog = lazy(async () => ({
  default: (await import('../cases/CreateCaseDialog.tsx')).CreateCaseDialog,
}))
const SolvedBefore = lazy(async () => ({ default: (await import('../lessons/SolvedBefore.tsx')).SolvedBefore }))
const CommandPalette = lazy(async () => ({ default: (await import('../search/CommandPalette.tsx')).CommandPalette }))
const ShortcutsDialog = lazy(async () => ({ default: (await import('../search/ShortcutsDialog.tsx')).ShortcutsDialog }))
const SignOutQuestion = lazy(async () => ({ default: (await import('./SignOutQuestion.tsx')).SignOutQuestion }))
const SidebarDrawer = lazy(async () => ({ default: (await import('./SidebarDrawer.tsx')).SidebarDrawer }))

/** Shows a notice above every page, its children, without moving them. */
export type AbovePage = ComponentType<{ children: ReactNode }>

/**
 * The frame of every signed-in page: sidebar, header, the two buttons to report, and the strips with the connection and open
 * calls.
 */
export function AppShell({ Notice, children }: { Notice: AbovePage; children: ReactNode }) {
  const { t } = useTranslation()
  const small = useMedia(phone)
  const narrow = useMedia('(max-width: 74.99em)')
  const [folded, setFolded] = useLocalStorage<boolean | null>({
    key: 'sidebar-folded',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  // On a phone the shell comes first: somebody who opens the app to report a problem does not need the page.
  const isPageDue = useAfterFirstFrame(small)
  const menu = useDialog()
  const quickCase = useDialog()
  const createCase = useDialog()
  const search = useDialog()
  const shortcuts = useDialog()
  const isSigningOut = useIsConfirmingSignOut()
  useKeepLists()
  const shell = useRef<HTMLDivElement>(null)
  useFocusRecovery(shell)

  const isFolded = !small && (folded ?? narrow)
  return (
    <div ref={shell} className={classes.shell} data-folded={isFolded || undefined}>
      <Box component="a" className={classes.skip} px="md" py="xs" c="var(--surface)" href="#page">
        {t('Skip to content')}
      </Box>
      {!small && <Sidebar folded={isFolded} onFold={() => setFolded(!isFolded)} />}
      <Stack className={classes.column} gap={0} flex={1} miw={0}>
        <Header
          small={small}
          onMenu={menu.open}
          onSearch={search.open}
          onQuickCase={quickCase.open}
          onCreateCase={createCase.open}
        />
        <ConnectionStrip />
        <OpenCallBar />
        <Flex
          component="main"
          id="page"
          className={classes.page}
          direction="column"
          flex={1}
          w="100%"
          mx="auto"
          tabIndex={-1}
        >
          {isPageDue && <Notice>{children}</Notice>}
        </Flex>
      </Stack>
      <DialogSuspense>
        {menu.wasOpened && <SidebarDrawer opened={menu.isOpen && small} onClose={menu.close} />}
        {quickCase.wasOpened && (
          <PromptPart load={loadQuickCase} props={{ opened: quickCase.isOpen, onClose: quickCase.close }} />
        )}
        {createCase.wasOpened && (
          <CreateCaseDialog opened={createCase.isOpen} onClose={createCase.close} Suggestions={SolvedBefore} />
        )}
        {isSigningOut && <SignOutQuestion />}
        {shortcuts.wasOpened && <ShortcutsDialog opened={shortcuts.isOpen} onClose={shortcuts.close} />}
      </DialogSuspense>
      {isPageDue && (
        <ShellServices
          search={search}
          createCase={createCase.open}
          quickCase={quickCase.open}
          showShortcuts={shortcuts.open}
        />
      )}
      <DialogRegion />
      <SignInAgain />
    </div>
  )
}

type ShellServicesProps = {
  search: ReturnType<typeof useDialog>
  createCase: () => void
  quickCase: () => void
  showShortcuts: () => void
}

/**
 * What the shell does besides being shown: it keeps the page current, applies preferences, and has shortcuts and the palette
 * of commands. It comes with the page, so that on a phone the button for a Quick Case does not wait for it.
 */
function ShellServices({ search, ...openers }: ShellServicesProps) {
  useLive(() => void checkSession())
  usePreferencesInEffect()
  usePaperColours()
  const commands = useShellCommands({ search: search.open, ...openers })
  const request = useChoiceRequest()
  const openSearch = useEffectEvent(search.open)
  useEffect(() => {
    if (request) openSearch()
  }, [request])
  const [typedAhead, setTypedAhead] = useState('')
  function closeUnloaded(): void {
    search.close()
    endChoice()
  }
  return (
    <DialogSuspense>
      {search.wasOpened && (
        <Suspense fallback={search.isOpen && <KeystrokeBuffer onType={setTypedAhead} onClose={closeUnloaded} />}>
          <CommandPalette opened={search.isOpen} onClose={search.close} shell={commands} typedAhead={typedAhead} />
        </Suspense>
      )}
    </DialogSuspense>
  )
}

/** A component that loads when first opened, and stays mounted so that closing it restores the focus. */
function useDialog() {
  const [isOpen, { open, close }] = useDisclosure()
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return { isOpen, wasOpened, open, close }
}
