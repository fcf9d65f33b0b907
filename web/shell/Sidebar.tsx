import { Flex, Group } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconAction } from '../ui/IconAction.tsx'
import { Logo } from '../ui/Logo.tsx'
import classes from './Sidebar.module.css'
import { SidebarContent } from './SidebarContent.tsx'

/** The sidebar of wider screens, 240 px, or 64 when folded. */
export function Sidebar({ folded, onFold }: { folded: boolean; onFold: () => void }) {
  const { t } = useTranslation()
  const FoldIcon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <Flex
      component="aside"
      className={classes.sidebar}
      direction="column"
      w="var(--aside)"
      pl="env(safe-area-inset-left)"

      pb="env(safe-area-inset-bottom)"
      data-folded={folded || undefined}
    >
      <Group className={classes.head} gap={0} wrap="nowrap" justify="space-between">
        {!folded && <Logo />}
        <IconAction
          label={folded ? t('Expand sidebar') : t('Collapse sidebar')}
          aria-expanded={!folded}
          icon={<FoldIcon size={18} stroke={1.5} aria-hidden />}
          onClick={onFold}
        />
      </Group>
      <SidebarContent folded={folded} />
    </Flex>
  )
}
