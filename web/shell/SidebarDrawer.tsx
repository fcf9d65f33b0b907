import { Box, Drawer } from '@mantine/core'
import { useBackToClose } from '../browser/useBackToClose.ts'
import { useTheme } from '../settings/useTheme.ts'
import { Logo } from '../ui/Logo.tsx'
import { SchemeButtons } from '../ui/SchemeButtons.tsx'
import { useOpenAfterMount } from '../ui/useOpenAfterMount.ts'
import classes from './SidebarDrawer.module.css'
import { SidebarContent } from './SidebarContent.tsx'

/** The sidebar of small screens. */
export function SidebarDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const isOpen = useOpenAfterMount(opened)
  const [theme, choose] = useTheme()
  useBackToClose(isOpen, onClose)
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      title={<Logo />}
      padding={0}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <SidebarContent onNavigate={onClose} />
      <Box px="sm" pb="calc(0.75rem + env(safe-area-inset-bottom))">
        <SchemeButtons value={theme} onChange={choose} />
      </Box>
    </Drawer>
  )
}
